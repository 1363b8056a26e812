/// Navigates in one window: plans, asks, then changes the hierarchy at once, or not at all.
///
/// ```swift
/// let router = DefaultRouter(window: window)
/// try await router.navigate(to: Steps.product, with: 42)
/// ```
///
/// A navigation is planned without touching anything; interceptors and screens that would leave are
/// asked; then, in one synchronous transaction, what is in the way leaves, and every missing screen
/// is built and placed. If anything throws, or the task is cancelled before that, the hierarchy is
/// what it was.
@MainActor
public final class DefaultRouter: Router {
    /// The window it navigates in.
    public let window: Window
    private let active: ActiveNavigations
    private let redirectLimit: Int
    @exclusivity(unchecked) private var globals: GlobalEntities?
    private var routes: [ObjectIdentifier: (any Route) throws -> AnyDestination?] = [:]

    /// Makes a router, which becomes the one that screens of the window navigate by.
    ///
    /// Nothing but its maker keeps it.
    ///
    /// - Parameters:
    ///   - window: The window to navigate in.
    ///   - collisionPolicy: What a new navigation does to one that still waits.
    ///   - redirectLimit: How many redirects in a row are followed.
    public init(window: Window, collisionPolicy: CollisionPolicy = .overlap, redirectLimit: Int = 5) {
        (self.window, active, self.redirectLimit) = (window, ActiveNavigations(collisionPolicy), redirectLimit)
        window.router = self
    }

    // MARK: Configuring

    private var added: GlobalEntities {
        get { globals ?? GlobalEntities() }
        set { globals = newValue }
    }

    /// Adds an interceptor that is asked by every navigation, before those of the steps, with the
    /// context it was started with.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any {
        added.add(interceptor, context: { $0 })
    }

    /// Adds an interceptor that is asked by every navigation, before those of the steps.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Void {
        added.add(interceptor, context: { _ in })
    }

    /// Adds a task that is run on every screen a navigation finds or builds, before the step's own,
    /// with the context that is valid there.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added.add(task, context: { $0() })
    }

    /// Adds a task that is run on every screen a navigation finds or builds, before the step's own.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added.add(task, context: { _ in })
    }

    /// Adds a task that is told of every screen of a navigation that has arrived, before the step's
    /// own, with the context that is valid there.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added.add(task, context: { $0() })
    }

    /// Adds a task that is told of every screen of a navigation that has arrived, before the step's
    /// own.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added.add(task, context: { _ in })
    }

    /// Says where routes of a type lead, at run time, so that the route's module needs to know
    /// neither screens nor steps.
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

    /// Tells `observer` everything the router decides and does, until the token is cancelled or
    /// released.
    ///
    /// Without observers nothing is made for them.
    public func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { active.observe(observer) }

    /// Returns what was registered for the route's type, else what a ``RoutableRoute`` says itself.
    ///
    /// - Throws:
    ///   ``RoutingError/Code/unregisteredRoute`` that names the type, ``RoutingError/Code/transformFailed``
    ///   if what was registered throws.
    public func destination(of route: some Route) throws(RoutingError) -> AnyDestination {
        do {
            if let registered = try routes[ObjectIdentifier(type(of: route))]?(route) { return registered }
        } catch {
            throw .wrapping(error, as: .transformFailed, "The destination of a \(type(of: route)) could not be made.")
        }
        return try route.ownDestination()
    }

    // MARK: Navigating

    /// Navigates to a step: plans, asks, changes the hierarchy at once, plays the change, and
    /// returns the step's screen, visible now.
    ///
    /// - Throws: After any error but ``RoutingError/Code/redirected`` the hierarchy is what it was.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        let destination = AnyDestination(to: step, with: context)
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let navigation = makeNavigation(.destination(destination), animated: animated)
        let need = try navigation.start()
        if case .nothing(let target?) = need {
            return try Arrival(screen: target, isRedirected: false).target(asked: destination)
        }
        let arrival = try await finish(navigation, from: need, to: destination, animated: animated)
        return try Arrival.require(arrival, of: destination).target(asked: destination)
    }

    /// Navigates to a destination, and follows where interceptors redirect from there.
    @discardableResult
    public func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let navigation = makeNavigation(.destination(destination), animated: animated)
        let need = try navigation.start()
        if case .nothing(let target?) = need { return target }
        return try Arrival.require(
            try await finish(navigation, from: need, to: destination, animated: animated), of: destination
        ).screen
    }

    /// Goes back: asks the screens that would leave, then removes them at once.
    ///
    /// - Throws:
    ///   ``RoutingError/Code/nothingToUnwind``, ``RoutingError/Code/removalDeclined``, ``RoutingError/Code/cannotBeDismissed``;
    ///   the hierarchy is what it was then.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let navigation = makeNavigation(.unwind(unwind), animated: animated)
        _ = try await finish(navigation, from: try navigation.start(), to: nil, animated: animated)
    }

    /// Says what a navigation would do now, and why, without touching anything or asking anybody.
    ///
    /// ```swift
    /// print(try router.plan(to: Steps.product, with: 42))
    /// ```
    ///
    /// - Throws: What would end the navigation before anybody is asked.
    public func plan<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context)
        throws(RoutingError) -> RoutingPlan
    {
        try plan(to: AnyDestination(to: step, with: context))
    }

    /// Says what a navigation to a destination would do now, and why.
    public func plan(to destination: AnyDestination) throws(RoutingError) -> RoutingPlan {
        try Navigation.preview(destination, in: window, globals: globals)
    }

    // MARK: Waiting

    private func makeNavigation(_ request: Navigation.Request, animated: Bool) -> Navigation {
        Navigation(request, in: window, animated: animated, globals: globals, among: active)
    }

    /// Waits for what a navigation needs until it has arrived, and follows where interceptors
    /// redirect.
    ///
    /// Questions are asked in the navigation's scope: navigations that start there are part of it.
    /// All waiting is in one function, because each call of another asynchronous one takes 300
    /// instructions.
    private func finish(
        _ first: Navigation, from need: Navigation.Need, to destination: AnyDestination?, animated: Bool
    ) async throws(RoutingError) -> Arrival? {
        var redirects = Redirects(limit: redirectLimit, isFollowed: first.isPartOfWrapper)
        var (navigation, need) = (first, need)
        while true {
            do throws(RoutingError) {
                switch need {
                case .verdict(let interceptor):
                    let answer = await navigation.handle.ask { await interceptor.answer() }
                    need = try navigation.resume(with: answer, from: interceptor)
                case .confirmation(let screen):
                    // It may have left before the question begins.
                    let isConfirmed = await navigation.handle.ask {
                        screen.isAttached ? await screen.confirmRemoval() : true
                    }
                    need = try navigation.resume(with: isConfirmed, from: screen)
                case .idleWindow:
                    await navigation.handle.waitForTurn(in: window.transitions)
                    need = try navigation.resumeInIdleWindow()
                case .endOfTransition:
                    await Delivery.untilDelivered()
                    await window.transitions.untilPlayed()
                    return redirects.arrival(at: navigation.resumeAfterTransition())
                case .nothing(let target): return redirects.arrival(at: target)
                }
            } catch {
                guard let destination else { throw error }
                let next = try redirects.next(after: error, from: destination)
                navigation = makeNavigation(.destination(next), animated: animated)
                need = try navigation.start()
            }
        }
    }
}

extension DefaultRouter: AdmittingRouter {
    var activeNavigations: ActiveNavigations? { active }
}
