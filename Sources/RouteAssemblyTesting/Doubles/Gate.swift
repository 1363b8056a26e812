import RouteAssembly

/// The effect of cancelling the task of a navigation that waits at a gate.
public enum GateCancellation: Sendable {
    /// The navigation leaves the gate immediately, with a `CancellationError`.
    case leaves
    /// The navigation keeps waiting for an answer, as it does at an interceptor or a loader that
    /// never checks whether its task is cancelled.
    case stays
}

/// A queue of calls that wait until a test answers them.
@MainActor
final class Gate<Answer: Sendable> {
    private let cancellation: GateCancellation
    private var waiting: [(id: Int, answer: Signal<Result<Answer, any Error>>)] = []
    /// The answers given while no call was waiting.
    ///
    /// The next calls receive them, so that a test that has already failed does not hang.
    private var early: [Result<Answer, any Error>] = []
    private(set) var arrivals = 0

    init(cancellation: GateCancellation) { self.cancellation = cancellation }

    var waitingCount: Int { waiting.count }

    func untilReached(within limit: Duration, _ caller: CallSite) async {
        if await waitUntil({ !waiting.isEmpty }, within: limit) { return }
        caller.fail("No navigation has reached the gate within \(limit).")
    }

    func wait() async throws -> Answer {
        arrivals += 1
        if !early.isEmpty { return try early.removeFirst().get() }
        let id = arrivals
        let answer = Signal<Result<Answer, any Error>>()
        waiting.append((id, answer))
        return try await withTaskCancellationHandler {
            try await answer.wait().get()
        } onCancel: {
            Task { @MainActor in self.leave(id) }
        }
    }

    private func leave(_ id: Int) {
        guard cancellation == .leaves, let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).answer.send(.failure(CancellationError()))
    }

    /// Answers the call at a position among those that wait.
    func answer(_ answer: Result<Answer, any Error>, at index: Int = 0, _ caller: CallSite) {
        guard !waiting.indices.contains(index) else {
            return waiting.remove(at: index).answer.send(answer)
        }
        early.append(answer)
        caller.fail("No navigation is waiting at the gate. Call untilReached() first.")
    }
}
