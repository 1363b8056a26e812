/// Runs a closure on a screen.
///
/// ```swift
/// InlineContextTask { (screen: InboxScreen, unread: Int) in screen.badge = unread }
/// ```
@MainActor
public struct InlineContextTask<Target, Context> {
    private let work: (Target, Context) throws -> Void

    /// Makes a task of a closure.
    public init(_ work: @escaping (_ screen: Target, _ context: Context) throws -> Void) { self.work = work }
}

extension InlineContextTask: ContextTask where Target: Screen {
    /// Runs the closure.
    public func perform(on screen: Target, with context: Context) throws { try work(screen, context) }
}
