/// A context task that configures a screen with a closure.
///
/// ```swift
/// InlineContextTask { (screen: InboxScreen, unread: Int) in screen.badge = unread }
/// ```
///
/// The task also runs on a screen that the step finds. Do not overwrite the user's input in it.
@MainActor
public struct InlineContextTask<Target, Context> {
    private let work: (Target, Context) throws -> Void

    /// Creates a task.
    ///
    /// - Parameter work: A closure that configures the screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    public init(_ work: @escaping (_ screen: Target, _ context: Context) throws -> Void) { self.work = work }
}

extension InlineContextTask: ContextTask where Target: Screen {
    /// Configures a screen by calling the closure.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has found or built.
    ///   - context: The context of the step.
    /// - Throws: The error of the closure. The hierarchy is as it was before the navigation.
    public func perform(on screen: Target, with context: Context) throws { try work(screen, context) }
}
