/// One run of a router, from a request to its arrival.
///
/// 1. ``start()`` applies the collision policy, and calls ``advance(isFirstInLine:)``, which
///    continues until the navigation has to wait.
///    A link whose destination is not known yet waits for it here, and another navigation follows.
/// 2. If the plan of the first leg is stale, `planFirstLeg()` makes another one: a ``ChainWalk``
///    visits the steps from the target until one finds its screen, the origin.
/// 3. `openQuestions()` returns the open questions about the plan: to its interceptors, one at a
///    time, then to its loaders, all at once, and last to the screens that it removes. If no
///    participant replies in `ask(_:)`, ``resume(after:)`` waits for the replies. A ``Ledger``
///    remembers the answers, and the navigation continues with 2.
/// 4. While a transition plays in the window, the navigation waits for its turn.
/// 5. `attempt()` carries out all legs in one transaction. Each later leg is planned on the
///    hierarchy that the earlier legs leave. If an interceptor or a screen has to be asked first,
///    or a value has to be loaded, the transaction is rolled back, and the navigation continues
///    with the question.
/// 6. A ``Commit`` shows the origin of a leg, and builds and places the screens of its steps. An
///    `Action` changes the children of a container or presents a screen, in a savepoint of the
///    transaction.
/// 7. The ``Transaction`` checks what leaves, and makes a ``CommittedChange`` for each window. The
///    ``Delivery`` calls the hooks of screens and the observers, and begins the transition.
/// 8. After the transition, `arrive()` runs the post-routing tasks.
///
/// Participants do everything else: events, the record of routes, results, previews, recorded
/// answers, and preloaded values.
@MainActor
final class Navigation: Wait {
    let core: RouterCore
    let routerParts: StepParts?
    /// The last destination of a journey; `nil` for an unwinding.
    let destination: Destination?
    /// Empty for one destination or an unwinding.
    let journey: [Leg]
    let unwind: Unwind?
    let number: Int
    let animated: Bool
    let isPreview: Bool
    /// Whether the navigation is part of another one, which may have ended.
    let isChild: Bool

    /// The navigation that this one is part of, unless that has ended.
    private(set) var parent: Navigation?
    private var children: [Navigation] = []
    private var ownScope: NavigationScope?
    private(set) var participants: [any Participant] = []
    /// The plan of the first leg.
    var plan = Plan.none
    /// How many of the plan's interceptors, from the first one, have allowed the navigation.
    var passedCount = 0
    /// How many of the screens to remove, from the first one, have agreed.
    var agreedCount = 0
    private(set) var answers: Ledger?
    @exclusivity(unchecked) var attempts = AttemptLimit()
    /// The result of the legs.
    ///
    /// There is one just before the commit. From then on, the navigation can no longer be
    /// superseded or cancelled.
    var outcome: Outcome?
    var redirect: Destination?
    /// The question for the destination of a link that is not known yet.
    private var resolution: Question?
    @exclusivity(unchecked) var waiting: Waiting?
    /// Why the navigation has to end when it continues.
    private var ending: Ending?

    indirect enum Ending {
        case cancelled
        /// A later navigation has superseded the navigation or an ancestor, or it exceeds a limit.
        case failed(RoutingError)
    }

    @MainActor
    struct Outcome {
        /// `nil` for an unwinding, whose target is the visible screen after the transition.
        var target: Screen?
        /// The screens on which post-routing tasks run, from the target to the origin.
        var routedScreens: [RoutedScreen] = []
        var isCommitted = true
    }

    private init(
        to destination: Destination?, through journey: [Leg], unwind: Unwind?, in core: RouterCore,
        animated: Bool, isPreview: Bool
    ) {
        self.core = core
        self.destination = destination
        self.journey = journey
        self.unwind = unwind
        self.animated = animated
        self.isPreview = isPreview
        routerParts = core.parts
        number = core.nextNumber()
        parent = isPreview ? nil : NavigationScope.current?.navigation
        isChild = parent != nil
        super.init(isInLine: false)
        ending = parent?.ending
        if let parent { parent.children = parent.children + [self] }
    }

    convenience init(
        to destination: Destination, in core: RouterCore, animated: Bool, isPreview: Bool = false
    ) {
        guard destination.journey != nil, case let legs = destination.legs, !legs.isEmpty else {
            self.init(to: destination, through: [], unwind: nil, in: core, animated: animated, isPreview: isPreview)
            return
        }
        self.init(
            to: destination.end(of: legs), through: legs, unwind: nil, in: core, animated: animated,
            isPreview: isPreview)
    }

