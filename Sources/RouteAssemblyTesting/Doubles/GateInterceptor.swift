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
    private let gate: Gate<InterceptorVerdict>

    /// Creates a closed gate.
    ///
    /// - Parameter cancellation: The effect of cancelling the task of a waiting navigation.
    public init(cancellation: GateCancellation = .leaves) { gate = Gate(cancellation: cancellation) }

    /// The number of navigations that have reached the gate so far.
    public var arrivals: Int { gate.arrivals }

    /// The number of navigations that are waiting at the gate.
    public var waitingCount: Int { gate.waitingCount }

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
        await gate.untilReached(within: limit, CallSite(fileID, filePath, line, column))
    }

    /// Allows the navigation that has waited longest to proceed.
    public func open(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        gate.answer(.success(.proceed), CallSite(fileID, filePath, line, column))
    }

    /// Redirects the navigation that has waited longest to another destination.
    ///
    /// If the gate is an interceptor of a router, the navigation to that destination waits at the
    /// gate, too, and needs another answer.
    public func redirect(
        to destination: AnyDestination, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        gate.answer(.success(.redirect(destination)), CallSite(fileID, filePath, line, column))
    }

    /// Refuses the navigation that has waited longest by throwing an error.
    ///
    /// The navigation fails with the code `intercepted` and this error as its underlying error.
    public func refuse(
        with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        gate.answer(.failure(error), CallSite(fileID, filePath, line, column))
    }

    /// Suspends until the test answers, or until the task is cancelled if the gate was created with
    /// ``GateCancellation/leaves``.
    ///
    /// - Throws: The error of the test, or a `CancellationError`.
    public func perform(with context: Void) async throws -> InterceptorVerdict { try await gate.wait() }
}
