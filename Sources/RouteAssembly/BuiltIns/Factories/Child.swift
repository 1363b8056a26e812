/// A child that a container factory builds, with its action and tasks.
///
/// ```swift
/// Child { (id: Int) in ProductScreen(id: id) }
/// Child(ProductFactory()).using(.addTab(at: 0)).configuring { screen, id in screen.id = id }
/// Child(ProductFactory()).adaptingContext { (name: String) in try catalogue.id(of: name) }
/// ```
///
/// List children in the closure of a ``TabContainerFactory``, ``NavigationContainerFactory``, or
/// ``SplitContainerFactory``. A screen that needs no context, action, or task can be listed as it is,
/// and so can its factory.
@MainActor
public struct Child<Target: Screen, Host: Container, Context> {
    /// Prepares the factory and the tasks, and returns a closure that builds the screen with them.
    let prepare: (Context) throws -> (ChildCoordinator) throws -> Target
    let embed: (Screen, inout [Screen]) throws -> Void
    let factory: any Factory
    /// Indicates whether the screen comes after the children that are listed before.
    var isAppended = true

    /// Sets the action that places the screen among the children of the container.
    ///
    /// Without an action, the screen is appended.
    ///
    /// - Parameter action: An action for the type of the container.
    /// - Returns: A child with the action.
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
    /// - Returns: A child with the task.
    public func configuring(_ configure: @escaping (_ screen: Target, _ context: Context) throws -> Void) -> Self {
        adding(InlineContextTask(configure), screen: { $0 }, context: { $0 })
    }

    /// Adds a context task that configures the screen with a closure, without the context.
    ///
    /// - Parameter configure: A closure that configures the screen. If it throws an error that is not
    ///   a ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    /// - Returns: A child with the task.
    public func configuring(_ configure: @escaping (_ screen: Target) throws -> Void) -> Self {
        configuring { screen, _ in try configure(screen) }
    }

    /// Returns this child for a container with another type of context.
    ///
    /// The closure runs when the factory of the container is prepared. If it throws an error that
    /// is not a ``RoutingError``, the navigation ends with ``RoutingError/Code/transformFailed``.
    ///
    /// - Parameter transform: A closure that converts the context of the container.
    /// - Returns: A child with the context type of the container.
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
    ///
    /// - Parameter factory: The factory of the screen.
    public init<F: Factory>(_ factory: F) where F.Target == Target, F.Context == Context {
        self.init(
            prepare: { context in
                let build = try factory.prepared(for: context)
                return { coordinator in
                    try coordinator.willBuild(Target.self, with: F.self)
                    let screen = try build(coordinator)
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
