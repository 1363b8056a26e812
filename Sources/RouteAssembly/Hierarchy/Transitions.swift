extension RoutingWindow {
    /// Begins a transition that the user plays with a gesture, such as a swipe.
    ///
    /// Until the token ends it, a navigation in this window does not change the hierarchy. Changes
    /// that are made directly do not wait.
    ///
    /// ```swift
    /// let transition = window.beginTransition()
    /// // … the user has lifted the finger
    /// try stack.pop(animated: false)
    /// transition.end()
    /// ```
    ///
    /// - Returns: A token that ends the transition, at the latest when it is released.
    public func beginTransition() -> TransitionToken { TransitionToken(transitions) }
}

/// A transition that the user plays with a gesture, from its beginning to its end.
///
/// ```swift
/// let transition = window.beginTransition()
/// transition.end()
/// ```
///
/// While it lasts, navigations in the window do not change the hierarchy.
@MainActor
public final class TransitionToken {
    // Used on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var queue: TransitionQueue?

    init(_ queue: TransitionQueue) {
        self.queue = queue
        queue.begin()
    }

    deinit {
        guard let queue else { return }
        Task { @MainActor in queue.end() }
    }

    /// Ends the transition, so that waiting navigations continue.
    ///
    /// A second call does nothing.
    public func end() {
        queue?.end()
        queue = nil
    }
}

/// A hint for the animation of a change, from the code that makes the change to the renderer.
///
/// Set ``current`` around a navigation or a change of the hierarchy. The change has the value as
/// its ``HierarchyChange/hint``. A renderer ignores hints that it does not know.
///
/// ```swift
/// try await TransitionHint.$current.withValue(.zoom(from: product.id)) {
///     try await router.navigate(to: ShopRoute.product(product.id))
/// }
/// ```
///
/// An app can define other hints, with types of its own.
///
/// ```swift
/// struct Curl: Hashable, Sendable {}
///
/// let hint = TransitionHint(Curl())
/// hint.value(as: Curl.self)    // Curl()
/// ```
public struct TransitionHint: Hashable, Sendable {
    /// The hint for the changes that the current task makes.
    @TaskLocal public static var current: TransitionHint?

    /// The value, in an object, so that an optional hint is the size of a reference.
    private final class Storage: Sendable {
        let value: any Hashable & Sendable
        init(_ value: any Hashable & Sendable) { self.value = value }
    }

    private let storage: Storage

    /// Creates a hint from a value of the app or of the renderer.
    public init(_ value: some Hashable & Sendable) { storage = Storage(value) }

    /// Whether two hints have equal values of the same type.
    public static func == (one: Self, other: Self) -> Bool {
        AnyHashable(one.storage.value) == AnyHashable(other.storage.value)
    }

    /// Hashes the value of the hint.
    public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }

    /// Returns the value of the hint, cast to a type.
    public func value<T: Hashable & Sendable>(as type: T.Type = T.self) -> T? { storage.value as? T }

    /// Returns a hint to let the new screen grow out of an item of the visible one.
    ///
    /// - Parameter item: The identity of the item, such as a row of a list. The page of the visible
    ///   screen finds the item with it.
    /// - Returns: A hint whose ``zoomItem(as:)`` is the item.
    public static func zoom(from item: some Hashable & Sendable) -> Self { Self(Zoom(item: TransitionHint(item))) }

    /// A hint to fade from the old screens to the new ones.
    public static let fade = Self(Fade())

    /// Returns the item that the new screen grows out of, cast to a type.
    ///
    /// - Returns: The identity; `nil` if it has another type, or the hint is not that of
    ///   ``zoom(from:)``.
    public func zoomItem<ID: Hashable & Sendable>(as type: ID.Type = ID.self) -> ID? {
        value(as: Zoom.self)?.item.value()
    }

    private struct Zoom: Hashable, Sendable {
        let item: TransitionHint
    }

    private struct Fade: Hashable, Sendable {}
}

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
    /// The waits in the window, of which those in line wait for this queue.
    private let waits: WaitList

    init(_ waits: WaitList) { self.waits = waits }

    /// Whether a transition plays that the current task has to wait for.
    ///
    /// The value is `false` in a call of the handler. A navigation that the handler starts and
    /// waits for would deadlock otherwise.
    var isRunning: Bool { count > 0 && HandlerCall.current?.isCall(of: self) != true }

    /// Whether a navigation has to wait for a transition or for other navigations, which no call of
    /// the handler does.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has already waited for the navigations
    ///   before it.
    func mustWait(isFirstInLine: Bool) -> Bool {
        if isFirstInLine || waits.firstInLine == nil { return isRunning }
        return HandlerCall.current?.isCall(of: self) != true
    }

    func play(_ change: CommittedChange) {
        guard let handler else { return }
        count += 1
        let previous = last
        let played = Signal<Void>()
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

    func runOperation(_ operation: () async -> Void) async { await HandlerCall.run(for: self, operation) }

    /// Waits until no transition plays and the navigations that have waited longer have continued.
    ///
    /// It returns early if the task is cancelled or the wait is abandoned. The next wait in line
    /// ends after the caller has continued and removed its own. That navigation then waits for a
    /// transition that the caller has started.
    func untilIdle(_ wait: Wait) async {
        await HandlerCall.waiting(for: self, phrase: wait.phrase) {
            while isRunning || waits.firstInLine !== wait, !Task.isCancelled, !wait.isAbandoned { await wait.suspend() }
        }
    }

    /// Waits for the transitions that have been queued so far, even if the task is cancelled.
    ///
    /// It returns early if the transitions wait for the caller.
    func untilPlayed(_ phrase: String = "a navigation") async {
        guard isRunning, HandlerCall.navigationThatBlocks(self) == nil else { return }
        await HandlerCall.waiting(for: self, phrase: phrase) { await last?.wait() }
    }

    /// Throws ``RoutingError/Code/deadlock`` if a transition waits for the handler call that the
    /// current task runs.
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
    static func waiting(for queue: TransitionQueue, phrase: String, _ operation: () async -> Void) async {
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
