extension Navigation {
    /// Makes a plan for the first leg, and counts it as an attempt if the hierarchy has changed.
    ///
    /// - Throws: The error of the plan, or ``RoutingError/Code/cannotBeRemoved`` if the plan removes a
    ///   screen that cannot be removed now.
    func planFirstLeg() throws(RoutingError) {
        let isStale = plan.structuralRevision != storage.structuralRevision
        (passedCount, agreedCount) = (0, 0)
        answers?.planDidChange()
        plan = try makePlan(of: 0)
        guard isStale else { return }
        var unaskedCount = 0
        for screen in plan.removals where !mayRemove(screen) { unaskedCount += 1 }
        attempts.addPlan(unasked: unaskedCount)
    }

    /// Plans a leg on the hierarchy as it is now.
    ///
    /// - Returns: The plan. If planning fails before the interceptors of the router have answered,
    ///   the plan is unknown: these interceptors may change what the chain finds.
    /// - Throws: The error of the plan, or ``RoutingError/Code/cannotBeRemoved`` if the plan of the
    ///   first leg removes a screen that cannot be removed now.
    func makePlan(of leg: Int) throws(RoutingError) -> Plan {
        guard isJourney else { return try makePlan(of: leg, to: destination) }
        switch journey[leg].kind {
        case .destination(let destination): return try makePlan(of: leg, to: destination)
        case .change(let change): return Plan(.custom(change), at: storage.structuralRevision)
        case .inquiry(let choose):
            guard let destination = choose(window) else { return Plan(.nothing, at: storage.structuralRevision) }
            return try makePlan(of: leg, to: destination)
        }
    }

    private func makePlan(of leg: Int, to destination: Destination?) throws(RoutingError) -> Plan {
        var routerStep: PlannedStep?
        do throws(RoutingError) {
            let made: Plan
            if let destination {
                if let routerParts { routerStep = try PlannedStep(ofRouter: routerParts, for: destination) }
                made = try Plan.make(
                    to: destination, in: window, with: answers, after: leg == 0 ? plan : nil,
                    dictatedBy: isJourney ? journey[leg].mode.dictation : nil, routerStep: routerStep,
                    alwaysCommits: isJourney || routerStep?.tasks.isEmpty == false)
            } else {
                made = try planUnwinding()
            }
            try check(made, of: leg)
            return made
        } catch {
            guard let unknown = unknownPlan(asking: routerStep) else { throw located(error, at: leg) }
            return unknown
        }
    }

    /// Throws an error if the plan of the first leg removes a screen that cannot be removed now, or
    /// if a participant rejects a plan.
    private func check(_ plan: Plan, of leg: Int) throws(RoutingError) {
        do throws(RoutingError) {
            if leg == 0 { try Removals.check(plan.removals, for: phrase) }
            if isJourney, journey[leg].isInquiry { return }
            for participant in participants { try participant.didPlan(plan, of: leg, by: self) }
        } catch {
            throw error.with(description(of: plan, leg: leg))
        }
    }

    /// Returns a plan that only asks the router's interceptors that have not answered; `nil` if all
    /// have.
    private func unknownPlan(asking routerStep: PlannedStep?) -> Plan? {
        guard let routerStep, !routerStep.interceptors.allSatisfy(hasPassed) else { return nil }
        return Plan(.unknown, at: storage.structuralRevision, routerStep: routerStep)
    }

    private func planUnwinding() throws(RoutingError) -> Plan {
        guard let unwind else { return Plan(.nothing, at: storage.structuralRevision) }
        let plan = try Plan(unwind, remembering: answers?.unwound?.compactMap(\.screen), in: window)
        for screen in unwind.unaskedScreens { ledger.record(.agreed, to: Question(removing: screen)) }
        if !plan.removals.isEmpty, ledger.unwound == nil { ledger.unwound = plan.removals.map(WeakScreen.init) }
        return plan
    }
}

extension PlannedStep {
    /// Prepares the interceptors and tasks of a router for a destination.
    ///
    /// - Throws: ``RoutingError/Code/prepareFailed`` if one of them throws an error. A task can
    ///   throw a ``RoutingError``, which is thrown unchanged.
    convenience init(ofRouter parts: StepParts, for destination: Destination) throws(RoutingError) {
        let context = destination.chain.context
        var interceptors: [Question] = []
        for (position, interceptor) in parts.interceptors.enumerated() {
            let type = type(of: interceptor.base)
            do {
                interceptors.append(
                    try Question(
                        to: interceptor, EntityKey(step: nil, place: nil, position: position, type: type), in: context,
                        behind: nil, of: destination.target))
            } catch {
                throw RoutingError(
                    .prepareFailed,
                    "\(typeName(type)), an interceptor of the router, refused the navigation to \(destination).",
                    underlying: error)
            }
        }
        let tasks = try parts.tasks.prepared(for: context) { task in
            "\(typeName(Swift.type(of: task))), a context task of the router, refused the navigation to \(destination)."
        }
        try self.init(
            RoutingStep(parts, context: Any.self), parts, at: nil, index: 0, .guarding, in: context,
            asking: interceptors, tasks: tasks)
    }
}

extension RoutingError {
    static func noDestinations() -> Self {
        Self(.nothingToBuild, "A navigation through several destinations needs at least one, and the list is empty.")
    }
}
