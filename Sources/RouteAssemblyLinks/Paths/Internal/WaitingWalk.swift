/// A walk that has met a handler which does not answer at once.
@MainActor
final class WaitingWalk {
    private let path: PathValue
    private var walk: PathWalk
    private var stop: PathWalk.Stop

    init(_ walk: PathWalk, with path: PathValue, at stop: PathWalk.Stop) {
        (self.path, self.walk, self.stop) = (path, walk, stop)
    }

    func taker() async -> PathRouter? {
        while true {
            switch stop {
            case .end(let taker): return taker
            case .waiting(let router, let ask):
                if await PathAnswers.first(ask: { ask(path.value, $0) }) { return router }
            }
            stop = walk.proceed(with: path)
        }
    }
}
