/// The change of the hierarchy that a leg of a navigation is going to make.
///
/// A plan is valid for one structural revision of the window.
///
/// A plan never changes. After a change of the hierarchy, the navigation makes a new plan. The type
/// is not copyable: a plan has one owner.
@MainActor
struct Plan: ~Copyable {
    enum Change {
        case nothing
        /// Shows the origin, and builds and places the screens of the preceding steps.
        case build
        case show(Screen)
        case dismiss(over: Screen)
        case removeRoot(Screen)
        /// Pops to a screen without bringing its stack to the front.
        case pop(to: Screen, in: NavigationContainer)
        /// A change of a restoration.
        case custom(AnyDestination.Change)
        /// The chain could not be planned before the router's interceptors have answered.
        case unknown
    }

    let structuralRevision: Int
    let change: Change
    /// The walk that the plan was made from: the steps from the target to the origin.
    let walk: ChainWalk
    let isOriginUncovered: Bool
    /// The screens that the change removes, deepest first.
    let removals: [Screen]
    /// The router's entities, prepared for the context of the destination.
    let globals: PreparedGlobalEntities?
    /// All interceptors, in the order in which they are asked.
    let interceptors: [PreparedInterceptor]

    init(
        _ change: Change, at structuralRevision: Int, walk: consuming ChainWalk = ChainWalk(),
        isOriginUncovered: Bool = true, removals: [Screen] = [], globals: PreparedGlobalEntities? = nil,
        interceptors: [PreparedInterceptor] = []
    ) {
        (self.structuralRevision, self.change) = (structuralRevision, change)
        self.walk = walk
        (self.isOriginUncovered, self.removals, self.globals) = (isOriginUncovered, removals, globals)
        self.interceptors = interceptors
    }

    /// A stale plan without a change, for a navigation that has not made a plan yet.
    static var none: Plan { Plan(.nothing, at: -1) }

    /// Returns a stale plan with the same steps and without screens, for error messages and for the
    /// next plan.
    ///
    /// A waiting navigation must not retain screens that may have been removed.
    func releasingScreens() -> Plan {
        Plan(
            .nothing, at: -1, walk: walk.releasingOrigin(), isOriginUncovered: isOriginUncovered,
            globals: globals, interceptors: interceptors)
    }

    var steps: [PlannedStep] { walk.steps }
    var guardingSteps: [PlannedStep] { walk.guardingSteps }
    /// The screen where routing starts: the last step has found it.
    var origin: Screen? { walk.origin }
    var choices: [SwitchChoice] { walk.choices }

    /// Returns the step of an interceptor or a loader; `nil` for an interceptor of the router.
    func step(of entity: EntityKey) -> PlannedStep? {
        entity.step.flatMap { key in (steps + guardingSteps).first { $0.key == key } }
    }

    var isUnknown: Bool { if case .unknown = change { true } else { false } }

    var isCustom: Bool { if case .custom = change { true } else { false } }

    var needsCommit: Bool { if case .nothing = change { false } else { true } }

    var closesWindow: Bool { if case .removeRoot = change { true } else { false } }

    var hasPostTasks: Bool { steps.contains(where: \.hasPostTasks) }
}

