/// A value with which a container factory builds the children of its container.
///
/// A navigation passes the coordinator to ``ContainerFactory/build(with:integrating:)``. The
/// children are the screens that preceding steps of the chain put into the container.
@MainActor
public struct ChildCoordinator {
    /// Builds the screens of the preceding steps; `nil` if there are none.
    private let source: (any ChildSource)?
    private let hasChildren: Bool

    /// Creates a coordinator without children.
    ///
    /// Use it to call a container factory outside a navigation, for example in a test.
    public init() { (source, hasChildren) = (nil, false) }

    init(_ source: any ChildSource, hasChildren: Bool) { (self.source, self.hasChildren) = (source, hasChildren) }

    /// Indicates whether the context tasks of the children run.
    var allowsTasks: Bool { source?.allowsTasks ?? true }

    /// Indicates whether there are no children to build.
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

    /// Returns the value of a type that the nearest container around the new screen provides.
    func provided(as type: Any.Type) -> Any? { source?.provided(as: type) }

    /// Reports a screen that the container factory is going to build without a step.
    func willBuild(_ screen: Any.Type, with factory: Any.Type) throws {
        try source?.willBuild(screen, with: factory)
    }

    /// Reports a screen that the container factory has built without a step.
    func didBuild(_ screen: Screen, with context: Any) throws {
        try source?.didBuild(screen, with: context)
    }
}

/// The navigation that a container is built for.
@MainActor
protocol ChildSource: AnyObject {
    /// Indicates whether the context tasks of the children run.
    var allowsTasks: Bool { get }

    /// Builds the screens of the steps that put them into the container.
    func buildChildren(integrating existing: [Screen]) throws -> [Screen]

    /// Returns the value of a type that the nearest container around the new screen provides.
    func provided(as type: Any.Type) -> Any?

    /// Called before the factory builds a screen without a step.
    func willBuild(_ screen: Any.Type, with factory: Any.Type) throws

    /// Called with each screen that the factory has built without a step.
    func didBuild(_ screen: Screen, with context: Any) throws
}
