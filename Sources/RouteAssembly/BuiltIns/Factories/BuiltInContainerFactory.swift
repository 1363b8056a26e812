/// A factory that builds a container, empty or with children.
///
/// ```swift
/// NavigationContainerFactory { HomeScreen() }
/// TabContainerFactory(of: MyTabs(), configuration: { $0.isLarge = true }) { HomeScreen() }
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
    /// A closure that lists screens, factories, or values of ``Child``.
    public typealias Children = () -> [ChildrenBuilder<Host, Context>.Element]

    private let make: (Context) throws -> Target
    private let configuration: (Target) throws -> Void
    private let children: [ChildrenBuilder<Host, Context>.Element]
    /// Whether the container has no children but those that are listed.
    private let startsEmpty: Bool
    /// Whether a closure builds the container for the context.
    private let makesForContext: Bool
    private var prepared: [(ChildCoordinator, inout [Screen]) throws -> Void]?

    private init(
        _ make: @escaping (Context) throws -> Target, configuration: @escaping (Target) throws -> Void = { _ in },
        startsEmpty: Bool = false, makesForContext: Bool = false, _ children: [ChildrenBuilder<Host, Context>.Element]
    ) {
        self.make = make
        self.configuration = configuration
        self.startsEmpty = startsEmpty
        self.makesForContext = makesForContext
        self.children = children
    }

    /// Creates a factory of a subclass of the container.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(
        of make: @escaping @autoclosure () -> Target, @ChildrenBuilder<Host, Context> children: Children = { [] }
    ) {
        self.init({ _ in make() }, children())
    }

    /// Creates a factory of a subclass of the container that needs no context.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - children: A closure that lists screens, factories, or values of ``Child``.
    public init(of make: @escaping @autoclosure () -> Target, @ChildrenBuilder<Host, Void> children: Children)
    where Context == Void {
        self.init({ _ in make() }, children())
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
    ///   - children: A closure that lists screens, factories, or values of ``Child``. It may be empty, but
    ///     has no default, so that a trailing closure never stands for `make`.
    public init(
        building make: @escaping (Context) throws -> Target, @ChildrenBuilder<Host, Context> children: Children
    ) {
        self.init(make, makesForContext: true, children())
    }

    /// Creates a factory that builds and configures a subclass of the container.
    ///
    /// - Parameters:
    ///   - make: An expression that creates the container. It is evaluated each time the factory
    ///     builds the container.
    ///   - configuration: A closure that configures the container once it has all children.
    ///   - children: A closure that lists screens, factories, or values of ``Child``.
    public init(
        of make: @escaping @autoclosure () -> Target, configuration: @escaping (Target) throws -> Void,
        @ChildrenBuilder<Host, Context> children: Children = { [] }
    ) {
        self.init({ _ in make() }, configuration: configuration, children())
    }
}

extension BuiltInContainerFactory: Factory, ContainerFactory, ListingFactory where Target: Container {
    /// The types of the screens that the factory builds.
    ///
    /// Of tabs, a screen shows the first one, and of a navigation stack, the last one.
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
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: The error of a child that rejects the context.
    public mutating func prepare(with context: Context) throws {
        prepared = try children.map { try $0.prepare(context) }
    }

    /// Builds the container with the listed children and the screens of the preceding steps.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - coordinator: The coordinator that builds the screens of the preceding steps.
    /// - Returns: The container.
    /// - Throws: The error of a factory, a task, an action, or a closure, or that of
    ///   ``Container/setChildren(_:animated:)`` if the container rejects the children.
    public func build(with context: Context, integrating coordinator: ChildCoordinator) throws -> Target {
        let container = try make(context)
        var screens = container.children
        for child in try prepared ?? children.map({ try $0.prepare(context) }) {
            try child(coordinator.withoutChildren, &screens)
        }
        try container.setChildren(coordinator.build(integrating: screens))
        try configuration(container)
        return container
    }
}

