extension RoutingWindow {
    /// The route of the visible screen.
    ///
    /// ```swift
    /// shareButton.isHidden = window.route == nil
    /// ```
    ///
    /// It is `nil` if no route has led to the screen, for example because a navigation to another
    /// screen has built it on the way. Such a screen can call ``Screen/replaceRoute(_:)`` when it
    /// appears.
    ///
    /// - Complexity: That of ``visibleScreen``.
    public var route: (any Route)? { visibleScreen?.route }

    /// Returns the destination that a tab stands for; `nil` if a tap only selects it.
    ///
    /// Renderers and restorations call it, so that no tab is shown before its guards have answered.
    ///
    /// - Parameter tab: The screen in the tab.
    /// - Returns: The destination.
    public func destination(ofTab tab: Screen) -> Destination? { routeRecord.tabDestination(tab) }
}

extension DefaultRouter {
    /// Declares which destinations the tabs of the window stand for.
    ///
    /// ```swift
    /// router.registerTabs { tab in
    ///     switch tab {
    ///     case is CartScreen: .to(Steps.cart)
    ///     default: nil
    ///     }
    /// }
    /// ```
    ///
    /// A tap on the tab navigates to the destination, so the guards of its steps are asked. A
    /// restoration or a history that shows the tab asks them, too. If one refuses, the tab that
    /// was selected stays selected. A tab without a destination is selected without asking.
    ///
    /// A later declaration replaces an earlier one.
    ///
    /// - Parameter destination: Returns the destination that a tab stands for; `nil` for none.
    public func registerTabs(_ destination: @escaping (_ tab: Screen) -> Destination?) {
        window.routeRecord.tabDestination = destination
    }
}

extension Screen {
    /// The route of the last navigation that has arrived at this screen; `nil` if there is none.
    ///
    /// After a navigation through several destinations, each of their screens has the route of its
    /// own destination.
    public final var route: (any Route)? {
        guard let storage else { return nil }
        return storage.routeRecord.visited(self)?.arrival?.route
    }

    /// Replaces the route of this screen, for example because the user has turned a page.
    ///
    /// ```swift
    /// func show(page: Int) {
    ///     self.page = page
    ///     replaceRoute(ShopRoute.catalog(page: page))
    /// }
    /// ```
    ///
    /// A restoration navigates to the new route after the old one, and the current entry of a
    /// history changes. The new route has to lead to this screen: its step has to find it. If the
    /// running transaction is rolled back, the screen has its old route. Observers get a change with
    /// the screen in ``HierarchyChange/updated`` at the end of the transaction. If the screen is in
    /// no window, nothing happens.
    ///
    /// - Parameter route: The new route.
    public final func replaceRoute(_ route: some Route) {
        guard let record = storage?.routeRecord else { return }
        Transaction.runSetter(animated: false) { transaction in
            let undo = record.replaceRoute(of: self, by: route)
            transaction.record(\Screen.route, of: self, effects: .looks, undo: undo, isRestored: { false })
        }
    }
}
