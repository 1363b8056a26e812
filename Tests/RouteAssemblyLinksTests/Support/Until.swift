import Testing

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

/// Expects that a condition holds soon.
@MainActor
func expectUntil(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    if await !until(condition) { Issue.record("The condition never holds.", sourceLocation: sourceLocation) }
}
