public import RouteAssembly

extension Window {
    /// Waits until a screen of a type is visible, and returns it.
    ///
    /// ```swift
    /// let opening = Task { try await router.navigate(to: ShopRoute.bag) }
    /// let login = try await window.waitFor(LoginScreen.self)
    /// try await login.loggedIn()
    /// try await opening.value
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the screen.
    ///   - limit: The time to wait.
    /// - Returns: The topmost visible screen of the type.
    /// - Throws: A `RoutingError` with the code `notAttached` if no screen of the type is visible
    ///   within the limit. The message contains the hierarchy.
    @discardableResult
    public func waitFor<Target: Screen>(
        _ type: Target.Type, within limit: Duration = .seconds(5)
    ) async throws(RoutingError) -> Target {
        var screen: Target?
        _ = await waitUntil(
            {
                screen = screens.lazy.compactMap { $0 as? Target }.last(where: \.isVisible)
                return screen != nil
            }, within: limit)
        if let screen { return screen }
        throw RoutingError(
            .notAttached, "No \(type) has become visible within \(limit). The hierarchy is \(snapshot().notation).")
    }
}
