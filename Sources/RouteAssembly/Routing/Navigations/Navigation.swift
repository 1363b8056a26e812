/// One run of a router, from a request to its arrival.
///
/// 1. ``start()`` applies the collision policy, and calls ``advance(isFirstInLine:)``, which
///    continues until the navigation has to wait.
///    A link whose destination is not known yet waits for it here, and another navigation follows.
/// 2. If the plan of the first leg is stale, `planFirstLeg()` makes another one: a ``ChainWalk``
///    visits the steps from the target until one finds its screen, the origin.
/// 3. `openQuestions()` returns the open questions about the plan: to its interceptors, one at a
///    time, then to its loaders, all at once, and last to the screens that it removes. If no
///    participant replies in `ask(_:)`, ``finish(after:)`` waits for the replies. A ``Ledger``
///    remembers the answers, and the navigation continues with 2.
/// 4. While a transition plays in the window, the navigation waits for its turn.
/// 5. `attempt()` carries out all legs in one transaction. Each later leg is planned on the
///    hierarchy that the earlier legs leave. If an interceptor or a screen has to be asked first,
///    or a value has to be loaded, the transaction is rolled back, and the navigation continues
///    with the question.
/// 6. A ``Commit`` shows the origin of a leg, and builds and places the screens of its steps.
/// 7. After its transition, `arrive()` runs the post-routing tasks.
///
/// Participants do everything else: events, the record of routes, results, previews, recorded
/// answers, and preloaded values.
@MainActor
final class Navigation: Wait {
    let window: RoutingWindow
    // The storage of the window, which is faster to reach than through the window.
    let storage: WindowStorage
    /// The destination, or the last destination of a journey; `nil` for an unwinding.
    let destination: Destination?
    /// The legs of a journey; empty for one destination or an unwinding.
    let journey: [Leg]
    /// The unwinding; `nil` for a navigation to destinations.
    let unwind: Unwind?
    let number: Int
    let animated: Bool
    /// The interceptors and tasks of the router; `nil` if there are none.
    let routerParts: StepParts?
    let core: RouterCore
    /// Indicates whether the navigation runs in a transaction that is rolled back.
    let isPreview: Bool
    /// Indicates whether the navigation is part of another one, which may have ended.
    let isChild: Bool
    @exclusivity(unchecked) var state = State()

    @MainActor
    struct State {
        /// The navigation that this one is part of.
        var parent: Navigation?
        /// The child navigations that have not finished.
        var children: [Navigation] = []
        /// Makes other navigations children of this one; `nil` until there may be some.
        var scope: NavigationScope?
        var participants: [any Participant] = []
        /// The plan of the first leg.
        var plan = Plan.none
        /// How many of the plan's interceptors, from the first one, have allowed the navigation.
        var passedCount = 0
        /// How many of the screens to remove, from the first one, have agreed.
        var agreedCount = 0
        /// `nil` until there is something to remember.
        var ledger: Ledger?
        var attempts = AttemptLimit()
        var outcome: Outcome?
        /// The destination to which an interceptor has redirected the navigation.
        var redirect: Destination?
        /// The question for the destination of a link that is not known yet.
        var resolution: Question?
        /// The reason for the current wait.
        var waitReason: WaitReason?
        /// The time when the navigation first had to wait.
        var firstWait: ContinuousClock.Instant?
        /// The tasks that ask the current questions.
        var tasks: [Task<Void, Never>] = []
        /// The task that ends the navigation after the time for which it may wait.
        var timer: Task<Void, Never>?
        /// Why the navigation has to end when it continues.
        var ending: Ending?
        /// Whether the navigation commits its change or has committed it, and can no longer be
        /// superseded or cancelled.
        var hasCommitted = false
    }

    /// The reason for a wait.
    @MainActor
    enum WaitReason {
        /// The answers to questions, which are asked at the same time.
        case answers([Question])
        /// A transition that plays, or other navigations that have waited longer.
        case idleWindow
        /// The transition of the navigation's own change.
        case transition
    }

    /// The reason why a navigation has to end.
    enum Ending {
        case cancelled
        /// A later navigation has superseded the navigation or an ancestor, or it exceeds a limit.
        case failed(RoutingError)
    }

    /// The result of the legs.
    @MainActor
    struct Outcome {
        /// `nil` for an unwinding, whose target is the visible screen after the transition.
        var target: Screen?
        /// The screens on which post-routing tasks run, from the target to the origin.
        var routedScreens: [RoutedScreen] = []
        /// Whether the navigation has changed the hierarchy, and can no longer be superseded or
        /// cancelled.
        var isCommitted = true
    }

