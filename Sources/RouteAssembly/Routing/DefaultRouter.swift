/// Navigates in one window: plans, asks, then changes the hierarchy at once, or not at all.
///
/// ```swift
/// let router = DefaultRouter(window: window)
/// try await router.navigate(to: Steps.product, with: 42)
/// ```
///
/// A navigation is planned without touching anything; interceptors and screens that would leave are asked; then, in one synchronous transaction, what is in the way
/// leaves, and every missing screen is built and placed. If anything throws, or the task is cancelled before that, the hierarchy is what it was.
@MainActor
public final class DefaultRouter: Router {
    /// The window it navigates in.
    public let window: Window
    private let traffic: Traffic
    private let redirectLimit: Int
    @exclusivity(unchecked) private var globals: GlobalEntities?
    @exclusivity(unchecked) private var routes: [ObjectIdentifier: (any Route) throws -> AnyDestination?] = [:]
    /// A navigation that has arrived, for the next one: making it anew is a fifth of what going to a visible screen costs.
    @exclusivity(unchecked) private var spare: RouteNavigation?

    /// Makes a router, which becomes the one that screens of the window navigate by.
    ///
    /// Nothing but its maker keeps it.
    ///
    /// - Parameters:
    ///   - window: The window to navigate in.
    ///   - collisionPolicy: What a new navigation does to one that still waits.
    ///   - redirectLimit: How many redirects in a row are followed.
    public init(window: Window, collisionPolicy: CollisionPolicy = .overlap, redirectLimit: Int = 5) {
        (self.window, traffic, self.redirectLimit) = (window, Traffic(collisionPolicy), redirectLimit)
        window.router = self
    }

    // MARK: Configuring

    private var added: GlobalEntities {
        get { globals ?? GlobalEntities() }
        set { globals = newValue }
    }

    /// Adds an interceptor that is asked by every navigation, before those of the steps, with the context it was started with.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any { added.add(interceptor, context: { $0 }) }

    /// Adds an interceptor that is asked by every navigation, before those of the steps.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Void { added.add(interceptor, context: { _ in }) }

    /// Adds a task that is run on every screen a navigation finds or builds, before the step's own, with the context that is valid there.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Any { added.add(task, context: { $0() }) }

    /// Adds a task that is run on every screen a navigation finds or builds, before the step's own.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Void { added.add(task, context: { _ in }) }

    /// Adds a task that is told of every screen of a navigation that has arrived, before the step's own, with the context that is valid there.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Any { added.add(task, context: { $0() }) }

    /// Adds a task that is told of every screen of a navigation that has arrived, before the step's own.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Void { added.add(task, context: { _ in }) }

    /// Says where routes of a type lead, at run time, so that the route's module needs to know neither screens nor steps.
    ///
    /// ```swift
    /// router.register(ShopRoute.self) { route in
    ///     switch route {
    ///     case .home: AnyDestination(to: Steps.home)
    ///     case .product(let id): AnyDestination(to: Steps.product, with: id)
    ///     }
    /// }
    /// ```
    ///
    /// The last registration of a type counts, also before what a ``RoutableRoute`` says itself.
    public func register<R: Route>(_ type: R.Type, _ destination: @escaping (R) throws -> AnyDestination) {
        routes[ObjectIdentifier(type)] = { route in try (route as? R).map(destination) }
    }

    /// Tells `observer` everything the router decides and does, until the token is cancelled or released.
    ///
    /// Without observers nothing is made for them.
    public func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { traffic.observe(observer) }

