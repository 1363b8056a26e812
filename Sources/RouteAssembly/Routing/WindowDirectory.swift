/// The windows of an app that has several, in the order in which they were active.
///
/// A directory chooses the window in which a route opens:
///
/// ```swift
/// let directory = WindowDirectory { try app.makeWindow() }
/// directory.add(window)
///
/// let arrival = try await directory.open(ShopRoute.product(id: 42))
/// if let window = arrival.screen.window { app.bringToFront(window) }
/// ```
///
/// The directory does not retain its windows, and a window does not retain its router. The app
/// retains both. Add only windows in which any route can open, and not, for example, a window with
/// the settings of the app.
@MainActor
public final class WindowDirectory {
    private let makeWindow: () throws -> RoutingWindow
    private var references: [Weak<RoutingWindow>] = []

    /// Creates a directory without windows.
    ///
    /// - Parameter makeWindow: Makes the window in which a route opens if the directory has no
    ///   window with a router. The app has to retain the window and its router. The directory adds
    ///   the window.
    public init(makeWindow: @escaping () throws -> RoutingWindow) { self.makeWindow = makeWindow }

    /// The windows that still exist, the one that was active last first.
    ///
    /// Windows that have never been active come after the others, in the order in which they were
    /// added.
    public var windows: [RoutingWindow] { references.compactMap(\.object) }

    /// Adds a window, without making it the active one.
    ///
    /// Adding a window again changes nothing.
    public func add(_ window: RoutingWindow) {
        guard !contains(window) else { return }
        window.storage.isClosed = false
        references.removeAll { $0.object == nil }
        references.append(Weak(window))
    }

    /// Removes a window that the system has closed.
    ///
    /// The hierarchy of the window does not change, and no screen is asked. ``close(_:animated:)``
    /// asks the window's screens first. The calls of ``Router/result(of:with:animated:)`` that wait
    /// for a screen of the window return `nil`, and so do calls that arrive in it later: the user
    /// can no longer finish the screens, and a waiting call would retain the window. If the
    /// directory does not contain the window, nothing happens. If the system opens the window
    /// again, add it again.
    public func remove(_ window: RoutingWindow) {
        guard contains(window) else { return }
        forget(window)
        window.storage.isClosed = true
    }

    private func forget(_ window: RoutingWindow) { references.removeAll { $0.object === window } }

    /// Records that a window has become the active one.
    ///
    /// Call this method when the system says that the user has switched to the window. If the
    /// directory does not contain the window, because it has been closed, nothing changes.
    public func activate(_ window: RoutingWindow) {
        guard contains(window) else { return }
        forget(window)
        references.insert(Weak(window), at: 0)
    }

    private func contains(_ window: RoutingWindow) -> Bool { references.contains { $0.object === window } }

    // MARK: Opening

    /// Navigates to a route in the window that suits it, and makes the window the active one.
    ///
    /// The route opens in the first of these windows:
    ///
    /// 1. `window`, if it is given.
    /// 2. A window that contains the screen of the route already.
    /// 3. A window whose router can plan a navigation to the route.
    /// 4. Any window with a router.
    /// 5. A new window.
    ///
    /// If there are several windows of a kind, the one that was active last is chosen. Choosing a
    /// window changes nothing and asks no interceptors. A new window stays in the directory if the
    /// navigation fails, and the next route opens in it.
    ///
    /// - Parameters:
    ///   - route: The route. Each window's router decides where the route leads in that window.
    ///   - window: The window to navigate in, for example the one in which the user has chosen a
    ///     link.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one. The
    ///   screen's ``Screen/window`` is the window to bring to the front.
    /// - Throws: ``RoutingError/Code/noRouter`` if `window` or the new window has no router,
    ///   ``RoutingError/Code/factoryFailed`` if the new window cannot be made, or the error of
    ///   ``Router/navigate(to:animated:)-(Route,_)``. No hierarchy has changed then, and the same
    ///   window is active as before.
    /// - Complexity: O(*n*), where *n* is the number of windows, besides the costs of the plans.
    @discardableResult
    public func open(
        _ route: some Route, from window: RoutingWindow? = nil, animated: Bool = true
    ) async throws(RoutingError) -> Arrival {
        try await open(
            in: window, or: { router throws(RoutingError) in try router.destination(of: route) }
        ) { router throws(RoutingError) in
            try await router.navigate(to: route, animated: animated)
        }
    }

