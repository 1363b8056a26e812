/// A call in a task of its own, so that a test does not hang if the call never returns.
@MainActor
final class Attempt {
    /// What the call has returned or thrown; `nil` while it runs.
    private(set) var result: Result<Any?, any Error>?
    private var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws -> Any?) {
        task = Task {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
    }

    func cancel() { task?.cancel() }

    /// Waits until the call has ended, and cancels it after the limit.
    func end(within limit: Duration) async {
        if await waitUntil({ result != nil }, within: limit) { return }
        cancel()
        _ = await waitUntil({ result != nil }, within: limit + .seconds(1))
    }
}
