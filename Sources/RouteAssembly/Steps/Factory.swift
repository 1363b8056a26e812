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
    /// the hierarchy changes. A navigation is planned again if the hierarchy changes while it
    /// waits. Each plan works on a copy of the factory, so only check and store values here.
    ///
    /// By default, every context is accepted.
    ///
    /// - Throws: Any error, to reject the context. An error that is not a ``RoutingError`` ends the
    ///   navigation with ``RoutingError/Code/prepareFailed``.
    mutating func prepare(with context: Context) throws

    /// Builds a screen, without adding it to the hierarchy.
    ///
    /// - Returns: A new screen, which the action of the step places.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/factoryFailed``.
    func build(with context: Context) throws -> Target
}

extension Factory {
    public mutating func prepare(with context: Context) throws {}
}

/// A factory that builds a container together with its children.
///
/// The children are the screens that preceding steps of the chain put into a container of this
/// type. The container and its children enter the hierarchy in one change.
///
/// ```swift
/// struct BoxFactory<Context>: ContainerFactory {
///     func build(with context: Context, integrating children: ChildCoordinator) throws -> BoxContainer {
///         let box = BoxContainer()
///         try box.setChildren(children.build())
///         return box
///     }
/// }
/// ```
@MainActor
public protocol ContainerFactory<Target, Context>: Factory where Target: Container {
    // Redeclared so that the compiler infers both types from `build(with:integrating:)`.
    /// The type of the container that the factory builds.
    associatedtype Target
    /// The type of the context that the factory builds the container with.
    associatedtype Context

    /// Builds a container with children, without adding it to the hierarchy.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - children: The coordinator that builds the children. Call
    ///     ``ChildCoordinator/build(integrating:)`` once, and put the screens into the container.
    /// - Returns: The container. The navigation ends with ``RoutingError/Code/notPlaced`` if the
    ///   factory has not built the children, or if the container does not contain the last child.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/factoryFailed``.
    func build(with context: Context, integrating children: ChildCoordinator) throws -> Target
}

extension ContainerFactory {
    /// Builds the container without the screens of other steps.
    public func build(with context: Context) throws -> Target {
        try build(with: context, integrating: ChildCoordinator())
    }
}

/// A value with which a container factory builds the children of its container.
///
/// A navigation passes the coordinator to ``ContainerFactory/build(with:integrating:)``. The
/// children are the screens that preceding steps of the chain put into the container.
@MainActor
public struct ChildCoordinator {
    private let source: (any ChildSource)?
    private let hasChildren: Bool

    /// Creates a coordinator without children.
    ///
    /// Use it to call a container factory outside a navigation, for example in a test.
    public init() {
        source = nil
        hasChildren = false
    }

    init(_ source: any ChildSource, hasChildren: Bool) {
        self.source = source
        self.hasChildren = hasChildren
    }

    var allowsTasks: Bool { source?.allowsTasks ?? true }

    /// Whether there are no children to build.
    public var isEmpty: Bool { !hasChildren }

    /// Builds the screens of the preceding steps and adds them to a list of children.
    ///
    /// For each step, the factory builds the screen, the context tasks configure it, and the action
    /// adds it to the list. Call this method once. Later calls return `existing` unchanged.
    ///
    /// - Parameter existing: The children that the factory has built itself. The screens are added
    ///   to them.
    /// - Returns: The children to set. The factory may add other screens to the list.
    /// - Throws: The error of a factory, a task, or an action. Rethrow it, so that the navigation
    ///   ends with it.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard hasChildren, let source else { return existing }
        return try source.buildChildren(integrating: existing)
    }

    /// A coordinator without children, for a container that the factory builds inside its
    /// container.
    var withoutChildren: ChildCoordinator {
        source.map { ChildCoordinator($0, hasChildren: false) } ?? self
    }

    func provided(as type: Any.Type) -> Any? { source?.provided(as: type) }

    func willBuild(_ screen: Any.Type, with factory: Any.Type) throws {
        try source?.willBuild(screen, with: factory)
    }

    func didBuild(_ screen: Screen, with context: Any) throws {
        try source?.didBuild(screen, with: context)
    }
}

/// The navigation that a container is built for.
@MainActor
protocol ChildSource: AnyObject {
    /// Whether the context tasks of the children run.
    var allowsTasks: Bool { get }

    func buildChildren(integrating existing: [Screen]) throws -> [Screen]

    /// Returns the value that the nearest container around the new screen provides.
    func provided(as type: Any.Type) -> Any?

    /// Called before the factory builds a screen without a step.
    func willBuild(_ screen: Any.Type, with factory: Any.Type) throws

    /// Called with each screen that the factory has built without a step.
    func didBuild(_ screen: Screen, with context: Any) throws
}

/// A factory that takes a value of a container around its screen.
@MainActor
package protocol ValueTakingFactory: Factory {
    static var taken: Any.Type { get }

    func build(with context: Context, taking children: ChildCoordinator) throws -> Target
}

/// A factory that says which screens its container begins with.
@MainActor
package protocol ListingFactory: Factory {
    var contents: ContainerContents { get }
    /// Whether the container or a screen with which it begins is built for the context.
    var usesContext: Bool { get }
}

/// The types of the screens with which a container begins, also of those in other containers.
@MainActor
package struct ContainerContents {
    package private(set) var screens: [(type: Screen.Type, isHidden: Bool)] = []
    /// Whether there are no other screens.
    package var isComplete: Bool

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
    /// Whether the factory builds its screen for a context.
    package var buildsForContext: Bool {
        (self as? any ListingFactory)?.usesContext ?? (Context.self != Void.self)
    }

    fileprivate static var screenType: Screen.Type { Target.self }
}

/// A function that prepares copies of a factory.
///
/// A step makes it once, because it takes a cast to see how a factory builds its screen.
@MainActor
struct FactoryPreparation {
    /// Whether the factory builds its container with the children that steps put into it.
    let takesChildren: Bool
    /// Prepares a copy of the factory for a context, and returns a closure that builds the screen.
    let prepare: (ChainContext) throws -> (ChildCoordinator) throws -> Screen

    init<F: Factory>(_ factory: F) {
        switch factory {
        case let factory as any ContainerFactory: self.init(factory)
        case let factory as any ValueTakingFactory: self.init(factory)
        default: self.init(factory, takesChildren: false) { factory, context, _ in try factory.build(with: context) }
        }
    }

    private init<F: ContainerFactory>(_ factory: F) {
        self.init(factory, takesChildren: true) { try $0.build(with: $1, integrating: $2) }
    }

    private init<F: ValueTakingFactory>(_ factory: F) {
        self.init(factory, takesChildren: true) { try $0.build(with: $1, taking: $2) }
    }

    private init<F: Factory>(
        _ factory: F, takesChildren: Bool, _ build: @escaping (F, F.Context, ChildCoordinator) throws -> Screen
    ) {
        self.takesChildren = takesChildren
        prepare = { context in
            let context: F.Context = context.value()
            var factory = factory
            try factory.prepare(with: context)
            return { [factory] children in try build(factory, context, children) }
        }
    }
}
