public import RouteAssembly

/// Saves the hierarchy of a window as the routes that lead to it, and restores it later.
///
/// ```swift
/// let restoration = Restoration(of: router, store: FileStore(file))
///
/// // When the app has started:
/// let report = try await restoration.restore()
///
/// // When the app goes to the background:
/// await restoration.flush()
/// ```
///
/// A restoration with a store saves by itself, half a second after a change. What was placed
/// without a route is not saved, and ``RestorationReport/dropped`` names it.
///
/// To restore, it builds the screens as the navigations to the routes have built them, and puts
/// them where they were, with one change of the hierarchy. All interceptors are asked.
@MainActor
public final class Restoration {
    /// Called if the state cannot be saved as a whole, or the store fails.
    ///
    /// ```swift
    /// restoration.onProblem = { problem in logger.warning("\(problem)") }
    /// ```
    public var onProblem: (StoreError) -> Void = { _ in }

    /// The report of the last restoration that has arrived; `nil` if none has.
    ///
    /// After a redirect, for example to a login, the restoration arrives later.
    public private(set) var report: RestorationReport?

    let window: RoutingWindow
    let router: any Router
    /// The router that `router` is, or wraps.
    let innermost: DefaultRouter
    let record: RouteRecord
    let saver: Saver?
    /// The restoration that waits, also after a redirect, with its state.
    private var pending: (call: RestorationCall, state: SavedState)?
    private var token: ObservationToken?

    /// Creates a restoration, which saves by itself if it has a store.
    ///
    /// It can be created at any time, because the window always has a record of its routes. It
    /// begins to save when ``restore(animated:revise:)`` has ended or was redirected, so that the
    /// screens of the start do not replace the saved ones.
    ///
    /// - Parameters:
    ///   - store: The store of the state, which is used off the main actor; `nil` to save only with
    ///     ``save()``. Each of several windows needs a store of its own, such as
    ///     ``FileStore/file(ofScene:)``.
    ///   - outermost: The router that wraps `router` and that the app navigates with, if there is
    ///     one. It restores.
    public convenience init(
        of router: DefaultRouter, store: (any StateStore & Sendable)? = nil, by outermost: (any Router)? = nil
    ) { self.init(of: router, store: store, by: outermost, clock: ContinuousClock()) }

    /// Creates a restoration whose time a test controls.
    convenience init(
        of router: DefaultRouter, store: (any StateStore & Sendable)?, by outermost: (any Router)? = nil,
        clock: any Clock<Duration>
    ) { self.init(of: router, by: outermost, saver: store.map { Saver($0, clock) }) }

    private init(of router: DefaultRouter, by outermost: (any Router)?, saver: Saver?) {
        window = router.window
        self.router = outermost ?? router
        innermost = router
        self.saver = saver
        record = router.window.routeRecord
        token = record.observe { [weak self] event in self?.note(event) }
        saver?.observe(self)
    }

    // MARK: Saving

    /// Returns the state of the window.
    ///
    /// The state contains the ``RouteAssembly/SavedRoute/savedForm`` of each route. While a
    /// restoration waits, also for a login, it is the state that is being restored.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of screens, and of those that their
    ///   visits have built.
    public func save() -> SavedState {
        let unsaved = unsavedState()
        let (state, problems) = unsaved.encoded()
        report(problems)
        return state
    }

    /// Returns the state of the window, whose routes have not been encoded yet.
    func unsavedState() -> UnsavedState {
        if let pending { return .saved(pending.state) }
        let tree = WindowTree(window)
        let state = tree.state()
        let (kept, problems) = tree.kept(in: state)
        report(problems)
        return .window(state, kept)
    }

    func report(_ problems: [String]) { for problem in problems { onProblem(StoreError(problem)) } }

    /// Returns the routes of a state that can be read, in the order in which they are restored.
    public func routes(of state: SavedState) -> [any SavedRoute] {
        let stored = state.window.visits.flatMap(\.routes) + state.window.nodes.compactMap(\.replacement)
        return stored.compactMap { try? $0.read(in: record) }
    }

    // MARK: Restoring

