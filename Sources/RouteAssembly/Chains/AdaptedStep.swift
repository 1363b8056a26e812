/// A step that converts the context for the rest of the chain.
@MainActor
final class AdaptedStep<Context, Other>: LinkedStep<Context, Other> {
    private let transform: (Context) throws -> Other

    init(_ next: ContextualStep<Other>, transform: @escaping (Context) throws -> Other) {
        self.transform = transform
        super.init(next)
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