    /// Navigates to a destination in the window that suits it, and makes the window the active one.
    ///
    /// The window is chosen as by ``open(_:from:animated:)-(Route,_,_)``.
    ///
    /// - Parameters:
    ///   - destination: The destination, for any of the windows.
    ///   - window: The window to navigate in, for example the one in which the user has chosen a
    ///     link.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one. The
    ///   screen's ``Screen/window`` is the window to bring to the front.
    /// - Throws: ``RoutingError/Code/noRouter`` if `window` or the new window has no router,
    ///   ``RoutingError/Code/factoryFailed`` if the new window cannot be made, or the error of
    ///   ``Router/navigate(to:animated:)-(Destination,_)``. No hierarchy has changed then, and
    ///   the same window is active as before.
    @discardableResult
    public func open(
        _ destination: Destination, from window: RoutingWindow? = nil, animated: Bool = true
    ) async throws(RoutingError) -> Arrival {
        try await open(in: window, or: { _ in destination }) { router throws(RoutingError) in
            try await router.navigate(to: destination, animated: animated)
        }
    }

    private func open(
        in given: RoutingWindow?, or destination: (any Router) throws(RoutingError) -> Destination,
        by navigate: (any Router) async throws(RoutingError) -> Arrival
    ) async throws(RoutingError) -> Arrival {
        if Transaction.isRunning { await Transaction.untilNoneRuns() }
        let window = if let window = given ?? firstWindow(for: destination) { window } else { try addNewWindow() }
        guard let router = window.router else {
            throw RoutingError(
                .noRouter, "The window has no router to open a route with. Create a DefaultRouter for it and retain it."
            )
        }
        let arrival = try await navigate(router)
        activate(window)
        return arrival
    }

    private func firstWindow(for destination: (any Router) throws(RoutingError) -> Destination) -> RoutingWindow? {
        var (planned, last): (RoutingWindow?, RoutingWindow?)
        for window in windows {
            guard let router = window.router else { continue }
            last = last ?? window
            guard let destination = try? destination(router), let isThere = window.hasTarget(of: destination) else {
                continue
            }
            if isThere { return window }
            planned = planned ?? window
        }
        return planned ?? last
    }

    /// Adds the window at once: a route that opens before the navigation has arrived opens in it,
    /// too.
    private func addNewWindow() throws(RoutingError) -> RoutingWindow {
        do {
            let window = try makeWindow()
            add(window)
            return window
        } catch {
            throw .wrapping(error, as: .factoryFailed, "The window to open a route in could not be made.")
        }
    }

    // MARK: Closing

    /// Removes all screens of a window, after each of them has agreed, and removes the window from
    /// the directory.
    ///
    /// ```swift
    /// do throws(RoutingError) {
    ///     try await directory.close(window)
    ///     app.release(window)
    /// } catch {
    ///     if error.code == .cannotBeRemoved { banner.show("Finish paying first.") }
    /// }
    /// ```
    ///
    /// The root of a closed window is `nil`. Screens that are added while another screen answers
    /// are asked and removed, too. Navigations that wait in the window find no screen to start
    /// from. The window's router unwinds, so that its observers get the events of an unwinding.
    ///
    /// - Parameters:
    ///   - window: The window. It may be empty, have no router, or be in no directory.
    ///   - animated: Whether a renderer animates the change. The function returns after the
    ///     animation.
    /// - Throws: ``RoutingError/Code/removalDeclined`` or ``RoutingError/Code/cannotBeRemoved`` if
    ///   a screen cannot be removed; ``RoutingError/Code/cancelled``,
    ///   ``RoutingError/Code/superseded``, ``RoutingError/Code/deadlock``, or
    ///   ``RoutingError/Code/unstable``. Nothing has changed then, and the window is still in the
    ///   directory.
    public func close(_ window: RoutingWindow, animated: Bool = true) async throws(RoutingError) {
        let router = window.router ?? DefaultRouter(window: window)
        try await router.unwind(.close, animated: animated)
        remove(window)
    }
}

extension RoutingWindow {
    /// `nil` if no navigation can be planned.
    fileprivate func hasTarget(of destination: Destination) -> Bool? {
        do throws(RoutingError) {
            let plan = try Plan.make(to: destination, in: self)
            return plan.steps.first?.outcome == .found
        } catch {
            return nil
        }
    }
}
