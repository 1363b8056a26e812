extension Navigation {
    /// Waits, and continues the navigation.
    ///
    /// - Parameter reason: The reason for the wait.
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    /// - Throws: The error that ends the navigation.
    func finish(after reason: WaitReason) async throws(RoutingError) -> WaitReason? {
        begin(reason)
        switch reason {
        case .answers(let questions): await perform(questions)
        case .idleWindow: await storage.transitions.untilIdle(self)
        case .transition:
            await Delivery.untilDelivered()
            await storage.transitions.untilPlayed(phrase)
        }
        updateParticipants()
        waiting?.reason = nil
        storage.waits.remove(self)
        // The navigation has changed the hierarchy, and can no longer be cancelled.
        if case .transition = reason { return nil }
        do throws(RoutingError) {
            try checkEnding()
            if case .answers(let questions) = reason { try accept(questions) }
            return try advance(isFirstInLine: isInLine)
        } catch {
            throw end(with: error)
        }
    }

    private func begin(_ reason: WaitReason) {
        let waiting = waiting ?? Waiting()
        waiting.reason = reason
        self.waiting = waiting
        if case .idleWindow = reason { isInLine = true } else { isInLine = false }
        // An observer of the waits may cancel the navigation.
        storage.waits.append(self)
        guard let limit = core.waitingLimit else { return }
        if case .transition = reason { return limit.release(self) }
        limit.apply(to: self, countsAsWaiting: !isChild && destination != nil)
    }

    /// The questions that are being asked.
    private var asked: [Question] { if case .answers(let questions) = waiting?.reason { questions } else { [] } }

    /// The names of the entities or the screen that are asked, or "a transition".
    var awaited: String {
        asked.isEmpty ? "a transition" : asked.map { typeName($0.key.type) }.joined(separator: " and ")
    }

    /// Returns how many ancestors of the navigation are asking the same interceptor or loader.
    func depth(of entity: EntityKey) -> Int {
        sequence(first: self, next: \.parent).dropFirst().count { ancestor in
            // The key of a router's interceptor has no place and is unique only in that router.
            (entity.place != nil || ancestor.core === core) && ancestor.asked.contains { $0.key == entity }
        }
    }

    // MARK: Asking

    /// Asks questions, which receive their replies.
    ///
    /// Navigations that start while a question is asked are children of this one. Some replies are
    /// missing if a required loader has failed, if the navigation has to end, or if the screen has
    /// left before it was asked.
    ///
    /// - Parameter questions: One question to an interceptor or a screen, or the questions to loaders.
    private func perform(_ questions: [Question]) async {
        guard let question = questions.first, !isAbandoned else { return }
        guard question.loader != nil || !storage.waits.observers.isEmpty || canBeSuperseded else {
            let destination = destination(of: question.leg) ?? destination
            return await NavigationScope.$current.withValue(scope) {
                question.reply = await question.perform(for: destination)
            }
        }
        await performInTasks(questions)
    }

    /// Asks questions in separate tasks, so that the navigation can end before they do.
    ///
    /// It does not wait for a task that it has cancelled, because a loader or an interceptor may
    /// ignore the cancellation.
    private func performInTasks(_ questions: [Question]) async {
        // An observer may have cancelled the task.
        if Task.isCancelled { return }
        let (scope, start) = (scope, ContinuousClock.now)
        for question in questions {
            let storage = question.screen?.storage
            let destination = destination(of: question.leg) ?? destination
            waiting?.tasks.append(
                // The task may never end, so it does not retain the navigation.
                QuestionTask.start { [weak self] in
                    defer {
                        question.isOver = true
                        self?.wake()
                    }
                    // The navigation may have ended before this task has begun.
                    if Task.isCancelled { return }
                    if let screen = question.screen, !screen.isAttached || screen.storage !== storage { return }
                    let reply = await NavigationScope.$current.withValue(scope) {
                        await question.perform(for: destination)
                    }
                    (question.reply, question.duration) = (reply, ContinuousClock.now - start)
                })
        }
        let tasks = waiting?.tasks ?? []
        await withTaskCancellationHandler {
            while !isAnswered(questions), !isAbandoned, !Task.isCancelled { await suspend() }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        for task in tasks { task.cancel() }
        waiting?.tasks = []
    }

    /// Returns whether all questions have ended, or a required loader has failed.
    private func isAnswered(_ questions: [Question]) -> Bool {
        questions.allSatisfy(\.isOver) || questions.contains { $0.hasFailed && isRequired($0) }
    }

    /// Indicates whether the failure of an entity ends the navigation.
    func isRequired(_ question: Question) -> Bool {
        !isJourney || !journey[question.leg].canFail
    }
}

/// A task that asks a question.
@MainActor
package enum QuestionTask {
    /// Whether a task begins at once where the system supports it.
    ///
    /// The tests set the value to `false`, to run as before macOS 26 and iOS 26.
    @TaskLocal package static var beginsAtOnce = true

    /// Starts a task, which begins at once if the system supports it.
    static func start(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if beginsAtOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { await operation() }
        }
        return Task { await operation() }
    }
}
