/// A child that a container factory builds, with its action and tasks.
///
/// ```swift
/// Child { (id: Int) in ProductScreen(id: id) }
/// Child(ProductFactory()).using(.addTab(at: 0)).configuring { screen, id in screen.id = id }
/// Child(ProductFactory()).adaptingContext { (name: String) in try catalogue.id(of: name) }
/// ```
///
/// List children in the closure of a ``TabContainerFactory``, ``NavigationContainerFactory``, or
/// ``SplitContainerFactory``. A screen that needs no context, action, or task can be listed as it
/// is, and so can its factory.
@MainActor
public struct Child<Target: Screen, Host: Container, Context> {
    /// Prepares the factory and the tasks, and returns a closure that builds the screen with them.
    let prepare: (Context) throws -> (ChildCoordinator) throws -> Target
    let embed: (Screen, inout [Screen]) throws -> Void
    let factory: any Factory
    /// Whether the screen comes after the children that are listed before.
    var isAppended = true

    /// Sets the action that places the screen among the children of the container.
    ///
    /// Without an action, the screen is appended.
    public func using<A: ContainerAction>(_ action: A) -> Child<Target, A.Host, Context> {
        Child<Target, A.Host, Context>(prepare: prepare, embed: action.embed, factory: factory, isAppended: false)
    }

    /// Adds a context task.
    ///
    /// The task has the target and the context type of the child. It runs as soon as the screen has
    /// been built, after the tasks that were added before.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Target == Target, T.Context == Context {
        adding(task, screen: { $0 }, context: { $0 })
    }

    /// Adds a context task for any screen.
    ///
    /// The task has the target ``Screen`` and the context type of the child. It runs as soon as the
    /// screen has been built, after the tasks that were added before.
    public func adding<T: ContextTask>(forAnyScreen task: T) -> Self where T.Target == Screen, T.Context == Context {
        adding(task, screen: { $0 }, context: { $0 })
    }

    /// Adds a context task that needs no context.
    ///
    /// The task has the target of the child and the context type `Void`. It runs as soon as the
    /// screen has been built, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Target == Target, T.Context == Void {
        adding(task, screen: { $0 }, context: { _ in })
    }

    /// Adds a context task that needs no context, for any screen.
    ///
    /// The task has the target ``Screen`` and the context type `Void`. It runs as soon as the
    /// screen has been built, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(forAnyScreen task: T) -> Self where T.Target == Screen, T.Context == Void {
        adding(task, screen: { $0 }, context: { _ in })
    }

    /// Adds a context task that configures the screen with a closure.
    ///
    /// - Parameter configure: A closure that configures the screen for the context. If it throws an
    ///   error that is not a ``RoutingError``, the navigation ends with
    ///   ``RoutingError/Code/taskFailed``.
    public func configuring(_ configure: @escaping (_ screen: Target, _ context: Context) throws -> Void) -> Self {
        adding(InlineContextTask(configure), screen: { $0 }, context: { $0 })
    }

    /// Adds a context task that configures the screen with a closure, without the context.
    ///
    /// - Parameter configure: A closure that configures the screen. If it throws an error that is
    ///   not a ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    public func configuring(_ configure: @escaping (_ screen: Target) throws -> Void) -> Self {
        configuring { screen, _ in try configure(screen) }
    }

    /// Returns this child for a container with another type of context.
    ///
    /// The closure runs when the factory of the container is prepared. If it throws an error that
    /// is not a ``RoutingError``, the navigation ends with ``RoutingError/Code/transformFailed``.
    public func adaptingContext<Source>(_ transform: @escaping (Source) throws -> Context) -> Child<
        Target, Host, Source
    > {
        Child<Target, Host, Source>(
            prepare: { source in
                let context: Context
                do {
                    context = try transform(source)
                } catch {
                    throw RoutingError.wrapping(
                        error, as: .transformFailed,
                        "A context of type \(Source.self) could not be converted to \(Context.self) for \(typeName(Target.self))."
                    )
                }
                return try prepare(context)
            },
            embed: embed, factory: factory, isAppended: isAppended)
    }

    private func adding<T: ContextTask>(
        _ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context
    ) -> Self {
        let prepare = prepare
        return Self(
            prepare: { source in
                let build = try prepare(source)
                var task = task
                let context = context(source)
                do {
                    try task.prepare(with: context)
                } catch {
                    throw RoutingError.wrapping(
                        error, as: .prepareFailed,
                        "\(typeName(T.self)) rejected the context of \(typeName(Target.self)).")
                }
                return { [task] coordinator in
                    let target = try build(coordinator)
                    if !coordinator.allowsTasks { return target }
                    do {
                        try task.perform(on: screen(target), with: context)
                    } catch {
                        throw RoutingError.wrapping(error, as: .taskFailed, "\(typeName(T.self)) failed on \(target).")
                    }
                    return target
                }
            },
            embed: embed, factory: factory, isAppended: isAppended)
    }
}

