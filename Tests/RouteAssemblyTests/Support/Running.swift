import RouteAssembly

/// Suspends until a condition holds, and returns `false` if it does not hold within the limit.
///
/// A test waits for a condition, never for a number of turns or milliseconds. A navigation that
/// starts in `Task.immediate` runs until it waits, so the test needs not wait for that.
///
/// The limit only ends a test that hangs. All tests share the main actor, so with `EFFORT=long` a
/// condition of a few turns can take five minutes.
@MainActor
func until(within limit: Duration = .seconds(1200), _ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + limit
    while !condition() {
        guard ContinuousClock.now < end else { return false }
        await MainActor.turn()
    }
    return true
}

/// Waits until the main actor has run every task that is ready to run.
///
/// The main actor runs its tasks in order, so an empty task that starts now runs after all of them.
@MainActor
func runReadyTasks() async { await Task {}.value }

/// Work that runs in a task of its own, with its outcome.
///
/// A test reads the outcome without awaiting work that might never end.
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

    /// The code of the error that the work has thrown.
    var code: RoutingError.Code? {
        guard case .failure(let error)? = outcome else { return nil }
        return (error as? RoutingError)?.code
    }

    func cancel() { task?.cancel() }

    /// Waits for the outcome within the limit of ``until(within:_:)``.
    @discardableResult
    func value() async throws -> Value {
        guard await until({ hasEnded }), let outcome else { throw Refusal(reason: "The work has not ended.") }
        return try outcome.get()
    }
}
