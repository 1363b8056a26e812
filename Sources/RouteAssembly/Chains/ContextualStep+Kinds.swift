/// A step that continues with another step, which leads to the screen.
@MainActor
class ForwardingStep<Context, BaseContext>: ContextualStep<Context> {
    final nonisolated(unsafe) private(set) var base: ContextualStep<BaseContext>?

    init(_ base: ContextualStep<BaseContext>) {
        self.base = base
        super.init()
    }

    deinit { releaseRest() }

    override final nonisolated func takeNext() -> RoutingStep? {
        defer { base = nil }
        return base
    }

    override final var nextSteps: [RoutingStep] { base.map { [$0] } ?? [] }
}

/// A step that converts the context for the rest of the chain.
@MainActor
final class AdaptedStep<Context, Other>: ForwardingStep<Context, Other> {
    private let transform: (Context) throws -> Other

    init(_ base: ContextualStep<Other>, transform: @escaping (Context) throws -> Other) {
        self.transform = transform
        super.init(base)
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let base else { return .end }
        do {
            let rest = base.bound(to: try transform(chain.value))
            rest.source = (walk.keys.next(self), chain)
            return .chain(rest)
        } catch {
            throw .wrapping(
                error, as: .transformFailed,
                "A context of type \(Context.self) could not be converted to \(Other.self)."
            )
        }
    }

    override var outline: StepOutline { base.map { .adapted(from: Context.self, to: Other.self, $0) } ?? .end }
}

/// A step that leads to the container around the screen of the next step.
@MainActor
final class ContainerExpectingStep<C: Container, Context>: ForwardingStep<Context, Context> {
    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let base else { return .end }
        if !walk.isBelowOrigin { walk.expectContainer(of: self) }
        return .step(base)
    }

    override var containerType: Any.Type { C.self }
    override func container(around screen: Screen) -> Container? { screen.nearest(C.self) }
    override var outline: StepOutline { base.map { .container(C.self, $0) } ?? .end }
}

/// A step that ends a chain at the screen that a case of a switch has found.
@MainActor
final class ArrivedStep<Target: Screen, Context>: ContextualStep<Context> {
    private let step: ScreenStep<Target, Context>
    private let screen: Target

    init(at screen: Target, of step: ScreenStep<Target, Context>) {
        (self.screen, self.step) = (screen, step)
        super.init()
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        try step.arrive(at: screen, in: chain, by: &walk)
        return .end
    }
}
