extension Navigation {
    /// Carries out all legs in one transaction, which is rolled back if an interceptor or a screen
    /// has to be asked first.
    ///
    /// - Returns: A question about a later leg; `nil` if the navigation has an outcome, or removes
    ///   screens that have not agreed.
    func attempt() throws(RoutingError) -> Question? {
        let isRecorded = isRecorded
        if isRecorded { active.record.begin(window, routes) }
        var attempt = Attempt(tasks: active.isObserved ? CompletedTasks() : nil)
        defer { if isRecorded { endRecording(of: attempt) } }
        if !isJourney, !state.plan.needsCommit {
            state.outcome = try Commit.Outcome(of: state.plan, hasPostTasks: hasPostTasks)
            if let request = destination?.resultRequest { try register(request, after: nil) }
            return nil
        }
        // `canBeRemoved` may have changed since the plan was made.
        try checkRemovals()
        try checkCancellation()
        unwind?.finishing?.beginCommit()
        defer {
            unwind?.finishing?.endCommit()
            // A factory can retain its `ChildCoordinator`, and with it a commit.
            for (_, commit) in attempt.commits { commit.releaseScreens() }
        }
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: { didCommit($0, in: $1, by: &attempt) }) {
                transaction throws(RoutingError) in
                guard try carryOut(&attempt, in: transaction) else { return .rollback }
                if let request = destination?.resultRequest { try register(request, after: transaction) }
                state.handle?.hasCommitted = true
                return .commit
            }
        } catch {
            state.outcome = nil
            destination?.resultRequest?.unregister()
            state.handle?.hasCommitted = false
            throw located(error, in: attempt)
        }
        emitEvents(of: &attempt)
        if state.outcome == nil, attempt.question == nil {
            state.unpredicted += attempt.unpredicted.map(WeakScreen.init)
            try state.attempts.addRollback(unpredicted: attempt.unpredicted.count, of: phrase)
        }
        return attempt.question
    }

    /// Returns the error of an attempt with the step that has failed, unless the navigation has
    /// several legs, which add their plans themselves.
    func located(_ error: RoutingError, in attempt: Attempt) -> RoutingError {
        guard !isJourney, !state.plan.isCustom else { return error }
        return error.with(description(of: state.plan, failure: attempt.commits.first?.commit.failedStep))
    }

    /// Carries out all legs and their tasks, and returns `false` if an interceptor or a screen has
    /// to be asked first.
    func carryOut(_ attempt: inout Attempt, in transaction: Transaction) throws(RoutingError) -> Bool {
        if isJourney { state.answers.remember(state.plan.steps + state.plan.guardingSteps) }
        for leg in legs.indices {
            let needsSavepoint = legs[leg].destination?.canFail == true || !attempt.loadings.isEmpty
            let isDone =
                !isJourney || !needsSavepoint
                ? try carryOut(leg, by: &attempt) : try carryOutOrOmit(leg, by: &attempt)
            guard isDone else { return false }
        }
        guard attempt.loadings.isEmpty else {
            attempt.question = .loading(attempt.loadings)
            return false
        }
        attempt.unpredicted = try unconfirmedRemovals(in: transaction)
        guard attempt.unpredicted.isEmpty else { return false }
        if previewing == nil, isJourney || attempt.commits.first?.commit.hasRemainingTasks == true {
            try performRemainingTasks(of: attempt)
            attempt.unpredicted = try unconfirmedRemovals(in: transaction)
            guard attempt.unpredicted.isEmpty else { return false }
        }
        state.outcome =
            try !isJourney && !endsWithChange(attempt)
            ? attempt.commits.last?.commit.outcome() : outcome(of: attempt)
        return true
    }

    /// Plans and carries out a leg, and returns `false` if an interceptor has to be asked first.
    ///
    /// A leg that needs a value of a loader is not carried out in this attempt.
    private func carryOut(_ leg: Int, by attempt: inout Attempt) throws(RoutingError) -> Bool {
        // The first leg was planned before its questions were asked.
        if leg == 0 {
            let isLacking = try note(state.plan.walk.loaders, of: leg, in: &attempt.loadings) { _ in nil }
            if !isLacking { try carryOut(state.plan, of: leg, by: &attempt) }
            return true
        }
        let plan = try makePlan(of: leg)
        state.answers.remember(plan.steps + plan.guardingSteps)
        let isQuestion = legs[leg].destination?.question != nil
        if attempt.tasks != nil, !isQuestion, !plan.isCustom, !plan.isUnknown {
            attempt.plans.append(description(of: plan, leg: leg))
        }
        for interceptor in plan.interceptors where !hasPassed(interceptor) {
            if state.answeredInLegs.contains(LegEntity(leg: leg, entity: interceptor.key)) { continue }
            if let refusal = state.answers.failure(of: interceptor.identity) { throw located(refusal, at: leg) }
            // While values are missing, legs are left out, so a later attempt may plan other
            // interceptors.
            if !attempt.loadings.isEmpty { return true }
            let description = description(of: plan, leg: leg, failure: plan.step(of: interceptor.key))
            attempt.question = .interceptor(interceptor, leg: leg, plan: description)
            return false
        }
        if isQuestion { return true }
        let isLacking = try note(plan.walk.loaders, of: leg, in: &attempt.loadings) { loader in
            description(of: plan, leg: leg, failure: plan.step(of: loader.identity.key))
        }
        if !isLacking { try carryOut(plan, of: leg, by: &attempt) }
        return true
    }

    /// Carries out the plan of a leg.
    ///
    /// In a journey, the router's tasks do not run yet, because a later leg may lead to the same
    /// screens.
    private func carryOut(
        _ plan: borrowing Plan, of leg: Int, by attempt: inout Attempt
    ) throws(RoutingError) {
        let commit = Commit(
            plan.steps, expecting: plan.walk.expectations, in: storage, globals: isJourney ? nil : plan.globals,
            recordsScreens: isJourney || hasPostTasks, animated: animated, reportingTo: attempt.tasks,
            previewing: previewing)
        attempt.commits.append((leg, commit))
        do throws(RoutingError) {
            try commit.perform(plan)
        } catch {
            guard isJourney, !plan.isCustom else { throw error }
            throw error.with(description(of: plan, leg: leg, failure: commit.failedStep))
        }
    }

    /// Carries out a leg, or omits it if it fails.
    ///
    /// A leg that fails after one that needs a value is tried again in the next attempt.
    ///
    /// - Returns: `false` if an interceptor has to be asked first, or the leg starts another
    ///   attempt. An omitted leg counts as carried out.
    private func carryOutOrOmit(_ leg: Int, by attempt: inout Attempt) throws(RoutingError) -> Bool {
        let omission = legs[leg].destination?.omission
        if omission?.isOmitted() == true { return true }
        let commitCount = attempt.commits.count
        do throws(RoutingError) {
            var isCarriedOut = false
            // A savepoint, because only the changes of this leg are undone.
            try Transaction.run(animated: animated) { _ throws(RoutingError) in
                isCarriedOut = try carryOut(leg, by: &attempt)
                return .commit
            }
            return isCarriedOut
        } catch {
            attempt.commits.removeSubrange(commitCount...)
            if !attempt.loadings.isEmpty { return true }
            if legs[leg].destination?.retry?(error) == true { return false }
            guard omission?.omit(error) == true else { throw error }
            return true
        }
    }

    private func unconfirmedRemovals(in transaction: Transaction) throws(RoutingError) -> [Screen] {
        try transaction.removed { screen throws(RoutingError) in
            try Removals.check(screen, for: phrase)
            return previewing != nil || mayRemove(screen)
        }
    }

    // MARK: Tasks of found screens and of journeys

    /// Runs the router's tasks on all screens of a journey, and the context tasks on the found
    /// screens.
    ///
    /// They run last, because they may have effects outside the hierarchy. A failure of the
    /// navigation does not undo such effects.
    private func performRemainingTasks(of attempt: Attempt) throws(RoutingError) {
        var leg = 0
        do throws(RoutingError) {
            for (index, routed) in isJourney ? attempt.routedScreens().reversed() : [] {
                leg = index
                guard let destination = legs[leg].destination else { continue }
                for task in try preparedGlobals(for: destination)?.tasks ?? [] {
                    try task.perform(on: routed.screen) { routed.context }
                    attempt.tasks?.add(task.type, on: routed.screen)
                }
            }
            for (index, commit) in attempt.commits {
                leg = index
                try commit.performTasksOnFoundScreens()
            }
            // A task may have changed the hierarchy.
            if !endsWithChange(attempt) { try attempt.commits.last?.commit.bringTargetToFrontAgain() }
        } catch {
            throw located(error, at: leg)
        }
    }

    /// Indicates whether the last leg that was carried out is a change of the hierarchy, and leads
    /// to no screen.
    private func endsWithChange(_ attempt: Attempt) -> Bool {
        attempt.commits.last.map { legs[$0.leg].destination?.change != nil } ?? false
    }

    /// Returns the outcome of a journey, or of a change of the hierarchy.
    private func outcome(of attempt: Attempt) throws(RoutingError) -> Commit.Outcome {
        let target = endsWithChange(attempt) ? window.visibleScreen : try attempt.commits.last?.commit.target()
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks =
            globals?.postTasks.isEmpty == false
            || attempt.commits.contains { $0.commit.steps.contains(where: \.hasPostTasks) }
        return Commit.Outcome(
            target: target, routedScreens: hasPostTasks ? attempt.routedScreens().map(\.routed) : [], isCommitted: true)
    }
}
