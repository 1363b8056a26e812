/// The result of ``DefaultRouter/preload(to:keepingFor:clock:)``.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PreloadOutcome: Sendable {
    /// The values have been loaded, for the next navigation with the same context, or for one that
    /// has taken them in the meantime.
    case loaded
    /// A navigation would need no loader now.
    case nothingToLoad
    /// A navigation would ask an interceptor, named by its type, so nothing was loaded.
    case needsPermission(of: String)
    /// The navigation could not be planned, a loader has failed, or the values were dropped. A
    /// navigation loads again.
    case failed(RoutingError)
}

extension DefaultRouter {
    /// Loads the values that a navigation to a step would load now.
    ///
    /// ```swift
    /// row.onHover { await router.preload(to: Steps.product, with: product.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - context: The value for the step's entities.
    ///   - time: The time for which the values are kept, counted from the end of the last call.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        await preload(to: .to(step, with: context), keepingFor: time, clock: clock)
    }

    /// Loads the values that a navigation to a destination would load now.
    ///
    /// The values are kept for one navigation with the same context. A navigation that starts in
    /// the meantime waits for them. Preloading builds nothing and changes nothing. It does nothing
    /// if the navigation would ask any interceptor, because the user may not be allowed to see the
    /// values. The next redirect or refusal of an interceptor drops all values. If the task is
    /// cancelled, the loaders are cancelled, and their values are dropped.
    ///
    /// - Parameter time: The time for which the values are kept, counted from the end of the last
    ///   call.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload(
        to destination: Destination, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        let values: [PreloadedValue]
        do throws(RoutingError) {
            let routerStep = try core.parts.map { parts throws(RoutingError) in
                try PlannedStep(ofRouter: parts, for: destination)
            }
            let plan = try Plan.make(to: destination, in: window, routerStep: routerStep)
            if let first = plan.interceptors.first { return .needsPermission(of: first.entityName) }
            values = try plan.missingValues.map { question throws(RoutingError) in try preloaded.start(question) }
        } catch {
            return .failed(error)
        }
        if values.isEmpty { return .nothingToLoad }
        for value in values {
            let result = await value.waitUnlessCancelled()
            if case .success? = result { continue }
            if result != nil { preloaded.drop(value) }
            // Other calls can wait for the values, or have kept them.
            for value in values where !value.isAwaited && !value.isKept { preloaded.drop(value) }
            return .failed(value.failure(result))
        }
        // A value can have been dropped while the others were loading.
        if let dropped = values.first(where: { !$0.isTaken && !preloaded.contains($0) }) {
            return .failed(dropped.failure(nil))
        }
        for value in values { preloaded.keep(value, for: time, clock: clock) }
        return .loaded
    }

    /// Drops all values that were preloaded, for example when another user has logged in.
    public func forgetPreloaded() { preloaded.dropAll() }
}

/// The preloaded values of a router.
///
/// As a participant of the router's navigations, it hands them the values. A redirect and a refusal
/// drop all values.
@MainActor
final class PreloadedValues: Participant {
    /// The values by the hash values of their questions.
    private var values: [Int: [PreloadedValue]] = [:]
    private var count = 0

    /// Returns the value of a loader, which starts unless its value is loading or was loaded
    /// already.
    func start(_ question: Question) throws(RoutingError) -> PreloadedValue {
        if let value = value(of: question) {
            guard !value.isLoadedByCurrentTask else {
                throw RoutingError(
                    .redirectLimit,
                    "\(question.entityName) preloads the value that it loads, and would wait for itself. "
                        + "Load it without the router.")
            }
            return value
        }
        count += 1
        let value = PreloadedValue(question, number: count)
        values[question.hash, default: []].append(value)
        return value
    }

    func keep(_ value: PreloadedValue, for time: Duration, clock: any Clock<Duration>) {
        guard contains(value) else { return }
        value.timer?.cancel()
        value.timer = Task { [weak self, weak value] in
            try? await clock.pause(for: time)
            if !Task.isCancelled, let value { self?.drop(value) }
        }
    }

    func contains(_ value: PreloadedValue) -> Bool {
        values[value.question.hash]?.contains { $0 === value } ?? false
    }

    func drop(_ value: PreloadedValue) {
        guard contains(value) else { return }
        remove(value)
        value.cancel()
    }

    func dropAll() {
        // The order in which the waiting tasks resume must not depend on hash values.
        let dropped = values.values.joined().sorted { $0.number < $1.number }
        values = [:]
        for value in dropped {
            value.timer?.cancel()
            value.cancel()
        }
    }

    private func value(of question: Question) -> PreloadedValue? {
        values[question.hash]?.first { $0.question.isSame(as: question) }
    }

    private func remove(_ value: PreloadedValue) {
        value.timer?.cancel()
        let others = values[value.question.hash]?.filter { $0 !== value } ?? []
        values[value.question.hash] = others.isEmpty ? nil : others
    }

    // MARK: Participating

    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? {
        guard question.kind == .loader, question.reply == nil, let value = value(of: question),
            !value.isLoadedByCurrentTask
        else { return nil }
        remove(value)
        value.isTaken = true
        // The loader runs with the question of the preloading, which reports the loaded part.
        value.question.waits = question.waits
        question.preloaded = value
        return nil
    }

    func didReceive(_ reply: Question.Reply, to question: Question, after duration: Duration, by navigation: Navigation)
    {
        switch reply {
        case .redirected: dropAll()
        case .failure: if question.loader == nil { dropAll() }
        case .passed, .redirect, .value, .confirmation: break
        }
    }
}

/// A value that is loading, or was loaded, before a navigation needs it.
@MainActor
final class PreloadedValue {
    let question: Question
    private let result = Signal<Result<any Sendable, any Error>>()
    private var callCount = 0
    private var loading: Task<Void, Never>?
    /// Drops the value at the end of its time.
    var timer: Task<Void, Never>?
    var isTaken = false
    /// Counts the values in the order in which the router has started them.
    let number: Int
    /// The values whose loaders the current task is part of.
    @TaskLocal private static var enclosing: [PreloadedValue] = []

    init(_ question: Question, number: Int) {
        self.question = question
        self.number = number
        loading = Self.$enclosing.withValue(Self.enclosing + [self]) {
            Task { [result] in
                do { result.send(.success(try await question.load())) } catch { result.send(.failure(error)) }
            }
        }
    }

    /// Whether the current task is part of the loader, which a wait for the value would
    /// never let end.
    var isLoadedByCurrentTask: Bool { result.value == nil && Self.enclosing.contains { $0 === self } }

    var isKept: Bool { timer != nil }
    var isAwaited: Bool { callCount > 0 }

    /// Returns `nil` if the task is cancelled before.
    func waitUnlessCancelled() async -> Result<any Sendable, any Error>? {
        callCount += 1
        defer { callCount -= 1 }
        return await result.waitUnlessCancelled()
    }

    /// Cancels the loader.
    ///
    /// A loader may ignore the cancellation, so the value counts as failed at once.
    func cancel() {
        loading?.cancel()
        if result.value == nil { result.send(.failure(CancellationError())) }
    }

    func failure(_ result: Result<any Sendable, any Error>?) -> RoutingError {
        let error: any Error = if case .failure(let error)? = result { error } else { CancellationError() }
        return question.failure(error)
    }
}
