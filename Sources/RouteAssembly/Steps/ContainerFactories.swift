/// A factory that builds a navigation container, empty or with children.
///
/// ```swift
/// NavigationContainerFactory { HomeScreen() }
/// NavigationContainerFactory(of: MyContainer()) { HomeScreen() }
/// ```
///
/// The last child is on top. ``StepAssembly/navigation`` is a step that builds an empty container.
public typealias NavigationContainerFactory<Target, Context> = BuiltInContainerFactory<
    NavigationContainer, Target, Context
>

extension StepAssembly where Target == NavigationContainer {
    /// A step that always builds a new navigation container.
    public static var navigation: Self { Self(finder: NilFinder(), factory: NavigationContainerFactory()) }
}

/// A factory that builds a tab container, empty or with children.
///
/// ```swift
/// TabContainerFactory { HomeScreen() }
/// TabContainerFactory(of: MyContainer()) { HomeScreen() }
/// ```
///
/// ``StepAssembly/tabs`` is a step that builds an empty container.
public typealias TabContainerFactory<Target, Context> = BuiltInContainerFactory<TabContainer, Target, Context>

extension StepAssembly where Target == TabContainer {
    /// A step that always builds a new tab container.
    public static var tabs: Self { Self(finder: NilFinder(), factory: TabContainerFactory()) }
}

/// A factory that builds a split container, empty or with children.
///
/// ```swift
/// SplitContainerFactory { ListScreen() }
/// SplitContainerFactory(of: MyContainer()) { ListScreen() }
/// ```
///
/// The first child is the primary column, and the second child is the detail column.
/// ``StepAssembly/split`` is a step that builds an empty container.
public typealias SplitContainerFactory<Target, Context> = BuiltInContainerFactory<SplitContainer, Target, Context>

extension StepAssembly where Target == SplitContainer {
    /// A step that always builds a new split container.
    public static var split: Self { Self(finder: NilFinder(), factory: SplitContainerFactory()) }
}

/// A factory that builds a container, empty or with children.
///
/// ```swift
/// NavigationContainerFactory { HomeScreen() }
/// TabContainerFactory(of: MyTabs()) { HomeScreen() }.configuring { tabs in tabs.isLarge = true }
/// ```
///
/// Write it as ``NavigationContainerFactory``, ``TabContainerFactory``, or
/// ``SplitContainerFactory``. The container is built with the listed children. The actions of the
/// preceding steps of the chain then add their screens to these children.
///
/// - `Host`: The class whose actions place the children.
/// - `Target`: The class of the container, which is `Host` or a subclass of it.
@MainActor
public struct BuiltInContainerFactory<Host: Container, Target, Context> {
    private let make: (Context) throws -> Target
    private var configuration: (Target) throws -> Void = { _ in }
    private let children: [ListedChild]
    /// Whether the container has no children but those that are listed.
    private let startsEmpty: Bool
    /// Whether a closure builds the container for the context.
    private let makesForContext: Bool
    private var prepared: [ListedChild.Build]?

    private init(
        _ make: @escaping (Context) throws -> Target, startsEmpty: Bool = false, makesForContext: Bool = false,
        listing children: [ChildrenBuilder<Host, Context>.Element]
    ) {
        self.make = make
        self.startsEmpty = startsEmpty
        self.makesForContext = makesForContext
        self.children = children.map { $0.child }
    }

    /// Creates a factory of a container, empty or with children.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(@ChildrenBuilder<Host, Context> children: () -> [ChildrenBuilder<Host, Context>.Element] = { [] })
    where Target == Host {
        self.init({ _ in try makeEmpty() }, startsEmpty: true, listing: children())
    }

    /// Creates a factory of a container that needs no context.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    public init(@ChildrenBuilder<Host, Void> children: () -> [ChildrenBuilder<Host, Void>.Element])
    where Target == Host, Context == Void {
        self.init({ _ in try makeEmpty() }, startsEmpty: true, listing: children())
    }

