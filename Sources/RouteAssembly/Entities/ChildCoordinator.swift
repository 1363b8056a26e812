/// The screens that steps put into a container that is being built: handed to a ``ContainerFactory``, which asks for them.
@MainActor
public struct ChildCoordinator {
    private let batch: Batch?
    private let hasChildren: Bool

    /// Makes a coordinator without children, to use a container factory by hand.
    public init() { self.init(batch: nil, hasChildren: false) }

    init(batch: Batch?, hasChildren: Bool) { (self.batch, self.hasChildren) = (batch, hasChildren) }

    /// Whether no step puts a screen into the container.
    public var isEmpty: Bool { !hasChildren }

    /// Builds the screens, has their tasks run, and embeds each the way its action says into the list that the container starts with.
    ///
    /// - Returns: The container's children: what `existing` held, changed by the actions. To be set by the factory, or used as it sees fit.
    /// - Throws: What a factory, a task or an action throws; let it pass.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard hasChildren, let batch else { return existing }
        return try batch.integrate(into: existing)
    }

    /// The same listener without the steps' screens, for a container inside the container.
    var withoutChildren: ChildCoordinator { ChildCoordinator(batch: batch, hasChildren: false) }

    /// Notes a screen that a factory has built by itself, with its context.
    func didBuild(_ screen: Screen, with context: Any) throws { try batch?.didBuild(screen, with: context) }
}
