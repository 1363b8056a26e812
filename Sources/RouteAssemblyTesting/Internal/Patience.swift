/// Waiting in a test: for something to happen in another task, never for ever.
@MainActor
enum Patience {
    /// Lets other tasks run until the condition holds; returns false if it does not within the
    /// limit, or if the task is cancelled.
    ///
    /// Time in which nobody gets a turn, because other tests keep the main actor busy, does not
    /// count: some turns are granted when the limit is over.
    static func wait(atMost limit: Duration, until condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + limit
        var (turns, late) = (0, 0)
        while !condition() {
            let isLate = ContinuousClock.now >= deadline
            guard late < 50, !Task.isCancelled else { return false }
            // What only waits for its turn needs no clock; what waits for something else is not to
            // be hurried.
            if isLate || turns < 1000 {
                await Task.yield()
            } else {
                try? await Task.sleep(for: .milliseconds(1))
            }
            turns += 1
            if isLate { late += 1 }
        }
        return true
    }
}
