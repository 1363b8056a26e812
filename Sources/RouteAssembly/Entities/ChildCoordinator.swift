/// The screens that steps put into a container that is being built: handed to a ``ContainerFactory``, which asks for them.
@MainActor
public struct ChildCoordinator {
    typealias BuildChildren = ([Screen]) throws(RoutingError) -> [Screen]
    typealias ReportChild = (_ screen: Screen, _ context: Any) throws(RoutingError) -> Void

    private let buildChildren: BuildChildren?
    /// Is called for each screen that the factory has built by itself.
    private let reportChild: ReportChild?

    /// Makes a coordinator without children, to use a container factory by hand.
    public init() { self.init(building: nil, reporting: nil) }

    init(building buildChildren: BuildChildren?, reporting reportChild: ReportChild?) {
        (self.buildChildren, self.reportChild) = (buildChildren, reportChild)
    }

    /// Whether no step puts a screen into the container.
    public var isEmpty: Bool { buildChildren == nil }

    /// Builds the screens, has their tasks run, and embeds each the way its action says into the list that the container starts with.
    ///
    /// - Returns: The container's children: what `existing` held, changed by the actions. To be set by the factory, or used as it sees fit.
    /// - Throws: What a factory, a task or an action throws; let it pass.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        guard let buildChildren else { return existing }
        return try buildChildren(existing)
    }

    /// The coordinator for a container inside this container, which gets none of the steps' screens.
    var withoutChildren: ChildCoordinator { ChildCoordinator(building: nil, reporting: reportChild) }

    /// Reports a screen that a factory has built by itself.
    func didBuild(_ screen: Screen, with context: Any) throws { try reportChild?(screen, context) }
}
