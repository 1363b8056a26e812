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
    let core: RouterCore
    /// The interceptors and tasks of the router; `nil` if there are none.
    let routerParts: StepParts?
    /// The destination, or the last destination of a journey; `nil` for an unwinding.
    let destination: Destination?
    /// The legs of a journey; empty for one destination or an unwinding.
    let journey: [Leg]
    /// The unwinding; `nil` for a navigation to destinations.
    let unwind: Unwind?
    let number: Int
    let animated: Bool
    /// Indicates whether the navigation runs in a transaction that is rolled back.
    let isPreview: Bool
    /// Indicates whether the navigation is part of another one, which may have ended.
    let isChild: Bool

    /// The navigation that this one is part of; `nil` if there is none or it has ended.
    private(set) var parent: Navigation?
    /// The child navigations that have not finished.
    private var children: [Navigation] = []
    /// The scope of the child navigations; `nil` until there may be some.
    private var ownScope: NavigationScope?
    /// The objects that take part in the navigation.
    private(set) var participants: [any Participant] = []
    /// The plan of the first leg.
    var plan = Plan.none
    /// How many of the plan's interceptors, from the first one, have allowed the navigation.
    var passedCount = 0
    /// How many of the screens to remove, from the first one, have agreed.
    var agreedCount = 0
    /// The ledger; `nil` until there is something to remember.
    private(set) var answers: Ledger?
    @exclusivity(unchecked) var attempts = AttemptLimit()
    /// The result of the legs.
    ///
    /// As soon as there is one, which is just before the commit, the navigation can no longer be
    /// superseded or cancelled.
    var outcome: Outcome?
    /// The destination to which an interceptor has redirected the navigation.
    var redirect: Destination?
    /// The question for the destination of a link that is not known yet.
    private var resolution: Question?
    /// The state of the waits; `nil` until the navigation has to wait.
    @exclusivity(unchecked) var waiting: Waiting?
    /// Why the navigation has to end when it continues.
    private var ending: Ending?

    /// The state of a navigation that has had to wait.
    @MainActor
    final class Waiting {
        /// The time when the navigation first had to wait.
        let start = ContinuousClock.now
        /// The reason for the current wait; `nil` while the navigation continues.
        var reason: WaitReason?
        /// The tasks that ask the current questions.
        var tasks: [Task<Void, Never>] = []
        /// The task that ends the navigation after the time for which it may wait.
        var timer: Task<Void, Never>?
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
    indirect enum Ending {
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
        /// Whether the legs were carried out in a transaction.
        var isCommitted = true
    }

    private init(
        to destination: Destination?, through journey: [Leg], _ unwind: Unwind?, in core: RouterCore,
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

    /// Creates a navigation to a destination, which can stand for a journey.
    convenience init(
        to destination: Destination, in core: RouterCore, animated: Bool, isPreview: Bool = false
    ) {
        guard destination.journey != nil, case let legs = destination.legs, !legs.isEmpty else {
            self.init(to: destination, through: [], nil, in: core, animated: animated, isPreview: isPreview)
            return
        }
        self.init(
            to: destination.end(of: legs), through: legs, nil, in: core, animated: animated, isPreview: isPreview)
    }

    /// Creates an unwinding.
    convenience init(_ unwind: Unwind, in core: RouterCore, animated: Bool, isPreview: Bool = false) {
        self.init(to: nil, through: [], unwind, in: core, animated: animated, isPreview: isPreview)
    }

    var window: RoutingWindow { core.window }
    var storage: WindowStorage { core.storage }

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

    /// The details of the link that the navigation has opened.
    var opened: (any AnyObject & Sendable)? { destination?.opened }

    /// Indicates whether the navigation leads through several destinations.
    var isJourney: Bool { !journey.isEmpty }

    /// The legs: the destinations, or the unwinding.
    var legs: Range<Int> { 0..<max(journey.count, 1) }

    /// Returns the destination of a leg; `nil` for an unwinding, or a leg that leads to no screen.
    func destination(of leg: Int) -> Destination? { isJourney ? journey[leg].destination : destination }

    /// The scope that makes other navigations children of this one.
    ///
    /// It is created at its first use. Most navigations arrive without one.
    var scope: NavigationScope {
        if let ownScope { return ownScope }
        let scope = NavigationScope(of: self)
        ownScope = scope
        return scope
    }

    /// The answers to the questions.
    ///
    /// It is created at its first use. Most navigations ask nothing.
    var ledger: Ledger {
        if let answers { return answers }
        let ledger = Ledger()
        answers = ledger
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
        reportStart()
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

    /// Continues until the navigation has to wait, or all legs are carried out.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has just waited for its turn.
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    /// - Throws: The error that ends the navigation.
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

    /// Indicates whether the transition of the navigation's own change plays.
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

    /// Ends the waits of the navigation and of its children, which throw an error when they continue,
    /// unless the navigation has already changed the hierarchy.
    func end(because ending: Ending) {
        guard outcome == nil, self.ending == nil else { return }
        self.ending = ending
        for child in children { child.end(because: ending) }
        for task in waiting?.tasks ?? [] { task.cancel() }
        wake()
    }

    /// Ends the navigation because of a later one.
    func supersede() {
        end(because: .failed(RoutingError(.superseded, "A later navigation superseded \(phrase).")))
    }

    override var isAbandoned: Bool { ending != nil }

    /// Throws an error if the navigation has to end, or the current task was cancelled.
    func checkEnding() throws(RoutingError) {
        if case .failed(let error) = ending { throw error }
        if destination?.historyMove?.isSuperseded == true {
            throw RoutingError(.superseded, "Another navigation has arrived, so the history has not moved.")
        }
        if ending != nil || Task.isCancelled && !isPreview {
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
        guard let outcome else { return nil }
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = unwind == nil ? outcome.target : window.visibleScreen
        report(arrivalAt: target)
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
        report(error)
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
        (parent, children) = (nil, [])
    }
}
