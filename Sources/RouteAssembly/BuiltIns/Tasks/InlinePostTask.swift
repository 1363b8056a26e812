/// Tells a closure that a navigation has arrived.
///
/// ```swift
/// InlinePostTask { (screen: Screen, _: Void, routingStack) in analytics.visit("\(screen)") }
/// ```
@MainActor
public struct InlinePostTask<Target, Context> {
    private let tell: (Target, Context, [Screen]) -> Void

    /// Makes a task of a closure.
    public init(_ tell: @escaping (_ screen: Target, _ context: Context, _ routingStack: [Screen]) -> Void) {
        self.tell = tell
    }
}

extension InlinePostTask: PostRoutingTask where Target: Screen {
    /// Tells the closure.
    public func perform(on screen: Target, with context: Context, routingStack: [Screen]) {
        tell(screen, context, routingStack)
    }
}