extension Child where Host == Container {
    /// Creates a child that a factory builds.
    public init<F: Factory>(_ factory: F) where F.Target == Target, F.Context == Context {
        let preparation = FactoryPreparation(factory)
        self.init(
            prepare: { context in
                let build = try preparation.prepare(.make(context))
                return { coordinator in
                    try coordinator.willBuild(Target.self, with: F.self)
                    let screen = unsafeDowncast(try build(coordinator), to: Target.self)
                    try coordinator.didBuild(screen, with: context)
                    return screen
                }
            },
            embed: { screen, children in children.append(screen) }, factory: factory)
    }

    /// Creates a child that a closure builds for the context of the container.
    ///
    /// - Parameter build: A closure that builds the screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    public init(_ build: @escaping (_ context: Context) throws -> Target) {
        self.init(InlineFactory<Target, Context>(build))
    }

    /// Creates a child that a closure builds.
    ///
    /// - Parameter build: A closure that builds the screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    public init(_ build: @escaping () throws -> Target) {
        self.init(InlineFactory<Target, Context> { _ in try build() })
    }
}

/// A result builder that lists the children of a container factory.
///
/// A closure with this attribute contains screens, factories, and values of ``Child``, and may use
/// conditions and loops. The expression of a screen is evaluated each time the container is built.
///
/// ```swift
/// TabContainerFactory {
///     NavigationContainerFactory { HomeScreen() }
///     if isAdmin { AdminScreen() }
///     Child { (account: Account) in InboxScreen(account) }.using(.addTab(at: 0))
/// }
/// ```
@resultBuilder
@MainActor
public struct ChildrenBuilder<Host: Container, Context> {
    /// Adds a child that an action for the type of the container places.
    public static func buildExpression<T>(_ child: Child<T, Host, Context>) -> [Element] {
        [Element(child)]
    }

    /// Adds a child that is appended, or that an action for any container places.
    public static func buildExpression<T>(_ child: Child<T, Container, Context>) -> [Element] {
        [Element(child)]
    }

    /// Adds a screen, which is built each time the container is built, and appended.
    public static func buildExpression<T: Screen>(_ screen: @autoclosure @escaping () throws -> T) -> [Element] {
        buildExpression(InlineFactory<T, Void>(screen))
    }

    /// Adds a factory whose screen is appended.
    public static func buildExpression<F: Factory>(_ factory: F) -> [Element] where F.Context == Context {
        [Element(Child(factory))]
    }

    /// Adds a factory that needs no context and whose screen is appended.
    @_disfavoredOverload
    public static func buildExpression<F: Factory>(_ factory: F) -> [Element] where F.Context == Void {
        [Element(Child(factory).adaptingContext { (_: Context) in })]
    }

    /// Adds the children of an `if` statement without `else`.
    public static func buildOptional(_ children: [Element]?) -> [Element] { children ?? [] }

    /// Adds the children of the first branch of a condition.
    public static func buildEither(first children: [Element]) -> [Element] { children }

    /// Adds the children of the second branch of a condition.
    public static func buildEither(second children: [Element]) -> [Element] { children }

    /// Adds the children of a loop.
    public static func buildArray(_ children: [[Element]]) -> [Element] {
        children.flatMap { $0 }
    }

    /// Returns the empty list of an empty closure.
    public static func buildBlock() -> [Element] { [] }

    /// Begins the list.
    public static func buildPartialBlock(first: [Element]) -> [Element] { first }

    /// Appends children to the list.
    public static func buildPartialBlock(accumulated: [Element], next: [Element])
        -> [Element]
    {
        accumulated + next
    }

    /// A child of a container with a type of context.
    @MainActor
    @_documentation(visibility: internal) public struct Element {
        let child: ListedChild

        init<Target, AnyHost>(_ child: Child<Target, AnyHost, Context>) { self.child = ListedChild(child) }
    }
}

/// A child with its type, that of its container, and that of its context erased.
@MainActor
struct ListedChild {
    typealias Build = (ChildCoordinator, inout [Screen]) throws -> Void

    let factory: any Factory
    let isAppended: Bool
    /// Prepares the child for a context, and returns a closure that builds it and adds it to a
    /// list.
    let prepare: (ChainContext) throws -> Build

    init<Target, Host, Context>(_ child: Child<Target, Host, Context>) {
        factory = child.factory
        isAppended = child.isAppended
        prepare = { context in
            let build = try child.prepare(context.value())
            return { coordinator, children in
                let screen = try build(coordinator)
                do {
                    try child.embed(screen, &children)
                } catch {
                    throw RoutingError.wrapping(
                        error, as: .actionFailed, "The action of a child could not place \(screen).")
                }
            }
        }
    }
}
