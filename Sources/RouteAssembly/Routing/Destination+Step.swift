extension Destination {
    /// Returns the destination of a step for a context.
    ///
    /// ```swift
    /// try await router.navigate(through: [.to(Steps.inbox), .to(Steps.thread, with: 7)])
    /// ```
    ///
    /// - Parameters:
    ///   - step: The step that leads to the screen.
    ///   - context: The value for the step's entities.
    /// - Returns: The destination.
    public static func to<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) -> Self {
        Self(Chain(first: step.first, context: .make(context)), to: Target.self)
    }

    /// Returns the destination of a step without a context.
    ///
    /// - Parameter step: The step that leads to the screen.
    /// - Returns: The destination.
    public static func to<Target>(_ step: DestinationStep<Target, Void>) -> Self { to(step, with: ()) }

    /// Returns the destination of a route.
    ///
    /// The window's router returns the destination of the route when it plans the navigation, so
    /// code without a router can redirect to another module:
    ///
    /// ```swift
    /// return .redirect(.to(AccountRoute.login))
    /// ```
    ///
    /// A navigation ends with ``RoutingError/Code/unregisteredRoute`` if the router knows no
    /// destination for the route.
    ///
    /// - Parameter route: The route.
    /// - Returns: The destination.
    public static func to<R: Route>(_ route: R) -> Self {
        let step = DestinationStep<Screen, Void>.route(route)
        return Self(Chain(first: step.first, context: .make(())), to: R.self).made(for: route)
    }

    /// Indicates whether the destination is that of a step, whatever the context is.
    ///
    /// An interceptor of a router can let the destination of its own redirect pass:
    ///
    /// ```swift
    /// func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
    ///     session.isLoggedIn || destination.leads(to: Steps.login) ? .proceed : .redirect(.to(Steps.login))
    /// }
    /// ```
    ///
    /// - Parameter step: The step, which is stored: a step that is assembled anew is another one.
    /// - Returns: `true` if the destination was made from the step.
    public func leads<Target, Context>(to step: DestinationStep<Target, Context>) -> Bool {
        chain.first === step.first
    }
}
