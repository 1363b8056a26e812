/// Waiting in a test: for something to happen in another task, never for ever.
@MainActor
enum Patience {
    /// Lets other tasks run until the condition holds; returns false if it does not within the limit, or if the task is cancelled.
    static func wait(atMost limit: Duration, until condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + limit
        var yields = 0
        while !condition() {
            guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
            // What only waits for its turn needs no clock; what waits for something else is not to be hurried.
            if yields < 1000 {
                yields += 1
                await Task.yield()
            } else {
                try? await Task.sleep(for: .milliseconds(1))
            }
        }
        return true
    }
}
