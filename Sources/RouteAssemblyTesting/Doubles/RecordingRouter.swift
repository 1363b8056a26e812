public import RouteAssembly

/// A router that notes what it is asked, and does what a test says: nothing, fail, arrive
/// somewhere, or what a real router does.
///
/// ```swift
/// let router = RecordingRouter(for: window)
/// await home.buyTapped()
/// #expect(router.requests.map(\.description) == ["navigate to checkout"])
/// ```
@MainActor
public final class RecordingRouter: Router {
    /// What becomes of a request.
    public enum Outcome {
        /// What the wrapped router makes of it; without one it succeeds and nothing happens.
        case proceed
        /// It ends at this screen, and nothing happens.
        case arrive(Screen)
        /// It fails.
        case fail(RoutingError)
    }

    /// What it was asked so far.
    public private(set) var requests: [RoutingRequest] = []

    /// Decides what becomes of each request; all of them proceed unless it is set.
    ///
    /// ```swift
    /// router.outcome = { _ in .fail(RoutingError(.cancelled, "The user changed their mind.")) }
    /// ```
    public var outcome: (RoutingRequest) -> Outcome = { _ in .proceed }

    private let base: (any Router)?

    /// Makes a router, which becomes the one that screens of the window navigate by.
    ///
    /// Nothing but its maker keeps it.
    ///
    /// - Parameters:
    ///   - window: The window whose screens navigate by it.
    ///   - base: The router it forwards to.
    public init(for window: Window? = nil, forwardingTo base: (any Router)? = nil) {
        self.base = base
        window?.router = self
    }

    /// Forgets what it was asked.
    public func clear() { requests = [] }

    /// Notes the request, and does what ``outcome`` says.
    ///
    /// - Throws: `typeMismatch` if the outcome has no screen of the step's type to return.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        let screen = try await respond(to: .step(target: Target.self, context: context), animated: animated) {
            base throws(RoutingError) in
            try await base.navigate(to: step, with: context, animated: animated)
        }
        guard let target = screen as? Target else {
            throw RoutingError(
                .typeMismatch,
                "The recording router has no \(Target.self) to return. Say so with router.outcome = { _ in .arrive(screen) }, or forward."
            )
        }
        return target
    }

    /// Notes the request, and does what ``outcome`` says; without anything to return, the answer is
    /// a detached screen.
    @discardableResult
    public func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        try await respond(to: .destination(destination), animated: animated) { base throws(RoutingError) in
            try await base.navigate(to: destination, animated: animated)
        } ?? FixtureScreen("nowhere")
    }

    /// Notes the request, and does what ``outcome`` says; without anything to return, the answer is
    /// a detached screen.
    @discardableResult
    public func navigate(to route: some Route, animated: Bool) async throws(RoutingError) -> Screen {
        try await respond(to: .route(route), animated: animated) { base throws(RoutingError) in
            try await base.navigate(to: route, animated: animated)
        } ?? FixtureScreen("nowhere")
    }

    /// What the wrapped router says; without one, the route itself.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination {
        if let base { return try base.destination(of: route) }
        if let routable = route as? any RoutableRoute { return routable.destination }
        throw RoutingError(
            .unregisteredRoute,
            "The recording router forwards to no router that knows routes of type \(type(of: route)).")
    }

    /// Notes the request, and does what ``outcome`` says.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        _ = try await respond(to: .unwind(unwind), animated: animated) { base throws(RoutingError) in
            try await base.unwind(unwind, animated: animated)
            return nil
        }
    }

    private func respond(
        to kind: RoutingRequest.Kind, animated: Bool, _ forward: (any Router) async throws(RoutingError) -> Screen?
    ) async throws(RoutingError) -> Screen? {
        let request = RoutingRequest(kind: kind, animated: animated)
        requests.append(request)
        switch outcome(request) {
        case .proceed:
            guard let base else { return nil }
            return try await forward(base)
        case .arrive(let screen): return screen
        case .fail(let error): throw error
        }
    }
}
