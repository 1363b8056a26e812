extension Navigation {
    func carryOutLegs(
        _ attempt: inout Attempt, in transaction: Transaction
    ) throws(RoutingError) -> Attempt.Result {
        var loadings: [Question] = []
        for leg in legIndices {
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
        if !missing.isEmpty { return .waits(for: try questions(to: missing, of: plan, leg: leg, besides: loadings)) }
        let commit = Commit(plan, of: leg, by: self)
        attempt.commits.append(commit)
        do throws(RoutingError) {
            try commit.perform()
        } catch {
            // The plan of a later leg describes the hierarchy as the earlier legs leave it.
            guard isJourney, !plan.isCustom else { throw error }
            throw error.with(description(of: plan, leg: leg, failure: commit.failure?.step))
        }
        return .done
    }

    // MARK: Removed screens

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

    private func endsWithChange(_ attempt: Attempt) -> Bool {
        isJourney && attempt.commits.last.map { journey[$0.leg].isChange } ?? false
    }

    // MARK: Outcomes

    func outcomeWithoutChange() throws(RoutingError) -> Outcome {
        guard let step = plan.steps.last, let origin = plan.origin else { return Outcome(isCommitted: false) }
        let routed =
            plan.hasPostTasks ? [RoutedScreen(screen: origin, steps: [step], context: step.context)] : []
        return Outcome(target: try plan.expectations.target(of: origin), routedScreens: routed, isCommitted: false)
    }

    private func outcome(of commit: Commit?) throws(RoutingError) -> Outcome {
        guard let commit, !commit.steps.isEmpty || commit.plan.function != nil else { return Outcome() }
        return Outcome(
            target: try commit.target(), routedScreens: commit.plan.hasPostTasks ? commit.routedScreens() : [])
    }

    private func outcome(of attempt: Attempt) throws(RoutingError) -> Outcome {
        let target = endsWithChange(attempt) ? window.visibleScreen : try attempt.commits.last?.target()
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks = attempt.commits.contains { $0.plan.hasPostTasks }
        return Outcome(target: target, routedScreens: hasPostTasks ? attempt.routedScreens().map(\.routed) : [])
    }
}

@MainActor
struct Attempt {
    /// The commits of the legs that were carried out, and are not omitted.
    var commits: [Commit] = []

    enum Result {
        case arrived
        /// The attempt was rolled back. The questions come before the next one.
        case asks([Question])
        /// The attempt was rolled back, and another one follows, after the screens are asked that
        /// it has removed and that have not agreed.
        case startsAgain
    }

    enum LegResult {
        /// The leg is carried out or omitted, or it does not change the hierarchy.
        case done
        /// The leg is not carried out, because its plan, or that of an earlier leg, needs the
        /// values of loaders. The questions are those that no earlier leg has asked.
        case waits(for: [Question])
        case asks(Question)
        case startsAgain
    }

    mutating func removeCommits(from start: Int) {
        for commit in commits[start...] { commit.releaseScreens() }
        commits.removeSubrange(start...)
    }

    /// Returns the screens from the last target to the first origin, each once, with the commit of
    /// the last leg that leads to it.
    func routedScreens() -> [(commit: Commit, routed: RoutedScreen)] {
        var visited = IdentitySet<Screen>()
        return commits.reversed().flatMap { commit in
            commit.routedScreens().compactMap { visited.insert($0.screen) ? (commit, $0) : nil }
        }
    }
}

/// The number of attempts in a row without progress, which ends a navigation at the limit.
///
/// An attempt is a plan after a change of the hierarchy, a transaction that is rolled back because
/// it removes screens that have not agreed, or the repeated loading of values for the same steps.
struct AttemptLimit {
    static let maximum = 10

    /// It begins again from 0 when an interceptor allows the navigation, or a loader returns a
    /// value, for the first time.
    var count = 0
    private var fewestUnasked = Int.max
    private var fewestUnpredicted = Int.max
    /// Whether a transaction of the current plan was rolled back.
    private var hasRolledBack = false

    /// A plan counts as progress if it leaves fewer screens to ask than every earlier plan.
    mutating func addPlan(unasked: Int) {
        hasRolledBack = false
        count = unasked < fewestUnasked ? 0 : count + 1
        fewestUnasked = min(unasked, fewestUnasked)
    }

    /// Counts a transaction that was rolled back.
    ///
    /// It is progress if it has removed fewer unpredicted screens than any transaction before. It
    /// is also progress if another one of the same plan was rolled back before: a screen has agreed
    /// since then, and each screen agrees only once for a plan.
    mutating func addRollback(unpredicted: Int) {
        count = hasRolledBack || unpredicted < fewestUnpredicted ? 0 : count + 1
        hasRolledBack = true
        fewestUnpredicted = min(unpredicted, fewestUnpredicted)
    }

    /// Counts values that were loaded again for the same steps, because their contexts differ in
    /// each attempt.
    mutating func addLoading() { count += 1 }

    func check(for phrase: @autoclosure () -> String) throws(RoutingError) {
        guard count >= Self.maximum else { return }
        throw RoutingError(
            .unstable,
            "The hierarchy kept changing: \(Self.maximum) attempts at \(phrase()) made no progress. Try again.")
    }
}
