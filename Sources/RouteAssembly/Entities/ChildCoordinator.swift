/// A value with which a container factory builds the children of its container.
///
/// A navigation passes the coordinator to ``ContainerFactory/build(with:integrating:)``. The
/// children are the screens that preceding steps of the chain put into the container.
@MainActor
public struct ChildCoordinator {
    private let builder: (any ContainerBuilder)?
    /// The index of the container's step.
    private let index: Int
    private let hasChildren: Bool

    /// Creates a coordinator without children.
    ///
    /// Use it to call a container factory outside a navigation, for example in a test.
    public init() { (builder, index, hasChildren) = (nil, 0, false) }

    init(_ builder: (any ContainerBuilder)?, index: Int, hasChildren: Bool) {
        (self.builder, self.index, self.hasChildren) = (builder, index, hasChildren)
    }

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
        guard hasChildren, let builder else { return existing }
        return try builder.buildChildren(ofContainerAt: index, integrating: existing)
    }

    /// A coordinator without children, for a container that the factory builds inside its
    /// container.
    var withoutChildren: ChildCoordinator { ChildCoordinator(builder, index: index, hasChildren: false) }

    /// Reports a screen that the container factory has built without a step.
    func didBuild(_ screen: Screen, with context: Any) throws {
        try builder?.report(screen, with: context, fromContainerAt: index)
    }
}

/// A type that builds the screens that steps put into containers.
@MainActor
protocol ContainerBuilder: AnyObject {
    /// Builds the screens that belong in the container of a step, and adds them to its children.
    func buildChildren(ofContainerAt index: Int, integrating existing: [Screen]) throws(RoutingError) -> [Screen]

    /// Receives each screen that the factory of a container has built without a step.
    func report(_ screen: Screen, with context: Any, fromContainerAt index: Int) throws(RoutingError)
}
