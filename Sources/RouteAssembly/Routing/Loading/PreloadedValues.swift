/// A value that is loading, or was loaded, before a navigation needs it.
@MainActor
final class PreloadedValue {
    let question: Question
    private let result = Signal<Result<any Sendable, any Error>>()
    /// The number of calls that wait for the value.
    private var callCount = 0
    private var loading: Task<Void, Never>?
    /// Drops the value at the end of its time.
    fileprivate var timer: Task<Void, Never>?
    /// Whether a navigation has taken the value.
    fileprivate(set) var isTaken = false

    fileprivate init(_ question: Question) {
        self.question = question
        loading = Task { [result] in
            do { result.send(.success(try await question.load())) } catch { result.send(.failure(error)) }
        }
    }

    /// Indicates whether a call waits for the value.
    var isAwaited: Bool { callCount > 0 }

    /// Waits until the value is loaded; returns `nil` if the task is cancelled before.
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
}

/// The preloaded values of a router.
///
/// As a participant of the router's navigations, it hands them the values. A redirect and a refusal
/// drop all values.
@MainActor
final class PreloadedValues: Participant {
    /// The values, by the hash values of their questions.
    private var values: [Int: [PreloadedValue]] = [:]

    /// Returns the value of a loader, which starts unless its value is loading or was loaded
    /// already.
    func start(_ question: Question) -> PreloadedValue {
        if let value = value(of: question) { return value }
        let value = PreloadedValue(question)
        values[question.hash, default: []].append(value)
        return value
    }

    /// Keeps a value for a time that begins now.
    func keep(_ value: PreloadedValue, for time: Duration, _ clock: any Clock<Duration>) {
        guard contains(value) else { return }
        value.timer?.cancel()
        value.timer = Task { [weak self, weak value] in
            try? await clock.sleep(for: time)
            if !Task.isCancelled, let value { self?.drop(value) }
        }
    }

    /// Indicates whether no navigation has taken a value, and nothing has dropped it.
    func contains(_ value: PreloadedValue) -> Bool {
        values[value.question.hash]?.contains { $0 === value } ?? false
    }

    /// Drops a value that no navigation has taken.
    func drop(_ value: PreloadedValue) {
        guard contains(value) else { return }
        remove(value)
        value.cancel()
    }

    func dropAll() {
        let dropped = values.values
        values = [:]
        for value in dropped.joined() {
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
        guard question.kind == .loader, let value = value(of: question) else { return nil }
        remove(value)
        value.isTaken = true
        // The loader reports the loaded part with its own question.
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
