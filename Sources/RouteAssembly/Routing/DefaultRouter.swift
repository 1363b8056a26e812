/// A router that navigates in one window, with one atomic change of the hierarchy per navigation.
///
/// ```swift
/// let router = DefaultRouter(window: window)
/// try await router.navigate(to: Steps.product, with: 42)
/// ```
///
/// A navigation first makes a plan, without changing the hierarchy. It then runs the interceptors,
/// and asks the ``RemovalConfirming`` screens that it is going to remove. Finally, one synchronous
/// transaction removes screens, and builds and places the missing ones. If anything throws an
/// error, or the task is cancelled before the transaction, nothing has changed.
///
/// A plan that removes a screen whose ``Screen/canBeRemoved`` is `false` fails, like one whose
/// screens cannot be found. The router's own interceptors run nevertheless, and the navigation
/// makes another plan after their answers. It throws the error of that plan.
@MainActor
public final class DefaultRouter: Router {
    /// The window that the router navigates in.
    public var window: RoutingWindow { core.window }
    let core: RouterCore
    private(set) lazy var preloaded: PreloadedValues = {
        let values = PreloadedValues()
        core.add(values)
        return values
    }()
    /// The reporter takes part from the first observer on.
    private let reporter = EventReporter()
    /// The features that were installed, in their order.
    public internal(set) var features: [Feature] = []
    private var routes: [ObjectIdentifier: (any Route) throws -> Destination?] = [:]

    /// The function that gets the errors of navigations that synchronous code has started.
    ///
    /// The default prints each error, as a ``ConsoleLog`` does. It includes navigations that the
    /// user has stopped, for example with ``RoutingError/Code/removalDeclined``.
    ///
    /// ```swift
    /// router.errorHandler = { error in banner.show("\(error)") }
    /// router.go(to: ShopRoute.product(id: 42))
    /// ```
    public var errorHandler: (any Error) -> Void = { ConsoleLog().write($0) }

    /// Creates a router, and sets it as the window's ``RoutingWindow/router``.
    ///
    /// The window does not retain the router: keep a reference to it.
    ///
    /// - Parameters:
    ///   - window: The window to navigate in.
    ///   - collisionPolicy: The effect of a new navigation on another navigation that is in
    ///     progress.
    ///   - redirectLimit: The maximum number of redirects that one navigation follows.
    public init(window: RoutingWindow, collisionPolicy: CollisionPolicy = .overlap, redirectLimit: Int = 5) {
        core = RouterCore(in: window, collisionPolicy: collisionPolicy, redirectLimit: redirectLimit)
        window.routeRecord.follow(core)
        if let views = window.screenViews { core.addLast(views) }
        window.router = self
        if let refusal = window.storage.values[RefusedRootKey.self] {
            window.storage.values[RefusedRootKey.self] = nil
            // After the current job, the app has set its error handler.
            Task { [weak self] in self?.handle(refusal) }
        }
    }

    // MARK: Configuring

    /// Registers the destinations of a type of route.
    ///
    /// ```swift
    /// router.register(ShopRoute.self) { route in
    ///     switch route {
    ///     case .home: .to(Steps.home)
    ///     case .product(let id): .to(Steps.product, with: id)
    ///     }
    /// }
    /// ```
    ///
    /// A later registration of the same type replaces an earlier one. A registration takes
    /// precedence over the property of a ``RoutableRoute``. The ``SavedRoute``s of an app can be
    /// restored if their types are registered.
    ///
    /// - Parameter destination: Returns the destination of a route. If it throws an error, the
    ///   navigation throws ``RoutingError/Code/transformFailed``.
    public func register<R: Route>(_ type: R.Type, _ destination: @escaping (R) throws -> Destination) {
        if let other = window.routeRecord.types.add(type) {
            routes[ObjectIdentifier(type)] = { _ in throw RoutingError.savedNameIsTaken(by: other, for: type) }
        } else {
            routes[ObjectIdentifier(type)] = { route in try (route as? R).map(destination) }
        }
    }

