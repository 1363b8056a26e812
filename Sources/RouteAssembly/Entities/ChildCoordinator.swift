/// The screens that steps put into a container that is being built: handed to a
/// ``ContainerFactory``, which asks for them.
@MainActor
public struct ChildCoordinator {
    private let builder: (any ContainerBuilder)?
    /// The index of the container's step.
    private let index: Int
    private let hasChildren: Bool

    /// Makes a coordinator without children, to use a container factory by hand.
    public init() { (builder, index, hasChildren) = (nil, 0, false) }

    init(_ builder: (any ContainerBuilder)?, index: Int, hasChildren: Bool) {
        (self.builder, self.index, self.hasChildren) = (builder, index, hasChildren)
    }

    /// Whether no step puts a screen into the container.
    public var isEmpty: Bool { !hasChildren }

    /// Builds the screens, has their tasks run, and embeds each the way its action says into the
    /// list that the container starts with.
    ///
    /// - Returns: The container's children: what `existing` held, changed by the actions. To be set
    ///   by the factory, or used as it sees fit.
    /// - Throws: What a factory, a task or an action throws; let it pass.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard hasChildren, let builder else { return existing }
        return try builder.buildChildren(ofContainerAt: index, integrating: existing)
    }

    /// The coordinator for a container inside this container, which gets none of the steps'
    /// screens.
    var withoutChildren: ChildCoordinator { ChildCoordinator(builder, index: index, hasChildren: false) }

    /// Reports a screen that a factory has built by itself.
    func didBuild(_ screen: Screen, with context: Any) throws {
        try builder?.report(screen, with: context, fromContainerAt: index)
    }
}

/// Builds the screens that steps put into containers.
@MainActor
protocol ContainerBuilder: AnyObject {
    /// Builds the screens that go into the container of a step, and embeds them in its children.
    func buildChildren(ofContainerAt index: Int, integrating existing: [Screen]) throws(RoutingError) -> [Screen]

    /// Is called for each screen that the factory of a container has built by itself.
    func report(_ screen: Screen, with context: Any, fromContainerAt index: Int) throws(RoutingError)
}
