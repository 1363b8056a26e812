extension Navigation {
    /// Returns the next question about the plan of the first leg, or about the last attempt.
    func nextQuestion() -> Question? {
        while state.passedCount < state.plan.interceptors.count {
            let interceptor = state.plan.interceptors[state.passedCount]
            guard state.answers.hasPassed(interceptor) else { return .interceptor(interceptor, leg: 0, plan: nil) }
            state.passedCount += 1
        }
        while state.agreedCount < state.plan.removals.count {
            let screen = state.plan.removals[state.agreedCount]
            guard state.answers.hasAgreed(screen) else { return .removal(screen) }
            state.agreedCount += 1
        }
        while let last = state.unpredicted.last {
            // The removal of a screen from another window does not make the plan stale.
            if let screen = last.screen, screen.isAttached, !state.answers.hasAgreed(screen) { return .removal(screen) }
            state.unpredicted.removeLast()
        }
        return nil
    }

    /// Throws ``RoutingError/Code/redirectLimit`` if an interceptor would be asked inside itself
    /// again and again.
    func checkDepth(of interceptor: PreparedInterceptor) throws(RoutingError) {
        guard let parent, parent.depth(of: interceptor.key, in: active) > active.redirectLimit else { return }
        throw RoutingError(
            .redirectLimit,
            "\(typeName(interceptor.type)) starts \(phrase), which asks \(typeName(interceptor.type)) again, more than "
                + "\(active.redirectLimit) times inside itself. Let it proceed for the destinations that it navigates to."
        )
    }

    // MARK: Answers

    func handle(
        _ answer: Result<InterceptorVerdict, any Error>, from interceptor: PreparedInterceptor, leg: Int,
        plan: RoutingPlan?
    ) throws(RoutingError) {
        let verdict: InterceptorVerdict
        do {
            verdict = try answer.get()
        } catch {
            let refusal = interceptor.refusal(error, of: phrase)
            emit { .intercepted(by: typeName(interceptor.type), .refused("\(error)")) }
            let failure = refusal.with(
                plan ?? description(of: state.plan, failure: state.plan.step(of: interceptor)))
            guard legs[leg].destination?.omission?.omit(failure) == true else { throw failure }
            state.answers.refuse(interceptor, with: failure)
            return
        }
        switch verdict.decision {
        case .proceed:
            if state.answers.pass(interceptor) { state.attempts.restart() }
            emit { .intercepted(by: typeName(interceptor.type), .proceeded) }
        case .redirect(let make):
            guard let original = original(of: leg) else { return }
            let destination = make(original).redirected(by: number)
            emit { .intercepted(by: typeName(interceptor.type), .redirected(to: destination.description)) }
            throw interceptor.redirect(original, to: destination)
        }
    }

    /// Returns the original destination for an interceptor of a leg.
    ///
    /// It stands for the whole journey, unless the navigation restores a state.
    private func original(of leg: Int) -> AnyDestination? {
        let destination = legs[leg].destination?.redirected(by: nil)
        guard legs.count > 1, !isRestoration else { return destination }
        return destination?.standing(for: destinations.map { $0.redirected(by: nil) })
    }

    func handle(_ isConfirmed: Bool, from screen: Screen) throws(RoutingError) {
        emit { .asked("\(screen)", mayLeave: isConfirmed) }
        guard isConfirmed else {
            throw RoutingError(
                .removalDeclined,
                "\(screen) declined to leave for \(phrase). Finish there first, or navigate without removing it.")
        }
        state.answers.agree(screen)
    }
}
