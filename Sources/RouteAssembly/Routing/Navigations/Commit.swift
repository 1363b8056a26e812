/// One attempt to carry out a plan: makes the origin visible, then builds and places step by step.
///
/// It runs inside a transaction. An attempt that is rolled back is dropped, with all that it has built.
@MainActor
final class Commit {
    private let plan: Plan
    private let storage: WindowStorage
    private let globals: PreparedGlobalEntities?
    private let animated: Bool
    private let isObserved: Bool
    @exclusivity(unchecked) private var state = State()

    @MainActor
    private struct State {
        /// The screens that the steps of the plan have found or built.
        var screens: [Slot] = []
        var openContainer: OpenContainer?
        /// The screens that the factories of containers have built by themselves.
        var factoryChildren: [FactoryChild] = []
        /// A step may find a screen that another step has built.
        var screensWithGlobalTasks: Set<ObjectIdentifier> = []
        /// Reported when the transaction has been committed.
        var completedTasks: [CompletedTask] = []
        /// The innermost step that failed. A factory may hide the error of a step above.
        var failure: (step: PlannedStep, error: RoutingError)?
    }

    /// The screen of a step; `nil` until the step has found or built it.
    private struct Slot {
        var screen: Screen?
    }

    typealias CompletedTask = (task: Any.Type, screen: Screen)

    /// A container whose factory is running.
    private struct OpenContainer {
        let index: Int
        /// A factory gets its children once.
        var acceptsChildren: Bool
        /// The index of the last step whose screen is in the container.
        var lastChildIndex: Int?
    }

    /// A screen that the factory of a container has built.
    private struct FactoryChild {
        let container: Int
        let screen: Screen
        let context: Any
    }

    init(_ plan: Plan, in window: Window, globals: PreparedGlobalEntities?, animated: Bool, isObserved: Bool) {
        let count = plan.steps.count
        (self.plan, storage, self.globals) = (plan, window.storage, globals)
        (self.animated, self.isObserved) = (animated, isObserved)
        state.screens.reserveCapacity(count)
        while state.screens.count < count { state.screens.append(Slot()) }
    }

    /// The step that failed.
    var failedStep: PlannedStep? { state.failure?.step }

    /// Returns the tasks that have run since the last call.
    func takeCompletedTasks() -> [CompletedTask] {
        defer { if !state.completedTasks.isEmpty { state.completedTasks = [] } }
        return state.completedTasks
    }

    // MARK: Carrying out

    /// Changes the hierarchy as the plan says.
    func perform() throws(RoutingError) {
        switch plan.change {
        case .nothing: break
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter.dismissPresented()
        case .build: try performSteps()
        }
    }

    private func performSteps() throws(RoutingError) {
        guard let last = plan.steps.last, let origin = plan.origin, origin.storage === storage else { throw .originHasLeft() }
        var step = last
        do throws(RoutingError) {
            state.screens[step.index].screen = origin
            if !plan.isOriginUncovered { try origin.bringToFront() }
            var previous = origin
            while step.index > 0 {
                step = plan.steps[step.index - 1]
                switch step.outcome {
                case .built:
                    let (screen, last) = try build(step)
                    try place(screen, by: step, on: previous)
                    if last != step.index { step = plan.steps[last] }
                    previous = try requirePlace(of: step)
                    // The target comes to the front at the end, when nothing can hide it any more.
                    if step.index > 0 { try previous.showInParents() }
                case .awaited: previous = try find(step)
                case .undecided, .found: break
                }
            }
            try bringTargetToFront()
        } catch {
            recordFailure(error, at: step)
            throw error
        }
    }

    /// Checks what could only be known once the screens were built, and brings the target to the front.
    private func bringTargetToFront() throws(RoutingError) {
        for expectation in plan.expectations.reversed() {
            // A screen that a later step has replaced is not checked.
            guard let screen = state.screens[expectation.index].screen, screen.storage === storage else { continue }
            _ = try expectation.requireContainer(around: screen)
        }
        guard let target = plan.steps.first else { return }
        try requirePlace(of: target).bringToFront()
    }

    /// Asks the finder of a step whose screen the steps below have built.
    private func find(_ step: PlannedStep) throws(RoutingError) -> Screen {
        guard let window = storage.window, let screen = try step.find(in: window) else {
            throw RoutingError(
                .originNotFound,
                "\(typeName(step.targetType)) was expected to be there once the steps below had been built, and "
                    + "\(step.step.finderName) did not find it.")
        }
        try step.requireAttached(screen, in: storage)
        state.screens[step.index].screen = screen
        try screen.bringToFront()
        return screen
    }

    private func place(_ screen: Screen, by step: PlannedStep, on previous: Screen) throws(RoutingError) {
        try step.step.action.place(screen, from: previous, animated: animated)
        try requirePlace(of: screen, after: step)
    }

