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

    /// Looks at the context before anything is built, asked or moved: the place to refuse it by
    /// throwing.
    ///
    /// An error ends the navigation with ``RoutingError/Code/prepareFailed`` and nothing has
    /// changed. Does nothing unless implemented.
    mutating func prepare(with context: Context) throws

    /// Makes the screen, detached. An error ends the navigation with
    /// ``RoutingError/Code/factoryFailed``, and the hierarchy is what it was.
    func build(with context: Context) throws -> Target
}

extension Factory {
    /// Accepts every context.
    public mutating func prepare(with context: Context) throws { DefaultPreparation.record(Self.self) }
}

/// Records that ``Factory/prepare(with:)`` of a type did nothing.
///
/// Such a factory is not copied for every navigation, which takes longer than building a screen.
@MainActor
enum DefaultPreparation {
    // The type, because a factory may prepare another one.
    @exclusivity(unchecked) private static var last: Any.Type?

    static func record(_ factory: Any.Type) { last = factory }

    static func reset() { last = nil }

    /// Indicates whether the factory that was prepared last is of a type and had nothing to
    /// prepare.
    static func wasUsed(by factory: Any.Type) -> Bool { last == factory }
}
