public import RouteAssembly

/// An interceptor at which navigations wait until a test decides how it answers.
///
/// ```swift
/// let gate = GateInterceptor()
/// router.add(gate)
/// let navigation = Task { try await router.navigate(to: Steps.product, with: 42) }
/// await gate.untilReached()
/// gate.open()
/// ```
///
/// It serves in a chain over any context. To answer when no navigation waits is a failure at the
/// caller's line; the next one that comes gets the answer. A navigation whose task is cancelled
/// leaves the gate at once, unless told otherwise.
@MainActor
public final class GateInterceptor: RoutingInterceptor {
    /// What becomes of a navigation that waits when its task is cancelled.
    public enum Cancellation: Sendable {
        /// It leaves the gate at once.
        case leaves
        /// It stays until it is answered, as at an interceptor that never looks whether its task
        /// was cancelled.
        case stays
    }

    private typealias Answer = Result<InterceptorVerdict, any Error>

    private let cancellation: Cancellation

    private var waiting: [(id: Int, continuation: CheckedContinuation<InterceptorVerdict, any Error>)] = []
    /// What was answered when nobody waited, which was a failure, and must not make those wait that
    /// come after it.
    private var early: [Answer] = []

    /// How many navigations have come to the gate so far.
    public private(set) var arrivals = 0

    /// Makes a closed gate.
    public init(cancellation: Cancellation = .leaves) { self.cancellation = cancellation }

    /// How many navigations wait.
    public var waitingCount: Int { waiting.count }

    /// Waits until a navigation waits at the gate.
    ///
    /// If none does within the limit, that is a failure at the caller's line.
    public func untilReached(
        within limit: Duration = .seconds(5),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        if await Patience.wait(atMost: limit, until: { !waiting.isEmpty }) { return }
        CallSite(fileID, filePath, line, column).fail("No navigation has reached the gate within \(limit).")
    }

    /// Lets the navigation that has waited longest go on.
    public func open(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        answer(.success(.proceed), CallSite(fileID, filePath, line, column))
    }

    /// Sends the navigation that has waited longest elsewhere.
    public func redirect(
        to destination: AnyDestination, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        answer(.success(.redirect(destination)), CallSite(fileID, filePath, line, column))
    }

    /// Stops the navigation that has waited longest with an error.
    public func refuse(
        with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        answer(.failure(error), CallSite(fileID, filePath, line, column))
    }

    /// Waits for the test's answer, or for the task to be cancelled if that makes it leave.
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
        caller.fail("No navigation waits at the gate. Wait for one with untilReached().")
    }
}
