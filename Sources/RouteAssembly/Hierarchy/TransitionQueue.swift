/// A queue that plays the animated changes of a window with its transition handler, one at a time.
@MainActor
final class TransitionQueue {
    // Used on the main actor, and by the window's `deinit`.
    nonisolated(unsafe) var handler: ((HierarchyChange) async -> Void)?

    /// The calls of the handler, and the operations of the renderer, that are running.
    var calls: [HandlerCall] = []
    private var last: Signal<Void>?
    /// The number of transitions that play or are queued.
    private var count = 0
    private let waits: WaitList

    /// Creates a queue.
    ///
    /// - Parameter waits: The waits in the window. Those in line wait for this queue.
    init(_ waits: WaitList) { self.waits = waits }

    /// Indicates whether a transition plays that the current task has to wait for.
    ///
    /// The value is `false` in a call of the handler. A navigation that the handler starts and
    /// waits for would deadlock otherwise.
    var isRunning: Bool { count > 0 && HandlerCall.current?.isCall(of: self) != true }

    /// Indicates whether a navigation has to wait for a transition or for other navigations.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has already waited for the navigations
    ///   before it.
    /// - Returns: `true` if the navigation has to wait. The value is `false` in a call of the
    ///   handler.
    func mustWait(isFirstInLine: Bool) -> Bool {
        if isFirstInLine || waits.firstInLine == nil { return isRunning }
        return HandlerCall.current?.isCall(of: self) != true
    }

    /// Adds a change to the queue, if there is a handler.
    func play(_ change: CommittedChange) {
        guard let handler else { return }
        count += 1
        let (previous, played) = (last, Signal<Void>())
        last = played
        // The copy retains the removed screens until the handler has animated them.
        let copy = CommittedChange(change.state)
        Task {
            await previous?.wait()
            await HandlerCall.run(for: self) { await handler(HierarchyChange(copy)) }
            var ended: CommittedChange? = copy
            CommittedChange.releaseScreens(of: &ended)
            end()
            played.send()
        }
    }

    /// Counts a transition that the user plays, until ``end()``.
    func begin() { count += 1 }

    /// Ends a transition, and resumes the first waiter after the last one.
    func end() {
        count -= 1
        guard count == 0 else { return }
        last = nil
        waits.firstInLine?.wake()
    }

    /// Runs an operation of a renderer, whose navigations do not wait for this queue.
    func runOperation(_ operation: () async -> Void) async { await HandlerCall.run(for: self, operation) }

    /// Waits until no transition plays and the navigations that have waited longer have continued.
    ///
    /// It returns early if the task is cancelled or the wait is abandoned. The next wait in line
    /// ends after the caller has continued and removed its own. That navigation then waits for a
    /// transition that the caller has started.
    ///
    /// - Parameter wait: A wait in line, which the window's list contains.
    func untilIdle(_ wait: Wait) async {
        await HandlerCall.waiting(for: self, wait.phrase) {
            while isRunning || waits.firstInLine !== wait, !Task.isCancelled, !wait.isAbandoned { await wait.suspend() }
        }
    }

    /// Waits for the transitions that have been queued so far, even if the task is cancelled.
    ///
    /// It returns early if the transitions wait for the caller.
    ///
    /// - Parameter phrase: A phrase for the navigation that waits.
    func untilPlayed(_ phrase: String = "a navigation") async {
        guard isRunning, HandlerCall.navigationThatBlocks(self) == nil else { return }
        await HandlerCall.waiting(for: self, phrase) { await last?.wait() }
    }

    /// Throws an error if a transition waits for the handler call that the current task runs.
    ///
    /// - Parameter phrase: A phrase for the navigation that is going to wait for this queue.
    /// - Throws: ``RoutingError/Code/deadlock``.
    func checkWait(of phrase: String) throws(RoutingError) {
        guard isRunning, let other = HandlerCall.navigationThatBlocks(self) else { return }
        throw RoutingError(
            .deadlock,
            "Two transition handlers would wait for each other: one for \(phrase), and another one for \(other). "
                + "Let one of them start its navigation in a task that it does not await.")
    }
}

/// A call of a transition handler, or an operation of a renderer, as a task-local value for the
/// code that it runs.
///
/// A task that the call starts inherits the value, and can outlive the call. When the call ends,
/// its queue is set to `nil`.
@MainActor
final class HandlerCall {
    @TaskLocal static var current: HandlerCall?

    /// `nil` after the call has ended.
    private weak var queue: TransitionQueue?
    /// The call of another window's handler, if that handler has started a navigation in this
    /// window.
    private let outer: HandlerCall?
    private let task = HandlerCall.currentTask
    /// The queue that the call waits for, with a phrase for the waiting navigation.
    private var wait: (queue: TransitionQueue, phrase: String)?

    private init(for queue: TransitionQueue, in outer: HandlerCall?) {
        self.queue = queue
        // Drops a call that has ended, so that the number of outer calls does not grow with each
        // transition.
        self.outer = outer?.queue == nil ? outer?.outer : outer
    }

    /// Runs an operation as a call for a queue.
    static func run(for queue: TransitionQueue, _ operation: () async -> Void) async {
        let call = HandlerCall(for: queue, in: current)
        queue.calls.append(call)
        await $current.withValue(call, operation: operation)
        queue.calls.removeAll { $0 === call }
        call.queue = nil
    }

    func isCall(of queue: TransitionQueue) -> Bool { self.queue === queue || outer?.isCall(of: queue) == true }

    // MARK: Waiting

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// The call that the current task runs.
    ///
    /// It is `nil` in a task that a call has started, because the call may not wait for that task.
    private static var ofCurrentTask: HandlerCall? {
        guard let call = current, call.queue != nil, call.task == currentTask else { return nil }
        return call
    }

    /// Records that the call of the current task waits for a queue while an operation runs.
    static func waiting(for queue: TransitionQueue, _ phrase: String, _ operation: () async -> Void) async {
        let call = ofCurrentTask
        call?.wait = (queue, phrase)
        await operation()
        call?.wait = nil
    }

    /// Returns the phrase of a navigation that waits for the call of the current task, and that a
    /// queue waits for.
    ///
    /// If there is one, the call must not wait for the queue.
    static func navigationThatBlocks(_ queue: TransitionQueue) -> String? {
        ofCurrentTask.flatMap { $0.navigation(blocking: queue) }
    }

    private func navigation(blocking queue: TransitionQueue) -> String? {
        for call in queue.calls {
            guard let wait = call.wait else { continue }
            if wait.queue === self.queue || navigation(blocking: wait.queue) != nil { return wait.phrase }
        }
        return nil
    }
}
