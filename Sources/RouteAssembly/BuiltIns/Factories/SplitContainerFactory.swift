/// A factory that builds a split container, empty or with children.
///
/// ```swift
/// SplitContainerFactory { ListFactory() }
/// SplitContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { ListFactory() }
/// ```
///
/// The container is built with the listed children. The actions of the preceding steps of the chain
/// then add their screens to these children. The first child is the primary column, and the second
/// child is the detail column.
///
/// ``StepAssembly/split`` is a step that builds an empty container.
@MainActor
public struct SplitContainerFactory<Target, Context> {
    private var base: BuiltInContainerFactory<Target, Context>

    /// Creates a factory of an empty container.
    public init() where Target == SplitContainer {
        base = BuiltInContainerFactory({ _ in SplitContainer() }, startsEmpty: true)
    }

    /// Creates a factory of a container with children.
    ///
    /// - Parameter children: A closure that lists factories, or values of ``Child``.
    public init(
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildrenBuilder<SplitContainer, Context>.Element]
    )
    where Target == SplitContainer {
        base = BuiltInContainerFactory(
            { _ in SplitContainer() }, children: children().map(\.child), startsEmpty: true)
    }

    /// Creates a factory of a subclass of ``SplitContainer``.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - children: A closure that lists factories, or values of ``Child``.
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildrenBuilder<SplitContainer, Context>.Element] = {
            []
        }
    ) {
        base = BuiltInContainerFactory({ _ in make() }, children: children().map(\.child))
    }

    /// Creates a factory that builds a subclass of ``SplitContainer`` for a context.
    ///
    /// ```swift
    /// SplitContainerFactory(building: { (account: Account) in AccountContainer(account) }) {
    ///     InboxFactory()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - make: A closure that creates the container for a context. If it throws an error that is
    ///     not a ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    ///   - children: A closure that lists factories, or values of ``Child``. It may be empty, but
    ///     has no default, so that a trailing closure never stands for `make`.
    public init(
        building make: @escaping (Context) throws -> Target,
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildrenBuilder<SplitContainer, Context>.Element]
    ) {
        base = BuiltInContainerFactory(make, children: children().map(\.child))
    }

    /// Creates a factory that builds and configures a subclass of ``SplitContainer``.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - configuration: A closure that configures the container once it has all children.
    ///   - children: A closure that lists factories, or values of ``Child``.
    public init(
        of make: @escaping @autoclosure () -> Target, configuration: @escaping (Target) throws -> Void,
        @ChildrenBuilder<SplitContainer, Context> children: () -> [ChildrenBuilder<SplitContainer, Context>.Element] = {
            []
        }
    ) {
        base = BuiltInContainerFactory(
            { _ in make() }, configuration: configuration, children: children().map(\.child))
    }
}

extension SplitContainerFactory: Factory, ContainerFactory, ListingFactory where Target: SplitContainer {
    package var contents: ContainerContents { base.contents }

    /// Prepares the factories and the tasks of the listed children.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: The error of a child that rejects the context.
    public mutating func prepare(with context: Context) throws { try base.prepare(with: context) }

    /// Builds the container with the listed children and the screens of the preceding steps.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - children: The coordinator that builds the screens of the preceding steps.
    /// - Returns: The container.
    /// - Throws: The error of a factory, a task, an action, or a closure, or that of
    ///   ``Container/setChildren(_:animated:)`` if the container rejects the children.
    public func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: context, integrating: children)
    }
}

extension ContainerStep where Target == SplitContainer {
    /// A step that always builds a new split container.
    public static var split: Self { Self(finder: NilFinder(), factory: SplitContainerFactory()) }
}
