/// The navigations of one router that are under way, and the router's observers.
///
/// An object of its own: a window refers to its router weakly, which makes each retain and release
/// of the router four times as expensive.
@MainActor
final class ActiveNavigations {
    let collisionPolicy: CollisionPolicy
    @exclusivity(unchecked) private var state = State()

    @MainActor
    private struct State {
        var observers = Observers<RoutingEvent>()
        var admitted: [ActiveNavigation] = []
        var count = 0
    }

    init(_ collisionPolicy: CollisionPolicy) { self.collisionPolicy = collisionPolicy }

    /// Returns the number of the next navigation.
    func nextNumber() -> Int {
        state.count += 1
        return state.count
    }

    // MARK: Collisions

    /// Indicates whether navigations affect one another.
    var haveCollisions: Bool { collisionPolicy != .overlap }

    /// Applies the collision policy to a new navigation that is part of no other.
    func admit(_ navigation: ActiveNavigation) throws(RoutingError) {
        guard !state.admitted.contains(where: { $0 === navigation }) else { return }
        if collisionPolicy == .latestWins {
            for other in state.admitted { other.supersede() }
        } else if !state.admitted.isEmpty {
            throw RoutingError(
                .rejected,
                "Another navigation is under way, so this was refused: \(navigation.phrase). Try again when it has ended."
            )
        }
        state.admitted.append(navigation)
    }

    /// Removes a navigation that has finished.
    func remove(_ navigation: ActiveNavigation) {
        if !state.admitted.isEmpty { state.admitted.removeAll { $0 === navigation } }
    }

    // MARK: Observing

    /// Indicates whether the router may have observers: without them, no event is made.
    var isObserved: Bool { !state.observers.isEmpty }

    func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { state.observers.add(observer) }

    func emit(_ navigation: Int, _ kind: () -> RoutingEvent.Kind) {
        guard isObserved else { return }
        // A copy: an observer may add and remove observers.
        let observers = state.observers
        if observers.tell(RoutingEvent(navigation: navigation, kind: kind())) { state.observers.forgetEnded() }
    }
}

/// A router whose active navigations a wrapping router can announce its own to.
@MainActor
protocol AdmittingRouter {
    var activeNavigations: ActiveNavigations? { get }
}

/// The part of a navigation that others refer to: its children, the tasks that its interceptors
/// start, and the screens that were placed for it.
///
/// It refers to no screen and no context, so that it may outlive the navigation.
@MainActor
final class ActiveNavigation {
    /// The navigation that this one is part of.
    let parent: ActiveNavigation?
    /// The type of the screen that it leads to; `nil` for an unwinding.
    private let target: Any.Type?
    @exclusivity(unchecked) private var state: State

    @MainActor
    private struct State {
        /// `nil` after the navigation has finished.
        var group: ActiveNavigations?
        var number: Int?
        var isSuperseded = false
        /// Whether the navigation has changed the hierarchy: it is too late to end it then.
        var hasCommitted = false
        var isFinished = false
        /// What the navigation and its children wait for.
        var waits: [Wait] = []
    }

    init(to target: Any.Type?, parent: ActiveNavigation?, in group: ActiveNavigations?) {
        (self.target, self.parent) = (target, parent)
        state = State(group: group)
    }

    var phrase: String { Self.phrase(to: target) }

    /// A navigation in the middle of a sentence.
    static func phrase(to target: Any.Type?) -> String {
        if let target { TypeTexts.navigations[target] } else { "going back" }
    }

    /// Indicates whether a later navigation has superseded this one, or one that it is part of.
    var isSuperseded: Bool { state.isSuperseded || parent?.isSuperseded == true }
    var isFinished: Bool { state.isFinished }

    /// Takes part in a router's navigations under a number.
    func join(_ group: ActiveNavigations, as number: Int) {
        // A wrapping router may turn to another router.
        if state.group !== group { state.group?.remove(self) }
        (state.group, state.number) = (group, number)
    }

    /// Ends the part in a router's navigations.
    ///
    /// A wrapping router continues with a redirect, and is still under way then.
    func leave(isRedirected: Bool) {
        state.number = nil
        if !isRedirected { state.group?.remove(self) }
    }

    /// Returns the number of this navigation in a router, or of the navigation that it is part of.
    func number(in group: ActiveNavigations) -> Int? {
        if let number = state.number { return state.group === group ? number : nil }
        return parent?.number(in: group)
    }

    // MARK: Ending

    /// Ends the navigation if it has not changed the hierarchy yet.
    func supersede() {
        guard !state.hasCommitted else { return }
        state.isSuperseded = true
        for wait in state.waits { wait.abandon() }
    }

    func setCommitted(_ hasCommitted: Bool) { state.hasCommitted = hasCommitted }

    func finish() {
        state.isFinished = true
        state.group?.remove(self)
        state.group = nil
    }

    /// Throws if a navigation was superseded or its task was cancelled.
    static func checkWanted(_ innermost: ActiveNavigation?, _ phrase: @autoclosure () -> String) throws(RoutingError) {
        var navigation = innermost
        // A superseded parent supersedes its children.
        while let current = navigation {
            if current.state.isSuperseded {
                throw RoutingError(.superseded, "A later navigation took the place of \(current.phrase).")
            }
            navigation = current.parent
        }
        if Task.isCancelled {
            throw RoutingError(.cancelled, "It was cancelled before anything happened: \(phrase()).")
        }
    }

    // MARK: Waiting

    /// Returns the answer to a question, or `nil` as soon as a later navigation has superseded this
    /// one.
    ///
    /// Navigations that start in the question are part of this one.
    // Inlined: a call of a generic asynchronous function takes a thousand instructions.
    @inline(__always)
    func ask<Answer: Sendable>(_ question: @escaping @MainActor @Sendable () async -> Answer) async -> Answer? {
        if canBeSuperseded { return await askAbandonably(question) }
        return await NavigationScope.$current.withValue(NavigationScope(of: self), operation: question)
    }

    private var canBeSuperseded: Bool {
        state.group?.collisionPolicy == .latestWins || parent?.canBeSuperseded == true
    }

    /// Asks in a task of its own, which a later navigation can abandon.
    private func askAbandonably<Answer: Sendable>(_ question: @escaping @MainActor () async -> Answer) async -> Answer?
    {
        let (answered, continuation) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            defer { continuation.finish() }
            return await NavigationScope.$current.withValue(NavigationScope(of: self), operation: question)
        }
        let wait = Wait {
            task.cancel()
            continuation.finish()
        }
        begin(wait)
        defer { end(wait) }
        await withTaskCancellationHandler {
            for await _ in answered {}
        } onCancel: {
            task.cancel()
        }
        return isSuperseded || Task.isCancelled ? nil : await task.value
    }

    /// Waits until no transition of a window plays, or until the navigation is superseded.
    func waitForTurn(in transitions: TransitionQueue) async {
        let waiter = TransitionQueue.Waiter()
        let wait = Wait(abandon: waiter.abandon)
        begin(wait)
        defer { end(wait) }
        await transitions.untilIdle(waiter)
    }

    /// Adds a wait to the navigation and those that it is part of: when one of them is superseded,
    /// the wait ends.
    private func begin(_ wait: Wait) {
        state.waits.append(wait)
        parent?.begin(wait)
    }

    private func end(_ wait: Wait) {
        state.waits.removeAll { $0 === wait }
        parent?.end(wait)
    }

    /// A wait for something that may never come.
    private final class Wait {
        let abandon: () -> Void

        init(abandon: @escaping () -> Void) { self.abandon = abandon }
    }
}
