/// Builds a split container, empty or with children.
///
/// ```swift
/// SplitContainerFactory { ListFactory() }
/// SplitContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { ListFactory() }
/// ```
///
/// The children come first, the primary column first, then those of the steps above.
@MainActor
public struct SplitContainerFactory<Target, Context> {
    private var base: BuiltInContainerFactory<Target, Context>

    /// Builds an empty container.
    public init() where Target == SplitContainer { base = BuiltInContainerFactory({ SplitContainer() }) }

    /// Builds a container with children.
    public init(@ChildrenBuilder<SplitContainer, Context> children: () -> [ChildFactory<Context>])
    where Target == SplitContainer {
        base = BuiltInContainerFactory({ SplitContainer() }, children: children())
    }

    /// Builds a container of one's own class, perhaps with children.
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, children: children())
    }

    /// Builds a container of one's own class, perhaps with children, and configures it when it has
    /// them all.
    public init(
        of make: @escaping @autoclosure () -> Target, configuration: @escaping (Target) throws -> Void,
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildFactory<Context>] = { [] }
    ) {
        base = BuiltInContainerFactory(make, configuration: configuration, children: children())
    }
}

extension SplitContainerFactory: Factory, ContainerFactory where Target: SplitContainer {
    /// Prepares the children.
    public mutating func prepare(with context: Context) throws { try base.prepare(with: context, for: Self.self) }

    /// Builds the container, its children, and what the steps put into it.
    public func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: context, integrating: children)
    }
}

extension ContainerStep where Target == SplitContainer {
    /// A new split container.
    public static var split: Self { Self(finder: NilFinder(), factory: SplitContainerFactory()) }
}
