/// A value that is loading, or was loaded, before a navigation needs it.
@MainActor
final class PreloadedValue {
    let question: Question
    private let result = Signal<Result<any Sendable, any Error>>()
    /// The number of calls that wait for the value.
    private var callCount = 0
    private var loading: Task<Void, Never>?
    /// Drops the value at the end of its time.
    var timer: Task<Void, Never>?
    /// Whether a navigation has taken the value.
    var isTaken = false
    /// The number of values that the router has started before.
    let number: Int
    /// The values whose loaders the current task is part of.
    @TaskLocal private static var enclosing: [PreloadedValue] = []

    init(_ question: Question, number: Int) {
        (self.question, self.number) = (question, number)
        loading = Self.$enclosing.withValue(Self.enclosing + [self]) {
            Task { [result] in
                do { result.send(.success(try await question.load())) } catch { result.send(.failure(error)) }
            }
        }
    }

    /// Indicates whether the current task is part of the loader, which a wait for the value would
    /// never let end.
    var isLoadedByCurrentTask: Bool { result.value == nil && Self.enclosing.contains { $0 === self } }

    /// Indicates whether a call keeps the value for a time.
    var isKept: Bool { timer != nil }
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
