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
    /// Indicates whether a ``Parking`` stores the route.
    ///
    /// Return `false` for a route that works only once, such as a link with a one-time token:
    ///
    /// ```swift
    /// extension ShopRoute {
    ///     var canBeParked: Bool {
    ///         if case .confirmEmail(token: _) = self { false } else { true }
    ///     }
    /// }
    /// ```
    ///
    /// The default implementation returns `true`.
    var canBeParked: Bool { get }
}

extension SavedRoute {
    /// Returns `true`.
    public var canBeParked: Bool { true }
}
