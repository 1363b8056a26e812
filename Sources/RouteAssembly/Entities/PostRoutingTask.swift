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