extension Plan {
    /// Returns a plan for a navigation to a destination.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - window: The window to navigate in. Planning does not change it.
    ///   - answers: The answers of the navigation. Entities that an earlier plan has prepared are
    ///     not prepared again.
    ///   - globals: The router's interceptors and tasks.
    ///   - recordsScreens: Whether the navigation needs the screens of all steps.
    /// - Returns: A plan for the current structure of the window.
    /// - Throws: The error of a finder, a factory's preparation, or a missing screen, with the plan
    ///   so far.
    static func route(
        to destination: AnyDestination, in window: Window, reusing answers: Answers = Answers(),
        globals: PreparedGlobalEntities? = nil, recordsScreens: Bool = false
    ) throws(RoutingError) -> Plan {
        // Read before the walk, so that a finder that changes the hierarchy makes the plan stale.
        let revision = window.storage.structuralRevision
        var walk = ChainWalk()
        walk.answers = answers
        do throws(RoutingError) {
            try walk.follow(destination.chain, in: window)
            if walk.startsInEmptyWindow {
                let interceptors = walk.interceptors
                return Plan(
                    .build, at: revision, walk: walk, globals: globals,
                    interceptors: (globals?.interceptors ?? []) + interceptors)
            }
            guard let origin = walk.origin, let last = walk.steps.last else { throw .originHasLeft() }
            let steps = walk.steps
            try last.requireAttached(origin, in: window.storage)
            try Self.checkAwaitedSteps(steps)
            for expectation in walk.expectations.reversed() where expectation.index == last.index {
                _ = try expectation.requireContainer(around: origin)
            }
            // The first action also needs a host.
            let first = steps.count > 1 && steps[steps.count - 2].outcome == .built ? steps[steps.count - 2] : nil
            let replaced = try first?.step.action?.removals(from: origin) ?? []
            let isUncovered = origin.isUncovered
            let isThere = isUncovered && steps.count == 1 && !recordsScreens && !last.hasTasks
            let removals = isUncovered && replaced.isEmpty ? [] : Removals.toShow(origin, and: replaced)
            let interceptors = walk.interceptors
            return Plan(
                isThere ? .nothing : .build, at: revision, walk: walk, isOriginUncovered: isUncovered,
                removals: removals, globals: globals,
                interceptors: globals.map { $0.interceptors + interceptors } ?? interceptors)
        } catch {
            let failed = Plan(.nothing, at: revision, walk: walk, isOriginUncovered: false)
            throw error.with(
                RoutingPlan(
                    failed, to: destination.target, link: destination.link, failure: failed.steps.last, in: window))
        }
    }

    /// Throws an error if a step awaits its screen and no following step builds one.
    private static func checkAwaitedSteps(_ steps: [PlannedStep]) throws(RoutingError) {
        var isBuiltBelow = false
        for step in steps.reversed() {
            switch step.outcome {
            case .undecided, .found, .guarding: break
            case .built: isBuiltBelow = true
            case .awaited where isBuiltBelow: break
            case .awaited:
                throw RoutingError(
                    .nothingToBuild,
                    "\(typeName(step.targetType)) was not found, its step has no factory, and no following step builds a screen. "
                        + "Give the step a factory, or put it on a step that builds its container.")
            }
        }
    }
}

extension ChainWalk {
    /// The interceptors of the steps, in the order in which they are asked.
    ///
    /// Guards come first, from the end of the chain to the target, so that a branch is allowed
    /// before the screens in it. The other interceptors follow, from the target to the origin.
    var interceptors: [PreparedInterceptor] {
        var (guards, others): ([PreparedInterceptor], [PreparedInterceptor]) = ([], [])
        for step in guardingSteps.reversed() { guards += step.interceptors }
        for index in steps.indices.reversed() {
            for interceptor in steps[index].interceptors where interceptor.isGuard { guards.append(interceptor) }
        }
        for index in steps.indices {
            for interceptor in steps[index].interceptors where !interceptor.isGuard { others.append(interceptor) }
        }
        var interceptors = guards.isEmpty ? others : guards + others
        guard let switchChain else { return interceptors }
        for index in interceptors.indices where interceptors[index].key.step.map({ $0.distance > 0 }) == true {
            interceptors[index].identity.switchChain = switchChain
        }
        return interceptors
    }
}

extension Action {
    /// Returns the nearest screen that this action can be performed on, from a screen outwards.
    ///
    /// Throws an error if there is none.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(Self.self)) needs a \(typeName(Host.self)), and \(screen) is not inside one. "
                    + "\(screen.surroundings) Continue the chain with a step that leads to one.")
        }
        return host
    }

    /// Returns the screens that the action removes, and checks that its host exists.
    fileprivate func removals(from screen: Screen) throws(RoutingError) -> [Screen] {
        removals(on: try requireHost(from: screen))
    }
}

extension PlannedStep {
    /// Throws an error if the finder has found a screen outside the window.
    func requireAttached(_ screen: Screen, in storage: WindowStorage) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notAttached,
            "\(step.finderName) found \(screen), which is not in the router's window. A finder has to look in the window "
                + "it is given.")
    }
}

extension RoutingError {
    static func originHasLeft() -> Self {
        Self(
            .originNotFound,
            "The screen where routing starts has left the window. Start the chain from a screen that is there.")
    }
}
