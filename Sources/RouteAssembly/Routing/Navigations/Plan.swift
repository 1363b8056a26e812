/// The change of the hierarchy that a leg of a navigation is going to make.
///
/// A plan is valid for one structural revision of the window.
///
/// A plan never changes. After a change of the hierarchy, the navigation makes a new plan. The type
/// is not copyable, because retaining the lists for each copy takes measurable time.
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

    /// Returns the step that an interceptor belongs to; `nil` for an interceptor of the router.
    func step(of interceptor: PreparedInterceptor) -> PlannedStep? {
        interceptor.key.step.flatMap { key in (steps + guardingSteps).first { $0.key == key } }
    }

    var isUnknown: Bool { if case .unknown = change { true } else { false } }

    var isCustom: Bool { if case .custom = change { true } else { false } }

    var needsCommit: Bool { if case .nothing = change { false } else { true } }

    var closesWindow: Bool { if case .removeRoot = change { true } else { false } }

    var hasTasks: Bool {
        for step in steps where step.hasTasks { return true }
        return false
    }

    var hasPostTasks: Bool {
        for step in steps where step.hasPostTasks { return true }
        return false
    }
}

extension ChainWalk {
    /// The interceptors of the steps, in the order in which they are asked.
    ///
    /// Guards come first, from the end of the chain to the target, so that a branch is allowed before
    /// the screens in it. The other interceptors follow, from the target to the origin.
    var interceptors: [PreparedInterceptor] {
        var (guards, others): ([PreparedInterceptor], [PreparedInterceptor]) = ([], [])
        for step in guardingSteps.reversed() { guards += step.interceptors ?? [] }
        for index in steps.indices.reversed() {
            guard let interceptors = steps[index].interceptors else { continue }
            for interceptor in interceptors where interceptor.isGuard { guards.append(interceptor) }
        }
        for index in steps.indices {
            guard let interceptors = steps[index].interceptors else { continue }
            for interceptor in interceptors where !interceptor.isGuard { others.append(interceptor) }
        }
        var interceptors = guards.isEmpty ? others : guards + others
        guard let switchChain else { return interceptors }
        for index in interceptors.indices where interceptors[index].key.step.map({ $0.distance > 0 }) == true {
            interceptors[index].switchChain = switchChain
        }
        return interceptors
    }
}
