/// Asks its interceptors before the router it wraps even searches: what they change is there when
/// it does.
///
/// ```swift
/// var router = GlobalInterceptorRouter(base: DefaultRouter(window: window))
/// router.add(UpdateInterceptor())
/// try await router.navigate(to: Steps.product, with: 42)
/// ```
///
/// It is also the pattern for other routers that wrap one: redirects of the wrapped router are
/// followed by the outermost one, so its interceptors see them too.
@MainActor
public struct GlobalInterceptorRouter<Base: Router>: Router {
    /// The router that navigates.
    public let base: Base
    private let redirectLimit: Int
    private var globals = GlobalEntities()

    /// Wraps a router.
    ///
    /// - Parameters:
    ///   - base: The router that navigates once the interceptors have agreed.
    ///   - redirectLimit: How many redirects in a row are followed.
    public init(base: Base, redirectLimit: Int = 5) { (self.base, self.redirectLimit) = (base, redirectLimit) }

    /// Adds an interceptor that is asked with the context the navigation was started with.
    public mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any {
        globals.add(interceptor, context: { $0 })
    }

    /// Adds an interceptor that needs no context.
    public mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Void {
        globals.add(interceptor, context: { _ in })
    }

    /// Asks the interceptors, then lets the wrapped router navigate to a step.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        let destination = AnyDestination(to: step, with: context)
        return try await arrive(at: destination, animated: animated).target(asked: destination)
    }

    /// Asks the interceptors, then lets the wrapped router navigate; and the same wherever it is
    /// redirected.
    @discardableResult
    public func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        try await arrive(at: destination, animated: animated).screen
    }

    /// What the wrapped router says.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination {
        try base.destination(of: route)
    }

    /// Lets the wrapped router go back; interceptors are not asked.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }

    /// Navigates as one navigation from here on: the collision policy decides when it begins,
    /// before the interceptors are asked.
    private func arrive(at destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let scope = NavigationScope.current
        let wrapper = scope?.claimRedirectHandler()
        let navigation =
            wrapper ?? ActiveNavigation(to: destination.target, parent: scope?.parent, in: activeNavigations)
        defer { if wrapper == nil { navigation.finish() } }
        if navigation.parent == nil, let active = activeNavigations, active.haveCollisions {
            try active.admit(navigation)
        }
        var redirects = Redirects(limit: redirectLimit, isFollowed: wrapper != nil)
        var next = destination
        while true {
            do throws(RoutingError) {
                try await intercept(next, for: navigation)
                let next = next
                let screen = try await NavigationScope(forwarding: navigation).run { () async throws(RoutingError) in
                    try await base.navigate(to: next, animated: animated)
                }
                return try Arrival.require(redirects.arrival(at: screen), of: destination)
            } catch {
                next = try redirects.next(after: error, from: destination)
            }
        }
    }

    private func intercept(_ destination: AnyDestination, for navigation: ActiveNavigation) async throws(RoutingError) {
        func checkWanted() throws(RoutingError) { try ActiveNavigation.checkWanted(navigation, navigation.phrase) }
        try checkWanted()
        for interceptor in try globals.prepareInterceptors(for: destination) {
            let answer = await navigation.ask { await interceptor.answer() }
            try checkWanted()
            switch answer {
            case .success(let verdict):
                guard case .redirect(let make) = verdict.decision else { continue }
                throw interceptor.redirect(destination, to: make(destination))
            case .failure(let error): throw interceptor.refusal(error, of: "the navigation to \(destination)")
            // Only a navigation that is not wanted any more gets no answer.
            case nil: continue
            }
        }
    }
}

extension GlobalInterceptorRouter: AdmittingRouter {
    var activeNavigations: ActiveNavigations? { (base as? any AdmittingRouter)?.activeNavigations }
}
