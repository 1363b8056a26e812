/// A screen that a container is built with, placed and prepared its own way.
///
/// ```swift
/// Child(ProductFactory()).using(.addTab(at: 0)).adding(ContextSettingTask())
/// Child(ProductFactory()).adaptingContext { (name: String) in try catalogue.id(of: name) }
/// ```
@MainActor
public struct Child<Target: Screen, Host: Container, Context> {
    /// Prepares factory and tasks, and returns how to build the screen with them.
    let prepare: (Context) throws -> (ChildCoordinator) throws -> Target
    let embed: (Screen, inout [Screen]) throws -> Void

    /// Says how it is placed among the container's children; it is appended otherwise.
    public func using<A: ContainerAction>(_ action: A) -> Child<Target, A.Host, Context> {
        Child<Target, A.Host, Context>(prepare: prepare, embed: action.embed)
    }

    /// Adds a task, run on the screen after it was built.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Target == Target, T.Context == Context {
        adding(task, screen: { $0 }, context: { $0 })
    }

    /// Adds a task for any screen.
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Target == Screen, T.Context == Context {
        adding(task, screen: { $0 }, context: { $0 })
    }

    /// Adds a task that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Target == Target, T.Context == Void {
        adding(task, screen: { $0 }, context: { _ in })
    }

    /// Adds a task for any screen that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Target == Screen, T.Context == Void {
        adding(task, screen: { $0 }, context: { _ in })
    }

    /// The same child in a container over another context.
    public func adaptingContext<Source>(_ transform: @escaping (Source) throws -> Context) -> Child<
        Target, Host, Source
    > {
        Child<Target, Host, Source>(
            prepare: { source in
                do {
                    return try prepare(transform(source))
                } catch {
                    throw RoutingError.wrapping(
                        error, as: .transformFailed,
                        "A context of type \(Source.self) could not be turned into \(Context.self) for \(typeName(Target.self))."
                    )
                }
            },
            embed: embed)
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
                        "\(typeName(T.self)) refused the context of \(typeName(Target.self)).")
                }
                return { [task] coordinator in
                    let target = try build(coordinator)
                    do {
                        try task.perform(on: screen(target), with: context)
                    } catch {
                        throw RoutingError.wrapping(error, as: .taskFailed, "\(typeName(T.self)) failed on \(target).")
                    }
                    return target
                }
            },
            embed: embed)
    }
}

extension Child where Host == Container {
    /// Makes a child of a factory.
    public init<F: Factory>(_ factory: F) where F.Target == Target, F.Context == Context {
        let containerBuild = F.containerBuild
        self.init(
            prepare: { context in
                var factory = factory
                try factory.prepare(with: context)
                return { [factory] coordinator in
                    let screen =
                        try containerBuild?.build(factory, context, coordinator) ?? factory.build(with: context)
                    try coordinator.didBuild(screen, with: context)
                    return screen
                }
            },
            embed: { screen, children in children.append(screen) })
    }
}

/// A child with its type erased, as the result builder lists it.
@MainActor
public struct ChildFactory<Context> {
    let prepare: (Context) throws -> (ChildCoordinator, inout [Screen]) throws -> Void

    init<Target, Host>(_ child: Child<Target, Host, Context>) {
        prepare = { context in
            let build = try child.prepare(context)
            return { coordinator, children in try child.embed(build(coordinator), &children) }
        }
    }
}