    /// Builds the screens of a state again, with one change of the hierarchy.
    ///
    /// The state takes the place of the screens in the window, except those that the app has placed
    /// without a route where the state has one of their type. Nothing has changed if the method
    /// throws an error. A route that leads to no destination, whose screens cannot be built, or
    /// that an interceptor refuses, is dropped with what stands on it, and the rest is restored. A
    /// navigation that arrives in the meantime, or another restoration that begins, ends the
    /// restoration.
    ///
    /// If an interceptor redirects, for example to a login, its destination is shown over the
    /// unchanged window. The original destination of the redirect is the whole restoration. A
    /// navigation to it, or a ``Parking`` that the interceptor has parked it in, restores the state
    /// then, in place of the modal of the redirect, and ``report`` is the result. The restoration
    /// ends without a result if the screen of the redirect leaves and a navigation leads elsewhere.
    ///
    /// - Parameters:
    ///   - animated: Whether a renderer animates the change.
    ///   - revise: Returns what happens to a saved route, such as one for a product that is sold
    ///     out.
    /// - Returns: The dropped routes, and the differences between the saved hierarchy and the
    ///   restored one.
    /// - Throws: ``RouteAssembly/RoutingError/Code/redirected`` if an interceptor has redirected
    ///   the restoration. ``RouteAssembly/RoutingError/Code/superseded`` if another navigation has
    ///   arrived or another restoration has begun; the error of a screen that declines to leave; or
    ///   ``RouteAssembly/RoutingError/Code/cancelled``.
    @discardableResult
    public func restore(
        _ state: SavedState, animated: Bool = false, revise: (any SavedRoute) -> RouteRevision = { _ in .keep }
    ) async throws(RoutingError) -> RestorationReport {
        record.notify(.restorationBegins)
        let restored = RestoredState(state, by: router, in: record, revise: revise)
        let call = RestorationCall(in: window)
        pending = (call, state)
        var dropped: [RestorationReport.Dropped] = []
        call.didFinish = { [weak self, weak call] rebuild in
            dropped = rebuild.droppedParts
            guard let self else { return }
            self.report = RestorationReport(of: state.snapshot, without: dropped, in: window)
            if pending?.call === call { pending = nil }
        }
        let present = Set(window.screens.map(ObjectIdentifier.init))
        let arrival: Arrival
        do throws(RoutingError) {
            arrival = try await router.navigate(to: call.destination(of: restored), animated: animated)
        } catch {
            if pending?.call === call { pending = nil }
            throw error
        }
        if let destination = arrival.redirect {
            call.redirection = WeakScreen(arrival.screen)
            call.isRedirectionNew = !present.contains(ObjectIdentifier(arrival.screen))
            throw RoutingError(
                .redirected,
                "The restoration was redirected to \(destination). Navigate to the original destination of the redirect to restore the state later."
            )
        }
        // Tasks may have changed the hierarchy since then.
        let report = RestorationReport(of: state.snapshot, without: dropped, in: window)
        self.report = report
        return report
    }

    private func note(_ event: RouteRecord.Event) {
        switch event {
        case .restorationBegins, .restored: giveUp()
        case .navigated(isChild: false, isRedirected: false, _):
            // A navigation inside the redirect, such as a step of a login, does not end the
            // restoration.
            if let screen = pending?.call.redirection?.screen, window.contains(screen) { return }
            giveUp()
        case .begins, .rolledBack, .navigated, .forgotten: break
        }
    }

    private func giveUp() {
        pending?.call.isSuperseded = true
        pending = nil
    }

    // MARK: Forgetting

    /// Forgets the user, for example after a logout.
    ///
    /// The record of the window's routes, the stored state, the entries of the window's histories,
    /// and the parked routes of its parkings are removed. The hierarchy does not change: navigate
    /// to the first screen afterwards, or before. The screens that are there now are not saved.
    public func forget() {
        giveUp()
        record.forget(screens: window.screens)
        saver?.forget()
    }
}

/// What happens to a saved route when it is restored.
public enum RouteRevision: Sendable {
    /// The restoration builds the screens of the route.
    case keep
    /// The restoration navigates to another route instead.
    case replace(with: any SavedRoute)
    /// The restoration drops the route and what stands on it, for a reason that the report names.
    case drop(String)
}
