/// A step that continues with the destination of a route, which the window's router knows.
@MainActor
final class RouteStep<Context>: ContextualStep<Context> {
    private let routes: Any.Type
    /// Returns the chain of the route's destination.
    ///
    /// It returns a result, because systems before macOS 15 and iOS 18 cannot reflect a stored
    /// closure with typed throws.
    private let resolve: (Context, Window) -> Result<BoundChain, RoutingError>

    init(to routes: Any.Type, _ resolve: @escaping (Context, Window) -> Result<BoundChain, RoutingError>) {
        (self.routes, self.resolve) = (routes, resolve)
        // Another module may register a destination with guards.
        super.init(leadsThroughGuards: true)
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard try walk.enterSwitch() else { return .end }
        // A copy, because an app can store the destination and use it elsewhere.
        let rest = try resolve(chain.value, window).get().copy()
        // As behind a closure of a switch: the steps may be made anew for each plan.
        walk.keys.anchor(at: self)
        walk.switchChain = walk.switchChain ?? chain
        rest.source = (walk.keys.next(self), chain)
        return .chain(rest)
    }

    override var outline: StepOutline { .route(routes) }
}
