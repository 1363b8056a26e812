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
public final class GateInterceptor: Interceptor {
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
        await gate.untilReached(within: limit, caller: CallSite(fileID, filePath, line, column))
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
        to destination: Destination, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
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

/// A loader that suspends each navigation until a test answers it.
///
/// ```swift
/// let gate = GateLoader<Int, Product>()
/// let product = StepAssembly(loading: gate) { product, id in ProductScreen(product) }
///     .using(.push).from(home)
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
        await gate.untilReached(within: limit, caller: CallSite(fileID, filePath, line, column))
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

/// The effect of cancelling the task of a navigation that waits at a gate.
public enum GateCancellation: Sendable {
    /// The navigation leaves the gate immediately, with a `CancellationError`.
    case leaves
    /// The navigation keeps waiting for an answer, as it does at an interceptor or a loader that
    /// never checks whether its task is cancelled.
    case stays
}

/// A queue of calls that wait until a test answers them.
@MainActor
final class Gate<Answer: Sendable> {
    private let cancellation: GateCancellation
    /// The failure of an answer while no call is waiting.
    private let absence: String
    private var waiting: [(id: Int, answer: Signal<Result<Answer, any Error>>)] = []
    /// The answers given while no call was waiting.
    ///
    /// The next calls receive them, so that a test that has already failed does not hang.
    private var early: [Result<Answer, any Error>] = []
    private(set) var arrivals = 0

    init(
        cancellation: GateCancellation,
        absence: String = "No navigation is waiting at the gate. Call untilReached() first."
    ) {
        self.cancellation = cancellation
        self.absence = absence
    }

    var waitingCount: Int { waiting.count }

    func untilReached(within limit: Duration, caller: CallSite) async {
        if await waitUntil({ !waiting.isEmpty }, within: limit) { return }
        caller.fail("No navigation has reached the gate within \(limit).")
    }

    func wait() async throws -> Answer {
        arrivals += 1
        if !early.isEmpty { return try early.removeFirst().get() }
        let id = arrivals
        let answer = Signal<Result<Answer, any Error>>()
        waiting.append((id, answer))
        return try await withTaskCancellationHandler {
            try await answer.wait().get()
        } onCancel: {
            Task { @MainActor in self.leave(id) }
        }
    }

    private func leave(_ id: Int) {
        guard cancellation == .leaves, let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).answer.send(.failure(CancellationError()))
    }

    /// Answers the call that has waited longest.
    func answer(_ answer: Result<Answer, any Error>, _ caller: CallSite) {
        guard waiting.isEmpty else { return waiting.removeFirst().answer.send(answer) }
        early.append(answer)
        caller.fail(absence)
    }

    func end() { for call in waiting { leave(call.id) } }
}

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
