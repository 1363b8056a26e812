extension Navigation {
    /// Carries out all legs in one transaction, which is rolled back if somebody has to be asked
    /// first.
    ///
    /// - Returns: A question about a later leg; `nil` if the navigation has an outcome, or removes
    ///   screens that have not agreed.
    func attempt() throws(RoutingError) -> Question? {
        report(.begins)
        defer { report(.ends(takeEnd())) }
        if legs.count == 1, !state.plan.needsCommit {
            state.outcome = try Commit.Outcome(of: state.plan, hasPostTasks: hasPostTasks)
            try awaitResult()
            return nil
        }
        // `canBeDismissed` may have changed since the plan was made.
        try checkRemovals()
        try checkCancellation()
        let attempt = Attempt(self)
        unwind?.finishing?.beginCommit()
        defer {
            unwind?.finishing?.endCommit()
            attempt.releaseScreens()
        }
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: { report($0, in: $1, after: attempt) }) {
                transaction throws(RoutingError) in
                guard try carryOut(attempt, in: transaction) else { return .rollback }
                state.outcome = try attempt.outcome()
                try awaitResult()
                state.handle?.setCommitted(true)
                return .commit
            }
        } catch {
            state.outcome = nil
            destination?.resultRequest?.unregister()
            state.handle?.setCommitted(false)
            throw legs.count > 1 || state.plan.isCustom
                ? error : error.with(description(of: state.plan, failure: attempt.failedStep))
        }
        attempt.reportEvents()
        guard state.outcome == nil, attempt.question == nil else { return attempt.question }
        if state.outcome == nil {
            state.unpredicted += attempt.unpredicted.map(WeakScreen.init)
            try checkAttempt(state.attempts.countRollback(unpredicted: attempt.unpredicted.count))
        }
        return nil
    }

    /// Carries out all legs and their tasks, and returns `false` if somebody has to be asked first.
    private func carryOut(_ attempt: Attempt, in transaction: Transaction) throws(RoutingError) -> Bool {
        if legs.count > 1 { state.answers.remember(state.plan.steps + state.plan.guardingSteps) }
        for leg in legs.indices {
            guard try carryOutOrOmit(leg, by: attempt) else { return false }
        }
        attempt.unpredicted = try unconfirmedRemovals(in: transaction)
        guard attempt.unpredicted.isEmpty, attempt.hasRemainingTasks else { return attempt.unpredicted.isEmpty }
        try attempt.performRemainingTasks()
        attempt.unpredicted = try unconfirmedRemovals(in: transaction)
        return attempt.unpredicted.isEmpty
    }

    /// Carries out a leg, or omits it if it fails and can be omitted.
    private func carryOutOrOmit(_ leg: Int, by attempt: Attempt) throws(RoutingError) -> Bool {
        guard let omission = legs[leg].destination?.omission else { return try carryOut(leg, by: attempt) }
        if omission.isOmitted() { return true }
        let commitCount = attempt.commits.count
        do throws(RoutingError) {
            var isCarriedOut = false
            // A savepoint, because only the changes of this leg are undone.
            try Transaction.run(animated: animated) { _ throws(RoutingError) in
                isCarriedOut = try carryOut(leg, by: attempt)
                return .commit
            }
            return isCarriedOut
        } catch {
            guard omission.omit(error) else { throw error }
            attempt.commits.removeSubrange(commitCount...)
            return true
        }
    }

    /// Plans and carries out a leg, and returns `false` if an interceptor has to be asked first.
    private func carryOut(_ leg: Int, by attempt: Attempt) throws(RoutingError) -> Bool {
        // The first leg was planned before its questions were asked.
        if leg == 0 {
            try attempt.perform(state.plan, leg: leg)
            return true
        }
        let plan = try plan(leg)
        state.answers.remember(plan.steps + plan.guardingSteps)
        if active.isObserved, !plan.isCustom, !plan.isUnknown { attempt.plans.append(description(of: plan, leg: leg)) }
        for interceptor in plan.interceptors where !state.answers.hasPassed(interceptor) {
            if let refusal = state.answers.refusal(of: interceptor) { throw located(refusal, at: leg) }
            let description = description(of: plan, leg: leg, failure: plan.step(of: interceptor))
            attempt.question = .interceptor(interceptor, leg: leg, plan: description)
            return false
        }
        try attempt.perform(plan, leg: leg)
        return true
    }

    private func unconfirmedRemovals(in transaction: Transaction) throws(RoutingError) -> [Screen] {
        guard transaction.moves.hasRemovals else { return [] }
        return try transaction.moves.removed { screen throws(RoutingError) in
            try Removals.check(screen, for: phrase)
            return state.answers.hasAgreed(screen)
        }
    }

    /// Registers the call that waits for the result of the target.
    private func awaitResult() throws(RoutingError) {
        guard let result = destination?.resultRequest, let target = state.outcome?.target else { return }
        let (active, number, label) = (active, number, target.description)
        try result.register(on: target, isBuilt: state.plan.steps.count > 1) { resolution in
            active.emit(number) { .result(of: label, RoutingEvent.ResultEnding(resolution)) }
        }
    }

    var hasPostTasks: Bool { globals?.postTasks.isEmpty == false || state.plan.hasPostTasks }

    private func report(_ change: CommittedChange, in changed: WindowStorage, after attempt: Attempt) {
        attempt.reportEvents()
        if let parent { for screen in change.added { screen.state.placedFor = parent } }
        guard changed === storage else { return }
        if !active.stages.isEmpty, destination != nil { state.added = change.added }
        emit { .committed(HierarchyChange(change)) }
    }

    // MARK: Arriving

    func arrive(at outcome: Commit.Outcome) -> Screen? {
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = unwind == nil ? outcome.target : window.visibleScreen
        if destination?.resultRequest != nil, let target { emit { .awaitsResult(of: target.description) } }
        emit { .finished(target: target?.description ?? "nothing") }
        state.handle?.finish()
        return target
    }

    /// Runs the post-routing tasks on the screens that are still in the window, from the origin to
    /// the target.
    private func performPostTasks(on routedScreens: [RoutedScreen]) {
        var stack: [Screen] = []
        stack.reserveCapacity(routedScreens.count)
        for routed in routedScreens.reversed() where routed.screen.storage === storage { stack.append(routed.screen) }
        for routed in routedScreens.reversed() where stack.containsIdentical(routed.screen) {
            for task in globals?.postTasks ?? [] { task(routed.screen, { routed.context }, stack) }
            for step in routed.steps { step.performPostTasks(on: routed.screen, routingStack: stack) }
        }
    }
}
