public import RouteAssembly

/// A route that can be stored, to navigate to it after the app has been started again.
///
/// ```swift
/// enum ShopRoute: SavedRoute { case home, product(id: Int) }
/// ```
///
/// The compiler makes the conformance to `Codable` for an enum like this. Its stored form contains
/// the names of the cases and of their labels. A stored route whose case has been renamed or
/// removed cannot be read, and is dropped.
public protocol SavedRoute: Route, Codable, Hashable {
    /// The route that is saved in place of this one, or `nil` to save none.
    ///
    /// A ``Restoration``, a ``History``, and a ``Parking`` save this route, and navigate to it
    /// later. Return another route for one that works only once, such as a link with a one-time
    /// token:
    ///
    /// ```swift
    /// extension ShopRoute {
    ///     var savedForm: ShopRoute? {
    ///         if case .confirmEmail(token: _) = self { .account } else { self }
    ///     }
    /// }
    /// ```
    ///
    /// Prefer another route to `nil`. A restoration drops a route that was not saved with all
    /// screens that stand on its own. If a link has started the app, those are all screens.
    ///
    /// The default implementation returns the route.
    var savedForm: Self? { get }
}

extension SavedRoute {
    /// Returns the route.
    public var savedForm: Self? { self }
}

extension Array where Element: SavedRoute {
    /// The routes that are saved in place of these; empty if one of them has none.
    var savedForms: [Element] {
        // A key path of a generic type is made anew at each call.
        let forms = compactMap { $0.savedForm }
        return forms.count == count ? forms : []
    }
}
