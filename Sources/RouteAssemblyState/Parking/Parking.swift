public import Foundation
public import RouteAssembly

/// A place for the route that a user wanted to reach before a login.
///
/// ```swift
/// let store = FileStore(folder.appending(path: "parked.json"))
/// let parking = Parking(of: router, lifetime: .seconds(900), store: store) { session.userID }
///
/// // In a guard:
/// return .park(in: parking, goingTo: Destination.to(Steps.login))
///
/// // After the login:
/// if try await parking.resume(by: router) == nil { try await router.navigate(to: ShopRoute.home) }
/// ```
///
/// A parking contains one route, or the routes of one journey. A route that is parked later
/// replaces them. The parked route of a user is never resumed for another user. A route that was
/// parked without a user belongs to the first user who resumes it.
///
/// The route is in the store until it has been reached, so it is also there after the app has been
/// started again. A route that has ended the process while it changed the hierarchy is not resumed
/// a second time.
///
/// The store contains JSON, with the routes in the format of a ``SavedState``. Content that cannot
/// be read, such as that of a later version, counts as no route. It stays in the store until
/// another route is parked.
@MainActor
public final class Parking {
    /// Called if the store fails or its content cannot be read.
    ///
    /// A parking with a failing store contains no route.
    ///
    /// ```swift
    /// parking.onProblem = { problem in logger.warning("\(problem)") }
    /// ```
    public var onProblem: (StoreError) -> Void = { _ in }

    private let lifetime: Duration
    private let store: any StateStore
    private let now: @MainActor () -> Date
    private let session: @MainActor () -> String?
    // Not the router, whose steps can retain the parking.
    private let record: RouteRecord
    private var resumed: [ParkedEntry] = []
    /// The routes whose attempts have ended without ending the process.
    private var ended: Set<UUID> = []
    /// The restoration, or the move of a history, that continues first.
    private var restoration: Destination?
    /// The original destination of the parked route, if a call waits for the result of its screen.
    private var awaited: (id: UUID, destination: Destination)?
    private var token: ObservationToken?

    /// Creates a parking.
    ///
    /// - Parameters:
    ///   - router: The router that the types of routes are registered with. It is not retained.
    ///   - lifetime: The time after which a route is no longer resumed. A route from the future is
    ///     not resumed either, because the clock has been turned back.
    ///   - store: The store of the route. Use it for nothing else.
    ///   - now: Returns the current date.
    ///   - session: Returns the identifier of the user who is logged in, or `nil` if no user is.
    ///     The store contains it. Use an identifier that does not change, not a name.
    public init(
        of router: DefaultRouter, lifetime: Duration, store: some StateStore,
        now: @escaping @MainActor () -> Date = { Date() }, session: @escaping @MainActor () -> String?
    ) {
        self.lifetime = lifetime
        self.store = store
        self.now = now
        self.session = session
        record = router.window.routeRecord
        token = record.observe { [weak self] event in self?.note(event) }
    }

    // MARK: Parking

    /// The route that ``resume(by:animated:)`` would navigate to now: the last one of a journey.
    ///
    /// ```swift
    /// if parking.route != nil { label.text = "Log in to continue." }
    /// ```
    ///
    /// Each access reads the store.
    public var route: (any SavedRoute)? { routes.last }

    /// The routes that ``resume(by:animated:)`` would navigate through now; empty if there are
    /// none.
    ///
    /// Each access reads the store.
    public var routes: [any SavedRoute] {
        guard let entry = load(), isResumable(entry.stored) else { return [] }
        return entry.routes
    }

    /// Parks a route for the current user, and forgets those before it.
    ///
    /// A guard returns ``RouteAssembly/InterceptorVerdict/park(in:goingTo:)`` instead. The parking
    /// contains the ``RouteAssembly/SavedRoute/savedForm`` of the route. A route without one is not
    /// parked.
    public func park(_ route: some SavedRoute) { park([route]) }