    /// Registers a type of routes that return their own destinations, so that they can be restored.
    public func register<R: RoutableRoute>(_ type: R.Type) { register(type) { $0.destination } }

    /// Adds an interceptor that runs in every navigation to a destination, before the interceptors
    /// of the steps.
    ///
    /// - Parameter interceptor: An interceptor that gets the context of the navigation's
    ///   destination.
    public func add<I: Interceptor>(_ interceptor: I) where I.Context == Any {
        added = added.adding(interceptor)
    }

    /// Adds an interceptor that needs no context and runs in every navigation to a destination.
    public func add<I: Interceptor>(_ interceptor: I) where I.Context == Void {
        added = added.adding(interceptor)
    }

    /// Adds a context task that runs on every screen that a navigation finds or builds, or a
    /// post-routing task that runs on every screen of a navigation that has arrived.
    ///
    /// It runs before the tasks of the screen's step. In a navigation through several destinations,
    /// a context task runs once on each screen, after the last destination has been reached.
    ///
    /// - Parameter task: A task that gets the context of the screen's step. The `prepare(with:)` of
    ///   a context task gets the context of the navigation's destination.
    public func add<T: ScreenTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added = added.adding(task)
    }

    /// Adds a context task or a post-routing task that needs no context and runs on every screen.
    public func add<T: ScreenTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added = added.adding(task)
    }

    private var added: StepParts {
        get { core.parts ?? StepParts(NilFinder<Screen, Any>()) }
        set { core.parts = newValue }
    }

    /// Limits how long a navigation may wait, and how many may wait at the same time.
    ///
    /// ```swift
    /// router.limitWaiting(for: .seconds(30), count: 5)
    /// ```
    ///
    /// A navigation waits for interceptors, loaders, screens that it removes, and transitions of
    /// other navigations. The time of a user counts, for example in a login that an interceptor
    /// shows. The error says what the navigation has waited for. By default, there are no limits.
    /// ``Interceptor/timeout(after:clock:)`` and ``Loader/timeout(after:clock:)`` limit the
    /// time of one entity.
    ///
    /// - Parameters:
    ///   - time: The time after which a navigation that has not changed the hierarchy ends with
    ///     ``RoutingError/Code/timedOut``. A redirect begins another navigation.
    ///   - count: The number of navigations that may wait. One more ends the oldest one with
    ///     ``RoutingError/Code/superseded``. Unwindings and navigations inside others do not count.
    ///   - clock: The clock that measures the time. A test can pass one that it controls.
    public func limitWaiting(
        for time: Duration? = nil, count: Int? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        core.waitingLimit = time == nil && count == nil ? nil : WaitingLimit(time, count: count, by: clock)
    }

    /// Calls a function with every event of the router's navigations.
    ///
    /// The router makes events only while it has observers.
    ///
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken {
        core.add(reporter)
        return core.observe(observer)
    }

    /// Returns the registered destination of a route, or else the property of a ``RoutableRoute``.
    ///
    /// - Throws: ``RoutingError/Code/unregisteredRoute`` if there is neither, or
    ///   ``RoutingError/Code/transformFailed`` if the registered function throws an error.
    public func destination(of route: some Route) throws(RoutingError) -> Destination {
        do {
            if let registered = try routes[ObjectIdentifier(type(of: route))]?(route) {
                return registered.made(for: route)
            }
        } catch {
            throw .wrapping(error, as: .transformFailed, "The destination of a \(type(of: route)) could not be made.")
        }
        return try route.ownDestination()
    }

    /// Calls ``errorHandler``.
    public func handle(_ error: any Error) { errorHandler(error) }

    // MARK: Navigating

    /// Navigates to a step.
    ///
    /// - Parameters:
    ///   - context: The value for the step's entities.
    ///   - animated: Whether a renderer animates the change. The function returns after the
    ///     animation.
    /// - Returns: The step's screen, which is visible now.
    /// - Throws: The reason why the navigation did not reach the screen;
    ///   ``RoutingError/Code/redirected`` if it has ended at another destination.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let destination = Destination.to(step, with: context)
        // Calls `run` itself, because each asynchronous function on the way costs time.
        let end = try await run { Navigation(to: destination, in: core, animated: animated) }
        return try Arrival(at: end).target(of: destination)
    }

    /// Navigates to a destination, or to the destination that an interceptor redirects to.
    ///
    /// - Parameter animated: Whether a renderer animates the change. The function returns after the
    ///   animation.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: The reason why the navigation did not reach a destination.
    @discardableResult
    public func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        try Arrival(at: await run { Navigation(to: destination, in: core, animated: animated) })
    }

    /// Pops or dismisses screens, after each of them has agreed to its removal.
    ///
    /// - Parameter animated: Whether a renderer animates the change. The function returns after the
    ///   animation.
    /// - Throws: ``RoutingError/Code/nothingToUnwind`` if there is nothing to pop or to dismiss;
    ///   ``RoutingError/Code/removalDeclined`` or ``RoutingError/Code/cannotBeRemoved`` if a screen
    ///   cannot be removed; ``RoutingError/Code/finderFailed``, ``RoutingError/Code/cancelled``,
    ///   ``RoutingError/Code/superseded``, ``RoutingError/Code/deadlock``, or
    ///   ``RoutingError/Code/unstable``.
    public func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        _ = try await run { Navigation(unwind, in: core, animated: animated) }
    }

    /// Follows redirects, and the answer for a link.
    ///
    /// - Parameter makeFirst: Makes the navigation, when no transaction runs.
    private func run(
        _ makeFirst: () -> Navigation
    ) async throws(RoutingError) -> (target: Screen?, redirect: Destination?, opened: (any AnyObject & Sendable)?) {
        if CallPlace.hasEarlierCalls(in: window) { await CallPlace(in: window).begin() }
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        var navigation = makeFirst()
        var redirects = [Destination]()
        var original = navigation.destination
        let animated = navigation.animated
        let request = original?.resultRequest
        request?.navigationBegins()
        defer { request?.navigationEnds() }
        while true {
            do throws(RoutingError) {
                var reason = try navigation.start()
                while let current = reason { reason = try await navigation.resume(after: current) }
                let target = navigation.arrive()
                if let request, let target { request.wait(at: target) }
                return (target, redirects.last, original?.opened)
            } catch {
                guard let from = original, let next = navigation.redirect else { throw error }
                if from.request == nil { redirects.append(next) } else { original = next }
                if redirects.count > core.redirectLimit { throw .redirectLimit(core.redirectLimit, from, redirects) }
                navigation = Navigation(to: next, in: core, animated: animated)
            }
        }
    }
}

