/// Plays a window's animated changes through its transition handler, one at a time and in their
/// order.
@MainActor
final class TransitionQueue {
    // Used on the main actor while there is the window, and at its end.
    nonisolated(unsafe) var handler: ((HierarchyChange) async -> Void)?

    @TaskLocal private static var playing: Play?
    private var last: Task<Void, Never>?
    /// How many transitions have been handed over and not ended.
    @exclusivity(unchecked) private var count = 0
    /// The navigations that wait until no transition runs, in their order.
    @exclusivity(unchecked) private var line: [Waiter] = []

    /// A place in the line, and the stream whose end resumes the navigation that waits there.
    @MainActor
    final class Waiter {
        fileprivate var rest: AsyncStream<Never>.Continuation?
        fileprivate var isAbandoned = false

        /// Ends the waiting at once.
        func abandon() {
            isAbandoned = true
            rest?.finish()
        }
    }

    /// Whether a transition runs that others have to wait for.
    ///
    /// Not so for navigations that the handler itself begins: they would wait for their own end.
    var isRunning: Bool { count > 0 && Self.playing?.isOf(self) != true }

    /// Whether a transition runs or another navigation waits.
    var isBusy: Bool { (count > 0 || !line.isEmpty) && Self.playing?.isOf(self) != true }

    /// Whether a navigation has to wait, as the first in line or as a new one.
    func mustWait(isFirstInLine: Bool) -> Bool { isFirstInLine ? isRunning : isBusy }

    /// One call of the handler, known to what runs in it, and to what it leaves behind, for which
    /// it is over then.
    @MainActor
    private final class Play {
        private(set) weak var queue: TransitionQueue?
        /// The call that this one is part of: its handler has navigated in another window.
        private let outer: Play?

        init(in queue: TransitionQueue, outer: Play?) {
            self.queue = queue
            // One that has ended counts no more, or handlers that navigate would make an endless
            // chain.
            self.outer = outer?.queue == nil ? outer?.outer : outer
        }

        func isOf(_ queue: TransitionQueue) -> Bool { self.queue === queue || outer?.isOf(queue) == true }
        func end() { queue = nil }
    }

    func play(_ change: CommittedChange) {
        guard let handler else { return }
        count += 1
        change.users += 1
        let previous = last
        last = Task {
            await previous?.value
            let play = Play(in: self, outer: Self.playing)
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

    /// Waits until no transition runs and the navigations that came before have gone on, or until
    /// the task is cancelled.
    ///
    /// The caller goes on before the next navigation in line checks, which finds the transition
    /// that it may have begun.
    ///
    /// - Parameter waiter: The place in the line, with which the caller can abandon the waiting.
    func untilIdle(_ waiter: Waiter = Waiter()) async {
        line.append(waiter)
        while isRunning || line.first !== waiter, !Task.isCancelled, !waiter.isAbandoned {
            let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
            waiter.rest = continuation
            // Cancelling the task ends the iteration, too.
            for await _ in ends {}
        }
        line.removeAll { $0 === waiter }
        line.first?.rest?.finish()
    }

    /// Waits for the transitions started so far, whatever happens to the task.
    func untilPlayed() async {
        if isRunning { await last?.value }
    }
}