    /// Parks the routes of a journey for the current user, and forgets those before them.
    ///
    /// If one of the routes has no ``RouteAssembly/SavedRoute/savedForm``, or the list is empty,
    /// nothing is parked.
    ///
    /// - Parameter routes: The routes, in the order in which they are navigated through.
    public func park(_ routes: [any SavedRoute]) { park(routes, for: nil) }

    /// Parks the routes of a navigation that an interceptor redirects.
    ///
    /// - Parameter destination: The original destination, whose call for a result goes on waiting.
    func park(_ routes: [any SavedRoute], for destination: Destination?) {
        let routes = routes.savedForms
        guard !routes.isEmpty else { return }
        let stored: [StoredRoute]
        do {
            stored = try routes.map { try StoredRoute($0) }
        } catch {
            onProblem(StoreError("The route cannot be stored, and is not parked.", underlying: error))
            return
        }
        // The feature of a type that is not registered yet may be installed later.
        let known = routes.filter { record.savedType(named: type(of: $0).savedName) != nil }
        for problem in known.problems(in: record) { onProblem(StoreError(problem)) }
        let user = session()
        var entry = ParkedRoute(stored, for: user, at: now())
        if var resumed = resumed.last(where: { $0.stored.routes == stored && (user == nil || user == $0.stored.user) })?
            .stored
        {
            // The entry continues with its attempts. Its user may have been logged out meanwhile.
            resumed.date = entry.date
            entry = resumed
        }
        // If the newest route cannot be stored, an older one must not be resumed in its place.
        if !save(entry) { try? store.save(nil) }
        awaited = destination.flatMap { $0.isAwaited ? (entry.id, $0) : nil }
    }

    /// Parks a restoration, or a move of a history, that an interceptor redirects.
    func park(asIs destination: Destination) { restoration = destination }

    /// Forgets the parked route, for example because the user has closed the login.
    public func forget() {
        restoration = nil
        awaited = nil
        save(nil)
    }

    // MARK: Resuming

    /// Navigates to the parked route, if it belongs to the current user and has not expired.
    ///
    /// Several routes are one navigation through their destinations. If a restoration was parked,
    /// it continues first.
    ///
    /// All interceptors are asked. When the navigation has arrived at the route, the parking
    /// forgets it, unless another route has been parked meanwhile. If the navigation fails, or is
    /// redirected again, the route stays parked, and belongs to the current user.
    ///
    /// - Parameters:
    ///   - router: The router that navigates.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    ///   `nil` if no route is parked for the current user, if the route has expired, is being
    ///   resumed already, or has ended the process before, or if the store fails.
    /// - Throws: The error of ``RouteAssembly/Router/navigate(to:animated:)-(Route,_)``, or of
    ///   ``RouteAssembly/Router/navigate(through:animated:)``.
    @discardableResult
    public func resume(by router: some Router, animated: Bool = true) async throws(RoutingError) -> Arrival? {
        let restored = try await resumeRestoration(by: router, animated: animated)
        if let restored, restored.redirect != nil { return restored }
        return try await resumeRoute(by: router, animated: animated) ?? restored
    }

    private func resumeRestoration(by router: some Router, animated: Bool) async throws(RoutingError) -> Arrival? {
        guard let restoration else { return nil }
        self.restoration = nil
        do throws(RoutingError) {
            return try await router.navigate(to: restoration, animated: animated)
        } catch {
            // Another navigation has ended the restoration.
            guard error.code == .superseded else { throw error }
            return nil
        }
    }

