/// A type that navigates to destinations from any state of the hierarchy.
///
/// ```swift
/// let product = try await router.navigate(to: Steps.product, with: 42)
/// try await router.unwind(.back)
/// ```
///
/// A navigation is all or nothing. If it throws an error, the hierarchy is as it was before, no
/// matter which entity threw the error. Two things that entities do themselves stay: what an
/// interceptor has navigated to, such as the destination of a redirect
/// (``RoutingError/Code/redirected``), and changes of a screen's own properties that are not
/// ``Journaled``.
///
/// ``DefaultRouter`` navigates in a window. A router of an app can wrap it, and pass each call on.
/// A test double can replace it.
@MainActor
public protocol Router {
    /// Navigates to a destination, or to the destination that an interceptor redirects to.
    ///
    /// All other navigations to steps, routes, and several destinations call this method. In a
    /// router that wraps another one, call the same method of the wrapped router.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: The reason why the navigation did not reach a destination.
    @discardableResult
    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival

    /// Returns the destination of a route.
    ///
    /// The default implementation returns the destination of a ``RoutableRoute``. Implement this
    /// method in a router that wraps another one, and return the destination from the wrapped
    /// router.
    ///
    /// - Throws: ``RoutingError/Code/unregisteredRoute`` if the router knows no destination for the
    ///   route's type.
    func destination(of route: some Route) throws(RoutingError) -> Destination

    /// Navigates to a step, and waits until its screen finishes or leaves.
    ///
    /// The default implementation navigates to an ``Destination``, and the call is registered on
    /// the screen in the same change. Implement this method in a test double.
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: The error of the navigation, ``RoutingError/Code/redirected``,
    ///   ``RoutingError/Code/alreadyAwaited``, or ``RoutingError/Code/cancelled``.
    func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target.Output?

    /// Pops or dismisses screens.
    ///
    /// - Throws: ``RoutingError/Code/nothingToUnwind`` if there is nothing to pop or to dismiss, or
    ///   another reason why the screens were not removed.
    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError)

    /// Handles an error of a navigation that synchronous code has started, with
    /// ``go(to:animated:completion:)-(Route,_,_)`` or ``perform(_:)``.
    ///
    /// The default implementation prints the error. Implement this method in a router that wraps
    /// another one, and call the same method of the wrapped router.
    ///
    /// - Parameter error: The error, which is a ``RoutingError`` for a navigation.
    func handle(_ error: any Error)
}

extension Router {
    /// Navigates to a step.
    ///
    /// ```swift
    /// let product = try await router.navigate(to: Steps.product, with: 42)
    /// ```
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: The reason why the navigation did not reach the screen;
    ///   ``RoutingError/Code/redirected`` if it has ended at another destination.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let destination = Destination.to(step, with: context)
        return try await navigate(to: destination, animated: animated).target(of: destination)
    }

    /// Navigates to a step without a context.
    ///
    /// - Throws: The errors of ``navigate(to:with:animated:)``.
    @discardableResult
    public func navigate<Target>(to step: DestinationStep<Target, Void>, animated: Bool = true)
        async throws(RoutingError) -> Target
    {
        let destination = Destination.to(step)
        return try await navigate(to: destination, animated: animated).target(of: destination)
    }

    /// Navigates to a destination with an animated change.
    ///
    /// - Throws: The errors of ``navigate(to:animated:)-(Destination,_)``.
    @discardableResult
    public func navigate(to destination: Destination) async throws(RoutingError) -> Arrival {
        try await navigate(to: destination, animated: true)
    }

    /// Navigates to several destinations, one after another, with one change of the hierarchy.
    ///
    /// Such a navigation is called a journey.
    ///
    /// ```swift
    /// // N[home] becomes N[home, thread, message], also if the inbox was somewhere else before.
    /// try await router.navigate(through: [
    ///     .to(Steps.home), .to(Steps.thread, with: 7), .to(Steps.message, with: 42),
    /// ])
    /// ```
    ///
    /// Each destination is planned on the hierarchy that the ones before it leave. If an
    /// interceptor of a later destination, or a screen that leaves, has to be asked, the
    /// transaction is rolled back, and starts again after the answer. So the factories of the
    /// earlier destinations can build their screens several times. An interceptor is asked once for
    /// all destinations that lead through its step with the same context.
    ///
    /// Context tasks of found screens run after the last destination. The router's own tasks and
    /// post-routing tasks run once on each screen, with the context of the last destination that
    /// leads to it. A redirect replaces all destinations.
    ///
    /// - Parameter destinations: The destinations, of which the last one is visible at the end.
    /// - Returns: The last destination's screen, or the screen where a redirect has led.
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if the list is empty, or the reason why the
    ///   navigation did not reach one of the destinations. The description of the error says which
    ///   one.
    @discardableResult
    public func navigate(
        through destinations: [Destination], animated: Bool = true
    ) async throws(RoutingError) -> Arrival {
        try await navigate(to: Destination(through: destinations.flatMap(\.legs)), animated: animated)
    }

    /// Navigates to the destination of a route.
    ///
    /// If the route has no destination, a ``DefaultRouter`` reports a navigation that has failed.
    ///
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: The errors of ``destination(of:)`` and
    ///   ``navigate(to:animated:)-(Destination,_)``.
    @discardableResult
    public func navigate(to route: some Route, animated: Bool = true) async throws(RoutingError) -> Arrival {
        let destination: Destination
        do throws(RoutingError) {
            destination = try self.destination(of: route)
        } catch {
            (self as? DefaultRouter)?.core.reportRejection(of: route, because: error)
            throw error
        }
        return try await navigate(to: destination.made(for: route), animated: animated)
    }

    /// Navigates to the destination of a route, and returns its screen.
    ///
    /// ```swift
    /// let thread = try await router.navigate(to: MailRoute.thread(7), as: ThreadScreen.self)
    /// ```
    ///
    /// - Parameter type: The type of the screen that the route leads to.
    /// - Returns: The screen, which is visible now.
    /// - Throws: ``RoutingError/Code/redirected`` if an interceptor has led elsewhere,
    ///   ``RoutingError/Code/typeMismatch`` if the route has led to a screen of another type, which
    ///   the error names, or the errors of ``navigate(to:animated:)-(Route,_)``.
    public func navigate<Target: Screen>(
        to route: some Route, as type: Target.Type, animated: Bool = true
    ) async throws(RoutingError) -> Target {
        try await navigate(to: route, animated: animated).target(of: .to(route))
    }

    /// Returns the destination of a ``RoutableRoute``.
    ///
    /// - Throws: ``RoutingError/Code/unregisteredRoute`` for any other route.
    public func destination(of route: some Route) throws(RoutingError) -> Destination { try route.ownDestination() }

    /// Pops or dismisses screens with an animated change.
    ///
    /// - Throws: The errors of ``unwind(_:animated:)``.
    public func unwind(_ unwind: Unwind) async throws(RoutingError) { try await self.unwind(unwind, animated: true) }

    /// Reports a link that leads to no destination.
    ///
    /// - Parameters:
    ///   - link: The beginning of the link.
    ///   - error: The error of reading it.
    package func reportRejection(of link: String, because error: any Error) {
        (self as? DefaultRouter)?.core.reportRejection(of: link, because: error)
    }
}
