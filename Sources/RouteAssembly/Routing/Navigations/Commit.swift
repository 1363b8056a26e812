/// One attempt to carry out a plan: makes the origin visible, then builds and places step by step.
///
/// It runs inside a transaction. An attempt that is rolled back is dropped, with all that it has
/// built.
@MainActor
final class Commit: ContainerBuilder {
    /// The steps of the plan, from the target to the origin.
    private let steps: [PlannedStep]
    private let expectations: ShortList<ContainerExpectation>
    private let storage: WindowStorage
    private let globals: PreparedGlobalEntities?
    private let hasPostTasks: Bool
    private let animated: Bool
    private let completedTasks: CompletedTasks?
    @exclusivity(unchecked) private var state = State()

    @MainActor
    private struct State {
        /// The step nearest to the target that has found or built its screen, and that screen.
        var last: (step: PlannedStep, screen: Screen)?
        /// The screens of all steps by index, if somebody asks for them later.
        var screens: [Slot] = []
        /// The screens that are expected to be in a container.
        var expected = ShortList<(ContainerExpectation, Screen)>()
        var openContainer: OpenContainer?
        /// The screens that the factories of containers have built by themselves.
        var factoryChildren: [FactoryChild] = []
        /// A step may find a screen that another step has built.
        var screensWithGlobalTasks: Set<ObjectIdentifier> = []
        /// The innermost step that failed.
        ///
        /// A factory may hide the error of a step above.
        var failure: (step: PlannedStep, error: RoutingError)?
    }

    /// The screen of a step; `nil` until the step has found or built it.
    private struct Slot {
        var screen: Screen?
    }

    /// A container whose factory is running.
    private struct OpenContainer {
        let index: Int
        /// A factory gets its children once.
        var acceptsChildren: Bool
        var needsChildren: Bool
    }

    /// A screen that the factory of a container has built.
    private struct FactoryChild {
        let container: Int
        let screen: Screen
        let context: Any
    }

    init(
        _ steps: [PlannedStep], expecting expectations: ShortList<ContainerExpectation>, in storage: WindowStorage,
        globals: PreparedGlobalEntities?, hasPostTasks: Bool, animated: Bool,
        reportingTo completedTasks: CompletedTasks?
    ) {
        (self.steps, self.expectations, self.storage, self.globals) = (steps, expectations, storage, globals)
        (self.hasPostTasks, self.animated, self.completedTasks) = (hasPostTasks, animated, completedTasks)
        if hasPostTasks || hasRemainingTasks {
            state.screens.reserveCapacity(steps.count)
            while state.screens.count < steps.count { state.screens.append(Slot()) }
        }
    }

    /// Releases the screens.
    ///
    /// A factory may retain its children's coordinator, and with it the commit.
    func releaseScreens() {
        state.last = nil
        if !state.screens.isEmpty { state.screens = [] }
        if !state.factoryChildren.isEmpty { state.factoryChildren = [] }
    }

    /// The step that failed.
    var failedStep: PlannedStep? { state.failure?.step }

    // MARK: Carrying out

    /// Changes the hierarchy as the plan says.
    func perform(_ plan: borrowing Plan) throws(RoutingError) {
        switch plan.change {
        case .nothing: break
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter.dismissPresented()
        case .build: try performSteps(of: plan)
        }
    }

    private func performSteps(of plan: borrowing Plan) throws(RoutingError) {
        guard let last = steps.last, let origin = plan.origin, origin.storage === storage else {
            throw .originHasLeft()
        }
        var step = last
        do throws(RoutingError) {
            record(origin, of: step)
            if !plan.isOriginUncovered { try origin.bringToFront() }
            var previous = origin
            while step.index > 0 {
                step = steps[step.index - 1]
                switch step.outcome {
                case .built:
                    try place(try build(step), by: step, on: previous)
                    (step, previous) = try requireLast()
                    // The target comes to the front at the end, when nothing can hide it any more.
                    if step.index > 0 { try previous.showInParents() }
                case .awaited: previous = try find(step)
                // Only the last step of a plan is found, and a plan with an undecided step has
                // failed.
                case .undecided, .found, .guarding: break
                }
            }
            try bringTargetToFront()
        } catch {
            recordFailure(error, at: step)
            throw error
        }
    }

    /// Records the screen of a step.
    private func record(_ screen: Screen, of step: PlannedStep) {
        // The screens in a container are recorded before the container.
        if step.index <= state.last?.step.index ?? .max { state.last = (step, screen) }
        if !state.screens.isEmpty { state.screens[step.index].screen = screen }
        if expectations.isEmpty { return }
        expectations.forEachReversed { expectation in
            if expectation.index == step.index { state.expected.append((expectation, screen)) }
        }
    }

    /// Checks what could only be known once the screens were built, and brings the target to the
    /// front.
    private func bringTargetToFront() throws(RoutingError) {
        try state.expected.forEach { expectation, screen throws(RoutingError) in
            // A screen that a later step has replaced is not checked.
            if screen.storage === storage { _ = try expectation.requireContainer(around: screen) }
        }
        try requireLast().screen.bringToFront()
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
        record(screen, of: step)
        try screen.bringToFront()
        return screen
    }

    private func place(_ screen: Screen, by step: PlannedStep, on previous: Screen) throws(RoutingError) {
        try step.step.action.place(screen, from: previous, animated: animated)
        try requirePlace(of: screen, after: step)
    }

