extension Navigation {
    /// Returns the next question about the plan of the first leg, or about the last attempt.
    ///
    /// - Returns: A question to an interceptor or a screen, the questions to all loaders of the
    ///   plan, or `nil` if nothing has to be asked.
    func openQuestions() throws(RoutingError) -> [Question]? {
        let plan = plan
        while passedCount < plan.interceptors.count {
            let interceptor = plan.interceptors[passedCount]
            guard hasPassed(interceptor) else { return [interceptor] }
            passedCount += 1
        }
        if !isJourney {
            let missing = try questions(to: plan.missingValues, of: plan)
            if !missing.isEmpty { return missing }
        }
        // In a journey, screens are asked only after an attempt, because the interceptors and
        // loaders of its later legs are known only then, and have to come first.
        while !isJourney, agreedCount < plan.removals.count {
            let screen = plan.removals[agreedCount]
            guard mayRemove(screen) else { return [Question(removing: screen, because: removalReason)] }
            agreedCount += 1
        }
        while let last = answers?.unpredicted.last {
            // A screen of another window may have left since the attempt. That does not make this
            // plan stale.
            if let screen = last.screen, screen.isAttached, !mayRemove(screen) {
                return [Question(removing: screen, because: removalReason)]
            }
            ledger.unpredicted.removeLast()
        }
        guard let action = destination?.action, !plan.isUnknown else { return nil }
        let question = Question(performing: action, of: destination?.target ?? Screen.self)
        return hasPassed(question) ? nil : [question]
    }

    /// Returns the questions to loaders that have not returned a value, each once for a context.
    ///
    /// - Parameter others: The questions to the loaders of earlier legs, which are not returned
    ///   again.
    func questions(
        to missing: [Question], of plan: Plan, leg: Int = 0, besides others: [Question] = []
    ) throws(RoutingError) -> [Question] {
        var questions: [Question] = []
        for question in missing {
            if let failure = answers?.failure(of: question) { throw located(failure, at: leg) }
            if others.contains(where: question.isSame) || questions.contains(where: question.isSame) { continue }
            question.leg = leg
            // The plan of the first leg is described if the loader fails.
            if leg > 0 { question.plan = description(of: plan, leg: leg, failure: plan.step(of: question)) }
            questions.append(question)
        }
        return questions
    }

    func hasPassed(_ interceptor: Question) -> Bool { isPreview || answers?.hasPassed(interceptor) == true }

    func mayRemove(_ screen: Screen) -> Bool {
        isPreview || screen.confirming == nil || answers?.hasAgreed(screen) == true
    }

    /// Checks questions before they are asked, and accepts the replies of participants.
    ///
    /// - Returns: The reason for the wait for the replies; `nil` if participants have replied.
    func ask(_ questions: [Question]) throws(RoutingError) -> WaitReason? {
        for question in questions {
            if let screen = question.screen { try Removals.check(screen, for: phrase) }
            if parent != nil, question.kind != .removal { try checkDepth(of: question) }
            question.begin(in: storage.waits)
        }
        guard !participants.isEmpty else { return .answers(questions) }
        for question in questions {
            for participant in participants {
                let reply = participant.willAsk(question, by: self)
                question.reply = question.reply ?? reply
            }
        }
        // Of several loaders, the first one that fails ends the others.
        if let failed = questions.first(where: { $0.hasFailed && isRequired($0) }) {
            try accept([failed])
        } else if questions.allSatisfy({ $0.reply != nil }) {
            try accept(questions)
        } else {
            return .answers(questions)
        }
        return nil
    }

    private func checkDepth(of question: Question) throws(RoutingError) {
        guard depth(of: question.key) > core.redirectLimit else { return }
        let name = question.entityName
        let isLoader = question.kind == .loader
        throw RoutingError(
            .redirectLimit,
            "\(name) starts \(phrase), which \(isLoader ? "runs" : "asks") \(name) again, more than \(core.redirectLimit) "
                + "times inside itself. "
                + (isLoader
                    ? "A loader must not navigate to a screen that it loads for."
                    : "Let it proceed for the destinations that it navigates to."))
    }

