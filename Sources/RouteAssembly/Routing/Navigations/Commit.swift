/// Carries out the plan of one leg, in the transaction of an attempt.
///
/// For a destination, it shows the origin, and then builds and places the screens of the steps. If
/// the attempt is rolled back, the next attempt makes new objects, which build their screens anew.
@MainActor
final class Commit {
    private(set) var plan: Plan
    let leg: Int
    let storage: WindowStorage
    /// Whether context tasks run.
    let runsTasks: Bool
    /// The router's tasks that run on each screen; `nil` if there are none, or in a journey, where
    /// they run at its end.
    private var routerStep: PlannedStep?
    /// Whether the record of routes or a restoration needs the screens that factories have put into
    /// their screens.
    let recordsChildren: Bool
    let animated: Bool
    let participants: [any Participant]
    @exclusivity(unchecked) var state = State()

    @MainActor
    struct State {
        /// The step nearest to the target that has found or built its screen, and that screen.
        var last: (step: PlannedStep, screen: Screen)?
        /// The screens that the chain expects to be in a container.
        var expected: [(ContainerExpectation, Screen)] = []
        /// The screens that container factories have built themselves, not for a step, by the index
        /// of the container's step.
        var factoryChildren: [(container: Int, child: RoutedScreen)] = []
        /// The screens inside the screens of steps that their factories have built themselves, by
        /// the index of the step; an empty list if the screens are not recorded.
        var children: [(step: Int, screens: [Screen])] = []
        /// The screens on which the router's tasks have run.
        ///
        /// A set, because several steps can have the same screen.
        var screensWithRouterTasks: Set<ObjectIdentifier> = []
        /// The values of the containers whose factories are running, the outermost first.
        var provided: [[ProvidedValue]] = []
        /// The screen at which the function of the destination has arrived.
        var arrival: Screen?
        /// The first step that failed, with its error, which a container factory can catch.
        var failure: (step: PlannedStep, error: RoutingError)?
    }

    /// Creates the commit of a leg.
    ///
    /// A factory can retain the commit, which therefore does not retain the navigation.
    init(_ plan: Plan, of leg: Int, by navigation: Navigation) {
        (self.plan, self.leg, storage) = (plan, leg, navigation.storage)
        runsTasks = !navigation.isPreview
        routerStep = runsTasks && !navigation.isJourney ? plan.routerStep : nil
        recordsChildren = navigation.isRecorded || navigation.isRestoration
        (animated, participants) = (navigation.animated, navigation.participants)
    }

    /// The steps of the plan, from the target to the origin.
    var steps: [PlannedStep] { plan.steps }

    /// Releases the screens and the plan.
    ///
    /// A factory can retain its ``ChildCoordinator``, and with it the commit.
    func releaseScreens() {
        for step in steps { step.screen = nil }
        (state.last, state.arrival, state.factoryChildren) = (nil, nil, [])
        (state.expected, state.children) = ([], [])
        (plan, routerStep) = (.none, nil)
    }

    /// The step that failed; `nil` if none has.
    var failedStep: PlannedStep? { state.failure?.step }

    // MARK: Carrying out the plan

    /// Changes the hierarchy as the plan describes.
    func perform() throws(RoutingError) {
        switch plan.change {
        case .nothing, .unknown: break
        case .custom(let change): try perform(change)
        case .perform(let function): try perform(function)
        case .assemble(let dictation): try assemble(as: dictation)
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter.dismissPresented()
        case .removeRoot: try storage.setRoot(nil, animated: animated)
        case .goBack(let child, let container):
            if container.isShownByAncestors, container.levelRoot.modal != nil { try container.dismissPresented() }
            try container.goBack(to: child)
        case .build: try performSteps()
        }
    }

    private func perform(_ change: (RoutingWindow) throws -> Void) throws(RoutingError) {
        guard let window = storage.window else { return }
        do {
            try change(window)
        } catch {
            throw .wrapping(error, as: .actionFailed, "A change of the hierarchy failed.")
        }
    }

    private func perform(_ function: DestinationFunction) throws(RoutingError) {
        guard let window = storage.window else { return }
        state.arrival = try function.run(in: window)
    }

