import RouteAssembly

/// Suspends until a condition holds, and returns whether it does: `false` if it still does not at
/// the end of the limit.
@MainActor
func until(within limit: Duration = .seconds(300), _ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + limit
    while !condition() {
        guard ContinuousClock.now < end else { return false }
        await Task.yield()
    }
    return true
}

/// Work in a task of its own, with its outcome: a test reads it without waiting for work that may
/// never end.
@MainActor
final class Running<Value> {
    private(set) var outcome: Result<Value, any Error>?
    private var task: Task<Void, Never>?

    init(_ work: @escaping @MainActor () async throws -> Value) {
        task = Task {
            do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
        }
    }

    var hasEnded: Bool { outcome != nil }

    /// The code of the error it has ended with.
    var code: RoutingError.Code? {
        guard case .failure(let error)? = outcome else { return nil }
        return (error as? RoutingError)?.code
    }

    func cancel() { task?.cancel() }

    /// Waits for the outcome, at most for the limit of ``until(within:_:)``.
    @discardableResult
    func value() async throws -> Value {
        guard await until({ hasEnded }), let outcome else { throw Refusal(reason: "It has not ended.") }
        return try outcome.get()
    }
}
