public import RouteAssembly

/// A router that records its requests, and responds to them as the test specifies.
///
/// Without a wrapped router, a request does not change the hierarchy, and a navigation to a step
/// throws `typeMismatch`. Set ``outcome`` to return a screen or to throw an error, or forward the
/// requests to a real router.
///
/// ```swift
/// let router = RecordingRouter(for: window)
/// await home.buyTapped()
/// #expect(router.requests.map(\.description) == ["navigate to checkout"])
/// ```
@MainActor
public final class RecordingRouter: Router {
    /// The response to a request.
    public enum Outcome {
        /// Forwards the request to the wrapped router.
        ///
        /// Without a wrapped router, the hierarchy does not change. A navigation to a step then
        /// throws `typeMismatch`, because there is no screen to return. All other requests succeed,
        /// and a request for a result returns `nil`.
        case proceed
        /// Returns this screen without changing the hierarchy.
        ///
        /// A request for a result waits until the screen finishes or leaves its window.
        case arrive(Screen)
        /// Returns this result, or `nil`, to a request for a result, without changing the
        /// hierarchy.
        ///
        /// All other requests proceed.
        ///
        /// ```swift
        /// router.outcome = { _ in .finish(with: Folder.archive) }
        /// ```
        case finish(with: Any?)
        /// Throws this error without changing the hierarchy.
        case fail(RoutingError)
    }

    /// The requests so far, in order.
    public private(set) var requests: [RoutingRequest] = []

    /// The closure that decides the response to each request.
    ///
    /// The default is ``Outcome/proceed``.
    ///
    /// ```swift
    /// router.outcome = { _ in .fail(RoutingError(.cancelled, "The user changed their mind.")) }
    /// ```
    public var outcome: (RoutingRequest) -> Outcome = { _ in .proceed }

    private let base: (any Router)?

    /// Creates a router and sets it as the router of a window, so that the window's screens use it.
    ///
    /// The window does not retain the router; keep a reference to it.
    ///
    /// - Parameters:
    ///   - window: The window whose screens use the router, or `nil` to leave all windows
    ///     unchanged.
    ///   - base: The router that receives the requests after they are recorded.
    public init(for window: RoutingWindow? = nil, forwardingTo base: (any Router)? = nil) {
        self.base = base
        window?.router = self
    }

    /// Removes all recorded requests.
    public func clear() { requests = [] }

    /// Records the request and responds with the ``outcome``.
    ///
    /// - Returns: The arrival at the screen that the outcome provides, or at a detached
    ///   ``FixtureScreen``.
    /// - Throws: The error of ``Outcome/fail(_:)``, or the error of the wrapped router.
    @discardableResult
    public func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        let legs = destination.legs.compactMap(\.destination)
        let kind = legs.count > 1 ? RoutingRequest.Kind.destinations(legs) : .destination(destination)
        return try await respond(to: kind, animated: animated) { base throws(RoutingError) in
            try await base.navigate(to: destination, animated: animated)
        } ?? Arrival(screen: FixtureScreen("nowhere, because router.outcome has no screen"))
    }

    /// Returns the destination of a route, without recording a request.
    ///
    /// The wrapped router resolves the route. Without a wrapped router, the destination is known
    /// only to the router that navigates to it, unless the route is a `RoutableRoute`.
    ///
    /// - Throws: The error of the wrapped router.
    public func destination(of route: some Route) throws(RoutingError) -> Destination {
        if let base { return try base.destination(of: route) }
        return (route as? any RoutableRoute)?.destination.made(for: route) ?? .to(route)
    }

    /// Records the request and responds with the ``outcome``.
    ///
    /// - Throws: The error of ``Outcome/fail(_:)``, or the error of the wrapped router.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        _ = try await respond(to: .unwind(unwind), animated: animated) { base throws(RoutingError) in
            try await base.unwind(unwind, animated: animated)
            return nil
        }
    }

    /// Records the request and responds with the ``outcome``.
    ///
    /// - Returns: The result of ``Outcome/finish(with:)``, of the screen of ``Outcome/arrive(_:)``,
    ///   or of the wrapped router; or `nil` without a wrapped router.
    /// - Throws: A `RoutingError` with the code `typeMismatch` if the outcome provides a result or
    ///   a screen of another type, `alreadyAwaited` if another call waits for the screen, or
    ///   `cancelled`; the error of ``Outcome/fail(_:)``; or the error of the wrapped router.
    public func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target.Output? {
        switch record(.result(target: Target.self, context: context), animated: animated) {
        case .proceed: return try await base?.result(of: step, with: context, animated: animated) ?? nil
        case .arrive(let screen): return try await ArrivingRouter(screen: screen).result(of: step, with: context)
        case .finish(with: nil): return nil
        case .finish(with: let output?):
            if let output = output as? Target.Output { return output }
            throw RoutingError(
                .typeMismatch,
                "The recording router has the result \(output), but \(Target.self) finishes with a \(Target.Output.self). Set router.outcome = { _ in .finish(with: result) } with a result of that type."
            )
        case .fail(let error): throw error
        }
    }

    /// Calls the wrapped router, or prints the error.
    ///
    /// - Parameter error: The error of a navigation that synchronous code has started.
    public func handle(_ error: any Error) { base?.handle(error) ?? ConsoleLog().write(error) }

    private func respond(
        to kind: RoutingRequest.Kind, animated: Bool, _ forward: (any Router) async throws(RoutingError) -> Arrival?
    ) async throws(RoutingError) -> Arrival? {
        switch record(kind, animated: animated) {
        case .proceed, .finish:
            guard let base else { return nil }
            return try await forward(base)
        case .arrive(let screen): return Arrival(screen: screen)
        case .fail(let error): throw error
        }
    }

    private func record(_ kind: RoutingRequest.Kind, animated: Bool) -> Outcome {
        let request = RoutingRequest(kind: kind, animated: animated)
        requests.append(request)
        return outcome(request)
    }
}

