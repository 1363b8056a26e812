/// One attempt to carry out a plan: it shows the origin, and then builds and places the screens of
/// the steps.
///
/// It runs inside a transaction. If the attempt is rolled back, the next attempt is a new object,
/// which builds its screens anew.
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
        /// The screens of all steps by index, or an empty list if no tasks need them.
        var screens: [Slot] = []
        /// The screens that the chain expects to be in a container.
        var expected = ShortList<(ContainerExpectation, Screen)>()
        var openContainer: OpenContainer?
        /// The screens that container factories have built themselves, not for a step.
        var factoryChildren: [FactoryChild] = []
        /// The screens on which the router's tasks have run: a step can find the screen of another
        /// step.
        var screensWithGlobalTasks: Set<ObjectIdentifier> = []
        /// The first step that failed, with its error, which a container factory can catch.
        var failure: (step: PlannedStep, error: RoutingError)?
    }

    /// The screen of a step; `nil` until the step has found or built it.
    private struct Slot {
        var screen: Screen?
    }

    /// A container whose factory is running.
    private struct OpenContainer {
        /// The index of the container's step.
        let index: Int
        /// Whether the factory may still ask the coordinator for the children.
        ///
        /// It may do so once.
        var acceptsChildren: Bool
        /// Whether some steps embed their screens in the container, and these screens have not been
        /// built yet.
        var needsChildren: Bool
    }

    /// A screen that a container factory has built itself, not for a step.
    private struct FactoryChild {
        /// The index of the container's step.
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
    /// A factory can retain its ``ChildCoordinator``, and with it the commit.
    func releaseScreens() { (state.last, state.screens, state.factoryChildren) = (nil, [], []) }

    /// The step that failed; `nil` if none has.
    var failedStep: PlannedStep? { state.failure?.step }

    // MARK: Carrying out the plan

    /// Changes the hierarchy as the plan describes.
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
                    // The target is brought to the front at the end, when no later step can hide
                    // it.
                    if step.index > 0 { try previous.showInParents() }
                case .awaited: previous = try find(step)
                // Only the last step of a plan has the outcome `found`, and a plan with an
                // undecided step is not carried out.
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
        // The children of a container are recorded before the container.
        if step.index <= state.last?.step.index ?? .max { state.last = (step, screen) }
        if !state.screens.isEmpty { state.screens[step.index].screen = screen }
        for expectation in expectations.reversed() where expectation.index == step.index {
            state.expected.append((expectation, screen))
        }
    }

    /// Checks that the containers that the chain expects exist, and brings the target to the front.
    private func bringTargetToFront() throws(RoutingError) {
        // A later step may have removed the screen.
        for (expectation, screen) in state.expected where screen.storage === storage {
            _ = try expectation.requireContainer(around: screen)
        }
        try requireLast().screen.bringToFront()
    }

    /// Finds the screen of a step without a factory, after the following steps have been built.
    private func find(_ step: PlannedStep) throws(RoutingError) -> Screen {
        guard let window = storage.window, let screen = try step.find(in: window) else {
            throw RoutingError(
                .originNotFound,
                "\(typeName(step.targetType)) was expected to be there after the following steps had been built, and "
                    + "\(step.step.finderName) did not find it. Have one of these steps build it, or give its own step a factory."
            )
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

    /// Returns the step nearest to the target that has a screen, and that screen.
    ///
    /// Throws an error if the screen is not in the window.
    private func requireLast() throws(RoutingError) -> (step: PlannedStep, screen: Screen) {
        guard let last = state.last else { throw .originHasLeft() }
        try requirePlace(of: last.screen, after: last.step)
        return last
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built, and \(typeName(type(of: step.step.action))) did not attach it to the window. "
                + "An action has to attach the screen that it receives.")
    }

    /// Records the first failure.
    private func recordFailure(_ error: RoutingError, at step: PlannedStep) {
        if state.failure == nil { state.failure = (step, error) }
    }

    // MARK: Building

    /// Builds the screen of a step.
    ///
    /// The factory of a container also builds the screens of the preceding steps that are embedded
    /// in it.
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

    /// Builds the screens that are embedded in a container whose factory is running.
    ///
    /// The action of each screen's step adds the screen to the children.
    ///
    /// - Parameters:
    ///   - containerIndex: The index of the container's step.
    ///   - existing: The children from the factory.
    /// - Returns: The children with the embedded screens. A second call, or a call after the
    ///   factory has returned, returns `existing`.
    /// - Throws: The error of a factory, a task, or an action.
    func buildChildren(ofContainerAt containerIndex: Int, integrating existing: [Screen]) throws(RoutingError)
        -> [Screen]
    {
        guard let open = state.openContainer, open.index == containerIndex, open.acceptsChildren else {
            return existing
        }
        let container = steps[containerIndex]
        state.openContainer?.acceptsChildren = false
        var children = existing
        // Containers often have two children. Growing the list for the second one takes 480
        // instructions.
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

    /// Indicates whether the step before the one at an index is embedded in a container, too.
    ///
    /// The step at the index is embedded in the container. If its own screen is a container whose
    /// factory takes no children, the preceding steps belong to that container instead.
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

    /// Records a screen that a container factory has built itself, and runs the router's tasks on
    /// it.
    func report(_ screen: Screen, with context: Any, fromContainerAt index: Int) throws(RoutingError) {
        guard state.openContainer?.index == index else { return }
        state.factoryChildren.append(FactoryChild(container: index, screen: screen, context: context))
        try performGlobalTasks(on: screen) { context }
    }

    // MARK: Tasks

    /// Indicates whether tasks have to run on found screens.
    var hasRemainingTasks: Bool {
        if steps.isEmpty { return false }
        if globals?.tasks.isEmpty == false { return true }
        for step in steps where step.hasTasks && step.outcome != .built { return true }
        return false
    }

    /// Runs the context tasks on the found screens.
    ///
    /// They run last, because they may have effects outside the hierarchy. A failure of the
    /// navigation does not undo such effects.
    func performRemainingTasks() throws(RoutingError) {
        var current = steps.first
        do throws(RoutingError) {
            for step in steps.reversed() where step.outcome != .built {
                guard let screen = state.screens[step.index].screen else { continue }
                current = step
                try performTasks(of: step, on: screen)
            }
            // A task may have changed the hierarchy.
            current = steps.first
            try bringTargetToFront()
        } catch {
            if let current { recordFailure(error, at: current) }
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

    /// Returns the target, and the screens on which post-routing tasks run.
    func outcome(of plan: borrowing Plan) throws(RoutingError) -> Outcome {
        guard !steps.isEmpty else { return Outcome(target: nil, routedScreens: [], isCommitted: true) }
        return Outcome(
            target: try plan.target(of: try requireLast().screen), routedScreens: hasPostTasks ? routedScreens() : [],
            isCommitted: true)
    }

    /// The result of a navigation.
    @MainActor
    struct Outcome {
        /// `nil` for an unwinding: the visible screen after its transition is the target then.
        let target: Screen?
        /// The screens on which post-routing tasks run, from the target to the origin.
        let routedScreens: [RoutedScreen]
        /// Whether the navigation has changed the hierarchy, and cannot be ended any more.
        let isCommitted: Bool
    }

    /// Returns the screens from the target to the origin, each once.
    private func routedScreens() -> [RoutedScreen] {
        var routed: [RoutedScreen] = []
        routed.reserveCapacity(steps.count)
        for step in steps {
            guard let screen = state.screens[step.index].screen else { continue }
            routed += routedFactoryChildren(of: step, in: screen, without: routed)
            if let position = routed.firstIndex(where: { $0.screen === screen }) {
                routed[position].steps.insert(step, at: 0)
            } else {
                routed.append(RoutedScreen(screen: screen, steps: [step], context: step.context))
            }
        }
        return routed
    }

    /// Returns the screens that a container factory has built itself, from the last one in the
    /// container to the first.
    private func routedFactoryChildren(
        of step: PlannedStep, in container: Screen, without routed: [RoutedScreen]
    ) -> [RoutedScreen] {
        let built = state.factoryChildren.filter { $0.container == step.index }
        guard !built.isEmpty else { return [] }
        let excluded = Set(routed.map { ObjectIdentifier($0.screen) })
        let children = Dictionary(built.map { (ObjectIdentifier($0.screen), $0) }) { first, _ in first }
        let inside = container.subtree.map(ObjectIdentifier.init).filter { !excluded.contains($0) }
        return inside.compactMap { children[$0] }.reversed().map { child in
            RoutedScreen(screen: child.screen, steps: [], context: child.context)
        }
    }
}

extension Commit.Outcome {
    /// Creates the outcome of a plan that does not change the hierarchy.
    init(of plan: borrowing Plan, hasPostTasks: Bool) throws(RoutingError) {
        guard let step = plan.steps.last, let origin = plan.origin else {
            self.init(target: nil, routedScreens: [], isCommitted: false)
            return
        }
        let routed = hasPostTasks ? [RoutedScreen(screen: origin, steps: [step], context: step.context)] : []
        self.init(target: try plan.target(of: origin), routedScreens: routed, isCommitted: false)
    }
}

/// A screen of a navigation, with the steps that have found or built it.
@MainActor
struct RoutedScreen {
    let screen: Screen
    /// The list is empty if a container factory has built the screen itself.
    var steps: [PlannedStep]
    let context: Any
}

extension RoutingError {
    @MainActor
    fileprivate static func childrenMissing(in step: PlannedStep) -> Self {
        Self(
            .notPlaced,
            "\(typeName(step.step.factoryType ?? step.targetType)) did not build the children that steps put into its container. "
                + "Call build(integrating:) of the ChildCoordinator that it receives.")
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
