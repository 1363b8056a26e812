extension Navigation {
    /// Makes a plan for the first leg, and counts it as an attempt if the hierarchy has changed.
    ///
    /// - Throws: The error of the plan, ``RoutingError/Code/cannotBeRemoved`` if the plan removes a
    ///   screen that cannot be removed now, or ``RoutingError/Code/unstable``.
    func planFirstLeg() throws(RoutingError) {
        let isStale = state.plan.structuralRevision != storage.structuralRevision
        if !state.plan.steps.isEmpty { state.answers.remember(state.plan.steps + state.plan.guardingSteps) }
        (state.passedCount, state.agreedCount, state.unpredicted) = (0, 0, [])
        state.answeredInLegs = []
        state.plan = try makePlan(of: 0)
        do throws(RoutingError) {
            try checkRemovals()
        } catch {
            guard let unknown = unknownPlan(asking: state.plan.globals) else { throw error }
            state.plan = unknown
        }
        // A restoration begins with a change, which has no plan.
        if !state.plan.isCustom, !state.plan.isUnknown { emit { .planned(description(of: state.plan)) } }
        guard isStale else { return }
        var unaskedCount = 0
        for index in state.plan.removals.indices where !mayRemove(state.plan.removals[index]) {
            unaskedCount += 1
        }
        try state.attempts.addPlan(unasked: unaskedCount, of: phrase)
    }

    /// Plans a leg on the hierarchy as it is now.
    ///
    /// - Returns: The plan. If planning fails before the interceptors of the router have answered,
    ///   the plan is unknown: these interceptors may change what the chain finds.
    /// - Throws: The error of the plan.
    func makePlan(of leg: Int) throws(RoutingError) -> Plan {
        guard var destination = legs[leg].destination else { return try planUnwinding() }
        if let question = destination.question {
            guard let asked = question(window) else { return Plan(.nothing, at: storage.structuralRevision) }
            destination = asked
        }
        if let change = destination.change { return Plan(.custom(change), at: storage.structuralRevision) }
        var prepared: PreparedGlobalEntities?
        do throws(RoutingError) {
            if globals != nil { prepared = try preparedGlobals(for: destination) }
            let plan = try Plan.route(
                to: destination, in: window, reusing: state.answers, globals: prepared,
                recordsScreens: isJourney || prepared?.hasTasks == true)
            // A plan of one step has found the target, and another call may await its result.
            if let request = destination.resultRequest, plan.steps.count == 1, let origin = plan.origin {
                try request.checkAvailability(of: plan.walk.expectations.target(of: origin))
            }
            return plan
        } catch {
            guard let unknown = unknownPlan(asking: prepared) else { throw located(error, at: leg) }
            return unknown
        }
    }

    /// Returns a plan that only asks the router's interceptors that have not answered; `nil` if all
    /// have.
    private func unknownPlan(asking globals: PreparedGlobalEntities?) -> Plan? {
        let pending = globals?.interceptors.filter { !hasPassed($0) } ?? []
        return pending.isEmpty ? nil : Plan(.unknown, at: storage.structuralRevision, interceptors: pending)
    }

    /// Indicates whether an interceptor has allowed the navigation; in a preview, all of them do.
    func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        previewing != nil || state.answers.hasPassed(interceptor)
    }

    private func planUnwinding() throws(RoutingError) -> Plan {
        guard let unwind else { return Plan(.nothing, at: storage.structuralRevision) }
        let plan = try Plan(unwind, remembering: state.unwound?.compactMap(\.screen), in: window)
        for screen in unwind.unaskedScreens { state.answers.agree(screen) }
        if state.unwound == nil, !plan.removals.isEmpty { state.unwound = plan.removals.map(WeakScreen.init) }
        return plan
    }

    /// Returns the router's entities, prepared for the context of a destination.
    func preparedGlobals(for destination: AnyDestination) throws(RoutingError) -> PreparedGlobalEntities? {
        guard let globals else { return nil }
        let router = ObjectIdentifier(active)
        if let prepared = state.globals[router, destination.chain] { return prepared }
        let prepared = try globals.prepared(for: destination)
        state.globals[router, destination.chain] = prepared
        return prepared
    }

    /// Throws an error if a screen that the plan removes cannot be removed now.
    func checkRemovals() throws(RoutingError) {
        for index in state.plan.removals.indices { try Removals.check(state.plan.removals[index], for: phrase) }
    }

    // MARK: Previews

    /// Returns a description of the plan of a navigation through several destinations.
    static func preview(
        through destinations: [AnyDestination], in window: Window, globals: GlobalEntities?
    ) throws(RoutingError) -> RoutingPlan {
        guard let first = destinations.first else { throw .noDestinations() }
        let position = RoutingPlan.Position(index: 0, count: destinations.count)
        do throws(RoutingError) {
            var plan = try preview(first, in: window, globals: globals)
            guard destinations.count > 1 else { return plan }
            (plan.position, plan.following) = (position, destinations.dropFirst().map(\.description))
            return plan
        } catch {
            guard var plan = error.plan, destinations.count > 1 else { throw error }
            plan.position = position
            throw error.with(plan)
        }
    }

    /// Returns a description of the plan that a navigation would make now.
    private static func preview(
        _ destination: AnyDestination, in window: Window, globals: GlobalEntities?
    ) throws(RoutingError) -> RoutingPlan {
        var plan = Plan.none
        do throws(RoutingError) {
            _ = try globals?.prepared(for: destination)
            plan = try Plan.route(to: destination, in: window)
            try Removals.check(plan.removals, for: ActiveNavigation.phrase(to: destination.target))
            return RoutingPlan(plan, to: destination.target, failure: nil, in: window)
        } catch {
            throw error.plan == nil
                ? error.with(RoutingPlan(plan, to: destination.target, failure: nil, in: window)) : error
        }
    }
}

extension RoutingError {
    static func noDestinations() -> Self {
        Self(.nothingToBuild, "A navigation through several destinations needs at least one, and the list is empty.")
    }
}