    private func resumeRoute(by router: some Router, animated: Bool) async throws(RoutingError) -> Arrival? {
        guard var entry = load() else { return nil }
        guard !entry.stored.isExpired(after: lifetime, at: now()) else {
            save(nil)
            return nil
        }
        guard isResumable(entry.stored) else { return nil }
        entry.stored.user = session()
        entry.stored.attempts = 0
        // If the store fails now, the attempt could not be stored either. A route that ends the
        // process would then be resumed after each start.
        guard save(entry.stored) else { return nil }
        resumed.append(entry)
        let awaited = awaited?.id == entry.id ? awaited?.destination : nil
        defer { resumed.removeAll { $0.id == entry.id } }
        do throws(RoutingError) {
            let arrival = try await navigate(through: entry.routes, for: awaited, by: router, animated: animated)
            if arrival.redirect == nil { forget(entry) } else { setAttempts(0, of: entry) }
            return arrival
        } catch {
            setAttempts(0, of: entry)
            throw error
        }
    }

    private func navigate(
        through routes: [any SavedRoute], for awaited: Destination?, by router: some Router, animated: Bool
    ) async throws(RoutingError) -> Arrival {
        if routes.count == 1, let route = routes.first {
            if let awaited {
                let destination = try router.destination(of: route).made(for: route)
                return try await router.navigate(to: destination.continuing(awaited), animated: animated)
            }
            return try await router.navigate(to: route, animated: animated)
        }
        var destinations: [Destination] = []
        for route in routes { destinations.append(try router.destination(of: route).made(for: route)) }
        return try await router.navigate(through: destinations, animated: animated)
    }

    /// Stores an attempt while it changes the hierarchy, when the route can end the process.
    private func note(_ event: RouteRecord.Event) {
        switch event {
        case .begins(let routes): for entry in resumed where entry.isTo(routes) { setAttempts(1, of: entry) }
        case .rolledBack(let routes): for entry in resumed where entry.isTo(routes) { setAttempts(0, of: entry) }
        case .forgotten: forget()
        case .navigated, .restored, .restorationBegins: break
        }
    }

    private func setAttempts(_ count: Int, of entry: ParkedEntry) {
        if count == 0 { ended.insert(entry.id) } else { ended.remove(entry.id) }
        guard var stored = load()?.stored, stored.id == entry.id, stored.attempts != count else { return }
        stored.attempts = count
        save(stored)
    }

    private func forget(_ entry: ParkedEntry) {
        guard let stored = load()?.stored, stored.id == entry.id else { return }
        awaited = nil
        save(nil)
    }

    private func isResumable(_ entry: ParkedRoute) -> Bool {
        (entry.attempts == 0 || ended.contains(entry.id)) && !resumed.contains { $0.id == entry.id }
            && !entry.isExpired(after: lifetime, at: now()) && (entry.user == nil || entry.user == session())
    }

    // MARK: Storing

    private func load() -> ParkedEntry? { store.load(reading: record, onProblem) }

    @discardableResult
    private func save(_ entry: ParkedRoute?) -> Bool { store.save(entry, onProblem) }
}

extension InterceptorVerdict {
    /// Ends the navigation, parks its route, and navigates to another destination instead.
    ///
    /// ```swift
    /// struct LoginGuard: Interceptor {
    ///     let session: Session
    ///     let parking: Parking
    ///
    ///     func perform(with context: Void) async throws -> InterceptorVerdict {
    ///         guard !session.isLoggedIn else { return .proceed }
    ///         return .park(in: parking, goingTo: Destination.to(Steps.login))
    ///     }
    /// }
    /// ```
    ///
    /// A journey is parked with the routes of all its destinations. A `Restoration` is parked as a
    /// whole, until the process ends: its state is still in its store then. So is the move of a
    /// `History`. A navigation to a step, or through a destination that is one, is only redirected.
    /// The parking keeps the routes that it contains then.
    ///
    /// - Parameters:
    ///   - parking: The parking, which resumes the route later.
    ///   - destination: The destination to navigate to, such as a login.
    public static func park(in parking: Parking, goingTo destination: Destination) -> Self {
        .redirect { original in
            if original.isRestoration || original.historyMove != nil {
                parking.park(asIs: original)
                return destination
            }
            let legs = original.legs
            let routes = legs.compactMap { $0.destination?.route as? any SavedRoute }
            if routes.count == legs.count { parking.park(routes, for: original) }
            return destination
        }
    }
}
