/// The screens that steps put into a container that is being built: handed to a ``ContainerFactory``, which asks for them.
@MainActor
public struct ChildCoordinator {
    private let integrate: (([Screen]) throws -> [Screen])?
    /// Told of every screen that a factory builds by itself, with its context.
    let didBuild: ((Screen, () -> Any) throws -> Void)?

    /// Makes a coordinator without children, to use a container factory by hand.
    public init() { self.init(didBuild: nil, integrate: nil) }

    init(didBuild: ((Screen, () -> Any) throws -> Void)?, integrate: (([Screen]) throws -> [Screen])?) {
        self.didBuild = didBuild
        self.integrate = integrate
    }

    /// Whether no step puts a screen into the container.
    public var isEmpty: Bool { integrate == nil }

    /// Builds the screens, has their tasks run, and embeds each the way its action says into the list that the container starts with.
    ///
    /// - Returns: The container's children: what `existing` held, changed by the actions. To be set by the factory, or used as it sees fit.
    /// - Throws: What a factory, a task or an action throws; let it pass.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] { try integrate?(existing) ?? existing }

    /// The same listener without the steps' screens, for a container inside the container.
    var withoutChildren: ChildCoordinator { ChildCoordinator(didBuild: didBuild, integrate: nil) }
}
