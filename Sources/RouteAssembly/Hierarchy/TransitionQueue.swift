/// Plays a window's animated changes through its transition handler, one at a time and in their order.
@MainActor
final class TransitionQueue {
    // Used on the main actor while there is the window, and at its end.
    nonisolated(unsafe) var handler: ((HierarchyChange) async -> Void)?

    @TaskLocal private static var playing: Play?
    private var last: Task<Void, Never>?
    @exclusivity(unchecked) private var count = 0
    /// Those who wait until no transition runs, the first to go on first.
    @exclusivity(unchecked) private var line: [Place] = []

    /// A place in the line, with what is ended when it is worth looking whether it is one's turn.
    private final class Place {
        var rest: AsyncStream<Never>.Continuation?
    }

    /// Whether a transition runs that others have to wait for.
    ///
    /// Not so for what the handler itself does: it would wait for its own end.
    var isRunning: Bool { count > 0 && Self.playing?.queue !== self }

    /// Whether a transition runs, or somebody else waits for one who comes first.
    var isBusy: Bool { (count > 0 || !line.isEmpty) && Self.playing?.queue !== self }

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
            var change = change
            CommittedChange.endUse(of: &change)
            count -= 1
            guard count == 0 else { return }
            last = nil
            line.first?.rest?.finish()
        }
    }

    /// Waits until no transition runs and those who came before have gone on, or until the task is cancelled.
    ///
    /// Who goes on does so before the next one looks, so that it finds the transition that may have begun.
    func untilIdle() async {
        let place = Place()
        line.append(place)
        while isRunning || line.first !== place, !Task.isCancelled {
            let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
            place.rest = continuation
            for await _ in ends {}
        }
        line.removeAll { $0 === place }
        line.first?.rest?.finish()
    }

    /// Waits for the transitions started so far, whatever happens to the task.
    func untilPlayed() async {
        if isRunning { await last?.value }
    }
}
