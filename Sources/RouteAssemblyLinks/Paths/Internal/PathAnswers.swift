/// Takes the answers of a handler, of which the first one counts.
struct PathAnswers: Sendable {
    private let continuation: AsyncStream<Bool>.Continuation

    func callAsFunction(_ answer: Bool) { continuation.yield(answer) }

    /// What to do when nobody waits any more.
    func onEnd(_ body: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in body() }
    }

    /// Asks, and waits for the first answer; false if the task is cancelled before.
    @MainActor
    static func first(ask: (PathAnswers) -> Void) async -> Bool {
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
        ask(PathAnswers(continuation: continuation))
        for await answer in stream { return answer }
        return false
    }
}
