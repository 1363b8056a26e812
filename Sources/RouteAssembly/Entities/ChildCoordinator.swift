/// A value with which a container factory builds the children of its container.
///
/// A navigation passes the coordinator to ``ContainerFactory/build(with:integrating:)``. The
/// children are the screens of the preceding steps of the chain whose actions place into a
/// container of that type.
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

    /// Indicates whether no step of the chain puts a screen into the container.
    public var isEmpty: Bool { !hasChildren }

    /// Builds the screens of the preceding steps and adds them to a list of children.
    ///
    /// Each screen is built by its factory, changed by its context tasks, and added to the list by
    /// its action. A factory calls this method once. Later calls return `existing` unchanged.
    ///
    /// - Parameter existing: The children that the container has without these screens.
    /// - Returns: The children of the container. The factory sets them, or a list that contains
    ///   them.
    /// - Throws: The error of a factory, a task, or an action. Rethrow it, so that the navigation
    ///   ends with it.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard hasChildren, let builder else { return existing }
        return try builder.buildChildren(ofContainerAt: index, integrating: existing)
    }

    /// A coordinator for a container inside this container, which gets no screens of the steps.
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
