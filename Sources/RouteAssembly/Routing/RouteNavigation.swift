/// Going to a destination: the plan of a chain of steps, and what its global entities add.
@MainActor
final class RouteNavigation: Navigation {
    let planner: Planner
    @exclusivity(unchecked) private(set) var tasks: [PreparedGlobalTask]?
    /// What the router did on every navigation when this one began.
    @exclusivity(unchecked) var globals: GlobalEntities?
    @exclusivity(unchecked) private var isPrepared = false
    @exclusivity(unchecked) private var interceptors: [PreparedInterceptor]?
    /// Collected only if somebody is told of them.
    @exclusivity(unchecked) private var visits: [Visit] = []
    /// Where the commit has ended: whatever a hook takes away then, that is where the navigation led to.
    @exclusivity(unchecked) private var destinationScreen: Screen?
    /// The step that a plan or a commit has failed at.
    @exclusivity(unchecked) var failed: PlannedStep?
    /// Why a commit has failed there: who called that step may not say it.
    @exclusivity(unchecked) var failure: RoutingError?

    // What the commit notes.

    /// The tasks that have run, to be told of when the commit stands.
    @exclusivity(unchecked) private var ran: [(task: Any.Type, screen: Screen)] = []
    /// The steps that have found their screens in what was built.
    @exclusivity(unchecked) var awaited: [PlannedStep] = []
    /// What the factories of containers have built by themselves, by the container's step.
    @exclusivity(unchecked) var fixedChildren: [ObjectIdentifier: [Visit]] = [:]
    /// Who has had the global tasks: a step may find what another one, or a container's factory, has built.
    @exclusivity(unchecked) var handled: Set<ObjectIdentifier> = []

    override init(in window: Window, _ traffic: Traffic) {
        planner = Planner(window: window)
        super.init(in: window, traffic)
    }

    override var mayCollide: Bool { true }

    override func retire() {
        super.retire()
        guard globals != nil else { return }
        (globals, interceptors, tasks, isPrepared) = (nil, nil, nil, false)
    }

    override func findWay() throws(RoutingError) {
        guard let destination else { return }
        if let globals, !isPrepared {
            interceptors = try globals.prepareInterceptors(for: destination)
            tasks = try globals.prepareTasks(for: destination)
            isPrepared = true
        }
        do throws(RoutingError) {
            exitGuards.foresee(try planner.plan(destination))
        } catch {
            exitGuards.foresee([])
            failed = planner.steps.last
            throw error
        }
        revision = planner.revision
    }

    override var nextInterceptor: PreparedInterceptor? {
        if let next = interceptors?.first(where: { !$0.hasPassed }) { return next }
        guard planner.hasInterceptors else { return nil }
        for step in planner.steps { if let next = step.nextInterceptor { return next } }
        return nil
    }

    override func stopped(by interceptor: PreparedInterceptor) {
        failed = planner.steps.first { step in step.interceptors?.contains { $0 === interceptor } == true }
    }

    override var needsCommit: Bool {
        guard planner.steps.count == 1, planner.isOriginInSight, tasks == nil else { return true }
        return planner.steps[0].hasTasks
    }

    override func letGo() {
        super.letGo()
        for step in planner.steps where step.state != .built { step.letGo() }
    }

    override func forgetScreens() {
        super.forgetScreens()
        forgetNotes()
        if failed != nil { (failed, failure) = (nil, nil) }
        // Last: steps that nobody else keeps are used again.
        planner.forget()
    }

    override func forgetCommit() {
        for step in planner.steps { step.forgetBuilt() }
        forgetNotes()
    }

    private func forgetNotes() {
        destinationScreen = nil
        if !visits.isEmpty { visits = [] }
        if !ran.isEmpty { ran = [] }
        if !awaited.isEmpty { awaited = [] }
        if !fixedChildren.isEmpty { fixedChildren = [:] }
        if !handled.isEmpty { handled = [] }
    }

    override func changeTree() throws(RoutingError) {
        do throws(RoutingError) {
            destinationScreen = try planner.target(of: try perform())
            if hasPostTasks { visits = collectVisits() }
        } catch {
            forgetCommit()
            throw error
        }
    }

    /// Notes a task that has run, if somebody wants to know.
    var note: TaskReport? { isObserved ? { [self] task, screen in ran.append((task, screen)) } : nil }

    override func reportCommit() {
        guard !ran.isEmpty else { return }
        for (task, screen) in ran { emit { .task(typeName(task), on: screen.description) } }
        ran = []
    }

    override func reachTarget() throws(RoutingError) -> Screen? {
        if let destinationScreen {
            // The commit has collected them, if anybody is to be told.
            if !visits.isEmpty { performPostTasks() }
            return destinationScreen
        }
        if hasPostTasks {
            visits = collectVisits()
            performPostTasks()
        }
        return if let target = planner.steps.first?.screen { try planner.target(of: target) } else { nil }
    }

    private var hasPostTasks: Bool {
        if let globals, !globals.postTasks.isEmpty { return true }
        return planner.hasPostTasks
    }

    private func performPostTasks() {
        var stack: [Screen] = []
        stack.reserveCapacity(visits.count)
        for visit in visits.reversed() where visit.screen.storage === planner.storage { stack.append(visit.screen) }
        for visit in visits.reversed() where stack.holds(visit.screen) {
            for task in globals?.postTasks ?? [] { task(visit.screen, { visit.context }, stack) }
            for step in visit.steps { step.performPostTasks(routingStack: stack) }
        }
    }

    override func makePlan() -> RoutingPlan {
        RoutingPlan(planner, target: destination?.target, leaving: exitGuards.foreseen, failure: failed)
    }
}

/// A screen of a navigation, with the steps that lead to it, none if only a container's factory built it, and the context that was valid there.
@MainActor
struct Visit {
    let screen: Screen
    var steps: [PlannedStep]
    let context: Any
}
