extension Navigation {
    /// Plans the first destination of a journey.
    func plan(_ journey: Journey) throws(RoutingError) -> Plan {
        journey.beginPlan()
        guard let first = journey.destinations.first, first.change == nil else {
            return Plan(
                structuralRevision: storage.structuralRevision, change: .nothing, walk: ChainWalk(),
                isOriginUncovered: true, removals: [])
        }
        do throws(RoutingError) {
            state.globals = try globals.map { globals throws(RoutingError) in try journey.globals(at: 0, from: globals)
            }
            return try route(to: first)
        } catch {
            throw located(error, at: 0, of: journey)
        }
    }

    /// Returns a plan that records all screens, as if the router had tasks for them.
    private func route(to destination: AnyDestination) throws(RoutingError) -> Plan {
        try Plan.route(to: destination, in: window, reusing: state.earlierSteps, hasGlobalTasks: true)
    }

    /// Carries out the plan of the first destination, and plans and carries out the others, in one
    /// transaction.
    ///
    /// If an interceptor or a screen has to be asked, the attempt is rolled back.
    func commit(_ journey: Journey) throws(RoutingError) {
        try checkRemovals()
        try checkCancellation()
        remember(state.plan.askingSteps)
        let attempt = JourneyAttempt(
            storage, tasks: active.isObserved ? CompletedTasks() : nil,
            hasGlobalPostTasks: globals?.postTasks.isEmpty == false)
        defer { attempt.releaseScreens() }
        var unpredicted: [Screen] = []
        try change(reporting: attempt.completedTasks) { transaction throws(RoutingError) in
            for index in journey.destinations.indices {
                guard try carryOutOrOmit(index, of: journey, by: attempt) else { return nil }
            }
            unpredicted = try unconfirmedRemovals(in: transaction)
            guard unpredicted.isEmpty else { return nil }
            try attempt.performTasks { error, index in self.located(error, at: index, of: journey) }
            unpredicted = try unconfirmedRemovals(in: transaction)
            return unpredicted.isEmpty ? try attempt.outcome(in: window) : nil
        }
        reportPlans()
        if !unpredicted.isEmpty { return try ask(unpredicted) }
        if state.outcome != nil { report(attempt.completedTasks) }
    }

    /// Reports the plans of the later destinations, in the order in which they were made.
    func reportPlans() {
        for plan in request.journey?.takePlans() ?? [] { emit { .planned(plan) } }
    }

    /// Plans and carries out a destination, or omits it if it fails and can be omitted.
    ///
    /// - Returns: `false` if an interceptor of the destination has to be asked first.
    private func carryOutOrOmit(
        _ index: Int, of journey: Journey, by attempt: JourneyAttempt
    ) throws(RoutingError) -> Bool {
        let (omission, legCount) = (journey.destinations[index].omission, attempt.legCount)
        do throws(RoutingError) {
            guard let omission else { return try carryOut(index, of: journey, by: attempt) }
            if omission.isOmitted() { return true }
            var isCarriedOut = false
            // A savepoint, because only the changes of this destination are undone.
            try Transaction.run(animated: animated) { _ throws(RoutingError) in
                isCarriedOut = try carryOut(index, of: journey, by: attempt)
                return .commit
            }
            return isCarriedOut
        } catch {
            let error = located(error, at: index, of: journey)
            guard omission?.omit(error) == true else { throw error }
            attempt.removeLegs(after: legCount)
            return true
        }
    }

    /// Plans and carries out a destination.
    ///
    /// - Returns: `false` if an interceptor of the destination has to be asked first.
    private func carryOut(
        _ index: Int, of journey: Journey, by attempt: JourneyAttempt
    ) throws(RoutingError) -> Bool {
        let destination = journey.destinations[index]
        if let change = destination.change {
            do {
                try change(window)
            } catch {
                throw .wrapping(error, as: .actionFailed, "A change of the hierarchy failed.")
            }
            attempt.endWithChange()
            return true
        }
        let globals = try globals.map { globals throws(RoutingError) in try journey.globals(at: index, from: globals) }
        if index == 0 {
            try attempt.carryOut(state.plan, of: index, globals: globals, animated: animated)
            return true
        }
        let plan = try route(to: destination)
        remember(plan.askingSteps)
        if active.isObserved { journey.add(description(of: plan, at: index, of: journey)) }
        let interceptors = (globals?.interceptors ?? []) + plan.askingSteps.flatMap { $0.interceptors ?? [] }
        if let position = journey.firstPending(among: interceptors, of: index) {
            let step = plan.askingSteps.first { $0.interceptors?.contains { $0 === interceptors[position] } == true }
            journey.ask(
                Journey.Question(
                    interceptor: interceptors[position], destination: index, position: position,
                    plan: description(of: plan, at: index, of: journey, failure: step)))
            return false
        }
        try attempt.carryOut(plan, of: index, globals: globals, animated: animated)
        return true
    }

    private func description(
        of plan: borrowing Plan, at index: Int, of journey: Journey, failure: PlannedStep? = nil
    ) -> RoutingPlan {
        RoutingPlan(plan, to: journey.destinations[index].target, failure: failure, in: window)
            .of(destination: index, in: journey)
    }

    /// Returns the error with the position of the destination that has failed.
    private func located(_ error: RoutingError, at index: Int, of journey: Journey) -> RoutingError {
        let plan = error.plan ?? description(of: .none, at: index, of: journey)
        return error.with(plan.of(destination: index, in: journey))
    }
}

extension RoutingPlan {
    /// Returns the plan with the position of its destination in a journey.
    @MainActor
    func of(destination index: Int, in journey: Journey) -> RoutingPlan {
        var plan = self
        plan.position = journey.position(of: index)
        return plan
    }
}