    private func performSteps() throws(RoutingError) {
        guard let last = steps.last, plan.startsInEmptyWindow || plan.origin?.storage === storage else {
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
                    try step.action?.place(screen, from: previous, animated: animated)
                    try requirePlace(of: screen, after: step)
                    (step, previous) = try requireLast()
                    // The target is brought to the front at the end, when no later step can hide
                    // it.
                    if step.index > 0 { try previous.showInParents() }
                case .awaited: previous = try find(step)
                // Only the last step of a plan has the outcome `found`, a plan with an undecided
                // step is not carried out, and guarding steps are in a list of their own.
                case .undecided, .found, .guarding, .function: break
                }
            }
            try bringTargetToFront()
        } catch {
            recordFailure(error, at: step)
            throw error
        }
    }

    /// Builds the root of an empty window.
    ///
    /// - Parameter step: The step of the root.
    /// - Returns: The step nearest to the target that has a screen, and that screen.
    /// - Throws: ``RoutingError/Code/originNotFound`` if the window is not empty, or the error of a
    ///   factory, a task, or an action.
    private func buildRoot(_ step: PlannedStep) throws(RoutingError) -> (PlannedStep, Screen) {
        guard storage.root == nil else { throw .originHasLeft() }
        try storage.setRoot(try build(step), animated: animated)
        let last = try requireLast()
        if last.step.index > 0 { try last.screen.showInParents() }
        return last
    }

    /// Records the screen of a step.
    func record(_ screen: Screen, of step: PlannedStep) {
        // The children of a container are recorded before the container.
        if step.index <= state.last?.step.index ?? .max { state.last = (step, screen) }
        step.screen = screen
        for expectation in plan.expectations.reversed() where expectation.index == step.index {
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
                    + "\(step.parts.finderName) did not find it. Have one of these steps build it, or give its own step a factory."
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

    /// Returns the target, which has to be in the window.
    func target() throws(RoutingError) -> Screen {
        if plan.function == nil { return try plan.expectations.target(of: try requireLast().screen) }
        // A task may have removed the screen at which the function has arrived.
        let isThere = state.arrival?.storage === storage
        guard let target = isThere ? state.arrival : storage.window?.visibleScreen else { throw .originHasLeft() }
        return target
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built, and \(step.actionName) did not attach it to the window. "
                + "An action has to attach the screen that it receives.")
    }

    // MARK: Failures

    /// Runs a part of a step, and records the step if it fails.
    func track(_ step: PlannedStep, _ body: () throws(RoutingError) -> Void) throws(RoutingError) {
        do throws(RoutingError) {
            try body()
        } catch {
            recordFailure(error, at: step)
            throw error
        }
    }

    /// Records the first failure.
    private func recordFailure(_ error: RoutingError, at step: PlannedStep) {
        if state.failure == nil { state.failure = (step, error) }
    }

    // MARK: Tasks

    /// Indicates whether tasks have to run on found screens.
    var hasRemainingTasks: Bool {
        if steps.isEmpty, state.arrival == nil { return false }
        if routerStep?.tasks.isEmpty == false { return true }
        for step in steps where step.hasTasksOnFoundScreen { return true }
        return false
    }

    /// Brings the target to the front again, after the tasks have run.
    func bringTargetToFrontAgain() throws(RoutingError) {
        if plan.function != nil { return }
        guard let target = steps.first else { return try bringTargetToFront() }
        try track(target) { () throws(RoutingError) in try bringTargetToFront() }
    }

    /// Runs the context tasks on the found screens.
    func performTasksOnFoundScreens() throws(RoutingError) {
        if let arrival = state.arrival { try performRouterTasks(on: arrival, with: .make(())) }
        for step in steps.reversed() where step.outcome != .built {
            guard let screen = step.screen else { continue }
            try track(step) { () throws(RoutingError) in try performTasks(of: step, on: screen) }
        }
    }

    func performTasks(of step: PlannedStep, on screen: Screen) throws(RoutingError) {
        try performRouterTasks(on: screen, with: step.context)
        if runsTasks, !step.tasks.isEmpty || step.hasTasksOnFoundScreen {
            try step.performTasks(on: screen, participants.didPerform)
        }
    }

    func performRouterTasks(on screen: Screen, with context: ChainContext) throws(RoutingError) {
        guard let routerStep, !routerStep.tasks.isEmpty,
            state.screensWithRouterTasks.insert(ObjectIdentifier(screen)).inserted
        else { return }
        try routerStep.performTasks(on: screen, with: context, participants.didPerform)
    }
}
