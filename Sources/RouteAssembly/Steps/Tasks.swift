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
    /// By default, every context is accepted.
    ///
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
    public mutating func prepare(with context: Context) throws {}
}

/// A type that runs after a navigation has succeeded, for example to record analytics.
///
/// ```swift
/// struct TrackVisit: PostRoutingTask {
///     func perform(on screen: Screen, with context: Void, routingStack: [Screen]) { analytics.visit("\(screen)") }
/// }
/// ```
///
/// The task runs once for the screen of its step. If the navigation changes the hierarchy, the task
/// runs after the transition has ended. The task cannot fail, because the navigation can no longer
/// be rolled back.
///
/// A task with the context type `Void` can be added to a step with any context. A task with the
/// target type ``Screen`` can be added to a step with any target: write `adding(forAnyScreen:)`.
@MainActor
public protocol PostRoutingTask<Target, Context>: ScreenTask {
    /// The type of the screen that the task receives.
    override associatedtype Target: Screen
    /// The type of the context that the task receives.
    override associatedtype Context

    /// Responds to the end of a navigation.
    ///
    /// - Parameters:
    ///   - screen: The screen of the step that the task was added to.
    ///   - context: The context of that step.
    ///   - routingStack: The screens of the navigation, from the origin to the target. Screens that
    ///     have left the window are not included.
    func perform(on screen: Target, with context: Context, routingStack: [Screen])
}

/// A task of a step: a ``ContextTask`` or a ``PostRoutingTask``.
///
/// Conform your task to one of these protocols. A type that conforms to `ScreenTask` only is never
/// called.
@MainActor
public protocol ScreenTask<Target, Context> {
    /// The type of the screen that the task receives.
    associatedtype Target: Screen
    /// The type of the context that the task receives.
    associatedtype Context
}
