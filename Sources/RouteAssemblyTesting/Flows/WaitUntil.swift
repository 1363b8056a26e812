/// Suspends until a condition holds, and returns whether it does.
///
/// Other tasks run in the meantime. The main actor may be busy with other tests for the whole time
/// limit, so the function yields some more times after the limit before it returns `false`.
///
/// - Parameters:
///   - condition: The condition, which is evaluated after every yield.
///   - limit: The time after which the function gives up.
/// - Returns: `false` if the condition does not hold within the limit, or if the task is cancelled.
@MainActor
func waitUntil(_ condition: () -> Bool, within limit: Duration) async -> Bool {
    let deadline = ContinuousClock.now + limit
    var (yields, lateYields) = (0, 0)
    while !condition() {
        let isLate = ContinuousClock.now >= deadline
        guard lateYields < 50, !Task.isCancelled else { return false }
        // Most conditions need only a few yields. After many yields, a sleep leaves the processor
        // to other threads.
        if isLate || yields < 1000 {
            await Task.yield()
        } else {
            try? await Task.sleep(for: .milliseconds(1))
        }
        yields += 1
        if isLate { lateYields += 1 }
    }
    return true
}
