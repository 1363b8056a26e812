public import RouteAssembly

/// A renderer whose transitions end when the test finishes them.
///
/// ```swift
/// let transitions = ManualTransitions(of: window)
/// let navigation = Task { try await router.navigate(to: Steps.product, with: 42) }
/// await transitions.untilBegun()
/// expectHierarchy(window, "N[HomeScreen, ProductScreen]")
/// transitions.finish()
/// ```
///
/// A window plays one transition at a time, and only for animated changes. A running transition
/// also ends when this object is released.
@MainActor
public final class ManualTransitions {
    private let gate = Gate<Void>(cancellation: .leaves, absence: "No transition is running. Call untilBegun() first.")

    /// The number of transitions that have begun so far.
    public var count: Int { gate.arrivals }

    /// Whether a transition is running.
    public var isRunning: Bool { gate.waitingCount > 0 }

    /// Creates a renderer and sets it as the transition handler of a window.
    ///
    /// - Parameter window: The window, which does not retain the renderer.
    public init(of window: RoutingWindow) {
        window.transitionHandler = { [weak gate] _ in try? await gate?.wait() }
    }

    deinit { Task { @MainActor [gate] in gate.end() } }

    /// Suspends until a transition is running.
    ///
    /// Records a failure at the caller's line if no transition begins within the limit.
    ///
    /// - Parameters:
    ///   - limit: The time to wait for a transition.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func untilBegun(
        within limit: Duration = .seconds(5),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        if await waitUntil({ isRunning }, within: limit) { return }
        CallSite(fileID, filePath, line, column).fail(
            "No transition has begun within \(limit). Was the change animated?")
    }

    /// Ends the running transition.
    ///
    /// If no transition is running, records a failure at the caller's line, and the next transition
    /// ends immediately.
    public func finish(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        gate.answer(.success(()), CallSite(fileID, filePath, line, column))
    }
}