    /// Returns what was registered for the route's type, else what a ``RoutableRoute`` says itself.
    ///
    /// - Throws: ``RoutingError/Code/unregisteredRoute`` that names the type, ``RoutingError/Code/transformFailed`` if what was registered throws.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination {
        do {
            if let registered = try routes[ObjectIdentifier(type(of: route))]?(route) { return registered }
        } catch {
            throw .wrapping(error, as: .transformFailed, "The destination of a \(type(of: route)) could not be made.")
        }
        return try route.ownDestination()
    }

    // MARK: Navigating

    /// Navigates to a step: plans, asks, changes the hierarchy at once, plays the change, and returns the step's screen, visible now.
    ///
    /// - Throws: After any error but ``RoutingError/Code/redirected`` the hierarchy is what it was.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        let destination = AnyDestination(to: step, with: context)
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        switch try begin(destination, animated: animated) {
        case .arrived(let arrival): return try arrival.target(asked: destination)
        case .waits(let navigation, let isFollowed):
            let arrival: Arrival
            do throws(RoutingError) {
                let target = try await navigation.finish()
                keep(consume navigation)
                arrival = try arrive(at: target, asked: destination)
            } catch {
                arrival = try await follow(error, isFollowed: isFollowed, to: destination, animated: animated)
            }
            return try arrival.target(asked: destination)
        }
    }

    /// Navigates to a destination, and follows where interceptors redirect from there.
    @discardableResult
    public func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        switch try begin(destination, animated: animated) {
        case .arrived(let arrival): return arrival.screen
        case .waits(let navigation, let isFollowed):
            do throws(RoutingError) {
                let target = try await navigation.finish()
                keep(consume navigation)
                return try arrive(at: target, asked: destination).screen
            } catch {
                return try await follow(error, isFollowed: isFollowed, to: destination, animated: animated).screen
            }
        }
    }

    /// Goes back: asks the screens that would leave, then removes them at once.
    ///
    /// - Throws: ``RoutingError/Code/nothingToUnwind``, ``RoutingError/Code/removalDeclined``, ``RoutingError/Code/cannotBeDismissed``; the hierarchy is what it was then.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let navigation = UnwindNavigation(unwind, in: window, traffic)
        navigation.begin(as: traffic.nextNumber(), to: nil, animated: animated, serving: NavigationScope.served)
        _ = try await navigation.run()
    }

    /// Says what a navigation would do now, and why, without touching anything or asking anybody.
    ///
    /// ```swift
    /// print(try router.plan(to: Steps.product, with: 42))
    /// ```
    ///
    /// - Throws: What would end the navigation before anybody is asked.
    public func plan<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) throws(RoutingError) -> RoutingPlan {
        try plan(to: AnyDestination(to: step, with: context))
    }

    /// Says what a navigation to a destination would do now, and why.
    public func plan(to destination: AnyDestination) throws(RoutingError) -> RoutingPlan {
        let navigation = RouteNavigation(in: window, traffic)
        navigation.begin(as: 0, to: destination, animated: false, serving: nil)
        navigation.globals = globals
        return try navigation.preview()
    }

    /// A navigation that was begun: it has arrived already, unless somebody has to be waited for.
    private enum Attempt {
        case arrived(Arrival)
        case waits(RouteNavigation, isFollowed: Bool)
    }

    private func begin(_ destination: AnyDestination, animated: Bool) throws(RoutingError) -> Attempt {
        let scope = NavigationScope.current
        let isFollowed = scope?.takeFollower() ?? false
        let navigation = makeNavigation(to: destination, animated: animated, serving: scope?.served)
        guard case .arrived(let target) = try navigation.start() else {
            return .waits(navigation, isFollowed: isFollowed)
        }
        keep(consume navigation)
        return .arrived(try arrive(at: target, asked: destination))
    }

    /// Goes where an interceptor has redirected to, and on from there; throws the error if none has.
    private func follow(
        _ error: RoutingError, isFollowed: Bool, to destination: AnyDestination, animated: Bool
    ) async throws(RoutingError) -> Arrival {
        var redirects = Redirects(limit: redirectLimit, isFollowed: isFollowed)
        var error = error
        while true {
            let next = try redirects.next(after: error, from: destination)
            let navigation = makeNavigation(to: next, animated: animated, serving: NavigationScope.served)
            do throws(RoutingError) {
                return redirects.arrival(at: try requireTarget(try await navigation.run(), of: next))
            } catch let failure {
                error = failure
            }
        }
    }

    /// Keeps a navigation that has arrived for the next one, if nobody else knows it.
    private func keep(_ navigation: consuming RouteNavigation) {
        guard !navigation.hasBeenServed, isKnownUniquelyReferenced(&navigation) else { return }
        navigation.retire()
        spare = navigation
    }

    private func makeNavigation(to destination: AnyDestination, animated: Bool, serving served: Navigation?) -> RouteNavigation {
        let navigation = spare ?? RouteNavigation(in: window, traffic)
        spare = nil
        navigation.begin(as: traffic.nextNumber(), to: destination, animated: animated, serving: served)
        if globals != nil { navigation.globals = globals }
        return navigation
    }

    private func arrive(at target: Screen?, asked destination: AnyDestination) throws(RoutingError) -> Arrival {
        Arrival(screen: try requireTarget(target, of: destination), isRedirected: false)
    }

    private func requireTarget(_ target: Screen?, of destination: AnyDestination) throws(RoutingError) -> Screen {
        guard let target else {
            throw RoutingError(.notPlaced, "The navigation to \(destination) ended without a screen.")
        }
        return target
    }
}
