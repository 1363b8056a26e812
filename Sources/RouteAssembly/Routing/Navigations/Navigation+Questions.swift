extension Navigation {
    /// Returns the next question about the plan of the first leg, or about the last attempt.
    func nextQuestion() throws(RoutingError) -> Question? {
        while state.passedCount < state.plan.interceptors.count {
            let interceptor = state.plan.interceptors[state.passedCount]
            guard state.answers.hasPassed(interceptor) else { return .interceptor(interceptor, leg: 0, plan: nil) }
            state.passedCount += 1
        }
        if !isJourney, state.plan.walk.needsValues, let question = try loadingQuestion() { return question }
        // The interceptors and loaders of the later legs of a journey are known only in an attempt.
        // They come before a screen is asked to leave.
        while !isJourney, state.agreedCount < state.plan.removals.count {
            let screen = state.plan.removals[state.agreedCount]
            if let question = question(to: screen) { return question }
            state.agreedCount += 1
        }
        while let last = state.unpredicted.last {
            // A screen of another window may have left since the attempt. That does not make this
            // plan stale.
            if let screen = last.screen, screen.isAttached, let question = question(to: screen) { return question }
            state.unpredicted.removeLast()
        }
        return nil
    }

    /// Returns the question to a screen that the navigation is going to remove; `nil` if the screen
    /// is not asked or has agreed.
    private func question(to screen: Screen) -> Question? {
        guard let screen = screen.confirming, !state.answers.hasAgreed(screen) else { return nil }
        return .removal(screen, removalReason)
    }

    /// Indicates whether a screen has agreed to its removal, or is not asked.
    func mayRemove(_ screen: Screen) -> Bool { screen.confirming.map(state.answers.hasAgreed) ?? true }

    /// Throws ``RoutingError/Code/redirectLimit`` if an interceptor is already being asked by too
    /// many ancestors of the navigation.
    func checkDepth(of interceptor: PreparedInterceptor) throws(RoutingError) {
        guard handle.depth(of: interceptor.key, in: active) > active.redirectLimit else { return }
        throw RoutingError(
            .redirectLimit,
            "\(typeName(interceptor.type)) starts \(phrase), which asks \(typeName(interceptor.type)) again, more than "
                + "\(active.redirectLimit) times inside itself. Let it proceed for the destinations that it navigates to."
        )
    }

    // MARK: Answers

    func accept(_ answer: Answer, to question: Question) throws(RoutingError) {
        switch (question, answer) {
        case (.interceptor(let interceptor, let leg, _), .verdict(let verdict)):
            switch verdict.decision {
            case .proceed:
                if state.answers.record(.passed, of: interceptor.identity) { state.attempts.count = 0 }
                if leg > 0 { state.answeredInLegs.insert(LegEntity(leg: leg, entity: interceptor.key)) }
                emit { .intercepted(by: typeName(interceptor.type), .proceeded) }
            case .redirect(let make): try redirect(by: interceptor, of: leg, to: make)
            }
        case (.interceptor(let interceptor, let leg, let plan), .refusal(let error)):
            active.preloaded.dropAll()
            emit { .intercepted(by: typeName(interceptor.type), .refused("\(error)")) }
            let plan = plan ?? description(of: state.plan, failure: state.plan.step(of: interceptor.key))
            let refusal = interceptor.refusal(error, of: phrase).with(plan)
            guard legs[leg].destination?.omission?.omit(refusal) == true else { throw refusal }
            state.answers.record(.failed(refusal), of: interceptor.identity)
        case (.loading, .loaded(let results)): try accept(results)
        case (.removal(let screen, _), .confirmation(let isConfirmed)):
            emit { .asked("\(screen)", mayLeave: isConfirmed) }
            guard isConfirmed else {
                throw RoutingError(
                    .removalDeclined,
                    "\(screen) declined to leave for \(phrase). Finish there first, or navigate without removing it.")
            }
            state.answers.agree(screen)
        case (.interceptor, _), (.loading, _), (.removal, _): break
        }
    }

    private func redirect(
        by interceptor: PreparedInterceptor, of leg: Int, to make: (AnyDestination) -> AnyDestination
    ) throws(RoutingError) {
        guard let original = original(of: leg) else { return }
        let destination = make(original).redirected(by: number)
        active.preloaded.dropAll()
        emit { .intercepted(by: typeName(interceptor.type), .redirected(to: destination.description)) }
        throw interceptor.redirect(original, to: destination)
    }

    /// Returns the original destination for an interceptor of a leg, or for a screen that leaves.
    ///
    /// It stands for the whole journey.
    func original(of leg: Int) -> AnyDestination? {
        let destination = legs[leg].destination?.redirected(by: nil)
        guard isJourney else { return destination }
        return destination?.standing(for: destinations).redirected(by: nil)
    }
}

extension Navigation.Question {
    var isLoading: Bool { if case .loading = self { true } else { false } }

    /// The screen that is asked; `nil` for interceptors and loaders.
    var screen: Screen? { if case .removal(let screen, _) = self { screen } else { nil } }

    /// Asks the interceptor or the screen, or runs the loaders.
    func answer() async -> Navigation.Answer {
        switch self {
        case .interceptor(let interceptor, _, _):
            do { return .verdict(try await interceptor.perform()) } catch { return .refusal(error) }
        case .loading(let loadings): return .loaded(await Navigation.Loading.run(loadings))
        case .removal(let screen, let reason): return .confirmation(await screen.confirmRemoval(reason))
        }
    }
}
