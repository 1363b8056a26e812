/// The entities of a step with their types erased: the one place where that happens.
///
/// What stays typed is the target and the context.
///
/// Preparing an entity works on a copy of it and returns what is left to do, so nothing of one navigation is seen by the next.
///
/// An object, which the builders copy when something is added: its parts are read on every navigation, and a generic value is copied with all of them.
@MainActor
final class Recipe<Target: Screen, Context> {
    let find: (Context, Window) throws -> Target?
    let finder: any Finder
    let factory: ErasedFactory<Target, Context>?
    // Nil without any: empty arrays of generic types cost a look-up of their type each time they are touched.
    private(set) var interceptors: [ErasedInterceptor<Context>]?
    private(set) var tasks: [ErasedTask<Target, Context>]?
    private(set) var postTasks: [ErasedPostTask<Target, Context>]?

    init<F: Finder>(finder: F) where F.Target == Target, F.Context == Context {
        self.finder = finder
        find = finder.findScreen
        factory = nil
    }

    init<F: Finder, B: Factory>(finder: F, factory: B) where F.Target == Target, F.Context == Context, B.Target == Target, B.Context == Context {
        self.finder = finder
        find = finder.findScreen
        self.factory = ErasedFactory(factory)
    }

    private init(copying other: Recipe) {
        (find, finder, factory) = (other.find, other.finder, other.factory)
        (interceptors, tasks, postTasks) = (other.interceptors, other.tasks, other.postTasks)
    }

    /// A recipe in a chain over another context, of which it needs nothing.
    init(ignoringContextOf other: Recipe<Target, Void>) {
        finder = other.finder
        find = { _, window in try other.find((), window) }
        factory = other.factory.map { factory in
            ErasedFactory(type: factory.type, takesChildren: factory.takesChildren) { _ in try factory.prepare(()) }
        }
        interceptors = other.interceptors?.map { interceptor in ErasedInterceptor(base: interceptor.base) { _ in try interceptor.prepare(()) } }
        tasks = other.tasks?.map { task in ErasedTask(type: task.type) { _ in try task.prepare(()) } }
        postTasks = other.postTasks?.map { task in ErasedPostTask(type: task.type) { target, _, stack in task.perform(target, (), stack) } }
    }

    /// A step that builds must not find every screen there is: a closure whose type was not spelled out infers `Screen`.
    var matchesEverything: Bool { Target.self == Screen.self && factory != nil && finder is ClassFinder<Screen, Context> }

    func adding<I: RoutingInterceptor>(_ interceptor: I, context: @escaping (Context) -> I.Context) -> Recipe {
        let copy = Recipe(copying: self)
        copy.interceptors = (interceptors ?? []) + [ErasedInterceptor(interceptor, context: context)]
        return copy
    }

    func adding<T: ContextTask>(_ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context) -> Recipe {
        let erased = ErasedTask<Target, Context>(type: T.self) { source in
            var task = task
            let context = context(source)
            try task.prepare(with: context)
            return { [task] target in try task.perform(on: screen(target), with: context) }
        }
        let copy = Recipe(copying: self)
        copy.tasks = (tasks ?? []) + [erased]
        return copy
    }

    func adding<T: PostRoutingTask>(_ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context) -> Recipe {
        let erased = ErasedPostTask<Target, Context>(type: T.self) { target, source, stack in
            task.perform(on: screen(target), with: context(source), routingStack: stack)
        }
        let copy = Recipe(copying: self)
        copy.postTasks = (postTasks ?? []) + [erased]
        return copy
    }
}

extension Recipe where Context == Void {
    /// The same recipe in a chain over another context, of which it needs nothing.
    func ignoring<Other>(_ type: Other.Type = Other.self) -> Recipe<Target, Other> { Recipe<Target, Other>(ignoringContextOf: self) }
}

/// An action with its type erased, and what is to be known of it.
@MainActor
final class ErasedAction {
    let base: any Action
    /// The action, if it also serves a container that is being built.
    let embedding: (any ContainerAction)?

    init<A: Action>(_ action: A) { (base, embedding) = (action, action._embedding) }
}

@MainActor
struct ErasedFactory<Target: Screen, Context> {
    let type: Any.Type
    let takesChildren: Bool
    let prepare: (Context) throws -> (ChildCoordinator) throws -> Target

    init(type: Any.Type, takesChildren: Bool, prepare: @escaping (Context) throws -> (ChildCoordinator) throws -> Target) {
        (self.type, self.takesChildren, self.prepare) = (type, takesChildren, prepare)
    }

    init<B: Factory>(_ factory: B) where B.Target == Target, B.Context == Context {
        let integratingBuild = B._integratingBuild
        self.init(type: B.self, takesChildren: integratingBuild != nil) { context in
            var factory = factory
            try factory.prepare(with: context)
            if let integratingBuild { return { [factory] children in try integratingBuild(factory, context, children) } }
            return { [factory] _ in try factory.build(with: context) }
        }
    }
}

@MainActor
struct ErasedInterceptor<Context> {
    let base: any RoutingInterceptor
    let prepare: (Context) throws -> () async throws -> InterceptorVerdict

    init(base: any RoutingInterceptor, prepare: @escaping (Context) throws -> () async throws -> InterceptorVerdict) {
        (self.base, self.prepare) = (base, prepare)
    }

    var type: Any.Type { Swift.type(of: base) }

    init<I: RoutingInterceptor>(_ interceptor: I, context: @escaping (Context) -> I.Context) {
        self.init(base: interceptor) { source in
            var interceptor = interceptor
            let context = context(source)
            try interceptor.prepare(with: context)
            return { [interceptor] in try await interceptor.perform(with: context) }
        }
    }
}

@MainActor
struct ErasedTask<Target, Context> {
    let type: Any.Type
    let prepare: (Context) throws -> (Target) throws -> Void
}

@MainActor
struct ErasedPostTask<Target, Context> {
    let type: Any.Type
    let perform: (Target, Context, [Screen]) -> Void
}
