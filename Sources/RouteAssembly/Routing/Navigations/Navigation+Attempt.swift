extension Navigation {
    /// Carries out all legs in one transaction, which is rolled back if an interceptor or a screen
    /// has to be asked first.
    ///
    /// - Returns: Questions about the later legs; `nil` if there is an outcome, or if screens would
    ///   be removed that have not agreed.
    func attempt() throws(RoutingError) -> [Question]? {
        for participant in participants { participant.willAttempt(self) }
        defer {
            for participant in participants { participant.didAttempt(self) }
            if isJourney { journey.last?.source?.endAttempt() }
        }
        if !isJourney, !state.plan.needsCommit {
            state.outcome = try outcomeWithoutChange()
            do throws(RoutingError) {
                for participant in participants { try participant.willCommit(Attempt(), of: self, in: nil) }
            } catch {
                state.outcome = nil
                throw error
            }
            return nil
        }
        var attempt = Attempt()
        // `canBeRemoved` may have changed since the plan was made.
        try Removals.check(state.plan.removals, for: phrase)
        try checkEnding()
        // A factory can retain its `ChildCoordinator`, and with it a commit.
        defer { for (_, commit) in attempt.commits { commit.releaseScreens() } }
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: didCommit) { transaction throws(RoutingError) in
                guard try carryOutLegs(&attempt, in: transaction) else { return .rollback }
                for participant in participants { try participant.willCommit(attempt, of: self, in: transaction) }
                state.hasCommitted = true
                return .commit
            }
        } catch {
            state.outcome = nil
            state.hasCommitted = false
            throw located(error, in: attempt)
        }
        if state.outcome != nil { return nil }
        let questions = attempt.question.map { [$0] } ?? attempt.loadings
        if questions.isEmpty {
            ledger.unpredicted += attempt.unpredicted.map(WeakScreen.init)
            try state.attempts.addRollback(unpredicted: attempt.unpredicted.count, of: phrase)
        }
        return questions.isEmpty ? nil : questions
    }

    /// Called for each window that the transaction of an attempt has changed.
    private func didCommit(_ change: CommittedChange, in changed: WindowStorage) {
        if let parent { for screen in change.state.added { screen.state.placedFor = parent.scope } }
        for participant in participants { participant.didCommit(change, in: changed, by: self) }
    }

    /// Returns the error of an attempt with the step that has failed, unless the navigation has
    /// several legs, which add their plans themselves.
    func located(_ error: RoutingError, in attempt: Attempt) -> RoutingError {
        guard !isJourney, !state.plan.isCustom else { return error }
        return error.with(description(of: state.plan, failure: attempt.commits.first?.commit.failedStep))
    }

    /// Carries out all legs and their tasks, and returns `false` if an interceptor or a screen has
    /// to be asked first.
    func carryOutLegs(_ attempt: inout Attempt, in transaction: Transaction) throws(RoutingError) -> Bool {
        for leg in legs {
            let needsSavepoint = isJourney && (journey[leg].source != nil || !attempt.loadings.isEmpty)
            let isDone = needsSavepoint ? try carryOutOrOmit(leg, by: &attempt) : try carryOut(leg, by: &attempt)
            guard isDone else { return false }
        }
        guard attempt.loadings.isEmpty else { return false }
        attempt.unpredicted = try unconfirmedRemovals(in: transaction)
        guard attempt.unpredicted.isEmpty else { return false }
        if isJourney || attempt.commits.first?.commit.hasRemainingTasks == true {
            try performRemainingTasks(of: attempt)
            attempt.unpredicted = try unconfirmedRemovals(in: transaction)
            guard attempt.unpredicted.isEmpty else { return false }
        }
        state.outcome =
            try isJourney ? outcome(of: attempt) : outcome(of: attempt.commits.last?.commit)
        return true
    }

    /// Plans and carries out a leg, and returns `false` if an interceptor has to be asked first.
    ///
    /// A leg that needs a value of a loader is not carried out in this attempt.
    private func carryOut(_ leg: Int, by attempt: inout Attempt) throws(RoutingError) -> Bool {
        // The first leg was planned before its questions were asked.
        if leg == 0 {
            try note(state.plan.missingValues, of: leg, in: &attempt.loadings) { _ in nil }
            if state.plan.missingValues.isEmpty { try commit(state.plan, of: leg, in: &attempt) }
            return true
        }
        let plan = try makePlan(of: leg)
        var isWaiting = false
        for interceptor in plan.interceptors where !hasPassed(interceptor) {
            if state.ledger?.isAnswered(interceptor, in: leg) == true { continue }
            if let refusal = state.ledger?.failure(of: interceptor) { throw located(refusal, at: leg) }
            // While values are missing, legs are left out, so a later attempt may plan other
            // interceptors, but not other guards, unless a switch leads to them.
            if !attempt.loadings.isEmpty, !interceptor.isGuard || plan.passesSwitch || journey[leg].isInquiry {
                isWaiting = true
                continue
            }
            interceptor.leg = leg
            interceptor.plan = description(of: plan, leg: leg, failure: plan.step(of: interceptor))
            attempt.question = interceptor
            return false
        }
        if isWaiting { journey[leg].source?.didPostpone(journey[leg].position) }
        if isWaiting || journey[leg].isInquiry { return true }
        try note(plan.missingValues, of: leg, in: &attempt.loadings) { loading in
            description(of: plan, leg: leg, failure: plan.step(of: loading))
        }
        if plan.missingValues.isEmpty {
            try commit(plan, of: leg, in: &attempt)
        } else {
            journey[leg].source?.didPostpone(journey[leg].position)
        }
        return true
    }

    /// Carries out the plan of a leg.
    ///
    /// In a journey, the router's tasks do not run yet, because a later leg may lead to the same
    /// screens.
    private func commit(_ plan: Plan, of leg: Int, in attempt: inout Attempt) throws(RoutingError) {
        let commit = Commit(
            plan, in: storage, runsTasks: !isPreview, runsRouterTasks: !isPreview && !isJourney,
            recordsChildren: isRecorded || isRestoration, animated: animated, tellingOf: participants)
        attempt.commits.append((leg, commit))
        do throws(RoutingError) {
            try commit.perform()
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
        if case .omitted = journey[leg].mode { return true }
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
            for (_, commit) in attempt.commits[commitCount...] { commit.releaseScreens() }
            attempt.commits.removeSubrange(commitCount...)
            if !attempt.loadings.isEmpty { return true }
            switch journey[leg].outcome(of: error) {
            case .end: throw error
            case .omit: return true
            case .repeat: return false
            }
        }
    }

    private func unconfirmedRemovals(in transaction: Transaction) throws(RoutingError) -> [Screen] {
        try transaction.removed { screen throws(RoutingError) in
            try Removals.check(screen, for: phrase)
            return mayRemove(screen)
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
            if isJourney, routerParts?.tasks.isEmpty == false, !isPreview {
                for (index, routerStep, routed) in attempt.routedScreens().reversed() {
                    leg = index
                    try routerStep?.performTasks(on: routed.screen, with: routed.context, participants.didPerform)
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
        isJourney && attempt.commits.last.map { journey[$0.leg].isChange } ?? false
    }

    // MARK: Outcomes

    /// Returns the outcome of a plan that does not change the hierarchy.
    private func outcomeWithoutChange() throws(RoutingError) -> Outcome {
        let plan = state.plan
        guard let step = plan.steps.last, let origin = plan.origin else { return Outcome(isCommitted: false) }
        let routed =
            plan.hasPostTasks ? [RoutedScreen(screen: origin, steps: [step], context: step.context)] : []
        return Outcome(target: try plan.expectations.target(of: origin), routedScreens: routed, isCommitted: false)
    }

    /// Returns the outcome of the only leg.
    private func outcome(of commit: Commit?) throws(RoutingError) -> Outcome {
        guard let commit, !commit.steps.isEmpty || commit.plan.function != nil else { return Outcome() }
        return Outcome(
            target: try commit.target(), routedScreens: commit.plan.hasPostTasks ? commit.routedScreens() : [])
    }

    /// Returns the outcome of a journey, or of a change of the hierarchy.
    private func outcome(of attempt: Attempt) throws(RoutingError) -> Outcome {
        let target = endsWithChange(attempt) ? window.visibleScreen : try attempt.commits.last?.commit.target()
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks = attempt.commits.contains { $0.commit.plan.hasPostTasks }
        return Outcome(target: target, routedScreens: hasPostTasks ? attempt.routedScreens().map(\.routed) : [])
    }
}