extension BuiltInContainerFactory: nonisolated NamedEntity {
    package nonisolated static var entityName: String { "\(Host.self)Factory" }
}

// MARK: - NavigationContainer

/// A factory that builds a navigation container, empty or with children.
///
/// ```swift
/// NavigationContainerFactory { HomeScreen() }
/// NavigationContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { HomeScreen() }
/// ```
///
/// The last child is on top. ``StepAssembly/navigation`` is a step that builds an empty container.
public typealias NavigationContainerFactory<Target, Context> = BuiltInContainerFactory<
    NavigationContainer, Target, Context
>

extension BuiltInContainerFactory where Host == NavigationContainer, Target == NavigationContainer {
    /// Creates a factory of a container, empty or with children.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(@ChildrenBuilder<NavigationContainer, Context> children: Children = { [] }) {
        self.init({ _ in NavigationContainer() }, startsEmpty: true, children())
    }

    /// Creates a factory of a container that needs no context.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    public init(@ChildrenBuilder<NavigationContainer, Void> children: Children) where Context == Void {
        self.init({ _ in NavigationContainer() }, startsEmpty: true, children())
    }
}

extension ContainerStep where Target == NavigationContainer {
    /// A step that always builds a new navigation container.
    public static var navigation: Self { Self(finder: NilFinder(), factory: NavigationContainerFactory()) }
}

// MARK: - TabContainer

/// A factory that builds a tab container, empty or with children.
///
/// ```swift
/// TabContainerFactory { HomeScreen() }
/// TabContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { HomeScreen() }
/// ```
///
/// ``StepAssembly/tabs`` is a step that builds an empty container.
public typealias TabContainerFactory<Target, Context> = BuiltInContainerFactory<TabContainer, Target, Context>

extension BuiltInContainerFactory where Host == TabContainer, Target == TabContainer {
    /// Creates a factory of a container, empty or with children.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(@ChildrenBuilder<TabContainer, Context> children: Children = { [] }) {
        self.init({ _ in TabContainer() }, startsEmpty: true, children())
    }

    /// Creates a factory of a container that needs no context.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    public init(@ChildrenBuilder<TabContainer, Void> children: Children) where Context == Void {
        self.init({ _ in TabContainer() }, startsEmpty: true, children())
    }
}

extension ContainerStep where Target == TabContainer {
    /// A step that always builds a new tab container.
    public static var tabs: Self { Self(finder: NilFinder(), factory: TabContainerFactory()) }
}

// MARK: - SplitContainer

/// A factory that builds a split container, empty or with children.
///
/// ```swift
/// SplitContainerFactory { ListScreen() }
/// SplitContainerFactory(of: MyContainer(), configuration: { $0.isLarge = true }) { ListScreen() }
/// ```
///
/// The first child is the primary column, and the second child is the detail column.
/// ``StepAssembly/split`` is a step that builds an empty container.
public typealias SplitContainerFactory<Target, Context> = BuiltInContainerFactory<SplitContainer, Target, Context>

extension BuiltInContainerFactory where Host == SplitContainer, Target == SplitContainer {
    /// Creates a factory of a container, empty or with children.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    @_disfavoredOverload
    public init(@ChildrenBuilder<SplitContainer, Context> children: Children = { [] }) {
        self.init({ _ in SplitContainer() }, startsEmpty: true, children())
    }

    /// Creates a factory of a container that needs no context.
    ///
    /// - Parameter children: A closure that lists screens, factories, or values of ``Child``.
    public init(@ChildrenBuilder<SplitContainer, Void> children: Children) where Context == Void {
        self.init({ _ in SplitContainer() }, startsEmpty: true, children())
    }
}

extension ContainerStep where Target == SplitContainer {
    /// A step that always builds a new split container.
    public static var split: Self { Self(finder: NilFinder(), factory: SplitContainerFactory()) }
}
