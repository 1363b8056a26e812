/// Finds what a closure returns.
///
/// ```swift
/// InlineFinder { (_: Void, window) in window.visibleScreen as? EditorScreen }
/// ```
@MainActor
public struct InlineFinder<Target, Context> {
    private let find: (Context, Window) throws -> Target?

    /// Makes a finder of a closure, which is to look only.
    public init(_ find: @escaping (_ context: Context, _ window: Window) throws -> Target?) { self.find = find }
}

extension InlineFinder: Finder where Target: Screen {
    /// Asks the closure.
    public func findScreen(with context: Context, in window: Window) throws -> Target? { try find(context, window) }
}
