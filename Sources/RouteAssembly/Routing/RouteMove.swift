/// Going to a destination: the plan of a chain of steps, and what its global entities add.
@MainActor
final class RouteMove: Move {
    private let target: AnyDestination
    @exclusivity(unchecked) private(set) var leaving: [Screen] = []
    let planner: Planner
    let report: TaskReport?
    @exclusivity(unchecked) private(set) var tasks: [PreparedGlobalTask] = []
    private let globals: GlobalEntities
    /// Whether nothing covers the screen where routing starts, as far as is planned.
    @exclusivity(unchecked) private var isOriginInSight = false
    @exclusivity(unchecked) private var interceptors: [PreparedInterceptor]?
    @exclusivity(unchecked) private var failed: (any PlannedStep)?

    // What the commit notes.

    /// The step that is being built, placed or looked for.
    @exclusivity(unchecked) var current: (any PlannedStep)?
    /// The steps that have found their screens in what was built.
    @exclusivity(unchecked) var awaited: [any PlannedStep] = []
    /// What the factories of containers have built by themselves, by the index of the container's step.
    @exclusivity(unchecked) var fixedChildren: [Int: [Visit]] = [:]

    init(to destination: AnyDestination, in window: Window, globals: GlobalEntities, report: TaskReport?) {
        (target, self.globals, self.report) = (destination, globals, report)
        planner = Planner(window: window)
    }

    var destination: AnyDestination? { target }
    var phrase: String { "the navigation to \(target.label)" }
    var revision: Int { planner.revision }

    func plan() throws(RoutingError) {
        if interceptors == nil {
            interceptors = try globals.prepareInterceptors(for: target)
            tasks = try globals.prepareTasks(for: target)
        }
        leaving = []
        do throws(RoutingError) {
            try planner.plan(target)
        } catch {
            failed = planner.steps.last
            throw error
        }
        leaving = predictRemovals()
    }

    var hasPendingInterceptors: Bool {
        for interceptor in interceptors ?? [] where !interceptor.hasPassed { return true }
        for step in planner.steps {
            for interceptor in step.interceptors where !interceptor.hasPassed { return true }
        }
        return false
    }

    var pendingInterceptors: [PreparedInterceptor] {
        var pending = interceptors?.filter { !$0.hasPassed } ?? []
        for step in planner.steps { pending += step.interceptors.filter { !$0.hasPassed } }
        return pending
    }

    func stopped(by interceptor: PreparedInterceptor) {
        failed = planner.steps.first { step in step.interceptors.contains { $0 === interceptor } }
    }

    private func predictRemovals() -> [Screen] {
        isOriginInSight = true
        guard let origin = planner.origin else { return [] }
        var roots: [Screen] = []
        var screen = origin
        while let parent = screen.parent {
            if !parent.shows(screen) {
                isOriginInSight = false
                roots += parent.removals(toShow: screen)
            }
            screen = parent
        }
        if let action = planner.firstBuilt?.action { roots += action.removals(from: origin) }
        let modal = screen.modal
        if modal != nil { isOriginInSight = false }
        return Removals.flatten(roots, modalsFrom: modal)
    }

    var needsCommit: Bool {
        guard planner.steps.count == 1, isOriginInSight, tasks.isEmpty else { return true }
        return planner.steps[0].hasTasks
    }

    func letGo() {
        for step in planner.steps { step.letGo() }
    }

    func end() {
        planner.forgetSteps()
        (leaving, current, failed, awaited, fixedChildren) = ([], nil, nil, [], [:])
    }

    func commit() throws(RoutingError) {
        do throws(RoutingError) {
            try perform()
        } catch {
            failed = current
            for step in planner.steps { step.forgetBuilt() }
            throw error
        }
    }

    func arrive() throws(RoutingError) -> Screen? {
        guard let target = planner.steps.first?.screen else { return nil }
        if hasPostTasks { performPostTasks() }
        return try planner.target(of: target)
    }

    private var hasPostTasks: Bool {
        if !globals.postTasks.isEmpty { return true }
        for step in planner.steps where step.hasPostTasks { return true }
        return false
    }

    private func performPostTasks() {
        let visits = visits.filter { $0.screen.tree === planner.tree }
        let stack = visits.map(\.screen)
        for visit in visits {
            for task in globals.postTasks { task(visit.screen, { visit.context }, stack) }
            visit.step?.performPostTasks(routingStack: stack)
        }
    }

    func makePlan() -> RoutingPlan {
        RoutingPlan(planner, target: target.label, leaving: leaving, failure: failed)
    }
}

extension Action {
    /// What the action would remove from its host, seen from the step below.
    fileprivate func removals(from screen: Screen) -> [Screen] {
        guard let host: Host = screen.nearest() else { return [] }
        return removals(on: host)
    }
}

/// A screen of a navigation, with the step it belongs to unless a container's factory built it, and the context that was valid there.
@MainActor
struct Visit {
    let screen: Screen
    let step: (any PlannedStep)?
    let context: Any
}