    // MARK: Answers

    func accept(_ questions: [Question]) throws(RoutingError) {
        var hasLoaded = false
        var hasNewValue = false
        for question in questions {
            // The ledger retains the question, and must not retain a screen that has replied.
            guard let reply = question.reply else { continue }
            question.reply = nil
            hasLoaded = hasLoaded || question.loader != nil
            switch reply {
            case .passed:
                if ledger.record(.passed, to: question) { attempts.count = 0 }
                if question.leg > 0 { ledger.markAnswered(question) }
                tell(of: reply, to: question)
            case .redirect(let make):
                guard let original = original(of: question.leg) else { break }
                let destination = make(original.continuable).redirected(by: number, interceptor: question.entityName)
                tell(of: .redirected(to: destination), to: question)
                redirect = destination
                throw RoutingError(
                    .redirected, "\(question.entityName) redirected the navigation from \(original) to \(destination).")
            case .redirected: break
            case .value(let value):
                if let link = question.link, let destination = value as? Destination {
                    tell(of: reply, to: question)
                    redirect = destination.redirected(by: number)
                    throw RoutingError(.redirected, "\(link) leads to \(destination).")
                }
                if isNew(question) { hasNewValue = true }
                if ledger.record(.loaded(value), to: question) { attempts.count = 0 }
                tell(of: reply, to: question)
            case .failure(let error):
                if question.loader != nil, isNew(question) { hasNewValue = true }
                tell(of: reply, to: question)
                try accept(error, of: question)
            case .confirmation(let isConfirmed, let screen):
                tell(of: reply, to: question)
                try accept(isConfirmed, of: question, by: screen)
            }
        }
        guard hasLoaded else { return }
        // The contexts may differ in each attempt, and then the same steps need new values.
        if !hasNewValue { attempts.addLoading() }
        guard plan.structuralRevision == storage.structuralRevision else { return }
        for step in plan.steps {
            if let missing = step.missingValue, let value = ledger.loadedValue(of: missing) { try step.accept(value) }
        }
    }

    /// Records that a loader has ended, and returns whether it is the first time for the plan of
    /// the first leg.
    ///
    /// Only the later legs of a journey are planned again while that plan is valid.
    private func isNew(_ loading: Question) -> Bool { !isJourney || ledger.markAnswered(loading) }

    private func tell(of reply: Question.Reply, to question: Question) {
        for participant in participants {
            participant.didReceive(reply, to: question, after: question.duration, by: self)
        }
    }

    private func accept(_ error: any Error, of question: Question) throws(RoutingError) {
        let plan = question.plan ?? description(of: self.plan, failure: self.plan.step(of: question))
        let failure =
            (question.loader == nil ? question.refusal(error, of: phrase) : question.failure(error)).with(plan)
        guard isJourney, journey[question.leg].outcome(of: failure) == .omit else { throw failure }
        ledger.record(.failed(failure), to: question)
    }

    private func accept(_ isConfirmed: Bool, of removal: Question, by screen: Screen?) throws(RoutingError) {
        guard let screen else { return }
        guard isConfirmed else {
            throw RoutingError(
                .removalDeclined,
                "\(screen) declined to leave for \(phrase). Finish there first, or navigate without removing it.")
        }
        ledger.record(.agreed, to: removal)
    }

    /// Returns the destination that an interceptor or a screen can keep to navigate to it later.
    ///
    /// It stands for the whole journey.
    func original(of leg: Int) -> Destination? {
        guard isJourney else { return destination?.withoutRedirect }
        return (destination(of: leg) ?? destination)?.standing(for: destination?.journey).withoutRedirect
    }

    var removalReason: RemovalReason {
        if let unwind {
            if case .close = unwind.kind { return .closingWindow }
            return .back(unwind)
        }
        let original = isRestoration ? nil : original(of: legIndices.count - 1)?.unawaited
        guard let original else {
            return .restoration(destinations.last?.withoutRedirect.unawaited)
        }
        return original.link.map { .link($0, original) } ?? .destination(original)
    }
}
