extension Navigation {
    /// Makes a plan for the first leg.
    func makePlan() throws(RoutingError) {
        let isStale = state.plan.structuralRevision != storage.structuralRevision
        if !state.plan.steps.isEmpty { state.answers.remember(state.plan.steps + state.plan.guardingSteps) }
        (state.passedCount, state.agreedCount, state.unpredicted) = (0, 0, [])
        state.plan = try plan(0)
        try checkRemovals()
        // A restoration begins with a change, which has no plan.
        if !state.plan.isCustom, !state.plan.isUnknown { emit { .planned(description(of: state.plan)) } }
        if isStale { try checkAttempt(state.attempts.countPlan(unasked: unaskedCount)) }
    }

    private var unaskedCount: Int {
        var count = 0
        for index in state.plan.removals.indices where !state.answers.hasAgreed(state.plan.removals[index]) {
            count += 1
        }
        return count
    }

    /// Plans a leg on the hierarchy as it is now.
    ///
    /// - Returns: The plan. It is unknown if it has failed, and interceptors of the router have to
    ///   be asked before it is made again: they may change what the chain finds.
    /// - Throws: The error of the plan.
    func plan(_ index: Int) throws(RoutingError) -> Plan {
        let destination: AnyDestination
        switch legs[index] {
        case .unwinding(let unwind): return try plan(unwind)
        case .destination(let value): destination = value
        }
        if let change = destination.change { return Plan(.custom(change), at: storage.structuralRevision) }
        do throws(RoutingError) {
            let globals = try preparedGlobals(for: destination)
            do throws(RoutingError) {
                return try route(to: destination, globals)
            } catch {
                let pending = globals?.interceptors.filter { !state.answers.hasPassed($0) } ?? []
                guard !pending.isEmpty else { throw error }
                return Plan(.unknown, at: storage.structuralRevision, interceptors: pending)
            }
        } catch {
            throw located(error, at: index)
        }
    }

    private func plan(_ unwind: Unwind) throws(RoutingError) -> Plan {
        let plan = try Plan(unwind, remembering: state.unwound?.compactMap(\.screen), in: window)
        for screen in unwind.unaskedScreens { state.answers.agree(screen) }
        if state.unwound == nil, !plan.removals.isEmpty { state.unwound = plan.removals.map(WeakScreen.init) }
        return plan
    }

    private func route(to destination: AnyDestination, _ globals: PreparedGlobalEntities?) throws(RoutingError) -> Plan
    {
        let plan = try Plan.route(
            to: destination, in: window, reusing: state.answers, globals: globals,
            recordsScreens: legs.count > 1 || globals?.hasTasks == true)
        // A target that was found may be awaited by another call.
        if destination.resultRequest != nil, plan.steps.count == 1, let origin = plan.origin {
            try ResultRequest.checkAvailability(of: plan.walk.expectations.target(of: origin))
        }
        return plan
    }

    /// Returns the router's entities, prepared for the context of a destination.
    func preparedGlobals(for destination: AnyDestination) throws(RoutingError) -> PreparedGlobalEntities? {
        guard let globals else { return nil }
        if let prepared = state.globals[destination.chain] { return prepared }
        let prepared = try globals.prepared(for: destination)
        state.globals[destination.chain] = prepared
        return prepared
    }

    /// Throws an error if a screen that the plan removes cannot be dismissed now.
    func checkRemovals() throws(RoutingError) {
        for index in state.plan.removals.indices { try Removals.check(state.plan.removals[index], for: phrase) }
    }

    func checkAttempt(_ isTooMany: Bool) throws(RoutingError) {
        guard isTooMany else { return }
        throw RoutingError(
            .unstable,
            "The hierarchy kept changing: \(Attempts.limit) attempts at \(phrase) made no progress. Try again.")
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
            (plan.position, plan.following) = (position, destinations.dropFirst().map(\.outline))
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
