/// Plays a window's animated changes through its transition handler, one at a time and in their order.
@MainActor
final class TransitionQueue {
    var handler: ((HierarchyChange) async -> Void)?

    @TaskLocal private static var playing: Play?
    private var last: Task<Void, Never>?
    private var count = 0
    private var waiting: [AsyncStream<Never>.Continuation] = []

    /// Whether a transition runs that others have to wait for.
    ///
    /// Not so for what the handler itself does: it would wait for its own end.
    var isRunning: Bool { count > 0 && Self.playing?.queue !== self }

    /// One call of the handler, known to what runs in it, and to what it leaves behind, for which it is over then.
    @MainActor
    private final class Play {
        private(set) weak var queue: TransitionQueue?
        init(in queue: TransitionQueue) { self.queue = queue }
        func end() { queue = nil }
    }

    func play(_ change: CommittedChange) {
        guard let handler else { return }
        count += 1
        change.users += 1
        let previous = last
        last = Task {
            await previous?.value
            let play = Play(in: self)
            await Self.$playing.withValue(play) { await handler(HierarchyChange(change)) }
            play.end()
            // The screens that leave have been there until they were seen to leave.
            CommittedChange.endUse(of: change)
            count -= 1
            guard count == 0 else { return }
            last = nil
            for continuation in waiting { continuation.finish() }
            waiting = []
        }
    }

    /// Waits until no transition runs, or until the task is cancelled.
    func untilIdle() async {
        while isRunning, !Task.isCancelled {
            let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
            waiting.append(continuation)
            for await _ in ends {}
        }
    }

    /// Waits for the transitions started so far, whatever happens to the task.
    func untilPlayed() async {
        if isRunning { await last?.value }
    }
}
