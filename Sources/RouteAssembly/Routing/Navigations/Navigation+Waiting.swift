extension Navigation {
    /// Waits, and continues the navigation.
    ///
    /// - Parameter reason: The reason for the wait.
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    /// - Throws: The error that ends the navigation.
    func finish(after reason: NavigationWait.Reason) async throws(RoutingError) -> NavigationWait.Reason? {
        let wait = NavigationWait(of: self, for: reason)
        // The handle comes first, because an observer of the waits may cancel the navigation.
        handle.begin(wait)
        storage.waits.append(wait)
        limitWait(for: reason)
        var replies: [AnsweredQuestion] = []
        switch reason {
        case .answers(let questions): replies = await self.replies(to: questions, during: wait)
        case .idleWindow: await storage.transitions.untilIdle(wait)
        case .transition:
            await Delivery.untilDelivered()
            await storage.transitions.untilPlayed(phrase)
        }
        updateParticipants()
        handle.endWait()
        storage.waits.remove(wait)
        // The navigation has changed the hierarchy, and can no longer be cancelled.
        if case .transition = reason { return nil }
        do throws(RoutingError) {
            try checkCancellation()
            try accept(replies)
            return try advance(isFirstInLine: wait.isInLine)
        } catch {
            throw end(with: error)
        }
    }

    private func limitWait(for reason: NavigationWait.Reason) {
        guard let limit = core.waitingLimit else { return }
        if case .transition = reason { return limit.release(handle) }
        limit.apply(to: handle, countsAsWaiting: parent == nil && destination != nil)
    }

    // MARK: Asking

    /// A question, and the reply of the entity or the screen that was asked.
    struct AnsweredQuestion {
        let question: Question
        let reply: Question.Reply
        let duration: Duration

        var isFailure: Bool { if case .failure = reply { true } else { false } }
    }

    /// Asks questions, and returns the replies in the order of the questions.
    ///
    /// Navigations that start while a question is asked are children of this one.
    ///
    /// - Parameters:
    ///   - questions: One question to an interceptor or a screen, or the questions to loaders.
    ///   - wait: The wait for the answers.
    /// - Returns: The replies. Some are missing if a required loader has failed, if the navigation
    ///   was superseded or cancelled in the meantime, or if the screen has left before it was
    ///   asked.
    private func replies(to questions: [Question], during wait: NavigationWait) async -> [AnsweredQuestion] {
        guard let question = questions.first, !wait.isAbandoned else { return [] }
        handle.ask(questions.map(\.key))
        let isAbandonable =
            question.loader != nil || !storage.waits.observers.isEmpty || handle.canBeSuperseded
        if !isAbandonable {
            let reply = await NavigationScope.$current.withValue(NavigationScope(navigation: handle)) {
                await question.perform()
            }
            return [AnsweredQuestion(question: question, reply: reply, duration: .zero)]
        }
        return await abandonableReplies(to: questions, during: wait)
    }

    /// Runs questions in separate tasks, so that the navigation can end before they do.
    ///
    /// It does not wait for a task that it has cancelled, because a loader or an interceptor may
    /// ignore the cancellation.
    private func abandonableReplies(
        to questions: [Question], during wait: NavigationWait
    ) async -> [AnsweredQuestion] {
        // An observer may have cancelled the task.
        if Task.isCancelled { return [] }
        let collected = Replies(count: questions.count)
        let (scope, start) = (NavigationScope(navigation: handle), ContinuousClock.now)
        defer { for task in wait.tasks { task.cancel() } }
        for (index, question) in questions.enumerated() {
            let (storage, isRequired) = (question.screen?.storage, isRequired(question))
            wait.tasks.append(
                // The task may never end, so it does not retain the wait and the navigation.
                QuestionTask.start { [weak wait] in
                    // The navigation may have ended before this task has begun.
                    defer { collected.end(waking: wait) }
                    if Task.isCancelled { return }
                    if let screen = question.screen, !screen.isAttached || screen.storage !== storage { return }
                    let reply = await NavigationScope.$current.withValue(scope) { await question.perform() }
                    collected.replies[index] = AnsweredQuestion(
                        question: question, reply: reply, duration: ContinuousClock.now - start)
                    if case .failure = reply, isRequired { collected.isFinished = true }
                })
        }
        let tasks = wait.tasks
        await withTaskCancellationHandler {
            while !collected.isFinished, !wait.isAbandoned, !Task.isCancelled { await wait.suspend() }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        return handle.isSuperseded || handle.isCancelled || Task.isCancelled
            ? [] : collected.replies.compactMap(\.self)
    }

    /// Indicates whether the failure of an entity ends the navigation.
    func isRequired(_ question: Question) -> Bool {
        !isJourney || !journey[question.leg].canFail
    }

    /// The replies to questions that run at the same time.
    @MainActor
    private final class Replies {
        var replies: [AnsweredQuestion?]
        var isFinished = false
        private var pendingCount: Int

        init(count: Int) { (replies, pendingCount) = (Array(repeating: nil, count: count), count) }

        func end(waking wait: Wait?) {
            pendingCount -= 1
            if pendingCount == 0 { isFinished = true }
            if isFinished { wait?.wake() }
        }
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
