/// Builds a tab container, empty or with children.
///
/// ```swift
/// TabContainerFactory { HomeFactory() }
/// TabContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { HomeFactory() }
/// ```
///
/// The children come first, the first one selected, then those of the steps above.
@MainActor
public struct TabContainerFactory<Target, Context> {
    private var base: BuiltInContainerFactory<Target, Context>

    /// Builds an empty container.
    public init() where Target == TabContainer { base = BuiltInContainerFactory({ TabContainer() }) }

    /// Builds a container with children.
    public init(@ChildrenBuilder<TabContainer, Context> children: () -> [ChildFactory<Context>])
    where Target == TabContainer {
        base = BuiltInContainerFactory({ TabContainer() }, children: children())
    }

    /// Builds a container of one's own class, perhaps with children.
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<TabContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, children: children())
    }

    /// Builds a container of one's own class, perhaps with children, and configures it when it has
    /// them all.
    public init(
        of make: @escaping @autoclosure () -> Target, configuration: @escaping (Target) throws -> Void,
        @ChildrenBuilder<TabContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, configuration: configuration, children: children())
    }
}

extension TabContainerFactory: Factory, ContainerFactory where Target: TabContainer {
    /// Prepares the children.
    public mutating func prepare(with context: Context) throws { try base.prepare(with: context, for: Self.self) }

    /// Builds the container, its children, and what the steps put into it.
    public func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: context, integrating: children)
    }
}

extension ContainerStep where Target == TabContainer {
    /// A new tab container.
    public static var tabs: Self { Self(finder: NilFinder(), factory: TabContainerFactory()) }
}
