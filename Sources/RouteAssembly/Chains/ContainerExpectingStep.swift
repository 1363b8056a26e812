/// A step that leads to the container around the screen of the next step.
@MainActor
final class ContainerExpectingStep<C: Container, Context>: LinkedStep<Context, Context> {
    init(_ next: ContextualStep<Context>) { super.init(next) }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let next else { return .end }
        if !walk.isBelowOrigin { walk.expectContainer(C.self) }
        return .step(next)
    }

    override var outline: StepOutline { next.map { .container(C.self, $0) } ?? .end }
}
