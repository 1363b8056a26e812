public import RouteAssembly

/// Saves the hierarchy of a window as the routes that lead to it, and restores it later.
///
/// ```swift
/// let restoration = Restoration<ShopRoute>(of: router)
///
/// // When the app goes to the background:
/// try JSONEncoder().encode(restoration.save()).write(to: file, options: .atomic)
///
/// // When the app has started:
/// let state = try JSONDecoder().decode(SavedState<ShopRoute>.self, from: Data(contentsOf: file))
/// let report = try await restoration.restore(state)
/// ```
///
/// A restoration records the navigations to routes of one type from its creation on. What was
/// placed without a route is not saved, and ``RestorationReport/differences`` names it.
///
/// To restore, it navigates to the saved routes again, with one change of the hierarchy. Before
/// each of them, it selects the tabs that were selected then, and removes the screens that had left
/// by then. All interceptors are asked.
@MainActor
public final class Restoration<R: SavedRoute> {
    let log: VisitLog
    let router: any Router

    /// Creates a restoration, which records the navigations of a router from now on.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - outermost: The router that wraps `router` and that the app navigates with, if there is
    ///     one. It restores.
    public init(of router: DefaultRouter, by outermost: (any Router)? = nil) {
        (log, self.router) = (VisitLog(of: router, to: R.self), outermost ?? router)
    }

    // MARK: Saving

    /// Returns the state of the window.
    ///
    /// The state contains the ``SavedRoute/savedForm`` of each route.
    ///
    /// - Returns: The state.
    /// - Complexity: O(*n* log *n*), where *n* is the number of screens that the saved visits have
    ///   built.
    public func save() -> SavedState<R> { SavedState(log) }

    // MARK: Restoring

    /// Navigates to the routes of a state again, with one change of the hierarchy.
    ///
    /// Nothing has changed if the method throws an error. A route that leads to no destination, or
    /// whose navigation fails or is refused by an interceptor, is dropped with what stands on it,
    /// and the rest is restored. A navigation that arrives in the meantime, or another restoration
    /// that begins, ends the restoration.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - animated: Whether a renderer animates the change.
    ///   - revise: Returns what happens to a saved route, such as one for a product that is sold
    ///     out.
    /// - Returns: The dropped routes, and the differences between the saved hierarchy and the
    ///   restored one.
    /// - Throws: ``RouteAssembly/RoutingError/Code/redirected`` if an interceptor has redirected
    ///   the restoration. The window shows the redirect's destination then, and nothing of the
    ///   state. ``RouteAssembly/RoutingError/Code/superseded`` if another navigation has arrived
    ///   or another restoration has begun; the error of a screen that declines to leave; or
    ///   ``RouteAssembly/RoutingError/Code/cancelled``.
    @discardableResult
    public func restore(
        _ state: SavedState<R>, animated: Bool = false, revise: (R) -> RouteRevision<R> = { _ in .keep }
    ) async throws(RoutingError) -> RestorationReport<R> {
        let replay = Replay(state, revise: revise)
        let steps = replay.steps(router, in: log.window)
        log.notify(.restorationBegins)
        log.observe(by: replay) { [weak replay] event in
            switch event {
            case .replayed: replay?.restoreKept()
            case .navigated(isChild: false, isRedirected: false), .restorationBegins: replay?.isSuperseded = true
            case .navigated, .restored: break
            }
        }
        defer { log.stopObserving(by: replay) }
        let arrival = try await router.navigate(through: steps, animated: animated)
        if let redirection = arrival.redirection {
            throw RoutingError(
                .redirected,
                "The restoration was redirected to \(redirection), and nothing was restored. Restore the state later, or park its last route."
            )
        }
        log.replace(by: replay.restoredVisits, departures: state.departures)
        return RestorationReport(replay, in: log.window)
    }
}

/// What happens to a saved route when it is restored.
public enum RouteRevision<R: SavedRoute>: Sendable {
    /// The restoration navigates to the route.
    case keep
    /// The restoration navigates to another route instead.
    case replace(with: R)
    /// The restoration drops the route and what stands on it, for a reason that the report names.
    case drop(String)
}
