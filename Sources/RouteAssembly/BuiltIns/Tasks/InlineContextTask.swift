/// A context task that configures a screen with a closure.
///
/// ```swift
/// InlineContextTask { (screen: InboxScreen, unread: Int) in screen.badge = unread }
/// ```
///
/// The task also runs on a screen that the step finds. Do not overwrite the user's input in it.
@MainActor
package struct InlineContextTask<Target, Context> {
    private let check: (Context) throws -> Void
    private let work: (Target, Context) throws -> Void

    /// Creates a task.
    ///
    /// - Parameter work: A closure that configures the screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    package init(_ work: @escaping (_ screen: Target, _ context: Context) throws -> Void) {
        self.init(checking: { _ in }, work)
    }

    /// Creates a task that can reject a context.
    ///
    /// ```swift
    /// InlineContextTask(checking: { (id: Int) in try catalogue.requireProduct(id) }) { (screen: ProductScreen, id) in
    ///     screen.show(id)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - check: A closure that throws an error to reject the context before anything changes. If
    ///     the error is not a ``RoutingError``, the navigation ends with
    ///     ``RoutingError/Code/prepareFailed``.
    ///   - work: A closure that configures the screen. If it throws an error that is not a
    ///     ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    package init(
        checking check: @escaping (_ context: Context) throws -> Void,
        _ work: @escaping (_ screen: Target, _ context: Context) throws -> Void
    ) {
        (self.check, self.work) = (check, work)
    }
}

extension InlineContextTask: ScreenTask, ContextTask where Target: Screen {
    /// Checks the context by calling the closure for it, if there is one.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: The error of the closure.
    package func prepare(with context: Context) throws { try check(context) }

    /// Configures a screen by calling the closure.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has found or built.
    ///   - context: The context of the step.
    /// - Throws: The error of the closure.
    package func perform(on screen: Target, with context: Context) throws { try work(screen, context) }
}