/// A router whose navigations all arrive at one screen, and whose calls wait for its result.
private struct ArrivingRouter: Router {
    let screen: Screen

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        Arrival(screen: screen)
    }

    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {}
}

/// A request that a ``RecordingRouter`` has recorded.
///
/// ```swift
/// #expect(router.requests.map(\.description) == ["navigate to product(id: 42)", "unwind back"])
/// ```
@MainActor
public struct RoutingRequest: CustomStringConvertible {
    /// The kind of the request, with its arguments.
    public let kind: Kind
    /// Whether the request asks for an animated change.
    public let animated: Bool

    /// The kinds of requests.
    @MainActor
    public enum Kind {
        /// A navigation to a destination: to a step, or to a route, which is its `route`.
        case destination(Destination)
        /// A navigation through several destinations.
        case destinations([Destination])
        /// A call that asks for the result of a screen, recorded as the type of the screen and the
        /// context.
        case result(target: Screen.Type, context: Any)
        /// A call that removes screens.
        case unwind(Unwind)
    }

    /// The request on one line, such as `navigate to ProductScreen with 42`.
    ///
    /// A step is described by the type of its screen, and by its context unless that is `Void`. So
    /// is a request for a result, as in `ask for the result of FolderPicker`.
    public var description: String {
        switch kind {
        case .destination(let destination):
            if let route = destination.route {
                "navigate to \(route)"
            } else {
                "navigate to \(destination)\(Self.suffix(for: destination.context))"
            }
        case .destinations(let destinations):
            "navigate through \(destinations.map(\.description).joined(separator: ", "))"
        case .result(let target, let context): "ask for the result of \(target)\(Self.suffix(for: context))"
        case .unwind(let way): "unwind \(way)"
        }
    }

    private static func suffix(for context: Any) -> String { context is Void ? "" : " with \(context)" }
}

/// A recorder of routing events and hierarchy changes, which describes each of them on one line.
///
/// ```swift
/// let recorder = RoutingRecorder(window: window, router: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// #expect(recorder.entries.last == "#1 arrived at ProductScreen")
/// ```
///
/// The recorder retains no screens. It records until it is released.
@MainActor
public final class RoutingRecorder {
    /// The descriptions of the events and changes so far, in order.
    ///
    /// The description of a routing event begins with the number of the navigation, as in
    /// `#1 planned`. The description of a change lists the screens, as in
    /// `changed: added b; appeared b`.
    public private(set) var entries: [String] = []

    private var tokens: [ObservationToken] = []

    /// Creates a recorder and starts to record.
    ///
    /// - Parameters:
    ///   - window: The window whose changes are recorded.
    ///   - router: The router whose events are recorded, or `nil` to record changes only.
    public init(window: RoutingWindow, router: DefaultRouter? = nil) {
        tokens.append(window.observe { [weak self] change in self?.entries.append(change.label) })
        if let router { tokens.append(router.observe { [weak self] event in self?.entries.append(event.label) }) }
    }

    /// Removes all entries.
    public func clear() { entries = [] }
}

extension HierarchyChange {
    /// The screens that were added, removed, and so on, without the revision, which depends on
    /// changes before the test.
    var label: String {
        let parts = [
            ("added", added), ("removed", removed), ("appeared", appeared), ("disappeared", disappeared),
            ("updated", updated),
        ]
        let texts = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map { String(printable: $0.description) }.joined(separator: ", "))"
        }
        return "changed" + (texts.isEmpty ? "" : ": \(texts.joined(separator: "; "))")
    }
}

extension RoutingEvent {
    /// The event on one line.
    ///
    /// The descriptions of plans and errors have several lines.
    var label: String {
        switch kind {
        case .planned: "#\(navigation) planned"
        case .committed: "#\(navigation) committed"
        case .failed(let error): "#\(navigation) failed: \(error.code)"
        default: description
        }
    }
}
