/// One attempt to carry out a plan: it shows the origin, and then builds and places the screens of
/// the steps.
///
/// It runs inside a transaction. If the attempt is rolled back, the next attempt is a new object,
/// which builds its screens anew.
@MainActor
final class Commit {
    /// The steps of the plan, from the target to the origin.
    let steps: [PlannedStep]
    let expectations: [ContainerExpectation]
    let storage: WindowStorage
    private let globals: PreparedGlobalEntities?
    /// Whether post-routing tasks, or a journey, need the screens of all steps.
    let recordsScreens: Bool
    let animated: Bool
    private let completedTasks: CompletedTasks?
    /// The preview that the attempt is made for; `nil` in a navigation of an app.
    let previewing: PreviewRun?
    @exclusivity(unchecked) var state = State()

    @MainActor
    struct State {
        /// The step nearest to the target that has found or built its screen, and that screen.
        var last: (step: PlannedStep, screen: Screen)?
        /// The screens of all steps by index, or an empty list if no tasks need them.
        var screens: [Slot] = []
        /// The screens that the chain expects to be in a container.
        var expected: [(ContainerExpectation, Screen)] = []
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
    struct Slot {
        var screen: Screen?
    }

    init(
        _ steps: [PlannedStep], expecting expectations: [ContainerExpectation], in storage: WindowStorage,
        globals: PreparedGlobalEntities?, recordsScreens: Bool, animated: Bool,
        reportingTo completedTasks: CompletedTasks?, previewing: PreviewRun? = nil
    ) {
        (self.steps, self.expectations, self.storage, self.globals) = (steps, expectations, storage, globals)
        (self.recordsScreens, self.animated, self.completedTasks) = (recordsScreens, animated, completedTasks)
        self.previewing = previewing
        if recordsScreens || hasRemainingTasks {
            state.screens.reserveCapacity(steps.count)
            while state.screens.count < steps.count { state.screens.append(Slot()) }
        }
    }

    /// Releases the screens.
    ///
    /// A factory can retain its ``ChildCoordinator``, and with it the commit.
    func releaseScreens() {
        (state.last, state.screens, state.factoryChildren, state.expected) = (nil, [], [], [])
    }

    /// The step that failed; `nil` if none has.
    var failedStep: PlannedStep? { state.failure?.step }

    // MARK: Carrying out the plan

    /// Changes the hierarchy as the plan describes.
    func perform(_ plan: borrowing Plan) throws(RoutingError) {
        switch plan.change {
        case .nothing, .unknown: break
        case .custom(let change): try perform(change)
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter.dismissPresented()
        case .removeRoot: try storage.setRoot(nil, animated: animated)
        case .pop(let screen, let stack):
            if stack.isShownByAncestors, stack.levelRoot.modal != nil { try stack.dismissPresented() }
            try stack.pop(to: screen)
        case .build: try performSteps(of: plan)
        }
    }

    private func perform(_ change: AnyDestination.Change) throws(RoutingError) {
        guard let window = storage.window else { return }
        do {
            try change(window)
        } catch {
            throw .wrapping(error, as: .actionFailed, "A change of the hierarchy failed.")
        }
    }

    private func performSteps(of plan: borrowing Plan) throws(RoutingError) {
        guard let last = steps.last, plan.walk.startsInEmptyWindow || plan.origin?.storage === storage else {
            throw .originHasLeft()
        }
        var step = last
        do throws(RoutingError) {
            var previous: Screen
            if let origin = plan.origin {
                previous = origin
                record(origin, of: step)
                if !plan.isOriginUncovered { try origin.bringToFront() }
            } else {
                (step, previous) = try buildRoot(step)
            }
            while step.index > 0 {
                step = steps[step.index - 1]
                switch step.outcome {
                case .built:
                    let screen = try build(step)
                    try step.step.action?.place(screen, from: previous, animated: animated)
                    try requirePlace(of: screen, after: step)
                    (step, previous) = try requireLast()
                    // The target is brought to the front at the end, when no later step can hide
                    // it.
                    if step.index > 0 { try previous.showInParents() }
                case .awaited: previous = try find(step)
                // Only the last step of a plan has the outcome `found`, a plan with an undecided
                // step is not carried out, and guarding steps are in a list of their own.
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
    func record(_ screen: Screen, of step: PlannedStep) {
        // The children of a container are recorded before the container.
        if step.index <= state.last?.step.index ?? .max { state.last = (step, screen) }
        if !state.screens.isEmpty { state.screens[step.index].screen = screen }
        for expectation in expectations.reversed() where expectation.index == step.index {
            state.expected.append((expectation, screen))
        }
    }

    /// Checks that the containers that the chain expects exist, and brings the target to the front.
    func bringTargetToFront() throws(RoutingError) {
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

    /// Returns the step nearest to the target that has a screen, and that screen.
    ///
    /// Throws an error if the screen is not in the window.
    func requireLast() throws(RoutingError) -> (step: PlannedStep, screen: Screen) {
        guard let last = state.last else { throw .originHasLeft() }
        try requirePlace(of: last.screen, after: last.step)
        return last
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built, and \(step.step.actionName) did not attach it to the window. "
                + "An action has to attach the screen that it receives.")
    }

    /// Records the first failure.
    func recordFailure(_ error: RoutingError, at step: PlannedStep) {
        if state.failure == nil { state.failure = (step, error) }
    }

    // MARK: Tasks

    /// Indicates whether tasks have to run on found screens.
    var hasRemainingTasks: Bool {
        if steps.isEmpty { return false }
        if globals?.tasks.isEmpty == false { return true }
        for step in steps where step.hasTasks && step.outcome != .built { return true }
        return false
    }

    /// Brings the target to the front again, after the tasks have run.
    func bringTargetToFrontAgain() throws(RoutingError) {
        do throws(RoutingError) {
            try bringTargetToFront()
        } catch {
            if let target = steps.first { recordFailure(error, at: target) }
            throw error
        }
    }

    /// Runs the context tasks on the found screens.
    func performTasksOnFoundScreens() throws(RoutingError) {
        for step in steps.reversed() where step.outcome != .built {
            guard let screen = state.screens[step.index].screen else { continue }
            do throws(RoutingError) {
                try performTasks(of: step, on: screen)
            } catch {
                recordFailure(error, at: step)
                throw error
            }
        }
    }

    func performTasks(of step: PlannedStep, on screen: Screen) throws(RoutingError) {
        guard previewing == nil else { return }
        if globals != nil { try performGlobalTasks(on: screen) { step.context } }
        guard step.hasTasks else { return }
        try step.performTasks(on: screen, reportingTo: completedTasks)
    }

    func performGlobalTasks(on screen: Screen, context: () -> Any) throws(RoutingError) {
        guard previewing == nil, let tasks = globals?.tasks, !tasks.isEmpty else { return }
        guard state.screensWithGlobalTasks.insert(ObjectIdentifier(screen)).inserted else { return }
        for task in tasks {
            try task.perform(on: screen, with: context)
            completedTasks?.add(task.type, on: screen)
        }
    }
}