    convenience init(_ unwind: Unwind, in core: RouterCore, animated: Bool, isPreview: Bool = false) {
        self.init(to: nil, through: [], unwind: unwind, in: core, animated: animated, isPreview: isPreview)
    }

    var window: RoutingWindow { core.window }
    var storage: WindowStorage { core.storage }

    var isJourney: Bool { !journey.isEmpty }

    /// An unwinding is one leg.
    var legIndices: Range<Int> { 0..<max(journey.count, 1) }

    /// Returns `nil` for an unwinding, and for a leg that leads to no screen.
    func destination(of leg: Int) -> Destination? { isJourney ? journey[leg].destination : destination }

    /// Makes other navigations children of this one; most navigations arrive without a scope.
    var scope: NavigationScope {
        if let ownScope { return ownScope }
        let scope = NavigationScope(of: self)
        ownScope = scope
        return scope
    }

    /// The answers to the questions; most navigations ask nothing.
    var ledger: Ledger {
        if let answers { return answers }
        let ledger = Ledger()
        answers = ledger
        return ledger
    }

    override var phrase: String {
        if let unwind, case .close = unwind.kind { return "closing the window" }
        if let link = destination?.request?.link { return "opening \(String(printable: link))" }
        return isRestoration ? restorationPhrase : destination?.phrase ?? "going back"
    }

    // MARK: Running

    /// - Returns: The reason for the first wait; `nil` if all legs are carried out.
    func start() throws(RoutingError) -> WaitReason? {
        updateParticipants()
        emit(.started(request))
        do throws(RoutingError) {
            if let destination, destination.link != nil {
                resolution = core.open(destination.request, by: self).map(Question.init(resolving:))
            }
            if core.haveCollisions, parent == nil, destination != nil { try core.admit(self) }
            try checkEnding()
            return try advance(isFirstInLine: false)
        } catch {
            throw end(with: error)
        }
    }

    /// Takes the participants of the router, which can change while the navigation waits.
    func updateParticipants() {
        var participants = core.participants
        if !isPreview {
            if let record = recording, !participants.contains(where: { $0 === record }) {
                participants.insert(record, at: 0)
            }
            let own: (any Participant)? = destination == nil ? unwind?.finishing : destination?.resultRequest
            if let own { participants.insert(own, at: 0) }
        }
        self.participants = participants
    }

    /// Continues until the navigation has to wait, or all legs are carried out.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has just waited for its turn.
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    func advance(isFirstInLine: Bool) throws(RoutingError) -> WaitReason? {
        while true {
            try attempts.check(for: phrase)
            if let resolution {
                if let reason = try ask([resolution]) { return reason }
                continue
            }
            // The plan comes first, because it decides which interceptors and screens are asked.
            if plan.structuralRevision != storage.structuralRevision {
                try planFirstLeg()
                // The participants know of the plan. An observer may have changed the hierarchy.
                continue
            }
            if let questions = try openQuestions() {
                if let reason = try ask(questions) { return reason }
                continue
            }
            // The router's interceptors have answered, so the plan is made or fails now.
            if plan.isUnknown {
                try planFirstLeg()
                continue
            }
            if !isPreview, storage.transitions.mustWait(isFirstInLine: isFirstInLine) {
                try storage.transitions.checkWait(of: phrase)
                return .idleWindow
            }
            switch try attempt() {
            case .arrived: return isTransitionPlaying ? .transition : nil
            case .asks(let questions): if let reason = try ask(questions) { return reason }
            case .startsAgain: break
            }
        }
    }

    /// Makes a plan for the first leg, and counts it as an attempt if the hierarchy has changed.
    func planFirstLeg() throws(RoutingError) {
        let isStale = plan.structuralRevision != storage.structuralRevision
        passedCount = 0
        agreedCount = 0
        answers?.planDidChange()
        plan = try makePlan(of: 0)
        guard isStale else { return }
        var unaskedCount = 0
        for screen in plan.removals where !mayRemove(screen) { unaskedCount += 1 }
        attempts.addPlan(unasked: unaskedCount)
    }

    /// Carries out all legs in one transaction, which is rolled back if an interceptor, a loader,
    /// or a screen has to be asked first.
    func attempt() throws(RoutingError) -> Attempt.Result {
        for participant in participants { participant.willAttempt(self) }
        var attempt = Attempt()
        defer {
            // A factory can retain its `ChildCoordinator`, and with it a commit.
            for commit in attempt.commits { commit.releaseScreens() }
            for participant in participants { participant.didAttempt(self) }
            if isJourney { journey.last?.source?.endAttempt() }
        }
        do throws(RoutingError) {
            return try run(&attempt)
        } catch {
            outcome = nil
            throw error
        }
    }

