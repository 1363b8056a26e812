import RouteAssembly
import TestSupport
import Testing

/// Expects that a condition holds within the limit of ``until(within:_:)``.
@MainActor
func expectSoon(
    within limit: Duration = .seconds(1200), sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
) async {
    if await until(within: limit, condition) { return }
    Issue.record("The condition does not hold after \(limit).", sourceLocation: sourceLocation)
}

/// Waits until a condition holds, and throws if it does not hold within the limit of
/// ``until(within:_:)``.
@MainActor
func requireSoon(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async throws {
    if await until(condition) { return }
    throw Refusal(reason: "The condition at \(sourceLocation) does not hold.")
}

extension Running {
    /// Waits for the end of the work, and returns its `RoutingError`.
    func failure() async -> RoutingError? {
        do {
            try await value()
            return nil
        } catch { return error as? RoutingError }
    }
}

extension ManualClock {
    /// Advances the time when one task waits for it.
    @MainActor
    func advanceTimer(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) async {
        await expectSoon(sourceLocation: sourceLocation) { sleeperCount == 1 }
        advance(by: duration)
    }
}
