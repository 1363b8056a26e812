/// The screens that steps put into a container that is being built: handed to a ``ContainerFactory``, which asks for them.
@MainActor
public struct ChildCoordinator {
    private let navigation: RouteNavigation?
    /// The step that builds the container.
    private let step: PlannedStep?
    private let hasChildren: Bool

    /// Makes a coordinator without children, to use a container factory by hand.
    public init() { self.init(for: nil, of: nil, hasChildren: false) }

    init(for step: PlannedStep?, of navigation: RouteNavigation?, hasChildren: Bool) {
        (self.step, self.navigation, self.hasChildren) = (step, navigation, hasChildren)
    }

    /// Whether no step puts a screen into the container.
    public var isEmpty: Bool { !hasChildren }

    /// Builds the screens, has their tasks run, and embeds each the way its action says into the list that the container starts with.
    ///
    /// - Returns: The container's children: what `existing` held, changed by the actions. To be set by the factory, or used as it sees fit.
    /// - Throws: What a factory, a task or an action throws; let it pass.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard hasChildren, let step, let navigation else { return existing }
        return try navigation.integrate(into: existing, of: step)
    }

    /// The same listener without the steps' screens, for a container inside the container.
    var withoutChildren: ChildCoordinator { ChildCoordinator(for: step, of: navigation, hasChildren: false) }

    /// Notes a screen that a factory has built by itself, with its context.
    func didBuild(_ screen: Screen, with context: Any) throws {
        if let step, let navigation { try navigation.note(screen, with: context, in: step) }
    }
}
