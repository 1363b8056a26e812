/// The change of the hierarchy that a navigation is going to make.
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
    }

    let structuralRevision: Int
    let change: Change
    /// The walk that the plan was made from: the steps from the target to the origin.
    let walk: ChainWalk
    let isOriginUncovered: Bool
    /// The screens that the change removes, deepest first.
    let removals: [Screen]

    /// A stale plan without a change, for a navigation that has not made a plan yet.
    static var none: Plan {
        Plan(structuralRevision: -1, change: .nothing, walk: ChainWalk(), isOriginUncovered: true, removals: [])
    }

    /// Returns the plan without its screens, for error messages and for the next plan.
    ///
    /// A waiting navigation must not retain screens that may have been removed.
    func releasingScreens() -> Plan {
        Plan(
            structuralRevision: structuralRevision, change: .nothing, walk: walk.releasingOrigin(),
            isOriginUncovered: isOriginUncovered,
            removals: [])
    }

    var steps: [PlannedStep] { walk.steps }
    var guardingSteps: [PlannedStep] { walk.guardingSteps }
    /// The screen where routing starts: the last step has found it.
    var origin: Screen? { walk.origin }
    var choices: [SwitchChoice] { walk.choices }

    /// The steps whose interceptors run, in the order in which they run.
    var askingSteps: [PlannedStep] { guardingSteps.isEmpty ? steps : steps + guardingSteps }

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
