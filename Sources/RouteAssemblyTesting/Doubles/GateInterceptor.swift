public import RouteAssembly

/// An interceptor that suspends each navigation until a test answers it.
///
/// ```swift
/// let gate = GateInterceptor()
/// router.add(gate)
/// let navigation = Task { try await router.navigate(to: Steps.product, with: 42) }
/// await gate.untilReached()
/// gate.open()
/// ```
///
/// Add a gate to a router or to a chain with any context type. Navigations are answered in the
/// order in which they arrive. An answer while no navigation is waiting records a failure at the
/// caller's line, and the next navigation that arrives receives that answer. By default, cancelling
/// the task of a waiting navigation resumes it with a `CancellationError`.
@MainActor
public final class GateInterceptor: RoutingInterceptor {
    /// The effect of cancelling the task of a waiting navigation.
    public enum Cancellation: Sendable {
        /// The navigation leaves the gate immediately, with a `CancellationError`.
        case leaves
        /// The navigation keeps waiting for an answer, as it does at an interceptor that never
        /// checks whether its task is cancelled.
        case stays
    }

    private typealias Answer = Result<InterceptorVerdict, any Error>

    private let cancellation: Cancellation

    private var waiting: [(id: Int, continuation: CheckedContinuation<InterceptorVerdict, any Error>)] = []
    /// The answers given while no navigation was waiting.
    ///
    /// The next navigations receive them, so that a test that has already failed does not hang.
    private var early: [Answer] = []

    /// The number of navigations that have reached the gate so far.
    public private(set) var arrivals = 0

    /// Creates a closed gate.
    ///
    /// - Parameter cancellation: The effect of cancelling the task of a waiting navigation.
    public init(cancellation: Cancellation = .leaves) { self.cancellation = cancellation }

    /// The number of navigations that are waiting at the gate.
    public var waitingCount: Int { waiting.count }

    /// Suspends until a navigation is waiting at the gate.
    ///
    /// Records a failure at the caller's line if no navigation arrives within the limit.
    ///
    /// - Parameters:
    ///   - limit: The time to wait for a navigation.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func untilReached(
        within limit: Duration = .seconds(5),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        if await waitUntil({ !waiting.isEmpty }, within: limit) { return }
        CallSite(fileID, filePath, line, column).fail("No navigation has reached the gate within \(limit).")
    }

    /// Allows the navigation that has waited longest to proceed.
    public func open(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        answer(.success(.proceed), CallSite(fileID, filePath, line, column))
    }

    /// Redirects the navigation that has waited longest to another destination.
    ///
    /// If the gate is an interceptor of a router, the navigation to that destination waits at the
    /// gate, too, and needs another answer.
    public func redirect(
        to destination: AnyDestination, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        answer(.success(.redirect(destination)), CallSite(fileID, filePath, line, column))
    }

    /// Refuses the navigation that has waited longest by throwing an error.
    ///
    /// The navigation fails with the code `intercepted` and this error as its underlying error.
    public func refuse(
        with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        answer(.failure(error), CallSite(fileID, filePath, line, column))
    }

    /// Suspends until the test answers, or until the task is cancelled if the gate was created with
    /// ``Cancellation/leaves``.
    public func perform(with context: Void) async throws -> InterceptorVerdict {
        arrivals += 1
        if !early.isEmpty { return try early.removeFirst().get() }
        let id = arrivals
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.append((id, continuation))
                if Task.isCancelled { leave(id) }
            }
        } onCancel: {
            Task { @MainActor in self.leave(id) }
        }
    }

    private func leave(_ id: Int) {
        guard cancellation == .leaves, let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    private func answer(_ answer: Answer, _ caller: CallSite) {
        guard waiting.isEmpty else { return waiting.removeFirst().continuation.resume(with: answer) }
        early.append(answer)
        caller.fail("No navigation is waiting at the gate. Call untilReached() first.")
    }
}
