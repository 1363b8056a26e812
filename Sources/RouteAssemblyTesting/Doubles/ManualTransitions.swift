public import RouteAssembly

/// A renderer whose transitions end when the test says so.
///
/// ```swift
/// let transitions = ManualTransitions(of: window)
/// let navigation = Task { try await router.navigate(to: Steps.product, with: 42) }
/// await transitions.untilBegun()
/// expectHierarchy(window, "N[HomeScreen, ProductScreen]")
/// transitions.finish()
/// ```
///
/// A window plays one transition at a time, and only those of animated changes. When this is
/// released, what still runs ends.
@MainActor
public final class ManualTransitions {
    private var running: AsyncStream<Never>.Continuation?
    /// How many transitions to come were ended before they began, which was a failure, and must not
    /// make anybody wait.
    private var early = 0

    /// How many transitions have begun so far.
    public private(set) var count = 0

    /// Becomes the window's transition handler.
    public init(of window: Window) {
        window.transitionHandler = { [weak self] _ in
            guard let ends = self?.begin() else { return }
            for await _ in ends {}
        }
    }

    deinit { running?.finish() }

    /// Whether a transition is being played.
    public var isRunning: Bool { running != nil }

    /// Waits until a transition is being played.
    ///
    /// If none begins within the limit, that is a failure at the caller's line.
    public func untilBegun(
        within limit: Duration = .seconds(5),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        if await Patience.wait(atMost: limit, until: { isRunning }) { return }
        CallSite(fileID, filePath, line, column).fail(
            "No transition has begun within \(limit). Was the change animated?")
    }

    /// Ends the transition that is being played; if none is, that is a failure at the caller's
    /// line, and the next one ends at once.
    public func finish(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        guard let running else {
            early += 1
            return CallSite(fileID, filePath, line, column).fail(
                "No transition is being played. Wait for one with untilBegun().")
        }
        self.running = nil
        running.finish()
    }

    private func begin() -> AsyncStream<Never>? {
        count += 1
        guard early == 0 else {
            early -= 1
            return nil
        }
        let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
        running = continuation
        return ends
    }
}
