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
        /// Goes back in a screen as far as possible, without bringing it to the front.
        case showFirstPages(in: Screen)
        /// A change of a restoration.
        case custom((RoutingWindow) throws -> Void)
        case perform(DestinationFunction)
        /// Builds the missing screens of a visit, and places none.
        case assemble(Dictation)
        /// The chain could not be planned before the router's interceptors have answered.
        case unknown
    }

    let structuralRevision: Int
    let change: Change
    private let walk: ChainWalk
    /// The screen where routing starts; the last step has found it.
    let origin: Screen?
    /// If it is `false`, the commit brings the origin to the front.
    let isOriginUncovered: Bool
    /// The screens that the change removes, deepest first.
    let removals: [Screen]
    let routerStep: PlannedStep?
    let interceptors: [Question]

    init(
        _ change: Change, at structuralRevision: Int, walk: consuming ChainWalk = ChainWalk(),
        isOriginUncovered: Bool = true, removals: [Screen] = [], routerStep: PlannedStep? = nil
    ) {
        self.change = change
        self.structuralRevision = structuralRevision
        self.removals = removals
        origin = walk.origin
        self.isOriginUncovered = isOriginUncovered
        self.routerStep = routerStep
        let interceptors = walk.interceptors
        self.interceptors = routerStep.map { $0.interceptors + interceptors } ?? interceptors
        self.walk = walk
    }

    private init(withoutScreensOf plan: Plan) {
        change = .nothing
        structuralRevision = -1
        removals = []
        origin = nil
        isOriginUncovered = plan.isOriginUncovered
        routerStep = plan.routerStep
        interceptors = plan.interceptors
        walk = plan.walk.withoutOrigin()
    }

    static let none = Plan(.nothing, at: -1)

    /// Returns a stale plan with the same steps and without screens, for error messages and for the
    /// next plan.
    ///
    /// A waiting navigation must not retain screens that may have been removed.
    func releasingScreens() -> Plan { Plan(withoutScreensOf: self) }

    var steps: [PlannedStep] { walk.steps }
    var guardingSteps: [PlannedStep] { walk.guardingSteps }
    var expectations: [ContainerExpectation] { walk.expectations }
    var choices: [RoutingPlan.Choice] { walk.choices }
    var passesSwitch: Bool { walk.passesSwitch }
    var startsInEmptyWindow: Bool { walk.startsInEmptyWindow }

    func step(of question: Question) -> PlannedStep? {
        question.key.place.flatMap { place in (steps + guardingSteps).first { $0.place == place } }
    }

    var isUnknown: Bool { if case .unknown = change { true } else { false } }

    var isCustom: Bool { if case .custom = change { true } else { false } }

    var function: DestinationFunction? { walk.function }

    var needsCommit: Bool { if case .nothing = change { false } else { true } }

    var closesWindow: Bool { if case .removeRoot = change { true } else { false } }

    var hasPostTasks: Bool { routerStep?.hasPostTasks == true || steps.contains(where: \.hasPostTasks) }

    var missingValues: [Question] {
        var questions: [Question] = []
        for step in steps { if let question = step.missingValue { questions.append(question) } }
        return questions
    }

    // MARK: Planning

    /// Plans a navigation to a destination, without changing the window.
    ///
    /// - Parameters:
    ///   - earlier: The plan that this one replaces.
    ///   - dictation: The way to take without a search.
    ///   - alwaysCommits: Whether the navigation needs a commit even if its target is in front.
    /// - Throws: An error with the plan so far.
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
                guard walk.hasOrigin else { throw dictation.contradiction() }
                return Plan(.assemble(dictation), at: revision, walk: walk, routerStep: routerStep)
            }
            if let function = walk.function {
                return Plan(.perform(function), at: revision, walk: walk, routerStep: routerStep)
            }
            try checkContainers(of: walk.expectations, in: walk.steps, failing: &failing)
            if walk.startsInEmptyWindow {
                return Plan(.build, at: revision, walk: walk, routerStep: routerStep)
            }
            guard let origin = walk.origin, let last = walk.steps.last else { throw .originHasLeft() }
            try last.requireAttached(origin, in: window.storage)
            try checkAwaitedSteps(walk.steps)
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
                isThere ? .nothing : .build, at: revision, walk: walk, isOriginUncovered: isUncovered,
                removals: removals,
                routerStep: routerStep)
        } catch {
            let failed = Plan(.nothing, at: revision, walk: walk, isOriginUncovered: false)
            throw error.with(
                RoutingPlan(
                    failed, to: destination.plannedName, link: destination.link, failure: failing ?? failed.steps.last,
                    in: window))
        }
    }

    /// Throws ``RoutingError/Code/containerMismatch`` if the steps build a screen where the
    /// container that the chain expects cannot be around it.
    ///
    /// The step of the screen is then the one that has failed. A navigation looks at the containers
    /// around a screen that it finds when it has found the screen.
    private static func checkContainers(
        of expectations: [ContainerExpectation], in steps: [PlannedStep], failing: inout PlannedStep?
    ) throws(RoutingError) {
        // For each type, the index up to which the search for a container has come: expectations of
        // the same container search once.
        var ends: [(type: Any.Type, index: Int)] = []
        for expectation in expectations {
            let container = expectation.container
            if ends.contains(where: { $0.type == container.type && $0.index >= expectation.index }) { continue }
            // The container is among the steps that build it, up to one that a screen is not put
            // into.
            let end = steps.indices.dropFirst(expectation.index).first { index in
                let step = steps[index]
                return step.outcome != .built || step.embedding == nil || container.canBe(step.targetType)
            }
            guard let end, case let step = steps[end], step.outcome == .built, !container.canBe(step.targetType),
                step.action is PresentModally || step.action is ReplaceRoot
            else {
                ends.append((container.type, end ?? steps.endIndex))
                continue
            }
            // An app's action may put its container into another one.
            guard steps[expectation.index..<end].allSatisfy({ $0.embedding is any LibraryAction }) else { continue }
            let name = typeName(container.type)
            let screen = typeName(steps[expectation.index].targetType)
            failing = steps[expectation.index]
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(name) around \(screen), and the step to \(typeName(step.targetType)) places its screen into none. "
                    + "Place the screen into a \(name), as in using(.push).from(.navigation).")
        }
    }

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

