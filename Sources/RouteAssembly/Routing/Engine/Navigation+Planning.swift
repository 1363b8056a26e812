extension Navigation {
    /// Plans a leg on the hierarchy as it is now.
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
            // The router's interceptors come first: they may change what the chain finds.
            guard let routerStep, !routerStep.interceptors.allSatisfy(hasPassed) else {
                throw located(error, at: leg)
            }
            return Plan(.unknown, at: storage.structuralRevision, routerStep: routerStep)
        }
    }

    private func check(_ plan: Plan, of leg: Int) throws(RoutingError) {
        do throws(RoutingError) {
            if leg == 0 { try Removals.check(plan.removals, for: phrase) }
            if isJourney, journey[leg].isInquiry { return }
            for participant in participants { try participant.didPlan(plan, of: leg, by: self) }
        } catch {
            throw error.with(description(of: plan, leg: leg))
        }
    }

    private func planUnwinding() throws(RoutingError) -> Plan {
        guard let unwind else { return Plan(.nothing, at: storage.structuralRevision) }
        let plan = try Plan(unwind, remembering: answers?.unwound?.compactMap(\.screen), in: window)
        for screen in unwind.unaskedScreens { ledger.record(.agreed, to: Question(removing: screen)) }
        if !plan.removals.isEmpty, ledger.unwound == nil { ledger.unwound = plan.removals.map(WeakScreen.init) }
        return plan
    }
}
