/// The change of the hierarchy that a leg of a navigation is going to make.
///
/// A plan is valid for one structural revision of the window. It never changes: after a change of
/// the hierarchy, the navigation makes a new plan. Only its steps take the values of their loaders.
///
/// The steps that *follow* a step are nearer to the origin, and are built before it.
@MainActor
final class Plan {
    enum Change {
        case nothing
        /// Shows the origin, and builds and places the screens of the preceding steps.
        case build
        case show(Screen)
        case dismiss(over: Screen)
        case removeRoot(Screen)
        /// Goes back to a child without bringing its container to the front.
        case goBack(to: Screen, in: Container)
        /// A change of a restoration.
        case custom((RoutingWindow) throws -> Void)
        /// The function of a destination changes the hierarchy.
        case perform(DestinationFunction)
        /// Builds the missing screens of a visit, and places none.
        case assemble(Dictation)
        /// The chain could not be planned before the router's interceptors have answered.
        case unknown
    }

    let structuralRevision: Int
    let change: Change
    /// The walk that the plan was made from: the steps from the target to the origin.
    private let walk: ChainWalk
    /// The screen where routing starts: the last step has found it.
    let origin: Screen?
    /// Whether the origin is in front; otherwise the commit brings it there.
    let isOriginUncovered: Bool
    /// The screens that the change removes, deepest first.
    let removals: [Screen]
    /// The entities of the router, prepared for the context of the destination.
    let routerStep: PlannedStep?
    /// The questions to all interceptors, in the order in which they are asked.
    let interceptors: [Question]

    init(
        _ change: Change, at structuralRevision: Int, _ walk: consuming ChainWalk = ChainWalk(),
        isOriginUncovered: Bool = true, removals: [Screen] = [], routerStep: PlannedStep? = nil
    ) {
        (self.change, self.structuralRevision, self.removals) = (change, structuralRevision, removals)
        (origin, self.isOriginUncovered, self.routerStep) = (walk.origin, isOriginUncovered, routerStep)
        let interceptors = walk.interceptors
        self.interceptors = routerStep.map { $0.interceptors + interceptors } ?? interceptors
        self.walk = walk
    }

    /// Creates a stale plan with the steps of another one.
    private init(withoutScreensOf plan: Plan) {
        (change, structuralRevision, removals, origin) = (.nothing, -1, [], nil)
        (isOriginUncovered, routerStep, interceptors) = (plan.isOriginUncovered, plan.routerStep, plan.interceptors)
        walk = plan.walk.withoutOrigin()
    }

    /// A stale plan without a change, for a navigation that has not made a plan yet.
    static let none = Plan(.nothing, at: -1)

    /// Returns a stale plan with the same steps and without screens, for error messages and for the
    /// next plan.
    ///
    /// A waiting navigation must not retain screens that may have been removed.
    func releasingScreens() -> Plan { Plan(withoutScreensOf: self) }

    /// The steps from the target to the origin.
    var steps: [PlannedStep] { walk.steps }
    /// The steps after the origin that have guards.
    var guardingSteps: [PlannedStep] { walk.guardingSteps }
    var expectations: [ContainerExpectation] { walk.expectations }
    var choices: [RoutingPlan.Choice] { walk.choices }
    /// Indicates whether a switch or a route leads to some of the steps.
    var passesSwitch: Bool { walk.passesSwitch }
    /// Indicates whether the last step builds the root of an empty window.
    var startsInEmptyWindow: Bool { walk.startsInEmptyWindow }

    /// Returns the step of an interceptor or a loader; `nil` for an interceptor of the router.
    func step(of question: Question) -> PlannedStep? {
        question.key.place.flatMap { place in (steps + guardingSteps).first { $0.place == place } }
    }

    var isUnknown: Bool { if case .unknown = change { true } else { false } }

    var isCustom: Bool { if case .custom = change { true } else { false } }

    /// The function of the destination; `nil` if it has a chain.
    var function: DestinationFunction? { walk.function }

    var needsCommit: Bool { if case .nothing = change { false } else { true } }

    var closesWindow: Bool { if case .removeRoot = change { true } else { false } }

    var hasPostTasks: Bool { routerStep?.hasPostTasks == true || steps.contains(where: \.hasPostTasks) }

