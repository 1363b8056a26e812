/// Carries out the plan of one leg, in the transaction of an attempt.
///
/// For a destination, it shows the origin, and then builds and places the screens of the steps. If
/// the attempt is rolled back, the next attempt makes new objects, which build their screens anew.
@MainActor
final class Commit {
    private(set) var plan: Plan
    let leg: Int
    let storage: WindowStorage
    let runsTasks: Bool
    /// `nil` in a journey, where the tasks run at its end.
    private var routerStep: PlannedStep?
    /// Whether the record of routes or a restoration needs the screens that factories have put into
    /// their screens.
    let recordsChildren: Bool
    let animated: Bool
    let participants: [any Participant]

    /// The step nearest to the target that has found or built its screen, and that screen.
    var nearest: (step: PlannedStep, screen: Screen)?
    /// The screens that the chain expects to be in a container.
    var expected: [(ContainerExpectation, Screen)] = []
    /// The screens that container factories have built themselves, not for a step, by the index
    /// of the container's step.
    var factoryChildren: [(container: Int, child: RoutedScreen)] = []
    /// The screens inside the screens of steps that their factories have built themselves, by
    /// the index of the step; an empty list if the screens are not recorded.
    var innerScreens: [(step: Int, screens: [Screen])] = []
    /// The screens on which the router's tasks have run.
    ///
    /// A set, because several steps can have the same screen.
    var screensWithRouterTasks: Set<ObjectIdentifier> = []
    var provided: [[ProvidedValue]] = []
    /// The screen at which the function of the destination has arrived.
    var arrival: Screen?
    var failure: (step: PlannedStep, error: RoutingError)?

    /// Creates the commit of a leg.
    ///
    /// A factory can retain the commit, which therefore does not retain the navigation.
    init(_ plan: Plan, of leg: Int, by navigation: Navigation) {
        self.plan = plan
        self.leg = leg
        storage = navigation.storage
        runsTasks = !navigation.isPreview
        routerStep = runsTasks && !navigation.isJourney ? plan.routerStep : nil
        recordsChildren = navigation.isRecorded || navigation.isRestoration
        animated = navigation.animated
        participants = navigation.participants
    }

    var steps: [PlannedStep] { plan.steps }

    /// Releases the screens and the plan.
    ///
    /// A factory can retain its ``ChildCoordinator``, and with it the commit.
    func releaseScreens() {
        for step in steps { step.screen = nil }
        nearest = nil
        arrival = nil
        factoryChildren = []
        expected = []
        innerScreens = []
        plan = .none
        routerStep = nil
    }

    // MARK: Carrying out the plan

    func perform() throws(RoutingError) {
        switch plan.change {
        case .nothing, .unknown: break
        case .custom(let change): try perform(change)
        case .perform(let function): if let window = storage.window { arrival = try function.run(in: window) }
        case .assemble(let dictation): try assemble(as: dictation)
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter.dismissPresented()
        case .removeRoot: try storage.setRoot(nil, animated: animated)
        case .goBack(let child, let container):
            try dismissModals(over: container)
            try container.goBack(to: child)
        case .showFirstPages(let screen):
            try dismissModals(over: screen)
            try screen.showFirstPages()
        case .build: try performSteps()
        }
    }

    private func dismissModals(over screen: Screen) throws(RoutingError) {
        if screen.isShownByAncestors, screen.levelRoot.modal != nil { try screen.dismissPresented() }
    }

    private func perform(_ change: (RoutingWindow) throws -> Void) throws(RoutingError) {
        guard let window = storage.window else { return }
        do {
            try change(window)
        } catch {
            throw .wrapping(error, as: .actionFailed, "A change of the hierarchy failed.")
        }
    }

