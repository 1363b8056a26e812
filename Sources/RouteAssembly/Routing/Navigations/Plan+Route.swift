extension Plan {
    /// Plans the way to a destination, without changing anything.
    ///
    /// - Parameters:
    ///   - earlierSteps: The steps of the navigation's earlier plans, which are not prepared again.
    ///   - hasGlobalTasks: Whether the router runs context tasks on every screen.
    init(
        to destination: AnyDestination, in window: Window, reusing earlierSteps: EarlierSteps?, hasGlobalTasks: Bool
    ) throws(RoutingError) {
        // Before the walk: what a finder changes makes the plan stale.
        let revision = window.revision
        var walk = ChainWalk(in: window, reusing: earlierSteps)
        do throws(RoutingError) {
            try walk.follow(destination.chain)
            self = try Plan(walk, revision: revision, hasGlobalTasks: hasGlobalTasks)
        } catch {
            let failed = Plan(failed: walk, revision: revision)
            throw error.with(RoutingPlan(failed, to: destination.target, failure: walk.steps.last, in: window))
        }
    }

    private init(_ walk: ChainWalk, revision: Int, hasGlobalTasks: Bool) throws(RoutingError) {
        guard let origin = walk.origin, let last = walk.steps.last else { throw .originHasLeft() }
        try last.requireAttached(origin, in: walk.window)
        try walk.checkAwaitedSteps()
        try walk.checkContainers(around: origin)
        let replaced = try walk.removalsOfFirstAction(from: origin)
        let isUncovered = walk.window.tree.showsUncovered(origin)
        let isThere = isUncovered && walk.steps.count == 1 && !hasGlobalTasks && !last.hasTasks
        self.init(
            revision: revision, change: isThere ? .nothing : .build, steps: walk.steps, origin: origin,
            isOriginUncovered: isUncovered, expectations: walk.expectations, choices: walk.choices,
            removals: isUncovered && replaced.isEmpty ? [] : Removals.toShow(origin, and: replaced))
    }

    private init(failed walk: ChainWalk, revision: Int) {
        self.init(
            revision: revision, change: .nothing, steps: walk.steps, origin: walk.origin, isOriginUncovered: false,
            expectations: walk.expectations, choices: walk.choices, removals: [])
    }
}

extension ChainWalk {
    /// Refuses a step that only finds if no step below builds anything it could find.
    fileprivate func checkAwaitedSteps() throws(RoutingError) {
        var isBuiltBelow = false
        for step in steps.reversed() {
            switch step.outcome {
            case .undecided, .found: break
            case .built: isBuiltBelow = true
            case .awaited where isBuiltBelow: break
            case .awaited:
                throw RoutingError(
                    .nothingToBuild,
                    "\(typeName(step.targetType)) is not there, its step only finds it, and no step below builds anything "
                        + "it could appear in. Give the step a factory, or put it on a step that builds its container.")
            }
        }
    }

    /// Checks that the containers exist that are expected around the origin.
    fileprivate func checkContainers(around origin: Screen) throws(RoutingError) {
        for expectation in expectations.reversed() where expectation.index == steps.count - 1 {
            _ = try expectation.requireContainer(around: origin)
        }
    }

    /// Returns the screens that the first action removes, and checks that its host exists.
    fileprivate func removalsOfFirstAction(from origin: Screen) throws(RoutingError) -> [Screen] {
        guard steps.count > 1, case let step = steps[steps.count - 2], step.outcome == .built else { return [] }
        return try step.step.action.removals(from: origin)
    }
}

extension Action {
    fileprivate func removals(from screen: Screen) throws(RoutingError) -> [Screen] {
        removals(on: try requireHost(from: screen))
    }
}

extension PlannedStep {
    /// Refuses a screen that the finder has found outside the window.
    func requireAttached(_ screen: Screen, in window: Window) throws(RoutingError) {
        guard screen.tree !== window.tree else { return }
        throw RoutingError(
            .notAttached,
            "\(step.finderName) found \(screen), which is not in the router's window. A finder has to look in the window "
                + "it is given.")
    }
}

extension RoutingError {
    static func originHasLeft() -> Self { Self(.originNotFound, "The screen where routing was to start has left.") }
}
