/// Is told that a navigation has arrived: for analytics, for what the user should notice only then.
///
/// ```swift
/// struct TrackVisit: PostRoutingTask {
///     func perform(on screen: Screen, with context: Void, routingStack: [Screen]) { analytics.visit("\(screen)") }
/// }
/// ```
@MainActor
public protocol PostRoutingTask<Target, Context> {
    /// The type of the screen it is told of.
    associatedtype Target: Screen
    /// The context it is told.
    associatedtype Context

    /// Called once the hierarchy has changed and its transition was played.
    ///
    /// - Parameters:
    ///   - screen: The screen of the step that the task was added to.
    ///   - context: The context that is valid at that step.
    ///   - routingStack: The screens of the navigation from the outside in: where it started first,
    ///     the target last; only those that are attached.
    func perform(on screen: Target, with context: Context, routingStack: [Screen])
}
