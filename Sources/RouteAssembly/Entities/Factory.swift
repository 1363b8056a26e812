/// A type that builds a screen.
///
/// ```swift
/// struct ProductFactory: Factory {
///     func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
/// }
/// ```
///
/// A navigation works on a copy of the factory. Values that ``prepare(with:)`` stores in the copy
/// do not affect later navigations.
@MainActor
public protocol Factory<Target, Context> {
    /// The type of the screen that the factory builds.
    associatedtype Target: Screen
    /// The type of the context that the factory builds the screen with.
    associatedtype Context

    /// Checks the context, and stores values for ``build(with:)``.
    ///
    /// The method runs for each plan of the navigation that builds the screen of the step, before
    /// the hierarchy changes. A navigation is planned again if the hierarchy changes while it waits.
    /// Each plan works on a copy of the factory, so only check and store values here.
    ///
    /// The default implementation accepts every context.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: Any error, to reject the context. An error that is not a ``RoutingError`` ends the
    ///   navigation with ``RoutingError/Code/prepareFailed``.
    mutating func prepare(with context: Context) throws

    /// Builds a screen, without adding it to the hierarchy.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: A new screen, which the action of the step places.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/factoryFailed``.
    func build(with context: Context) throws -> Target

    /// Builds a screen, with children if the factory is a ``ContainerFactory``.
    ///
    /// Do not implement this requirement. Protocols of the framework do.
    func _build(with context: Context, integrating children: ChildCoordinator) throws -> Target

    /// Indicates whether the factory is a ``ContainerFactory``.
    ///
    /// Do not implement this requirement. Protocols of the framework do.
    static var _takesChildren: Bool { get }
}

extension Factory {
    /// Accepts every context.
    ///
    /// Implement this method to reject contexts or to store values.
    public mutating func prepare(with context: Context) throws {}

    /// Builds a screen without children.
    public func _build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try build(with: context)
    }

    /// Returns `false`.
    public static var _takesChildren: Bool { false }
}

/// A factory that says which screens its container begins with.
@MainActor
package protocol ListingFactory: Factory {
    var contents: ContainerContents { get }
}

/// The types of the screens with which a container begins, also of those in other containers.
@MainActor
package struct ContainerContents {
    package private(set) var screens: [(type: Screen.Type, isHidden: Bool)] = []
    /// Indicates whether there are no other screens.
    package var isComplete: Bool

    /// Adds the screen of a factory, with its contents.
    mutating func add(_ factory: any Factory, isHidden: Bool) {
        let type = type(of: factory).screenType
        screens.append((type, isHidden))
        if let inner = (factory as? any ListingFactory)?.contents {
            screens += inner.screens.map { ($0.type, $0.isHidden || isHidden) }
            isComplete = isComplete && inner.isComplete
        } else if type is Container.Type || type == Screen.self {
            isComplete = false
        }
    }
}

extension Factory {
    fileprivate static var screenType: Screen.Type { Target.self }
}