    /// The questions to the loaders that have not returned a value.
    var missingValues: [Question] {
        var questions: [Question] = []
        for step in steps { if let question = step.missingValue { questions.append(question) } }
        return questions
    }
}

extension Plan {
    /// Returns a plan for a navigation to a destination.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - window: The window to navigate in. Planning does not change it.
    ///   - ledger: The answers of the navigation.
    ///   - earlier: The plan that this one replaces; `nil` if there is none.
    ///   - dictation: The way to take without a search; `nil` to search.
    ///   - routerStep: The router's interceptors and tasks.
    ///   - alwaysCommits: Whether the navigation needs a commit even if its target is in front.
    /// - Returns: A plan for the current structure of the window.
    /// - Throws: The error of a finder, a factory's preparation, or a missing screen, with the plan
    ///   so far.
    static func make(
        to destination: Destination, in window: RoutingWindow, with ledger: Ledger? = nil,
        after earlier: Plan? = nil, dictatedBy dictation: Dictation? = nil, routerStep: PlannedStep? = nil,
        alwaysCommits: Bool = false
    ) throws(RoutingError) -> Plan {
        // Read before the walk, so that a finder that changes the hierarchy makes the plan stale.
        let revision = window.storage.structuralRevision
        var walk = ChainWalk(with: ledger, after: earlier, dictatedBy: dictation)
        var failing: PlannedStep?
        do throws(RoutingError) {
            try walk.follow(destination.chain, in: window)
            if let dictation {
                guard walk.hasArrived else { throw dictation.contradiction() }
                return Plan(.assemble(dictation), at: revision, walk, routerStep: routerStep)
            }
            if let function = walk.function {
                return Plan(.perform(function), at: revision, walk, routerStep: routerStep)
            }
            try Self.checkContainers(of: walk.expectations, walk.steps, &failing)
            if walk.startsInEmptyWindow {
                return Plan(.build, at: revision, walk, routerStep: routerStep)
            }
            guard let origin = walk.origin, let last = walk.steps.last else { throw .originHasLeft() }
            try last.requireAttached(origin, in: window.storage)
            try Self.checkAwaitedSteps(walk.steps)
            for expectation in walk.expectations.reversed() where expectation.index == last.index {
                _ = try expectation.requireContainer(around: origin)
            }
            // The first action also needs a host.
            let first = walk.steps.count > 1 ? walk.steps[walk.steps.count - 2] : nil
            let replaced = first?.outcome == .built ? try first?.action?.removals(from: origin) ?? [] : []
            let isUncovered = origin.isUncovered
            let isThere = isUncovered && walk.steps.count == 1 && !alwaysCommits && !last.hasTasksOnFoundScreen
            let removals = isUncovered && replaced.isEmpty ? [] : Removals.toShow(origin, and: replaced)
            return Plan(
                isThere ? .nothing : .build, at: revision, walk, isOriginUncovered: isUncovered, removals: removals,
                routerStep: routerStep)
        } catch {
            let failed = Plan(.nothing, at: revision, walk, isOriginUncovered: false)
            throw error.with(
                RoutingPlan(
                    failed, to: destination.plannedName, link: destination.link, failure: failing ?? failed.steps.last,
                    in: window))
        }
    }

    /// Throws an error if a step awaits its screen and no following step builds one.
    private static func checkAwaitedSteps(_ steps: [PlannedStep]) throws(RoutingError) {
        var isBuiltBelow = false
        for step in steps.reversed() {
            switch step.outcome {
            case .undecided, .found, .guarding, .function: break
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
    fileprivate var interceptors: [Question] {
        var (guards, others): ([Question], [Question]) = ([], [])
        for step in guardingSteps.reversed() { guards += step.interceptors }
        for index in steps.indices.reversed() {
            for interceptor in steps[index].interceptors where interceptor.isGuard { guards.append(interceptor) }
        }
        for index in steps.indices {
            for interceptor in steps[index].interceptors where !interceptor.isGuard { others.append(interceptor) }
        }
        return guards.isEmpty ? others : guards + others
    }
}

extension PlannedStep {
    /// Throws an error if the finder has found a screen outside the window.
    func requireAttached(_ screen: Screen, in storage: WindowStorage) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notAttached,
            "\(parts.finderName) found \(screen), which is not in the router's window. A finder has to look in the window "
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
