extension Navigation {
    /// Returns a description of the plan that a navigation would make now.
    static func preview(
        _ destination: AnyDestination, in window: Window, globals: GlobalEntities?
    ) throws(RoutingError) -> RoutingPlan {
        var plan = Plan.none
        do throws(RoutingError) {
            let globals = try globals?.prepared(for: destination)
            plan = try Plan.route(to: destination, in: window, reusing: nil, hasGlobalTasks: globals?.hasTasks == true)
            try Removals.check(plan.removals, for: ActiveNavigation.phrase(to: destination.target))
            return RoutingPlan(plan, to: destination.target, failure: nil, in: window)
        } catch {
            throw error.plan == nil
                ? error.with(RoutingPlan(plan, to: destination.target, failure: nil, in: window)) : error
        }
    }

    func makePlan() throws(RoutingError) {
        if !state.plan.steps.isEmpty { rememberSteps() }
        state.plan = try nextPlan()
        let (removals, steps) = (state.plan.removals, state.plan.askingSteps)
        state.approvals.begin(removals: removals, of: steps)
        try Removals.check(removals, for: phrase)
        emit { .planned(planDescription()) }
        try checkAttempt(state.approvals.countPlan())
    }

    private func rememberSteps() {
        var earlier = state.earlierSteps ?? EarlierSteps()
        earlier.add(state.plan.askingSteps)
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
                try ResultRequest.checkAvailability(of: plan.target(of: origin))
            }
            return plan
        }
    }

    func checkAttempt(_ isTooMany: Bool) throws(RoutingError) {
        guard isTooMany else { return }
        throw RoutingError(
            .unstable,
            "The hierarchy kept changing: \(Attempts.limit) attempts at \(phrase) made no progress. Try again.")
    }
}