    /// Creates a factory of a subclass of the container.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<Host, Context> children: () -> [ChildrenBuilder<Host, Context>.Element] = { [] }
    ) {
        self.init({ _ in make() }, listing: children())
    }

    /// Creates a factory of a subclass of the container that needs no context.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - children: A closure that lists screens, factories, or values of ``Child``.
    public init(
        of make: @escaping @autoclosure () -> Target,
        @ChildrenBuilder<Host, Void> children: () -> [ChildrenBuilder<Host, Void>.Element]
    )
    where Context == Void {
        self.init({ _ in make() }, listing: children())
    }

    /// Creates a factory that builds a subclass of the container for a context.
    ///
    /// ```swift
    /// NavigationContainerFactory(building: { (account: Account) in AccountContainer(account) }) {
    ///     InboxScreen()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - make: A closure that creates the container for a context. If it throws an error that is
    ///     not a ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    ///   - children: A closure that lists screens, factories, or values of ``Child``. It may be
    ///     empty, but has no default, so that a trailing closure never stands for `make`.
    public init(
        building make: @escaping (Context) throws -> Target,
        @ChildrenBuilder<Host, Context> children: () -> [ChildrenBuilder<Host, Context>.Element]
    ) {
        self.init(make, makesForContext: true, listing: children())
    }

    /// Configures the container once it has all children.
    ///
    /// ```swift
    /// TabContainerFactory {
    ///     HomeScreen()
    ///     CartScreen()
    /// }
    /// .configuring { tabs in try tabs.select(1) }
    /// ```
    ///
    /// - Parameter configure: A closure that configures the container, after the closures that were
    ///   added before. If it throws an error that is not a ``RoutingError``, the navigation ends
    ///   with ``RoutingError/Code/factoryFailed``.
    public func configuring(_ configure: @escaping (_ container: Target) throws -> Void) -> Self {
        var copy = self
        copy.configuration = { [configuration] container in
            try configuration(container)
            try configure(container)
        }
        return copy
    }
}

extension BuiltInContainerFactory: Factory, ContainerFactory, ListingFactory where Target: Container {
    /// The types of the screens that the factory builds.
    ///
    /// Of tabs, the first one is visible, and of a navigation stack, the last one.
    package var contents: ContainerContents {
        var contents = ContainerContents(isComplete: startsEmpty)
        let isOrdered = children.allSatisfy(\.isAppended)
        for (index, child) in children.enumerated() {
            let isHidden =
                Target.self is TabContainer.Type && index > 0
                || Target.self is NavigationContainer.Type && index < children.count - 1
            contents.add(child.factory, isHidden: isHidden && isOrdered)
        }
        return contents
    }

    package var usesContext: Bool {
        Context.self != Void.self && (makesForContext || children.contains { $0.factory.buildsForContext })
    }

    /// Prepares the factories and the tasks of the listed children.
    public mutating func prepare(with context: Context) throws {
        prepared = try prepareChildren(for: context)
    }

    /// Builds the container with the listed children and the screens of the preceding steps.
    ///
    /// - Throws: The error of a factory, a task, an action, or a closure, or that of
    ///   ``Container/setChildren(_:animated:)`` if the container rejects the children.
    public func build(with context: Context, integrating coordinator: ChildCoordinator) throws -> Target {
        let container = try make(context)
        var screens = container.children
        for child in try prepared ?? prepareChildren(for: context) { try child(coordinator.withoutChildren, &screens) }
        try container.setChildren(coordinator.build(integrating: screens))
        try configuration(container)
        return container
    }

    private func prepareChildren(for context: Context) throws -> [ListedChild.Build] {
        // Most containers list none, and need no copy of the context.
        children.isEmpty ? [] : try children.map { try $0.prepare(.make(context)) }
    }
}

extension BuiltInContainerFactory: nonisolated NamedEntity {
    package nonisolated static var entityName: String { "\(Host.self)Factory" }
}

@MainActor
private func makeEmpty<Host: Container>() throws(RoutingError) -> Host {
    let container: Container? =
        switch ObjectIdentifier(Host.self) {
        case ObjectIdentifier(NavigationContainer.self): NavigationContainer()
        case ObjectIdentifier(TabContainer.self): TabContainer()
        case ObjectIdentifier(SplitContainer.self): SplitContainer()
        default: nil
        }
    if let container { return unsafeDowncast(container, to: Host.self) }
    throw RoutingError(
        .factoryFailed,
        "A factory cannot make a \(typeName(Host.self)). Write NavigationContainerFactory(of: \(typeName(Host.self))()), "
            + "or the factory of another container of the framework.")
}
