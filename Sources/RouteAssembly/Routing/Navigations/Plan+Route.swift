extension Plan {
    /// Returns a plan for a navigation to a destination.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - window: The window to navigate in. Planning does not change it.
    ///   - answers: The answers of the navigation. Entities that an earlier plan has prepared are
    ///     not prepared again.
    ///   - globals: The router's interceptors and tasks.
    ///   - recordsScreens: Whether the navigation needs the screens of all steps.
    /// - Returns: A plan for the current structure of the window.
    /// - Throws: The error of a finder, a factory's preparation, or a missing screen, with the plan
    ///   so far.
    static func route(
        to destination: AnyDestination, in window: Window, reusing answers: Answers = Answers(),
        globals: PreparedGlobalEntities? = nil, recordsScreens: Bool = false
    ) throws(RoutingError) -> Plan {
        // Read before the walk, so that a finder that changes the hierarchy makes the plan stale.
        let revision = window.storage.structuralRevision
        var walk = ChainWalk()
        walk.answers = answers
        do throws(RoutingError) {
            try walk.follow(destination.chain, in: window)
            if walk.startsInEmptyWindow {
                try Self.checkAwaitedSteps(walk.steps)
                let interceptors = walk.interceptors
                return Plan(
                    .build, at: revision, walk: walk, globals: globals,
                    interceptors: (globals?.interceptors ?? []) + interceptors)
            }
            guard let origin = walk.origin, let last = walk.steps.last else { throw .originHasLeft() }
            let steps = walk.steps
            try last.requireAttached(origin, in: window.storage)
            try Self.checkAwaitedSteps(steps)
            for expectation in walk.expectations.reversed() where expectation.index == last.index {
                _ = try expectation.requireContainer(around: origin)
            }
            // The first action also needs a host.
            let first = steps.count > 1 && steps[steps.count - 2].outcome == .built ? steps[steps.count - 2] : nil
            let replaced = try first?.step.action.removals(from: origin) ?? []
            let isUncovered = window.storage.showsUncovered(origin)
            let isThere = isUncovered && steps.count == 1 && !recordsScreens && !last.hasTasks
            let removals = isUncovered && replaced.isEmpty ? [] : Removals.toShow(origin, and: replaced)
            let interceptors = walk.interceptors
            return Plan(
                isThere ? .nothing : .build, at: revision, walk: walk, isOriginUncovered: isUncovered,
                removals: removals, globals: globals,
                interceptors: globals.map { $0.interceptors + interceptors } ?? interceptors)
        } catch {
            let failed = Plan(.nothing, at: revision, walk: walk, isOriginUncovered: false)
            throw error.with(
                RoutingPlan(
                    failed, to: destination.target, link: destination.link, failure: failed.steps.last, in: window))
        }
    }

    /// Throws an error if a step awaits its screen and no following step builds one.
    private static func checkAwaitedSteps(_ steps: [PlannedStep]) throws(RoutingError) {
        var isBuiltBelow = false
        for step in steps.reversed() {
            switch step.outcome {
            case .undecided, .found, .guarding: break
            case .built: isBuiltBelow = true
            case .awaited where isBuiltBelow: break
            case .awaited:
                throw RoutingError(
                    .nothingToBuild,
                    "\(typeName(step.targetType)) was not found, its step has no factory, and no following step builds a screen. "
                        + "Give the step a factory, or put it on a step that builds its container.")
            }
        }
    }

}

extension Action {
    /// Returns the screens that the action removes, and checks that its host exists.
    fileprivate func removals(from screen: Screen) throws(RoutingError) -> [Screen] {
        removals(on: try requireHost(from: screen))
    }
}

extension PlannedStep {
    /// Throws an error if the finder has found a screen outside the window.
    func requireAttached(_ screen: Screen, in storage: WindowStorage) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notAttached,
            "\(step.finderName) found \(screen), which is not in the router's window. A finder has to look in the window "
                + "it is given.")
    }
}

extension RoutingError {
    static func originHasLeft() -> Self {
        Self(
            .originNotFound,
            "The screen where routing starts has left the window. Start the chain from a screen that is there.")
    }
}
