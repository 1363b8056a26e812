/// Gets the user to a destination from wherever they are.
///
/// ```swift
/// let product = try await router.navigate(to: Steps.product, with: 42)
/// try await router.unwind(.back)
/// ```
///
/// ``DefaultRouter`` is the one that does it; others wrap it, such as ``GlobalInterceptorRouter``,
/// or stand for it in a test.
@MainActor
public protocol Router {
    /// Navigates to a step.
    ///
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: After any error but ``RoutingError/Code/redirected`` the hierarchy is what it was.
    @discardableResult
    func navigate<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context, animated: Bool)
        async throws(RoutingError)
        -> Target

    /// Navigates to a destination, or to where an interceptor redirects from there.
    ///
    /// - Returns: The screen the user ended on.
    @discardableResult
    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen

    /// Navigates to what a route stands for; to its ``destination(of:)`` unless implemented.
    ///
    /// - Returns: The screen the user ended on.
    @discardableResult
    func navigate(to route: some Route, animated: Bool) async throws(RoutingError) -> Screen

    /// What a route stands for: a
    /// ``RoutableRoute`` knows it, others have to be registered with a ``DefaultRouter``.
    ///
    /// A router that wraps another one forwards this; without an implementation only routable
    /// routes are known.
    ///
    /// - Throws: ``RoutingError/Code/unregisteredRoute`` that names the route's type.
    func destination(of route: some Route) throws(RoutingError) -> AnyDestination

    /// Goes back.
    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError)
}

extension Router {
    /// Navigates to the route's destination.
    @discardableResult
    public func navigate(to route: some Route, animated: Bool) async throws(RoutingError) -> Screen {
        try await navigate(to: destination(of: route), animated: animated)
    }

    /// What a ``RoutableRoute`` says itself.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination { try route.ownDestination() }

    /// Navigates to a step that needs no context.
    @discardableResult
    public func navigate<Target>(to step: DestinationStep<Target, Void>, animated: Bool = true)
        async throws(RoutingError) -> Target
    {
        try await navigate(to: step, with: (), animated: animated)
    }

    /// Navigates to a step, animated.
    @discardableResult
    public func navigate<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context)
        async throws(RoutingError) -> Target
    {
        try await navigate(to: step, with: context, animated: true)
    }

    /// Navigates to a destination, animated.
    @discardableResult
    public func navigate(to destination: AnyDestination) async throws(RoutingError) -> Screen {
        try await navigate(to: destination, animated: true)
    }

    /// Navigates to what a route stands for, animated.
    @discardableResult
    public func navigate(to route: some Route) async throws(RoutingError) -> Screen {
        try await navigate(to: route, animated: true)
    }

    /// Goes back, animated.
    public func unwind(_ unwind: Unwind) async throws(RoutingError) { try await self.unwind(unwind, animated: true) }
}
