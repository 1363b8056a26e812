import RouteAssembly

/// Suspends until a condition holds, and returns whether it does.
///
/// Other tasks run in the meantime. The main actor may be busy with other tests for the whole time
/// limit, so the function yields some more times after the limit before it returns `false`.
/// Before the limit, tasks of the main actor run in the same order each time.
///
/// - Parameters:
///   - condition: The condition, which is evaluated after every yield.
///   - limit: The time after which the function gives up.
///   - turn: Lets other tasks run.
/// - Returns: `false` if the condition does not hold within the limit, or if the task is cancelled.
@MainActor
func waitUntil(
    _ condition: () -> Bool, within limit: Duration, _ turn: () async -> Void = { await MainActor.turn() }
) async -> Bool {
    let deadline = ContinuousClock.now + limit
    var (yields, lateYields) = (0, 0)
    while !condition() {
        let isLate = ContinuousClock.now >= deadline
        guard lateYields < 50, !Task.isCancelled else { return false }
        // Most conditions need only a few turns. After many turns, a sleep leaves the processor
        // to other threads.
        if isLate {
            await Task.yield()
        } else if yields < 1000 {
            await turn()
        } else {
            try? await Task.sleep(for: .milliseconds(1))
        }
        yields += 1
        if isLate { lateYields += 1 }
    }
    return true
}