    /// Returns the screen nearest to the target, which has to be in the window.
    private func requireLast() throws(RoutingError) -> (step: PlannedStep, screen: Screen) {
        guard let last = state.last else { throw .originHasLeft() }
        try requirePlace(of: last.screen, after: last.step)
        return last
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
    private func build(_ step: PlannedStep) throws(RoutingError) -> Screen {
        guard step.step.takesChildren else {
            let screen = try step.build(integrating: ChildCoordinator())
            record(screen, of: step)
            try performTasks(of: step, on: screen)
            return screen
        }
        let index = step.index
        let hasChildren = index > 0 && isEmbedded(steps[index - 1], in: step)
        let outer = state.openContainer
        state.openContainer = OpenContainer(index: index, acceptsChildren: hasChildren, needsChildren: hasChildren)
        defer { state.openContainer = outer }
        let screen = try step.build(integrating: ChildCoordinator(self, index: index, hasChildren: hasChildren))
        if state.openContainer?.needsChildren == true { throw state.failure?.error ?? .childrenMissing(in: step) }
        record(screen, of: step)
        try performTasks(of: step, on: screen)
        return screen
    }

    /// Builds the screens that go into a container whose factory is running, and embeds each in the
    /// list of its children as the screen's action says.
    ///
    /// A factory that asks again, or too late, gets its list back.
    func buildChildren(ofContainerAt containerIndex: Int, integrating existing: [Screen]) throws(RoutingError)
        -> [Screen]
    {
        guard let open = state.openContainer, open.index == containerIndex, open.acceptsChildren else {
            return existing
        }
        let container = steps[containerIndex]
        state.openContainer?.acceptsChildren = false
        var children = existing
        // Two children are usual: growing the list for the second one takes 480 instructions.
        children.reserveCapacity(existing.count + 2)
        var index = containerIndex
        repeat {
            let step = steps[index - 1]
            do throws(RoutingError) {
                try embed(try build(step), by: step, in: &children)
            } catch {
                recordFailure(error, at: step)
                throw error
            }
            index = state.last?.step.index ?? step.index
        } while hasMoreChildren(container, above: index)
        state.openContainer?.needsChildren = false
        return children
    }

    /// Indicates whether the step above one that was built for a container goes into it, too.
    private func hasMoreChildren(_ container: PlannedStep, above index: Int) -> Bool {
        guard index > 0, case let step = steps[index], step.step.takesChildren || !step.buildsContainer else {
            return false
        }
        return isEmbedded(steps[index - 1], in: container)
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.outcome == .built && step.step.canEmbed(in: container.targetType)
    }

    private func embed(_ screen: Screen, by step: PlannedStep, in children: inout [Screen]) throws(RoutingError) {
        do {
            try step.step.embed(screen, in: &children)
        } catch {
            throw .wrapping(
                error, as: .actionFailed, "\(typeName(type(of: step.step.action))) could not place \(screen).")
        }
    }

    /// Records a screen that the factory of a container has built by itself.
    func report(_ screen: Screen, with context: Any, fromContainerAt index: Int) throws(RoutingError) {
        guard state.openContainer?.index == index else { return }
        state.factoryChildren.append(FactoryChild(container: index, screen: screen, context: context))
        try performGlobalTasks(on: screen) { context }
    }

    // MARK: Tasks

    /// Indicates whether screens that were found have tasks, which run last.
    var hasRemainingTasks: Bool {
        if steps.isEmpty { return false }
        if globals?.tasks.isEmpty == false { return true }
        for step in steps where step.hasTasks && step.outcome != .built { return true }
        return false
    }

    /// Runs the context tasks on the screens that were found, when nothing else can fail any more.
    func performRemainingTasks() throws(RoutingError) {
        for step in steps.reversed() where step.outcome != .built {
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
            if let target = steps.first { recordFailure(error, at: target) }
            throw error
        }
    }

    private func performTasks(of step: PlannedStep, on screen: Screen) throws(RoutingError) {
        if globals != nil { try performGlobalTasks(on: screen) { step.context } }
        guard step.hasTasks else { return }
        try step.performTasks(on: screen, reportingTo: completedTasks)
    }

    private func performGlobalTasks(on screen: Screen, context: () -> Any) throws(RoutingError) {
        guard let tasks = globals?.tasks, !tasks.isEmpty else { return }
        guard state.screensWithGlobalTasks.insert(ObjectIdentifier(screen)).inserted else { return }
        for task in tasks {
            try task.perform(on: screen, with: context)
            completedTasks?.add(task.type, on: screen)
        }
    }

    // MARK: Outcome

    /// Returns the screen where the navigation ends, with the screens whose post-routing tasks run.
    func outcome(of plan: borrowing Plan) throws(RoutingError) -> Outcome {
        guard !steps.isEmpty else { return Outcome(target: nil, visits: [], isCommitted: true) }
        return Outcome(
            target: try plan.target(of: try requireLast().screen), visits: hasPostTasks ? routedScreens() : [],
            isCommitted: true)
    }

    @MainActor
    struct Outcome {
        /// `nil` for an unwinding, which ends wherever the user is then.
        let target: Screen?
        /// From the target to the origin.
        let visits: [RoutedScreen]
        /// Whether a commit has led there.
        ///
        /// It is too late to end the navigation then.
        let isCommitted: Bool

        init(target: Screen?, visits: [RoutedScreen], isCommitted: Bool) {
            (self.target, self.visits, self.isCommitted) = (target, visits, isCommitted)
        }

        /// The outcome of a plan that changes nothing.
        init(of plan: borrowing Plan, hasPostTasks: Bool) throws(RoutingError) {
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
        visits.reserveCapacity(steps.count)
        for step in steps {
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
