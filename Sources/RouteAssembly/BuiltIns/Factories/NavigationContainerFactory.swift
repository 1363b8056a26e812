/// Builds a navigation container, empty or with children.
///
/// ```swift
/// NavigationContainerFactory { HomeFactory() }
/// NavigationContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { HomeFactory() }
/// ```
///
/// The children come first, the last one on top, then those of the steps above.
@MainActor
public struct NavigationContainerFactory<Target, Context> {
    private var base: BuiltInContainerFactory<Target, Context>

    /// Builds an empty container.
    public init() where Target == NavigationContainer { base = BuiltInContainerFactory({ NavigationContainer() }) }

    /// Builds a container with children.
    public init(@ChildrenBuilder<NavigationContainer, Context> children: () -> [ChildFactory<Context>])
    where Target == NavigationContainer {
        base = BuiltInContainerFactory({ NavigationContainer() }, children: children())
    }

    /// Builds a container of one's own class, perhaps with children.
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<NavigationContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, children: children())
    }

    /// Builds a container of one's own class, perhaps with children, and configures it when it has
    /// them all.
    public init(
        of make: @escaping @autoclosure () -> Target, configuration: @escaping (Target) throws -> Void,
        @ChildrenBuilder<NavigationContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, configuration: configuration, children: children())
    }
}

extension NavigationContainerFactory: Factory, ContainerFactory where Target: NavigationContainer {
    /// Prepares the children.
    public mutating func prepare(with context: Context) throws { try base.prepare(with: context, for: Self.self) }

    /// Builds the container, its children, and what the steps put into it.
    public func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: context, integrating: children)
    }
}

extension ContainerStep where Target == NavigationContainer {
    /// A new navigation container.
    public static var navigation: Self { Self(finder: NilFinder(), factory: NavigationContainerFactory()) }
}