    private init(
        to destination: Destination?, through journey: [Leg], _ unwind: Unwind?, in core: RouterCore,
        animated: Bool, isPreview: Bool
    ) {
        (self.destination, self.journey, self.unwind) = (destination, journey, unwind)
        (self.core, self.animated, self.isPreview) = (core, animated, isPreview)
        (window, storage, routerParts) = (core.window, core.window.storage, core.parts)
        number = core.nextNumber()
        let parent = isPreview ? nil : NavigationScope.current?.navigation
        isChild = parent != nil
        super.init(isInLine: false)
        guard let parent else { return }
        state.parent = parent
        state.ending = parent.state.ending
        parent.state.children.append(self)
    }

    /// Creates a navigation to a destination, which can stand for a journey.
    convenience init(
        to destination: Destination, in core: RouterCore, animated: Bool, isPreview: Bool = false
    ) {
        let legs = destination.journey == nil ? [] : destination.legs
        self.init(
            to: legs.isEmpty ? destination : destination.end(of: legs), through: legs, nil, in: core,
            animated: animated, isPreview: isPreview)
    }

    /// Creates an unwinding.
    convenience init(_ unwind: Unwind, in core: RouterCore, animated: Bool, isPreview: Bool = false) {
        self.init(to: nil, through: [], unwind, in: core, animated: animated, isPreview: isPreview)
    }

    /// The objects that take part in the navigation.
    var participants: [any Participant] { state.participants }

    /// Takes the participants of the router, which can change while the navigation waits.
    func updateParticipants() {
        state.participants = core.participants
        if isPreview { return }
        if let record = recording, !state.participants.contains(where: { $0 === record }) {
            state.participants.insert(record, at: 0)
        }
        let own: (any Participant)? = destination == nil ? unwind?.finishing : destination?.resultRequest
        if let own { state.participants.insert(own, at: 0) }
    }

    /// Indicates whether the navigation leads through several destinations.
    var isJourney: Bool { !journey.isEmpty }

    /// The legs: the destinations, or the unwinding.
    var legs: Range<Int> { 0..<max(journey.count, 1) }

    /// Returns the destination of a leg; `nil` for an unwinding, or a leg that leads to no screen.
    func destination(of leg: Int) -> Destination? { isJourney ? journey[leg].destination : destination }

    /// The navigation that this one is part of; `nil` if there is none or it has ended.
    var parent: Navigation? { state.parent }

    /// The scope that makes other navigations children of this one.
    ///
    /// It is created at its first use. Most navigations arrive without one.
    var scope: NavigationScope {
        if let scope = state.scope { return scope }
        let scope = NavigationScope(of: self)
        state.scope = scope
        return scope
    }

    /// The answers to the questions.
    ///
    /// It is created at its first use. Most navigations ask nothing.
    var ledger: Ledger {
        if let ledger = state.ledger { return ledger }
        let ledger = Ledger()
        state.ledger = ledger
        return ledger
    }

    /// A phrase for the navigation, to use in the middle of a sentence.
    override var phrase: String {
        if let unwind, case .close = unwind.kind { return "closing the window" }
        if let link = destination?.request?.link { return "opening \(String(printable: link))" }
        return isRestoration ? restorationPhrase : destination?.phrase ?? "going back"
    }

    // MARK: Running

    /// Starts the navigation, and completes it if it needs nothing.
    ///
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    /// - Throws: The error that ends the navigation.
    func start() throws(RoutingError) -> WaitReason? {
        updateParticipants()
        for participant in participants { participant.didBegin(self) }
        do throws(RoutingError) {
            if let destination, destination.link != nil {
                state.resolution = core.open(destination.request, by: self).map(Question.init(resolving:))
            }
            if core.haveCollisions, parent == nil, destination != nil { try core.admit(self) }
            try checkEnding()
            return try advance(isFirstInLine: false)
        } catch {
            throw end(with: error)
        }
    }