extension RoutingError {
    static func originHasLeft() -> Self {
        Self(
            .originNotFound,
            "The screen where routing starts has left the window. Start the chain from a screen that is there.")
    }
}

/// Functions that predict the screens that a plan removes.
@MainActor
enum Removals {
    /// - Returns: The screens, each after its descendants and the modals over it.
    static func toShow(_ screen: Screen, and others: [Screen] = []) -> [Screen] {
        var roots: [Screen] = []
        var level = screen
        while let parent = level.parent {
            if !parent.shows(level) { roots += parent.removals(toShow: level) }
            level = parent
        }
        return flatten(roots.isEmpty ? others : roots + others, modalsFrom: level.modal)
    }

    /// If the container is shown in its level, the modals over the level are removed, too.
    static func toGoBack(to child: Screen, in container: Container) -> [Screen] {
        flatten(
            container.removals(toGoBackTo: child),
            modalsFrom: container.isShownByAncestors ? container.levelRoot.modal : nil)
    }

    /// If the screen is shown in its level, the modals over the level are removed, too.
    static func toShowFirstPages(in screen: Screen) -> [Screen] {
        flatten(
            screen.removalsToShowFirstPages, modalsFrom: screen.isShownByAncestors ? screen.levelRoot.modal : nil)
    }

    /// Returns the screens of the trees of `roots`, and of the levels from `modal` upwards, deepest
    /// first.
    ///
    /// Each screen is returned once.
    static func flatten(_ roots: [Screen], modalsFrom modal: Screen?) -> [Screen] {
        guard modal != nil || !roots.isEmpty else { return [] }
        // A shortcut for a screen without descendants.
        if modal == nil, roots.count == 1, !(roots[0] is Container) { return roots }
        var visited = IdentitySet<Screen>()
        var screens: [Screen] = []
        for root in roots { add(root.subtree, visited: &visited, to: &screens) }
        add(HierarchySequence(levelsFrom: modal), visited: &visited, to: &screens)
        screens.reverse()
        return screens
    }

    /// - Parameter phrase: A phrase for the navigation that removes the screens, for the middle
    ///   of a sentence.
    static func check(_ screens: [Screen], for phrase: @autoclosure () -> String) throws(RoutingError) {
        for screen in screens { try check(screen, for: phrase()) }
    }

    static func check(_ screen: Screen, for phrase: @autoclosure () -> String) throws(RoutingError) {
        guard try !Transaction.withMutationForbidden({ screen.canBeRemoved }) else { return }
        throw RoutingError(
            .cannotBeRemoved,
            "\(screen) cannot be removed now: its canBeRemoved is false, and \(phrase()) would remove it. Let it finish first."
        )
    }

    private static func add(
        _ sequence: HierarchySequence, visited: inout IdentitySet<Screen>, to screens: inout [Screen]
    ) {
        var sequence = sequence
        while let screen = sequence.next() {
            if visited.insert(screen) { screens.append(screen) }
        }
    }
}
