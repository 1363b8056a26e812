/// A step that converts the context for the rest of the chain.
@MainActor
final class AdaptedStep<Context, Other>: ContextualStep<Context> {
    // A variable only for the release of the chain.
    private nonisolated(unsafe) var next: ContextualStep<Other>?
    private let transform: (Context) throws -> Other

    init(_ next: ContextualStep<Other>, transform: @escaping (Context) throws -> Other) {
        (self.next, self.transform) = (next, transform)
        super.init(leadsThroughGuards: next.leadsThroughGuards)
    }

    deinit { releaseRest() }

    override nonisolated func takeNext() -> RoutingStep? {
        defer { next = nil }
        return next
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let next else { return .end }
        do {
            let rest = TypedBoundChain(next, with: try transform(chain.value))
            rest.source = (walk.keys.next(self), chain)
            return .chain(rest)
        } catch {
            throw .wrapping(
                error, as: .transformFailed,
                "A context of type \(Context.self) could not be converted to \(Other.self)."
            )
        }
    }

    override var outline: StepOutline { next.map { .adapted(from: Context.self, to: Other.self, $0) } ?? .end }
}
