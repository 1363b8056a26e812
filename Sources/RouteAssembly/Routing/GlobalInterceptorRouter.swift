/// A router that runs interceptors before the wrapped router makes a plan.
///
/// If the interceptors change the hierarchy, the plan is made for the changed hierarchy.
///
/// ```swift
/// var router = GlobalInterceptorRouter(base: DefaultRouter(window: window))
/// router.add(UpdateInterceptor())
/// try await router.navigate(to: Steps.product, with: 42)
/// ```
///
/// The outermost router follows the redirects of the wrapped router, so its interceptors also run
/// for the new destination.
@MainActor
public struct GlobalInterceptorRouter<Base: Router>: Router {
    /// The wrapped router, which navigates.
    public let base: Base
    private let redirectLimit: Int
    private var globals = GlobalEntities()

    /// Creates a router that wraps another one.
    ///
    /// - Parameters:
    ///   - base: The router that navigates after the interceptors have allowed the navigation.
    ///   - redirectLimit: The maximum number of redirects that one navigation follows.
    public init(base: Base, redirectLimit: Int = 5) { (self.base, self.redirectLimit) = (base, redirectLimit) }

    /// Adds an interceptor that runs in every navigation to a destination.
    ///
    /// - Parameter interceptor: An interceptor that gets the context of the navigation's
    ///   destination.
    public mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any {
        globals.add(interceptor, context: { $0 })
    }

    /// Adds an interceptor that needs no context and runs in every navigation to a destination.
    public mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Void {
        globals.add(interceptor, context: { _ in })
    }

    /// Runs the interceptors, and navigates to a step with the wrapped router.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - context: The value for the step's entities.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: ``RoutingError/Code/intercepted`` if an interceptor throws an error, or
    ///   ``RoutingError/Code/prepareFailed`` if its preparation does;
    ///   ``RoutingError/Code/redirectLimit``, ``RoutingError/Code/cancelled``,
    ///   ``RoutingError/Code/superseded``, or ``RoutingError/Code/rejected``; or the error of the
    ///   wrapped router. Unless the code is ``RoutingError/Code/redirected``, nothing has changed
    ///   then.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        let destination = AnyDestination(to: step, with: context)
        return try await arrive(at: [destination], animated: animated).target(of: destination)
    }

    /// Runs the interceptors, and navigates to a destination with the wrapped router.
    ///
    /// The interceptors also run for each destination that the navigation is redirected to.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: ``RoutingError/Code/intercepted`` if an interceptor throws an error, or
    ///   ``RoutingError/Code/prepareFailed`` if its preparation does;
    ///   ``RoutingError/Code/redirectLimit``, ``RoutingError/Code/cancelled``,
    ///   ``RoutingError/Code/superseded``, or ``RoutingError/Code/rejected``; or the error of the
    ///   wrapped router. Nothing has changed then.
    @discardableResult
    public func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await arrive(at: [destination], animated: animated)
    }

    /// Runs the interceptors for each destination, and navigates to all of them with the wrapped
    /// router.
    ///
    /// An interceptor runs once for all destinations with the same context. If it redirects one of
    /// the destinations, the navigation ends at the redirect.
    ///
    /// - Parameters:
    ///   - destinations: The destinations.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The last destination's screen, or the screen where a redirect has led.
    /// - Throws: The errors of ``navigate(to:animated:)-(AnyDestination,_)``. Nothing has changed
    ///   then.
    @discardableResult
    public func navigate(through destinations: [AnyDestination], animated: Bool) async throws(RoutingError) -> Arrival {
        try await arrive(at: destinations, animated: animated)
    }

    /// Returns the destination from the wrapped router.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination {
        try base.destination(of: route)
    }

    /// Pops or dismisses screens with the wrapped router, without running interceptors.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }

    /// Navigates to destinations, and follows redirects.
    ///
    /// The navigation starts here, not in the wrapped router, so that the collision policy applies
    /// before the interceptors run.
    private func arrive(at destinations: [AnyDestination], animated: Bool) async throws(RoutingError) -> Arrival {
        guard let destination = destinations.last else { throw .noDestinations() }
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let scope = NavigationScope.current
        let wrapper = scope?.claimRedirectHandler()
        let navigation =
            wrapper ?? ActiveNavigation(to: destination.target, parent: scope?.parent, in: activeNavigations)
        defer { if wrapper == nil { navigation.finish() } }
        if navigation.parent == nil, let active = activeNavigations, active.haveCollisions {
            try active.admit(navigation)
        }
        var redirects = Redirects(limit: redirectLimit, hasWrapper: wrapper != nil)
        var next = destinations
        while true {
            do throws(RoutingError) {
                try await intercept(next, for: navigation)
                let next = next
                let arrival = try await NavigationScope(forwarding: navigation).run { () async throws(RoutingError) in
                    if next.count == 1, let next = next.first, next.change == nil {
                        return try await base.navigate(to: next, animated: animated)
                    }
                    return try await base.navigate(through: next, animated: animated)
                }
                return redirects.arrival(after: arrival)
            } catch {
                next = [try redirects.next(after: error, from: destination)]
            }
        }
    }

    private func intercept(
        _ destinations: [AnyDestination], for navigation: ActiveNavigation
    ) async throws(RoutingError) {
        try ActiveNavigation.checkCancellation(navigation, navigation.phrase)
        var earlier: [GlobalEntities.SharedInterceptors] = []
        for destination in destinations where destination.change == nil {
            let interceptors = try globals.prepareInterceptors(for: destination, sharing: earlier)
            let asked = earlier.flatMap(\.interceptors)
            let new = interceptors.filter { interceptor in !asked.contains { $0 === interceptor } }
            try await intercept(destination, by: new, for: navigation)
            earlier.append((destination, interceptors))
        }
    }

    private func intercept(
        _ destination: AnyDestination, by interceptors: [PreparedInterceptor], for navigation: ActiveNavigation
    ) async throws(RoutingError) {
        func checkCancellation() throws(RoutingError) {
            try ActiveNavigation.checkCancellation(navigation, navigation.phrase)
        }
        for interceptor in interceptors {
            let answer = await navigation.ask { await interceptor.answer() }
            try checkCancellation()
            switch answer {
            case .success(let verdict):
                guard case .redirect(let make) = verdict.decision else { continue }
                throw interceptor.redirect(destination, to: make(destination.redirected(by: nil)))
            case .failure(let error): throw interceptor.refusal(error, of: "the navigation to \(destination)")
            // Without an answer, the check above has thrown.
            case nil: continue
            }
        }
    }
}

extension GlobalInterceptorRouter: AdmittingRouter {
    var activeNavigations: ActiveNavigations? { (base as? any AdmittingRouter)?.activeNavigations }
}
