/// A value that names a destination, usually a case of an enum.
///
/// A route refers to no screens or steps, so you can declare it in a module without them. The app
/// registers its destination with ``DefaultRouter/register(_:_:)``.
///
/// ```swift
/// enum ShopRoute: Route { case home, product(id: Int) }
/// ```
public protocol Route: Sendable {}