    private func performSteps() throws(RoutingError) {
        guard let originStep = steps.last, plan.startsInEmptyWindow || plan.origin?.storage === storage else {
            throw .originHasLeft()
        }
        var step = originStep
        do throws(RoutingError) {
            var base: Screen
            if let origin = plan.origin {
                base = origin
                record(origin, of: step)
                if !plan.isOriginUncovered { try origin.bringToFront() }
            } else {
                (step, base) = try buildRoot(step)
            }
            while step.index > 0 {
                step = steps[step.index - 1]
                switch step.outcome {
                case .built:
                    // A container is built with the screens of the steps that are embedded in it.
                    // The nearest step to the target is then one of those.
                    let screen = try build(step)
                    try step.action?.place(screen, from: base, animated: animated)
                    try requirePlace(of: screen, after: step)
                    (step, base) = try requireNearest()
                    // The target is brought to the front at the end, when no later step can hide
                    // it.
                    if step.index > 0 { try base.showInParents() }
                case .awaited: base = try find(step)
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

    private func buildRoot(_ step: PlannedStep) throws(RoutingError) -> (PlannedStep, Screen) {
        guard storage.root == nil else { throw .originHasLeft() }
        try storage.setRoot(try build(step), animated: animated)
        let nearest = try requireNearest()
        if nearest.step.index > 0 { try nearest.screen.showInParents() }
        return nearest
    }

    func record(_ screen: Screen, of step: PlannedStep) {
        // The children of a container are recorded before the container.
        if step.index <= nearest?.step.index ?? .max { nearest = (step, screen) }
        step.screen = screen
        for expectation in plan.expectations.reversed() where expectation.index == step.index {
            expected.append((expectation, screen))
        }
    }

    /// Checks that the containers that the chain expects exist, and brings the target to the front.
    func bringTargetToFront() throws(RoutingError) {
        // A later step may have removed the screen.
        for (expectation, screen) in expected where screen.storage === storage {
            _ = try expectation.requireContainer(around: screen)
        }
        try requireNearest().screen.bringToFront()
    }

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

    /// Throws an error if the screen is not in the window.
    func requireNearest() throws(RoutingError) -> (step: PlannedStep, screen: Screen) {
        guard let nearest else { throw .originHasLeft() }
        try requirePlace(of: nearest.screen, after: nearest.step)
        return nearest
    }

    func target() throws(RoutingError) -> Screen {
        if plan.function == nil { return try plan.expectations.target(of: try requireNearest().screen) }
        // A task may have removed the screen at which the function has arrived.
        let isThere = arrival?.storage === storage
        guard let target = isThere ? arrival : storage.window?.visibleScreen else { throw .originHasLeft() }
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

    /// Records the step as the failed one if the body throws an error.
    func track(_ step: PlannedStep, _ body: () throws(RoutingError) -> Void) throws(RoutingError) {
        do throws(RoutingError) {
            try body()
        } catch {
            recordFailure(error, at: step)
            throw error
        }
    }

    private func recordFailure(_ error: RoutingError, at step: PlannedStep) {
        if failure == nil { failure = (step, error) }
    }

    // MARK: Tasks

    var hasRemainingTasks: Bool {
        if steps.isEmpty, arrival == nil { return false }
        if routerStep?.tasks.isEmpty == false { return true }
        for step in steps where step.hasTasksOnFoundScreen { return true }
        return false
    }

    func bringTargetToFrontAgain() throws(RoutingError) {
        if plan.function != nil { return }
        guard let target = steps.first else { return try bringTargetToFront() }
        try track(target) { () throws(RoutingError) in try bringTargetToFront() }
    }

    func performTasksOnFoundScreens() throws(RoutingError) {
        if let arrival { try performRouterTasks(on: arrival, with: .make(())) }
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
            screensWithRouterTasks.insert(ObjectIdentifier(screen)).inserted
        else { return }
        try routerStep.performTasks(on: screen, with: context, participants.didPerform)
    }
}

/// A screen of a navigation, with the steps that have found or built it.
@MainActor
struct RoutedScreen {
    let screen: Screen
    /// Empty if a container factory has built the screen itself.
    var steps: [PlannedStep]
    let context: ChainContext
}
