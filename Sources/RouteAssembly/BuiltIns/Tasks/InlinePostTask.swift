/// A post-routing task that calls a closure when a navigation has succeeded.
///
/// ```swift
/// InlinePostTask { (screen: Screen, _: Void, routingStack) in analytics.visit("\(screen)") }
/// ```
@MainActor
package struct InlinePostTask<Target, Context> {
    private let work: (Target, Context, [Screen]) -> Void

    /// Creates a task.
    ///
    /// - Parameter work: A closure that receives the screen, the context, and the screens of the
    ///   navigation from the origin to the target.
    package init(_ work: @escaping (_ screen: Target, _ context: Context, _ routingStack: [Screen]) -> Void) {
        self.work = work
    }
}

extension InlinePostTask: ScreenTask, PostRoutingTask where Target: Screen {
    /// Calls the closure.
    ///
    /// - Parameters:
    ///   - screen: The screen of the step that the task was added to.
    ///   - context: The context of that step.
    ///   - routingStack: The screens of the navigation, from the origin to the target.
    package func perform(on screen: Target, with context: Context, routingStack: [Screen]) {
        work(screen, context, routingStack)
    }
}
