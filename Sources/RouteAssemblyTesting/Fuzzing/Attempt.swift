import RouteAssembly

/// A task that the fuzzer can cancel, and abandon if it never finishes.
@MainActor
final class Attempt {
    private(set) var error: RoutingError?
    /// Whether the work exceeded its timeout.
    private(set) var isOverdue = false
    private var isFinished = false
    private var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws(RoutingError) -> Void) {
        task = Task {
            do throws(RoutingError) { try await body() } catch { self.error = error }
            isFinished = true
        }
    }

    func cancel() { task?.cancel() }

    /// Waits for the work to finish, and cancels it at the end of the timeout.
    ///
    /// - Returns: A failure message if the work does not finish after the cancellation either, or
    ///   `nil`.
    func end(within timeout: Duration) async -> String? {
        if await waitUntil({ isFinished }, within: timeout) { return nil }
        isOverdue = !Task.isCancelled
        cancel()
        // A cancelled task needs only processor time to finish. The extra second grants it on a
        // busy machine, even if the timeout is very short.
        if await waitUntil({ isFinished }, within: timeout + .seconds(1)) || Task.isCancelled { return nil }
        return "The step did not finish within \(timeout), not even after it was cancelled."
    }
}
