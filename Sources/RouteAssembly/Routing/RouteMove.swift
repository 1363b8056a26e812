/// Going to a destination: the plan of a chain of steps, and what its global entities add.
@MainActor
final class RouteMove: Move {
    private let target: AnyDestination
    private(set) var leaving: [Screen] = []
    private let planner: Planner
    private let globals: GlobalEntities
    private let report: TaskReport?
    private var interceptors: [PreparedInterceptor]?
    private var tasks: [PreparedGlobalTask] = []
    /// The tasks that ran in the commit, to be told of when it stands.
    private var ran: [(task: Any.Type, screen: Screen)] = []
    private var visits: [Visit] = []
    /// Where the commit has ended: whatever a hook takes away then, that is where the navigation led to.
    private var end: Screen?
    private var failed: (any PlannedStep)?

    init(to destination: AnyDestination, in window: Window, globals: GlobalEntities, report: TaskReport?) {
        (target, self.globals, self.report) = (destination, globals, report)
        planner = Planner(window: window)
    }

    var destination: AnyDestination? { target }
    var phrase: String { "the navigation to \(target)" }
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

    var pendingInterceptors: [PreparedInterceptor] {
        var pending = interceptors?.filter { !$0.hasPassed } ?? []
        for step in planner.steps { pending += step.interceptors.filter { !$0.hasPassed } }
        return pending
    }

    func stopped(by interceptor: PreparedInterceptor) {
        failed = planner.steps.first { step in step.interceptors.contains { $0 === interceptor } }
    }

    private func predictRemovals() -> [Screen] {
        guard let origin = planner.origin else { return [] }
        return Removals.toShow(origin, and: planner.firstBuilt?.action?.removals(from: origin) ?? [])
    }

    var needsCommit: Bool {
        guard planner.steps.count == 1, tasks.isEmpty, let step = planner.steps.first, let origin = step.screen else { return true }
        return step.hasTasks || origin.presented != nil || !origin.isShownByAncestors
    }

    func commit(animated: Bool) throws(RoutingError) {
        ran = []
        let note: TaskReport? = report.map { _ in { [self] task, screen in ran.append((task, screen)) } }
        let commit = Commit(planner, tasks: tasks, animated: animated, report: note)
        do throws(RoutingError) {
            visits = try commit.perform()
            if let screen = planner.steps.first?.screen { end = try planner.target(of: screen) }
        } catch {
            failed = commit.current
            for step in planner.steps { step.forgetBuilt() }
            throw error
        }
    }

    func reportCommit() {
        for (task, screen) in ran { report?(task, screen) }
        ran = []
    }

    func arrive() throws(RoutingError) -> Screen? {
        guard let target = planner.steps.first?.screen else { return nil }
        if visits.isEmpty { visits = planner.steps.compactMap { step in step.screen.map { Visit(screen: $0, step: step, context: step.context) } } }
        let visits = visits.filter { $0.screen.window === planner.window }
        let stack = visits.map(\.screen)
        for visit in visits {
            for task in globals.postTasks { task(visit.screen, visit.context, stack) }
            visit.step?.performPostTasks(routingStack: stack)
        }
        if let end { return end }
        return try planner.target(of: target)
    }

    func makePlan() -> RoutingPlan {
        RoutingPlan(planner, target: target.description, leaving: leaving, failure: failed)
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
    let context: () -> Any
}
