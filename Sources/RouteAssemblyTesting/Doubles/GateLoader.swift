public import RouteAssembly

/// A loader that suspends each navigation until a test answers it.
///
/// ```swift
/// let gate = GateLoader<Int, Product>()
/// let product = StepAssembly(loading: gate) { product, id in ProductScreen(product) }
///     .using(.push).from(home.expectingContainer())
/// let navigation = Task { try await router.navigate(to: product, with: 42) }
/// await gate.untilReached()
/// gate.finish(with: Product(id: 42))
/// ```
///
/// Calls are answered in the order in which they arrive. An answer while no call is waiting records
/// a failure at the caller's line, and the next call that arrives receives that answer. By default,
/// cancelling the task of a waiting call resumes it with a `CancellationError`.
@MainActor
public final class GateLoader<Context, Value: Sendable>: Loader {
    private let gate: Gate<Value>

    /// The contexts of the calls that have reached the gate so far.
    public private(set) var contexts: [Context] = []

    /// Creates a closed gate.
    ///
    /// - Parameter cancellation: The effect of cancelling the task of a waiting call.
    public init(cancellation: GateCancellation = .leaves) { gate = Gate(cancellation: cancellation) }

    /// The number of calls that have reached the gate so far.
    public var arrivals: Int { gate.arrivals }

    /// The number of calls that are waiting at the gate.
    public var waitingCount: Int { gate.waitingCount }

    /// Suspends until a call is waiting at the gate.
    ///
    /// Records a failure at the caller's line if no call arrives within the limit.
    ///
    /// - Parameters:
    ///   - limit: The time to wait for a call.
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

    /// Returns a value from the call that has waited longest.
    public func finish(
        with value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        gate.answer(.success(value), CallSite(fileID, filePath, line, column))
    }

    /// Throws an error from the call that has waited longest.
    ///
    /// The navigation fails with the code `loadingFailed` and this error as its underlying error.
    public func fail(
        with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        gate.answer(.failure(error), CallSite(fileID, filePath, line, column))
    }

    /// Suspends until the test answers, or until the task is cancelled if the gate was created with
    /// ``GateCancellation/leaves``.
    ///
    /// - Throws: The error of the test, or a `CancellationError`.
    public func load(with context: Context) async throws -> Value {
        contexts.append(context)
        return try await gate.wait()
    }
}
