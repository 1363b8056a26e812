/// Builds a screen.
///
/// ```swift
/// struct ProductFactory: Factory {
///     func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
/// }
/// ```
///
/// A navigation works on a copy of the factory, so what ``prepare(with:)`` stores is gone with it.
@MainActor
public protocol Factory<Target, Context> {
    /// The type of the screen it builds.
    associatedtype Target: Screen
    /// What it needs to know to build it.
    associatedtype Context

    /// Looks at the context before anything is built, asked or moved: the place to refuse it by throwing.
    ///
    /// An error ends the navigation with ``RoutingError/Code/prepareFailed`` and nothing has changed. Does nothing unless implemented.
    mutating func prepare(with context: Context) throws

    /// Makes the screen, detached. An error ends the navigation with ``RoutingError/Code/factoryFailed``, and the hierarchy is what it was.
    func build(with context: Context) throws -> Target

    /// How a ``ContainerFactory`` is built with children; nil for every other factory. Not to be implemented: the two protocols do.
    static var _integratingBuild: (@MainActor (Self, Context, ChildCoordinator) throws -> Target)? { get }
}

extension Factory {
    /// Accepts every context.
    public mutating func prepare(with context: Context) throws {}

    /// Takes no children.
    public static var _integratingBuild: (@MainActor (Self, Context, ChildCoordinator) throws -> Target)? { nil }
}
