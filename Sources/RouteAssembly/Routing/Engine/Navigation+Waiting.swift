extension Navigation {
    @MainActor
    final class Waiting {
        let start = ContinuousClock.now
        /// `nil` while the navigation continues.
        var reason: WaitReason?
        var tasks: [Task<Void, Never>] = []
        var timer: Task<Void, Never>?
    }

    @MainActor
    enum WaitReason {
        case answers([Question])
        /// A transition that plays, or other navigations that have waited longer.
        case idleWindow
        /// The transition of the navigation's own change.
        case transition
    }

    /// Waits, and continues the navigation.
    ///
    /// - Returns: The reason for the next wait; `nil` if all legs are carried out.
    func resume(after reason: WaitReason) async throws(RoutingError) -> WaitReason? {
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

    private var asked: [Question] { if case .answers(let questions) = waiting?.reason { questions } else { [] } }

    var awaited: String {
        asked.isEmpty ? "a transition" : asked.map { typeName($0.key.type) }.joined(separator: " and ")
    }

    func depth(of entity: EntityKey) -> Int {
        sequence(first: self, next: \.parent).dropFirst().count { ancestor in
            // The key of a router's interceptor has no place and is unique only in that router.
            (entity.place != nil || ancestor.core === core) && ancestor.asked.contains { $0.key == entity }
        }
    }

    // MARK: Asking

    /// Asks one question to an interceptor or a screen, or the questions to loaders.
    ///
    /// Some replies are missing if a required loader has failed, if the navigation has to end, or
    /// if the screen has left before it was asked.
    private func perform(_ questions: [Question]) async {
        guard let question = questions.first, !isAbandoned else { return }
        guard question.loader != nil || !storage.waits.observers.isEmpty || canBeSuperseded else {
            let destination = destination(asking: question)
            return await NavigationScope.$current.withValue(scope) {
                question.reply = await question.perform(for: destination)
            }
        }
        await performInTasks(questions)
    }

    private func destination(asking question: Question) -> Destination? {
        (destination(of: question.leg) ?? destination)?.continuable
    }

    /// Asks questions in separate tasks, so that the navigation can end before they do.
    ///
    /// It does not wait for a task that it has cancelled, because a loader or an interceptor may
    /// ignore the cancellation.
    private func performInTasks(_ questions: [Question]) async {
        // An observer may have cancelled the task.
        if Task.isCancelled { return }
        let scope = scope
        let start = ContinuousClock.now
        for question in questions {
            let storage = question.screen?.storage
            let destination = destination(asking: question)
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
                    question.reply = reply
                    question.duration = ContinuousClock.now - start
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

    private func isAnswered(_ questions: [Question]) -> Bool {
        questions.allSatisfy(\.isOver) || questions.contains { $0.hasFailed && isRequired($0) }
    }

    func isRequired(_ question: Question) -> Bool {
        !isJourney || !journey[question.leg].canFail
    }
}

@MainActor
package enum QuestionTask {
    /// Whether a task begins at once where the system supports it.
    ///
    /// The tests set the value to `false`, to run as before macOS 26 and iOS 26.
    @TaskLocal package static var beginsAtOnce = true

    static func start(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if beginsAtOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { await operation() }
        }
        return Task { await operation() }
    }
}

/// How long a navigation of a router may wait, and how many may wait at the same time.
@MainActor
final class WaitingLimit {
    private let time: Duration?
    private let count: Int?
    private let clock: any Clock<Duration>
    /// The navigations that wait, except child navigations and unwindings, the oldest first.
    private var waiting: [Navigation] = []

    init(_ time: Duration?, count: Int?, by clock: any Clock<Duration>) {
        self.time = time
        self.count = count
        self.clock = clock
    }

    func apply(to navigation: Navigation, countsAsWaiting: Bool) {
        if let time, let waiting = navigation.waiting, waiting.timer == nil {
            waiting.timer = Task { [clock, weak navigation] in
                guard (try? await clock.pause(for: time)) != nil, let navigation else { return }
                navigation.end(
                    because: .failed(
                        RoutingError(
                            .timedOut,
                            "After \(time), \(navigation.phrase) still waited for \(navigation.awaited). Try again, or allow more "
                                + "time.")))
            }
        }
        guard let count, countsAsWaiting, !waiting.contains(where: { $0 === navigation }) else { return }
        waiting.append(navigation)
        guard waiting.count > count else { return }
        let oldest = waiting.removeFirst()
        oldest.end(
            because: .failed(
                RoutingError(
                    .superseded,
                    "More than \(count) navigations waited, so the router ended the oldest, \(oldest.phrase), which waited "
                        + "for \(oldest.awaited).")))
    }

    func release(_ navigation: Navigation) {
        navigation.waiting?.timer?.cancel()
        waiting.removeAll { $0 === navigation }
    }
}

/// Makes a navigation that starts in the task a child of the navigation that runs in the task.
///
/// Tasks of interceptors, and the screens that child navigations have placed, can retain a scope
/// for longer than its navigation.
@MainActor
final class NavigationScope {
    @TaskLocal static var current: NavigationScope?

    /// `nil` after the navigation has ended.
    var navigation: Navigation?

    init(of navigation: Navigation) { self.navigation = navigation }

    func run<R>(_ body: () async throws(RoutingError) -> R) async throws(RoutingError) -> R {
        try await Self.$current.withValue(self) { () async -> Result<R, RoutingError> in
            do throws(RoutingError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }.get()
    }
}