    private func requirePlace(of step: PlannedStep) throws(RoutingError) -> Screen {
        guard let screen = state.screens[step.index].screen else { throw .originHasLeft() }
        try requirePlace(of: screen, after: step)
        return screen
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built and has no place in the window after \(typeName(type(of: step.step.action))). "
                + "An action has to attach the screen it is given.")
    }

    private func recordFailure(_ error: RoutingError, at step: PlannedStep) {
        if state.failure == nil { state.failure = (step, error) }
    }

    // MARK: Building

    /// Builds the screen of a step, with those of the steps above that go into it.
    ///
    /// - Returns: The screen, and the index of the last step that was built.
    private func build(_ step: PlannedStep) throws(RoutingError) -> (screen: Screen, last: Int) {
        guard step.step.takesChildren else {
            let screen = try step.build(integrating: ChildCoordinator())
            state.screens[step.index].screen = screen
            try performTasks(of: step, on: screen)
            return (screen, step.index)
        }
        let index = step.index
        let hasChildren = index > 0 && isEmbedded(plan.steps[index - 1], in: step)
        let outer = state.openContainer
        state.openContainer = OpenContainer(
            index: index, acceptsChildren: hasChildren, lastChildIndex: hasChildren ? nil : index)
        defer { state.openContainer = outer }
        let screen = try step.build(integrating: coordinator(for: step, hasChildren: hasChildren))
        guard let last = state.openContainer?.lastChildIndex else {
            throw state.failure?.error ?? .childrenMissing(in: step)
        }
        state.screens[index].screen = screen
        try performTasks(of: step, on: screen)
        return (screen, last)
    }

    private func coordinator(for container: PlannedStep, hasChildren: Bool) -> ChildCoordinator {
        ChildCoordinator(
            building: hasChildren
                ? { existing throws(RoutingError) in try self.buildChildren(of: container, integrating: existing) } : nil,
            reporting: { screen, context throws(RoutingError) in
                try self.report(screen, with: context, in: container)
            })
    }

    /// Builds the screens that go into a container whose factory is running, and embeds each in the
    /// list of its children as the screen's action says.
    ///
    /// A factory that asks again, or too late, gets its list back.
    private func buildChildren(
        of container: PlannedStep, integrating existing: [Screen]
    ) throws(RoutingError) -> [Screen] {
        guard let open = state.openContainer, open.index == container.index, open.acceptsChildren else { return existing }
        state.openContainer?.acceptsChildren = false
        var children = existing
        // Two children are usual: growing the list for the second one takes 480 instructions.
        children.reserveCapacity(existing.count + 2)
        var index = container.index
        repeat {
            let step = plan.steps[index - 1]
            do throws(RoutingError) {
                let (screen, last) = try build(step)
                try embed(screen, by: step, in: &children)
                index = last
            } catch {
                recordFailure(error, at: step)
                throw error
            }
        } while hasMoreChildren(container, above: index)
        state.openContainer?.lastChildIndex = index
        return children
    }

    /// Indicates whether the step above one that was built for a container goes into it, too.
    private func hasMoreChildren(_ container: PlannedStep, above index: Int) -> Bool {
        guard index > 0, case let step = plan.steps[index], step.step.takesChildren || !step.buildsContainer else { return false }
        return isEmbedded(plan.steps[index - 1], in: container)
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.outcome == .built && step.step.action._embeds(in: container.targetType)
    }

    private func embed(_ screen: Screen, by step: PlannedStep, in children: inout [Screen]) throws(RoutingError) {
        do {
            try step.step.action._embed(screen, in: &children)
        } catch {
            throw .wrapping(
                error, as: .actionFailed, "\(typeName(type(of: step.step.action))) could not place \(screen).")
        }
    }

    /// Records a screen that the factory of a container has built by itself.
    private func report(_ screen: Screen, with context: Any, in container: PlannedStep) throws(RoutingError) {
        guard state.openContainer?.index == container.index else { return }
        state.factoryChildren.append(FactoryChild(container: container.index, screen: screen, context: context))
        try performGlobalTasks(on: screen) { context }
    }

    // MARK: Tasks

    /// Indicates whether screens that were found have tasks, which run last.
    var hasRemainingTasks: Bool {
        guard case .build = plan.change else { return false }
        if globals?.tasks.isEmpty == false { return true }
        for step in plan.steps where step.hasTasks && step.outcome != .built { return true }
        return false
    }

    /// Runs the context tasks on the screens that were found, when nothing else can fail any more.
    func performRemainingTasks() throws(RoutingError) {
        for step in plan.steps.reversed() where step.outcome != .built {
            guard let screen = state.screens[step.index].screen else { continue }
            do throws(RoutingError) {
                try performTasks(of: step, on: screen)
            } catch {
                recordFailure(error, at: step)
                throw error
            }
        }
        // A task may have changed the hierarchy.
        do throws(RoutingError) {
            try bringTargetToFront()
        } catch {
            if let target = plan.steps.first { recordFailure(error, at: target) }
            throw error
        }
    }

    private func performTasks(of step: PlannedStep, on screen: Screen) throws(RoutingError) {
        if globals != nil { try performGlobalTasks(on: screen) { step.context } }
        guard step.hasTasks else { return }
        try step.performTasks(
            on: screen, report: isObserved ? { task, screen in self.state.completedTasks.append((task, screen)) } : nil)
    }

    private func performGlobalTasks(on screen: Screen, context: () -> Any) throws(RoutingError) {
        guard let tasks = globals?.tasks, !tasks.isEmpty else { return }
        guard state.screensWithGlobalTasks.insert(ObjectIdentifier(screen)).inserted else { return }
        for task in tasks {
            try task.perform(on: screen, with: context)
            if isObserved { state.completedTasks.append((task.type, screen)) }
        }
    }

    // MARK: Outcome

    /// Returns the screen where the navigation ends, with the screens whose post-routing tasks run.
    func outcome(hasPostTasks: Bool) throws(RoutingError) -> Outcome {
        guard let first = plan.steps.first else { return Outcome(target: nil, visits: [], isCommitted: true) }
        return Outcome(
            target: try plan.target(of: try requirePlace(of: first)), visits: hasPostTasks ? routedScreens() : [],
            isCommitted: true)
    }

    @MainActor
    struct Outcome {
        /// `nil` for an unwinding, which ends wherever the user is then.
        let target: Screen?
        /// From the target to the origin.
        let visits: [RoutedScreen]
        /// Whether a commit has led there. It is too late to end the navigation then.
        let isCommitted: Bool

        init(target: Screen?, visits: [RoutedScreen], isCommitted: Bool) {
            (self.target, self.visits, self.isCommitted) = (target, visits, isCommitted)
        }

        /// The outcome of a plan that changes nothing.
        init(of plan: Plan, hasPostTasks: Bool) throws(RoutingError) {
            guard let step = plan.steps.last, let origin = plan.origin else {
                self.init(target: nil, visits: [], isCommitted: false)
                return
            }
            let visit = hasPostTasks ? [RoutedScreen(screen: origin, steps: [step], context: step.context)] : []
            self.init(target: try plan.target(of: origin), visits: visit, isCommitted: false)
        }
    }

    /// Returns the screens from the target to the origin, each once.
    private func routedScreens() -> [RoutedScreen] {
        var visits: [RoutedScreen] = []
        visits.reserveCapacity(plan.steps.count)
        for step in plan.steps {
            guard let screen = state.screens[step.index].screen else { continue }
            visits += routedFactoryChildren(of: step, in: screen, without: visits)
            if let known = visits.firstIndex(where: { $0.screen === screen }) {
                visits[known].steps.insert(step, at: 0)
            } else {
                visits.append(RoutedScreen(screen: screen, steps: [step], context: step.context))
            }
        }
        return visits
    }

    private func routedFactoryChildren(
        of step: PlannedStep, in container: Screen, without visits: [RoutedScreen]
    ) -> [RoutedScreen] {
        let built = state.factoryChildren.filter { $0.container == step.index }
        guard !built.isEmpty else { return [] }
        let known = Set(visits.map { ObjectIdentifier($0.screen) })
        let children = Dictionary(built.map { (ObjectIdentifier($0.screen), $0) }) { first, _ in first }
        let inside = container.subtree.map(ObjectIdentifier.init).filter { !known.contains($0) }
        return inside.compactMap { children[$0] }.reversed().map { child in
            RoutedScreen(screen: child.screen, steps: [], context: child.context)
        }
    }
}

/// A screen of a navigation with the steps that lead to it.
@MainActor
struct RoutedScreen {
    let screen: Screen
    /// Empty if the factory of a container has built the screen.
    var steps: [PlannedStep]
    let context: Any
}

extension RoutingError {
    @MainActor
    fileprivate static func childrenMissing(in step: PlannedStep) -> Self {
        Self(
            .notPlaced,
            "\(typeName(step.step.factoryType ?? step.targetType)) did not build the screens that belong into its container. "
                + "Call build() of the children it is given.")
    }
}

extension Action {
    fileprivate func place(_ screen: Screen, from previous: Screen, animated: Bool) throws(RoutingError) {
        let host = try requireHost(from: previous)
        do {
            try perform(with: screen, on: host, animated: animated)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(Self.self)) could not place \(screen) on \(host).")
        }
    }
}
