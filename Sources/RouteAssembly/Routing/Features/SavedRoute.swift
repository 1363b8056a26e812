/// A route that can be stored, to navigate to it after the app has been started again.
///
/// ```swift
/// enum ShopRoute: SavedRoute { case home, product(id: Int) }
/// ```
///
/// The compiler makes the conformance to `Codable` for an enum like this. Its stored form contains
/// the names of the cases and of their labels. A stored route whose case has been renamed or
/// removed cannot be read, and is dropped, unless ``migrate(version:json:)`` returns another one.
///
/// Routes are read if their type is registered with ``DefaultRouter/register(_:_:)``. An app with
/// several types of saved routes, such as those of its modules, gives all but one of them a
/// ``savedName``.
public protocol SavedRoute: Route, Codable, Hashable {
    /// The name of the type in files, which must never change.
    ///
    /// ```swift
    /// extension AccountRoute { static var savedName: String { "account" } }
    /// ```
    ///
    /// The default is the empty name, which only one of the registered types can have. A second
    /// type with the same name has no destinations: navigating to them throws
    /// ``RoutingError/Code/unregisteredRoute``.
    static var savedName: String { get }

    /// The version of the type's coding, which files contain. The default is 1.
    ///
    /// Increase it if a stored route can still be decoded, but has another meaning.
    static var savedVersion: Int { get }

    /// Returns the route that an earlier version of the app has stored.
    ///
    /// The method is called for a route of another ``savedVersion``, and for one that cannot be
    /// decoded:
    ///
    /// ```swift
    /// static func migrate(version: Int, json: String) throws -> ShopRoute? {
    ///     struct Old: Decodable { let article: Int }    // It is called a product now.
    ///     return .product(id: try JSONDecoder().decode(Old.self, from: Data(json.utf8)).article)
    /// }
    /// ```
    ///
    /// The default implementation returns `nil`.
    ///
    /// - Parameters:
    ///   - version: The version of the stored route.
    ///   - json: The stored route, as JSON.
    /// - Returns: The route; `nil` to decode the stored route unchanged.
    /// - Throws: Any error, to drop the route.
    static func migrate(version: Int, json: String) throws -> Self?

    /// The route that is saved in place of this one, or `nil` to save none.
    ///
    /// A restoration, a history, and a parking of RouteAssemblyState save this route, and navigate
    /// to it later. Return another route for one that works only once, such as a link with a
    /// one-time token:
    ///
    /// ```swift
    /// extension ShopRoute {
    ///     var savedForm: ShopRoute? {
    ///         if case .confirmEmail(token: _) = self { .account } else { self }
    ///     }
    /// }
    /// ```
    ///
    /// Prefer another route to `nil`. If a route is not saved, a restoration drops its screens, and
    /// all screens that were placed on them. If a link has started the app, these are all screens
    /// of the window.
    ///
    /// The default implementation returns the route.
    var savedForm: Self? { get }
}

extension SavedRoute {
    public static var savedName: String { "" }

    public static var savedVersion: Int { 1 }

    public static func migrate(version: Int, json: String) throws -> Self? { nil }

    public var savedForm: Self? { self }
}

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
    public func destination(ofTab tab: Screen) -> Destination? { routeRecord.tabDestination(tab) }

    /// The routes with which a navigation has built the visible screen on its way to another
    /// screen; empty if a route has led to the screen itself.
    ///
    /// They include the routes with whose destinations the chains of others continue.
    package var routesPastVisibleScreen: [any Route] {
        guard let screen = visibleScreen, screen.route == nil else { return [] }
        var routes: [any Route] = []
        for route in routeRecord.visited(screen)?.visit?.routes.reversed() ?? [] {
            var next: (any Route)? = route
            while let route = next, routes.count < 100 {
                routes.append(route)
                next = try? router?.destination(of: route).nextRoute
            }
        }
        return routes
    }

    /// Whether a navigation to a route would find the visible screen, and change nothing.
    package func isVisible(at route: any Route) -> Bool {
        guard let destination = try? router?.destination(of: route),
            let plan = try? Plan.make(to: destination, in: self)
        else { return false }
        return !plan.needsCommit && plan.origin === visibleScreen
    }
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
    /// The route of the last navigation that has arrived at this screen.
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
    /// running transaction is rolled back, the screen has its old route. Observers get a change
    /// with the screen in ``HierarchyChange/updated`` at the end of the transaction. If the screen
    /// is in no window, nothing happens.
    public final func replaceRoute(_ route: some Route) {
        guard let record = storage?.routeRecord else { return }
        Transaction.runSetter(animated: false) { transaction in
            let undo = record.replaceRoute(of: self, by: route)
            transaction.record(\Screen.route, of: self, effects: .looks, undo: undo, isRestored: { false })
        }
    }
}

@MainActor
struct SavedRouteTypes {
    private var types: [String: any SavedRoute.Type] = [:]

    subscript(name: String) -> (any SavedRoute.Type)? { types[name] }

    /// Adds a type, and returns the other one that has the same name.
    mutating func add(_ type: any Route.Type) -> (any SavedRoute.Type)? {
        guard let type = type as? any SavedRoute.Type else { return nil }
        if let other = types[type.savedName], other != type { return other }
        types[type.savedName] = type
        return nil
    }
}
