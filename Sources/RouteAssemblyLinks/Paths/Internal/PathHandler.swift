/// What a handler's closure became: a question for any path.
@MainActor
struct PathHandler {
    enum Asking {
        case atOnce(@MainActor (Any) -> Bool)
        case later(@MainActor (Any, PathAnswers) -> Void)
    }

    private let type: Any.Type
    private let accepts: @MainActor (Any) -> Bool
    private let asking: Asking

    init<P>(for type: P.Type, _ asking: Asking) {
        self.type = type
        self.asking = asking
        accepts = { $0 is P }
    }

    /// False only if no path of that type can be taken.
    func mayTake(_ path: PathValue) -> Bool {
        !path.isDecidedByType(castingTo: type) || accepts(path.value)
    }

    func takes(_ path: PathValue) async -> Bool {
        switch asking {
        case .atOnce(let ask): ask(path.value)
        case .later(let ask): await PathAnswers.first { ask(path.value, $0) }
        }
    }
}