    /// Continues until the navigation has to wait, or all legs are carried out.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has just waited for its turn.
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    /// - Throws: The error that ends the navigation.
    func advance(isFirstInLine: Bool) throws(RoutingError) -> WaitReason? {
        while true {
            if let resolution = state.resolution {
                if let reason = try ask([resolution]) { return reason }
                continue
            }
            // The plan comes first, because it decides which interceptors and screens are asked.
            if state.plan.structuralRevision != storage.structuralRevision {
                try planFirstLeg()
                // The participants know of the plan. An observer may have changed the hierarchy.
                continue
            }
            if let questions = try openQuestions() {
                if let reason = try ask(questions) { return reason }
                continue
            }
            if state.plan.isUnknown {
                try planFirstLeg()
                continue
            }
            if !isPreview, storage.transitions.mustWait(isFirstInLine: isFirstInLine) {
                try storage.transitions.checkWait(of: phrase)
                return .idleWindow
            }
            if let questions = try attempt() {
                if let reason = try ask(questions) { return reason }
                continue
            }
            // Without an outcome, the attempt was rolled back. The screens that it would have
            // removed are asked next, or the legs are carried out again.
            guard let outcome = state.outcome else { continue }
            // A change whose delivery has not ended counts as a transition: if a hook has started
            // the navigation, its change is delivered after the change that called the hook.
            let isPlaying = outcome.isCommitted && (Delivery.isUnderWay || storage.transitions.isRunning)
            return isPlaying ? .transition : nil
        }
    }

    /// Makes the plan stale, and releases its screens, because they may be removed before the
    /// navigation continues.
    override func hierarchyDidChange() {
        if case .transition = state.waitReason { return }
        state.plan = state.plan.releasingScreens()
    }

    // MARK: Ending

    /// Ends the waits of the navigation and of its children, which throw an error when they continue,
    /// unless the navigation has already changed the hierarchy.
    func end(because ending: Ending) {
        guard !state.hasCommitted, state.ending == nil else { return }
        state.ending = ending
        for child in state.children { child.end(because: ending) }
        for task in state.tasks { task.cancel() }
        wake()
    }

    /// Ends the navigation because of a later one.
    func supersede() {
        end(because: .failed(RoutingError(.superseded, "A later navigation superseded \(phrase).")))
    }

    override var isAbandoned: Bool { state.ending != nil }

    /// Throws an error if the navigation has to end, or the current task was cancelled.
    func checkEnding() throws(RoutingError) {
        if case .failed(let error) = state.ending { throw error }
        if destination?.historyMove?.isSuperseded == true {
            throw RoutingError(.superseded, "Another navigation has arrived, so the history has not moved.")
        }
        if state.ending != nil || Task.isCancelled && !isPreview {
            throw RoutingError(.cancelled, "The navigation was cancelled before \(phrase) changed the hierarchy.")
        }
    }

    /// Indicates whether a later navigation or a limit can end this navigation or an ancestor.
    var canBeSuperseded: Bool {
        core.collisionPolicy == .latestWins || core.waitingLimit != nil || parent?.canBeSuperseded == true
    }

    /// Returns the number of this navigation in a router's events, or the number of its nearest
    /// ancestor.
    func number(in core: RouterCore) -> Int? { self.core === core ? number : parent?.number(in: core) }

    /// Runs the post-routing tasks, and returns the target.
    func arrive() -> Screen? {
        guard let outcome = state.outcome else { return nil }
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = unwind == nil ? outcome.target : window.visibleScreen
        for participant in participants { participant.didEnd(self, with: .success(target)) }
        leave()
        return target
    }

    /// Runs the post-routing tasks on the screens that are still in the window, from the origin to
    /// the target.
    private func performPostTasks(on routedScreens: [RoutedScreen]) {
        let stack = routedScreens.reversed().map(\.screen).filter { $0.storage === storage }
        for routed in routedScreens.reversed() where stack.containsIdentical(routed.screen) {
            routerParts?.performPostTasks(on: routed.screen, in: routed.context, routingStack: stack)
            for step in routed.steps {
                step.parts.performPostTasks(on: routed.screen, in: step.context, routingStack: stack)
            }
        }
    }

    /// Ends the navigation, and returns the error with the plan.
    func end(with error: RoutingError) -> RoutingError {
        let error = withPlan(error)
        for participant in participants { participant.didEnd(self, with: .failure(error)) }
        if state.resolution != nil { core.endWait(of: self) }
        leave()
        return error
    }

    /// Leaves its parent, the router, and its scope, which interceptors and screens may retain.
    private func leave() {
        if core.haveCollisions { core.remove(self) }
        core.waitingLimit?.release(self)
        state.scope?.navigation = nil
        // A child may outlive the navigation.
        let (parent, children) = (state.parent, state.children)
        (state.parent, state.children) = (nil, [])
        for child in children { child.state.parent = parent }
        parent?.state.children.removeAll { $0 === self }
        parent?.state.children += children
    }
}