/// The effect of a new navigation on another navigation of the same router that is in progress.
///
/// The policy does not apply to unwindings, nor to navigations that are part of another one,
/// such as the navigation to a login that an interceptor starts.
///
/// ```swift
/// let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
/// ```
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum CollisionPolicy: Sendable {
    /// Both navigations continue. Each makes a new plan after the other has changed the hierarchy.
    case overlap
    /// The new navigation supersedes the other one, which throws ``RoutingError/Code/superseded``.
    ///
    /// A navigation that has changed the hierarchy already is not superseded.
    case latestWins
    /// The new navigation throws ``RoutingError/Code/rejected``.
    case reject
}

extension RoutingError {
    /// Names the interceptor, and the redirects from the last destination that repeats.
    @MainActor
    fileprivate static func redirectLimit(_ limit: Int, _ original: Destination, _ redirects: [Destination]) -> Self {
        let last = redirects.last?.description ?? ""
        let start = redirects.dropLast().lastIndex { $0.description == last } ?? 0
        let circle = redirects[start...].map { "\($0)" + ($0.redirector.map { " (by \($0))" } ?? "") }
        return Self(
            .redirectLimit,
            "\(redirects.last?.redirector ?? "An interceptor") redirected the navigation to \(original) once more after "
                + "\(limit) redirects, in a circle: \(circle.joined(separator: " → ")). Let it proceed for the destination "
                + "that it redirects to, with perform(with:for:), or make it a guard of only the steps that need it.")
    }
}
