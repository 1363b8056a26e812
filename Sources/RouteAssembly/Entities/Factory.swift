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
}

extension Factory {
    /// Accepts every context.
    ///
    /// Implement this method to reject contexts or to store values.
    public mutating func prepare(with context: Context) throws {}
}

/// A factory that takes a value of a container around its screen.
@MainActor
package protocol ValueTakingFactory: Factory {
    static var taken: Any.Type { get }

    func build(with context: Context, taking children: ChildCoordinator) throws -> Target
}

extension Factory {
    /// Indicates whether the factory builds its container with the children that steps put into it.
    static var takesChildren: Bool { self is any ContainerFactory.Type || self is any ValueTakingFactory.Type }

    /// Prepares a copy of the factory for a context.
    ///
    /// - Returns: A closure that builds the screen, with the children or the value of a coordinator if
    ///   the factory takes them.
    func prepared(for context: Context) throws -> (ChildCoordinator) throws -> Target {
        var factory = self
        try factory.prepare(with: context)
        guard Self.takesChildren else { return { [factory] _ in try factory.build(with: context) } }
        return { [factory] coordinator in
            let screen: Screen =
                switch factory {
                case let factory as any ContainerFactory: try factory.make(for: context, with: coordinator)
                case let factory as any ValueTakingFactory: try factory.make(for: context, with: coordinator)
                default: try factory.build(with: context)
                }
            return unsafeDowncast(screen, to: Target.self)
        }
    }
}

// The context is that of the factory, whose type the cast has hidden.

extension ContainerFactory {
    fileprivate func make<C>(for context: C, with children: ChildCoordinator) throws -> Target {
        try build(with: ChainContext.make(context).value(), integrating: children)
    }
}

extension ValueTakingFactory {
    fileprivate func make<C>(for context: C, with children: ChildCoordinator) throws -> Target {
        try build(with: ChainContext.make(context).value(), taking: children)
    }
}

/// A factory that says which screens its container begins with.
@MainActor
package protocol ListingFactory: Factory {
    var contents: ContainerContents { get }
    /// Indicates whether the container or a screen with which it begins is built for the context.
    var usesContext: Bool { get }
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
    /// Indicates whether the factory builds its screen for a context.
    package var buildsForContext: Bool {
        (self as? any ListingFactory)?.usesContext ?? (Context.self != Void.self)
    }

    fileprivate static var screenType: Screen.Type { Target.self }
}
