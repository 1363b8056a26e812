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
        // In a journey, screens are asked only after an attempt, because the interceptors and loaders
        // of its later legs are known only then, and have to come first.
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
        return action(after: plan)
    }

    /// Returns the action of the link, unless it was performed, or the plan is not known yet.
    private func action(after plan: Plan) -> [Question]? {
        guard let action = destination?.action, !plan.isUnknown else { return nil }
        let question = Question(performing: action, of: destination?.target ?? Screen.self)
        return hasPassed(question) ? nil : [question]
    }

    /// Returns the questions to loaders that have not returned a value, each once for a context.
    ///
    /// - Parameters:
    ///   - missing: The loaders of the leg's plan that have not returned a value.
    ///   - plan: The plan.
    ///   - leg: The index of the leg.
    ///   - others: The questions to the loaders of earlier legs.
    /// - Returns: The questions that are not among those of earlier legs.
    /// - Throws: The error with which a loader has failed for another leg.
    func questions(
        to missing: [Question], of plan: Plan, _ leg: Int = 0, besides others: [Question] = []
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

    /// Indicates whether an interceptor has allowed the navigation; in a preview, all of them do.
    func hasPassed(_ interceptor: Question) -> Bool { isPreview || answers?.hasPassed(interceptor) == true }

    /// Indicates whether a screen is not asked or has agreed to its removal; in a preview, all of
    /// them do.
    func mayRemove(_ screen: Screen) -> Bool {
        isPreview || screen.confirming == nil || answers?.hasAgreed(screen) == true
    }

    /// Checks questions before they are asked, and accepts the replies of participants.
    ///
    /// - Parameter questions: The questions.
    /// - Returns: The reason for the wait for the replies; `nil` if participants have replied.
    /// - Throws: ``RoutingError/Code/redirectLimit``, ``RoutingError/Code/cannotBeRemoved``, or the
    ///   error that ends the navigation because of a reply.
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

    /// Throws ``RoutingError/Code/redirectLimit`` if an interceptor or a loader is already being
    /// asked by too many ancestors of the navigation.
    private func checkDepth(of question: Question) throws(RoutingError) {
        guard depth(of: question.key) > core.redirectLimit else { return }
        let (name, isLoader) = (question.entityName, question.kind == .loader)
        throw RoutingError(
            .redirectLimit,
            "\(name) starts \(phrase), which \(isLoader ? "runs" : "asks") \(name) again, more than \(core.redirectLimit) "
                + "times inside itself. "
                + (isLoader
                    ? "A loader must not navigate to a screen that it loads for."
                    : "Let it proceed for the destinations that it navigates to."))
    }

    // MARK: Answers

    /// Records the replies to questions.
    ///
    /// - Throws: The error of an entity, or an error that ends the navigation because of a reply.
    func accept(_ questions: [Question]) throws(RoutingError) {
        var (hasLoaded, hasNewValue) = (false, false)
        for question in questions {
            // The ledger retains the question, and must not retain a screen that has replied.
            guard let reply = question.takeReply() else { continue }
            hasLoaded = hasLoaded || question.loader != nil
            switch reply {
            case .passed:
                if ledger.record(.passed, to: question) { attempts.count = 0 }
                if question.leg > 0 { ledger.markAnswered(question) }
                tell(of: reply, to: question)
            case .redirect(let make):
                guard let original = original(of: question.leg) else { break }
                let destination = make(original).redirected(by: number, question.entityName)
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

    /// Records that a loader has ended, and indicates whether it is the first time for the plan of
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

    /// Returns the original destination for an interceptor of a leg, or for a screen that leaves.
    ///
    /// It stands for the whole journey.
    func original(of leg: Int) -> Destination? {
        guard isJourney else { return destination?.redirected(by: nil) }
        return (destination(of: leg) ?? destination)?.standing(for: destination?.journey).redirected(by: nil)
    }
}

extension Navigation {
    /// The reason that the navigation gives to the screens that it is going to remove.
    var removalReason: RemovalReason {
        if let unwind {
            if case .close = unwind.kind { return .closingWindow }
            return .back(unwind)
        }
        let original = isRestoration ? nil : original(of: legs.count - 1)
        guard let original else {
            return .restoration(destinations.last?.redirected(by: nil))
        }
        return original.link.map { .link($0, original) } ?? .destination(original)
    }
}
