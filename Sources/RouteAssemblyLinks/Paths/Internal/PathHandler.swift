/// What a handler's closure became: a question for any path.
@MainActor
struct PathHandler {
    enum Asking {
        case atOnce(@MainActor (Any) -> Bool)
        case later(@MainActor (Any, PathAnswers) -> Void)
    }

    let asking: Asking
    private let type: Any.Type
    private let accepts: @MainActor (Any) -> Bool

    init<P>(for type: P.Type, _ asking: Asking) {
        self.asking = asking
        self.type = type
        accepts = { $0 is P }
    }

    /// False only if no path of that type can be taken.
    func mayTake(_ path: PathValue) -> Bool {
        !path.isDecidedByType(castingTo: type) || accepts(path.value)
    }
}
