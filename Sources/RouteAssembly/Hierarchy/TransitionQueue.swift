/// A queue that plays the animated changes of a window with its transition handler, one at a time.
@MainActor
final class TransitionQueue {
    // Used on the main actor, and by the window's `deinit`.
    nonisolated(unsafe) var handler: ((HierarchyChange) async -> Void)?

    @TaskLocal private static var currentCall: HandlerCall?
    private var last: Task<Void, Never>?
    /// The number of transitions that play or are queued.
    @exclusivity(unchecked) private var count = 0
    /// The navigations that wait until no transition plays, in the order in which they started to
    /// wait.
    @exclusivity(unchecked) private var waiters: [Waiter] = []

    /// A queued navigation and the continuation that resumes it.
    @MainActor
    final class Waiter {
        fileprivate var continuation: AsyncStream<Never>.Continuation?
        fileprivate var isAbandoned = false

        /// Resumes the navigation at once, before it is its turn.
        func abandon() {
            isAbandoned = true
            continuation?.finish()
        }
    }

    /// Indicates whether a transition plays that the current task has to wait for.
    ///
    /// The value is `false` in a call of the handler. A navigation that the handler starts and
    /// waits for would deadlock otherwise.
    var isRunning: Bool { count > 0 && Self.currentCall?.isCall(of: self) != true }

    /// Indicates whether a navigation has to wait for a transition or for other navigations.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has already waited for the navigations
    ///   before it.
    /// - Returns: `true` if the navigation has to wait. The value is `false` in a call of the
    ///   handler.
    func mustWait(isFirstInLine: Bool) -> Bool {
        if isFirstInLine || waiters.isEmpty { return isRunning }
        return Self.currentCall?.isCall(of: self) != true
    }

    /// A call of the handler, as a task-local value for the code that the handler runs.
    ///
    /// A task that the handler starts inherits the value, and can outlive the call. When the call
    /// ends, its queue is set to `nil`.
    @MainActor
    private final class HandlerCall {
        /// `nil` after the call has ended.
        private(set) weak var queue: TransitionQueue?
        /// The call of another window's handler, if that handler has started a navigation in this
        /// window.
        private let outer: HandlerCall?

        init(for queue: TransitionQueue, in outer: HandlerCall?) {
            self.queue = queue
            // Drops a call that has ended, so that the chain does not grow with each transition.
            self.outer = outer?.queue == nil ? outer?.outer : outer
        }

        func isCall(of queue: TransitionQueue) -> Bool { self.queue === queue || outer?.isCall(of: queue) == true }
        func end() { queue = nil }
    }

    /// Adds a change to the queue, if there is a handler.
    func play(_ change: CommittedChange) {
        guard let handler else { return }
        count += 1
        change.state.users += 1
        let previous = last
        last = Task {
            await previous?.value
            let call = HandlerCall(for: self, in: Self.currentCall)
            await Self.$currentCall.withValue(call) { await handler(HierarchyChange(change)) }
            call.end()
            // The change has retained the removed screens while the handler animated them.
            var change: CommittedChange? = change
            CommittedChange.endUse(of: &change)
            end()
        }
    }

    /// Counts a transition that the user plays, until ``end()``.
    func begin() { count += 1 }

    /// Ends a transition, and resumes the first waiter after the last one.
    func end() {
        count -= 1
        guard count == 0 else { return }
        last = nil
        waiters.first?.continuation?.finish()
    }

    /// Waits until no transition plays and the navigations that have waited longer have continued.
    ///
    /// It returns early if the task is cancelled or the waiter is abandoned. The next waiter
    /// resumes after the caller has continued. It also waits for a transition that the caller has
    /// started in the meantime.
    ///
    /// - Parameter waiter: An object with which the caller can abandon the wait.
    func untilIdle(_ waiter: Waiter = Waiter()) async {
        waiters.append(waiter)
        while isRunning || waiters.first !== waiter, !Task.isCancelled, !waiter.isAbandoned {
            let (end, continuation) = AsyncStream.makeStream(of: Never.self)
            waiter.continuation = continuation
            // Cancelling the task ends the iteration, too.
            for await _ in end {}
        }
        waiters.removeAll { $0 === waiter }
        waiters.first?.continuation?.finish()
    }

    /// Waits for the transitions that have been queued so far, even if the task is cancelled.
    func untilPlayed() async {
        if isRunning { await last?.value }
    }
}
