extension Navigation {
    /// Carries out all legs in one transaction, which is rolled back if an interceptor, a loader, or
    /// a screen has to be asked first.
    func attempt() throws(RoutingError) -> Attempt.Result {
        for participant in participants { participant.willAttempt(self) }
        var attempt = Attempt()
        defer {
            // A factory can retain its `ChildCoordinator`, and with it a commit.
            for commit in attempt.commits { commit.releaseScreens() }
            for participant in participants { participant.didAttempt(self) }
            if isJourney { journey.last?.source?.endAttempt() }
        }
        do throws(RoutingError) {
            return try run(&attempt)
        } catch {
            outcome = nil
            throw error
        }
    }

    private func run(_ attempt: inout Attempt) throws(RoutingError) -> Attempt.Result {
        if !isJourney, !plan.needsCommit {
            outcome = try outcomeWithoutChange()
            for participant in participants { try participant.willCommit(attempt, of: self, in: nil) }
            return .arrived
        }
        // `canBeRemoved` may have changed since the plan was made.
        try Removals.check(plan.removals, for: phrase)
        try checkEnding()
        var result = Attempt.Result.startsAgain
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: didCommit) { transaction throws(RoutingError) in
                result = try carryOutLegs(&attempt, in: transaction)
                guard case .arrived = result else { return .rollback }
                for participant in participants { try participant.willCommit(attempt, of: self, in: transaction) }
                return .commit
            }
        } catch {
            // In a journey, the plan of the leg that has failed was added before the rollback.
            guard !isJourney, !plan.isCustom else { throw error }
            throw error.with(description(of: plan, failure: attempt.commits.first?.failedStep))
        }
        return result
    }

    /// Called for each window that the transaction of an attempt has changed.
    private func didCommit(_ change: CommittedChange, in changed: WindowStorage) {
        if let parent { for screen in change.state.added { screen.state.placedFor = parent.scope } }
        for participant in participants { participant.didCommit(change, in: changed, by: self) }
    }

    // MARK: Legs

    /// Carries out all legs and their tasks, and sets the outcome of the navigation.
    private func carryOutLegs(
        _ attempt: inout Attempt, in transaction: Transaction
    ) throws(RoutingError) -> Attempt.Result {
        var loadings: [Question] = []
        for leg in legs {
            switch try carryOutOrOmit(leg, besides: loadings, by: &attempt) {
            case .done: break
            case .waits(let questions):
                loadings += questions
                if isJourney { journey[leg].source?.didPostpone(journey[leg].position) }
            case .asks(let interceptor): return .asks([interceptor])
            case .startsAgain: return startAgain(asking: [])
            }
        }
        if !loadings.isEmpty { return .asks(loadings) }
        let unasked = try unaskedRemovals(in: transaction)
        if !unasked.isEmpty { return startAgain(asking: unasked) }
        if isJourney || attempt.commits.first?.hasRemainingTasks == true {
            try performRemainingTasks(of: attempt)
            let unasked = try unaskedRemovals(in: transaction)
            if !unasked.isEmpty { return startAgain(asking: unasked) }
        }
        outcome = try isJourney ? outcome(of: attempt) : outcome(of: attempt.commits.last)
        return .arrived
    }

    /// Carries out a leg, or omits it if it fails and may be omitted.
    ///
    /// A leg that fails after one that needs values is tried again in the next attempt.
    private func carryOutOrOmit(
        _ leg: Int, besides loadings: [Question], by attempt: inout Attempt
    ) throws(RoutingError) -> Attempt.LegResult {
        guard isJourney, journey[leg].source != nil || !loadings.isEmpty else {
            return try carryOut(leg, besides: loadings, by: &attempt)
        }
        if case .omitted = journey[leg].mode { return .done }
        let commitCount = attempt.commits.count
        do throws(RoutingError) {
            var result = Attempt.LegResult.done
            // A savepoint, because only the changes of this leg are undone.
            try Transaction.run(animated: animated) { _ throws(RoutingError) in
                result = try carryOut(leg, besides: loadings, by: &attempt)
                return .commit
            }
            return result
        } catch {
            attempt.removeCommits(from: commitCount)
            if !loadings.isEmpty { return .waits(for: []) }
            switch journey[leg].outcome(of: error) {
            case .end: throw error
            case .omit: return .done
            case .repeat: return .startsAgain
            }
        }
    }

    /// Carries out a leg whose failure is the failure of the navigation.
    private func carryOut(
        _ leg: Int, besides loadings: [Question], by attempt: inout Attempt
    ) throws(RoutingError) -> Attempt.LegResult {
        // The first leg was planned, and its interceptors were asked, before the attempt.
        let plan = leg == 0 ? plan : try makePlan(of: leg)
        if leg > 0 {
            var isWaiting = false
            for interceptor in plan.interceptors where !hasPassed(interceptor) {
                if answers?.isAnswered(interceptor, in: leg) == true { continue }
                if let refusal = answers?.failure(of: interceptor) { throw located(refusal, at: leg) }
                // While values are missing, legs are left out, so a later attempt may plan other
                // interceptors, but not other guards, unless a switch leads to them.
                if loadings.isEmpty || interceptor.isGuard && !plan.passesSwitch && !journey[leg].isInquiry {
                    interceptor.leg = leg
                    interceptor.plan = description(of: plan, leg: leg, failure: plan.step(of: interceptor))
                    return .asks(interceptor)
                }
                isWaiting = true
            }
            if isWaiting { return .waits(for: []) }
            if journey[leg].isInquiry { return .done }
        }
        let missing = plan.missingValues
        if !missing.isEmpty { return .waits(for: try questions(to: missing, of: plan, leg, besides: loadings)) }
        let commit = Commit(plan, of: leg, by: self)
        attempt.commits.append(commit)
        do throws(RoutingError) {
            try commit.perform()
        } catch {
            // The plan of a later leg describes the hierarchy as the earlier legs leave it.
            guard isJourney, !plan.isCustom else { throw error }
            throw error.with(description(of: plan, leg: leg, failure: commit.failedStep))
        }
        return .done
    }

    // MARK: Removed screens

    /// Returns the screens that the transaction has removed, and that have not agreed.
    private func unaskedRemovals(in transaction: Transaction) throws(RoutingError) -> [Screen] {
        try transaction.removed { screen throws(RoutingError) in
            try Removals.check(screen, for: phrase)
            return mayRemove(screen)
        }
    }

    private func startAgain(asking screens: [Screen]) -> Attempt.Result {
        ledger.unpredicted += screens.map(WeakScreen.init)
        attempts.addRollback(unpredicted: screens.count)
        return .startsAgain
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
            // In a journey, a later leg may lead to the same screens.
            if isJourney, routerParts?.tasks.isEmpty == false, !isPreview {
                for (commit, routed) in attempt.routedScreens().reversed() {
                    leg = commit.leg
                    try commit.plan.routerStep?.performTasks(
                        on: routed.screen, with: routed.context, participants.didPerform)
                }
            }
            for commit in attempt.commits {
                leg = commit.leg
                try commit.performTasksOnFoundScreens()
            }
            // A task may have changed the hierarchy.
            if !endsWithChange(attempt) { try attempt.commits.last?.bringTargetToFrontAgain() }
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
        let target = endsWithChange(attempt) ? window.visibleScreen : try attempt.commits.last?.target()
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks = attempt.commits.contains { $0.plan.hasPostTasks }
        return Outcome(target: target, routedScreens: hasPostTasks ? attempt.routedScreens().map(\.routed) : [])
    }
}