    private func run(_ attempt: inout Attempt) throws(RoutingError) -> Attempt.Result {
        if !isJourney, !plan.needsCommit {
            outcome = try outcomeWithoutChange()
            for participant in participants { try participant.willCommit(attempt, of: self, in: nil) }
            return .arrived
        }
        // `canBeRemoved` may have changed since the plan was made.
        try Removals.check(plan.removals, for: phrase)
        try checkEnding()
        var result = Attempt.Result.startsAgain
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: didCommit) { transaction throws(RoutingError) in
                result = try carryOutLegs(&attempt, in: transaction)
                guard case .arrived = result else { return .rollback }
                for participant in participants { try participant.willCommit(attempt, of: self, in: transaction) }
                return .commit
            }
        } catch {
            // In a journey, the plan of the leg that has failed was added before the rollback.
            guard !isJourney, !plan.isCustom else { throw error }
            throw error.with(description(of: plan, failure: attempt.commits.first?.failure?.step))
        }
        return result
    }

    private func didCommit(_ change: CommittedChange, in changed: WindowStorage) {
        if let parent { for screen in change.state.added { screen.state.placedFor = parent.scope } }
        for participant in participants { participant.didCommit(change, in: changed, by: self) }
    }

    /// Whether the transition of the navigation's own change plays.
    ///
    /// A change whose delivery has not ended counts as a transition: if a hook has started the
    /// navigation, its change is delivered after the change that called the hook.
    private var isTransitionPlaying: Bool {
        outcome?.isCommitted == true && (Delivery.isUnderWay || storage.transitions.isRunning)
    }

    /// Makes the plan stale, and releases its screens, because they may be removed before the
    /// navigation continues.
    override func hierarchyDidChange() {
        if case .transition = waiting?.reason { return }
        plan = plan.releasingScreens()
    }

    // MARK: Ending

    /// Ends the waits of the navigation and of its children, which throw an error when they
    /// continue, unless the navigation has already changed the hierarchy.
    func end(because ending: Ending) {
        guard outcome == nil, self.ending == nil else { return }
        self.ending = ending
        for child in children { child.end(because: ending) }
        for task in waiting?.tasks ?? [] { task.cancel() }
        wake()
    }

    func supersede() {
        end(because: .failed(RoutingError(.superseded, "A later navigation superseded \(phrase).")))
    }

    override var isAbandoned: Bool { ending != nil }

    func checkEnding() throws(RoutingError) {
        if case .failed(let error) = ending { throw error }
        if destination?.historyMove?.isSuperseded == true {
            throw RoutingError(.superseded, "Another navigation has arrived, so the history has not moved.")
        }
        if ending != nil || Task.isCancelled && !isPreview {
            throw RoutingError(.cancelled, "The navigation was cancelled before \(phrase) changed the hierarchy.")
        }
    }

    var canBeSuperseded: Bool {
        core.collisionPolicy == .latestWins || core.waitingLimit != nil || parent?.canBeSuperseded == true
    }

    /// Returns the number of this navigation in a router's events, or the number of its nearest
    /// ancestor.
    func number(in core: RouterCore) -> Int? { self.core === core ? number : parent?.number(in: core) }

    func arrive() -> Screen? {
        guard let outcome else { return nil }
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = unwind == nil ? outcome.target : window.visibleScreen
        report(arrivalAt: target)
        leave()
        return target
    }

    private func performPostTasks(on routedScreens: [RoutedScreen]) {
        let stack = routedScreens.reversed().map(\.screen).filter { $0.storage === storage }
        for routed in routedScreens.reversed() where stack.containsIdentical(routed.screen) {
            routerParts?.performPostTasks(on: routed.screen, in: routed.context, routingStack: stack)
            for step in routed.steps {
                step.parts.performPostTasks(on: routed.screen, in: step.context, routingStack: stack)
            }
        }
    }

    func end(with error: RoutingError) -> RoutingError {
        let error = withPlan(error)
        emit(.failed(error))
        if resolution != nil { core.endWait(of: self) }
        leave()
        return error
    }

    /// Leaves its parent, the router, and its scope, which interceptors and screens may retain.
    private func leave() {
        if core.haveCollisions { core.remove(self) }
        core.waitingLimit?.release(self)
        ownScope?.navigation = nil
        guard parent != nil || !children.isEmpty else { return }
        // A child may outlive the navigation.
        for child in children { child.parent = parent }
        if let parent { parent.children = parent.children.filter { $0 !== self } + children }
        parent = nil
        children = []
    }
}
