/// The change of the hierarchy that a navigation is going to make, for one revision of the window.
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
    }

    let revision: Int
    let change: Change
    /// The steps from the target to the origin.
    let steps: [PlannedStep]
    /// The steps after the origin's step that have guards.
    let guardingSteps: [PlannedStep]
    /// The screen where routing starts: the last step has found it.
    let origin: Screen?
    let isOriginUncovered: Bool
    let expectations: ShortList<ContainerExpectation>
    let choices: [SwitchChoice]
    /// The screens that the change removes, deepest first.
    let removals: [Screen]

    init(
        revision: Int, change: Change, steps: [PlannedStep] = [], guardingSteps: [PlannedStep] = [],
        origin: Screen? = nil, isOriginUncovered: Bool = true,
        expectations: ShortList<ContainerExpectation> = ShortList(), choices: [SwitchChoice] = [],
        removals: [Screen] = []
    ) {
        (self.revision, self.change, self.steps, self.origin) = (revision, change, steps, origin)
        (self.isOriginUncovered, self.expectations) = (isOriginUncovered, expectations)
        (self.choices, self.removals, self.guardingSteps) = (choices, removals, guardingSteps)
    }

    /// A stale plan without a change, for a navigation that has not made a plan yet.
    static var none: Plan { Plan(revision: -1, change: .nothing) }

    /// Returns the plan without its screens, for error messages and for the next plan.
    ///
    /// A waiting navigation must not retain screens that may have been removed.
    func releasingScreens() -> Plan {
        Plan(
            revision: revision, change: .nothing, steps: steps, guardingSteps: guardingSteps,
            isOriginUncovered: isOriginUncovered,
            expectations: expectations, choices: choices)
    }

    /// The steps whose interceptors run, in the order in which they run.
    var askingSteps: [PlannedStep] { guardingSteps.isEmpty ? steps : steps + guardingSteps }

    var needsCommit: Bool { if case .nothing = change { false } else { true } }

    var hasTasks: Bool {
        for step in steps where step.hasTasks { return true }
        return false
    }

    var hasPostTasks: Bool {
        for step in steps where step.hasPostTasks { return true }
        return false
    }

    /// Returns the target of the navigation: the screen of the target's step, or the container
    /// around it that the chain expects.
    func target(of screen: Screen) throws(RoutingError) -> Screen {
        guard let expectation = expectations.first(where: { $0.index == 0 }) else { return screen }
        return try expectation.requireContainer(around: screen)
    }
}
