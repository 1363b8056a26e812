extension Navigation {
    /// Returns a description of the plan of a navigation through several destinations.
    static func preview(
        through destinations: [AnyDestination], in window: Window, globals: GlobalEntities?
    ) throws(RoutingError) -> RoutingPlan {
        guard let first = destinations.first else { throw .noDestinations() }
        let position = RoutingPlan.Position(index: 0, count: destinations.count)
        do throws(RoutingError) {
            var plan = try preview(first, in: window, globals: globals)
            (plan.position, plan.following) = (position, destinations.dropFirst().map(\.outline))
            return plan
        } catch {
            guard var plan = error.plan else { throw error }
            plan.position = position
            throw error.with(plan)
        }
    }

    /// Returns a description of the plan that a navigation would make now.
    static func preview(
        _ destination: AnyDestination, in window: Window, globals: GlobalEntities?
    ) throws(RoutingError) -> RoutingPlan {
        var plan = Plan.none
        do throws(RoutingError) {
            _ = try globals?.prepared(for: destination)
            plan = try Plan.route(to: destination, in: window, reusing: nil, hasGlobalTasks: false)
            try Removals.check(plan.removals, for: ActiveNavigation.phrase(to: destination.target))
            return RoutingPlan(plan, to: destination.target, failure: nil, in: window)
        } catch {
            throw error.plan == nil
                ? error.with(RoutingPlan(plan, to: destination.target, failure: nil, in: window)) : error
        }
    }

    func makePlan() throws(RoutingError) {
        if !state.plan.steps.isEmpty { remember(state.plan.askingSteps) }
        state.plan = try nextPlan()
        state.approvals.begin(state.plan)
        try checkRemovals()
        // A restoration begins with a change, which has no plan.
        if request.journey?.isRestoration != true { emit { .planned(firstPlanDescription()) } }
        try checkAttempt(state.approvals.countPlan())
    }

    /// Throws an error if a screen that the plan removes cannot be dismissed now.
    func checkRemovals() throws(RoutingError) {
        for index in state.plan.removals.indices { try Removals.check(state.plan.removals[index], for: phrase) }
    }

    /// Adds the steps of a plan to those whose prepared entities a later plan reuses.
    func remember(_ steps: [PlannedStep]) {
        var earlier = state.earlierSteps ?? EarlierSteps()
        earlier.add(steps)
        state.earlierSteps = earlier
    }

    private func nextPlan() throws(RoutingError) -> Plan {
        switch request {
        case .unwind(let unwind):
            let plan = try Plan(unwind, remembering: state.approvals.screensToUnwind, in: window)
            state.approvals.exempt(unwind.unaskedScreens)
            state.approvals.rememberUnwinding(of: plan.removals)
            return plan
        case .destination(let destination):
            if state.globals == nil, let globals { state.globals = try globals.prepared(for: destination) }
            let plan = try Plan.route(
                to: destination, in: window, reusing: state.earlierSteps,
                hasGlobalTasks: state.globals?.hasTasks == true)
            // A target that was found may be awaited by another call.
            if destination.resultRequest != nil, plan.steps.count == 1, let origin = plan.origin {
                try ResultRequest.checkAvailability(of: plan.walk.expectations.target(of: origin))
            }
            return plan
        case .journey(let journey): return try plan(journey)
        }
    }

    func checkAttempt(_ isTooMany: Bool) throws(RoutingError) {
        guard isTooMany else { return }
        throw RoutingError(
            .unstable,
            "The hierarchy kept changing: \(Attempts.limit) attempts at \(phrase) made no progress. Try again.")
    }

    // MARK: Describing

    func planDescription(failure: PlannedStep? = nil, link: String? = nil) -> RoutingPlan {
        RoutingPlan(state.plan, to: destination?.target, link: link, failure: failure, in: window)
    }

    /// Returns the description of the plan, with its position if it is the first plan of a journey.
    func firstPlanDescription(failure: PlannedStep? = nil) -> RoutingPlan {
        guard let journey = request.journey, let first = journey.destinations.first else {
            return planDescription(failure: failure, link: destination?.link)
        }
        return RoutingPlan(state.plan, to: first.target, link: first.link, failure: failure, in: window)
            .of(destination: 0, in: journey)
    }
}

extension RoutingError {
    static func noDestinations() -> Self {
        Self(.nothingToBuild, "A navigation through several destinations needs at least one, and the list is empty.")
    }
}
