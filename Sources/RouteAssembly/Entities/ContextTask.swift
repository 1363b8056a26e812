/// A type that configures the screen of a step.
///
/// ```swift
/// struct ShowBadge: ContextTask {
///     func perform(on screen: InboxScreen, with unread: Int) throws { screen.badge = unread }
/// }
/// ```
///
/// The task runs before the user sees the change of the hierarchy. On a built screen, it runs as
/// soon as the screen has been built, when the screen has no parent and no window yet. On a found
/// screen, it runs after all other screens have been built and placed.
///
/// A task with the context type `Void` can be added to a step with any context. A task with the
/// target type ``Screen`` can be added to a step with any target: write `adding(forAnyScreen:)`.
@MainActor
public protocol ContextTask<Target, Context>: ScreenTask {
    /// The type of the screen that the task configures.
    override associatedtype Target: Screen
    /// The type of the context that the task needs.
    override associatedtype Context

    /// Checks the context, and stores values for ``perform(on:with:)``.
    ///
    /// The method runs for each plan of the navigation, before the hierarchy changes. A navigation
    /// is planned again if the hierarchy changes while it waits. Each plan works on a copy of the
    /// task, so only check and store values here.
    ///
    /// The default implementation accepts every context.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: Any error, to reject the context. An error that is not a ``RoutingError`` ends the
    ///   navigation with ``RoutingError/Code/prepareFailed``.
    mutating func prepare(with context: Context) throws

    /// Configures a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has found or built.
    ///   - context: The context of the step.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/taskFailed``.
    func perform(on screen: Target, with context: Context) throws
}

extension ContextTask {
    /// Accepts every context.
    ///
    /// Implement this method to reject contexts.
    public mutating func prepare(with context: Context) throws {}
}
