/// The entities of a step to a screen, which a `StepAssembly` collects.
///
/// An entity is copied before it is prepared, so one navigation does not affect the next.
@MainActor
struct StepEntities<Context> {
    /// The type of the screen.
    let target: Any.Type
    let finder: any Finder
    let find: (Context, Window) throws -> Screen?
    /// `nil` if the step only finds its screen.
    let factory: ErasedFactory<Context>?
    /// Indicates whether the finder and the factory depend on the context.
    let needsContext: Bool
    // The entities of each kind; `nil` if there are none.
    private(set) var interceptors: [ErasedInterceptor<Context>]?
    private(set) var tasks: [ErasedTask<Context>]?
    private(set) var postTasks: [ErasedPostTask<Context>]?
    /// The issues that the configuration allows, which only an outline reads.
    var allowedIssues: [AllowedIssue] = []
    /// Indicates whether the step has no context, although each screen of its type shows one.
    ///
    /// The finder of such a step would find any screen of the type.
    var isContextMissing = false

    /// Creates the entities of a step that finds its screen, or builds it.
    init<F: Finder>(_ finder: F, _ factory: ErasedFactory<Context>? = nil) where F.Context == Context {
        (target, self.finder, self.factory, needsContext) = (F.Target.self, finder, factory, true)
        find = { context, window in try finder.findScreen(with: context, in: window) }
    }

    /// Creates the entities of a step that needs no context, for a chain with a context.
    init(_ step: StepEntities<Void>) {
        (target, finder, factory) = (step.target, step.finder, step.factory.map(ErasedFactory.init))
        (needsContext, allowedIssues, isContextMissing) = (false, step.allowedIssues, step.isContextMissing)
        find = { _, window in try step.find((), window) }
        interceptors = step.interceptors?.map { interceptor in
            ErasedInterceptor(base: interceptor.base, needsContext: false, isGuard: interceptor.isGuard) { _ in
                try interceptor.prepare(())
            }
        }
        tasks = step.tasks?.map { task in
            ErasedTask(type: task.type, needsContext: false) { _ in try task.prepare(()) }
        }
        postTasks = step.postTasks?.map { task in
            ErasedPostTask(type: task.type) { screen, _, stack in task.perform(screen, (), stack) }
        }
    }

    var hasGuards: Bool { interceptors?.contains { $0.isGuard } ?? false }

    mutating func add(_ interceptor: ErasedInterceptor<Context>) { interceptors = (interceptors ?? []) + [interceptor] }

    mutating func add(_ task: ErasedTask<Context>) { tasks = (tasks ?? []) + [task] }

    mutating func add(_ task: ErasedPostTask<Context>) { postTasks = (postTasks ?? []) + [task] }
}

/// The factory of a step, with its type erased.
@MainActor
struct ErasedFactory<Context> {
    let type: Any.Type
    /// The factory, which only an outline looks at.
    let base: any Factory
    /// Indicates whether the factory builds a container together with the screens of the preceding
    /// steps.
    let takesChildren: Bool
    /// The loader of the value that the factory needs; `nil` if it needs none.
    let loader: ErasedLoader<Context>?
    /// Prepares a copy of the factory, and returns a closure that builds a screen with the copy.
    ///
    /// The second argument is the value that the loader has returned.
    let prepare: (Context, (any Sendable)?) throws -> Build

    typealias Build = (ChildCoordinator) throws -> Screen

    init<F: Factory>(_ factory: F) where F.Context == Context {
        self.init(factory, loader: nil) { context, _ in context }
    }

    /// Creates a factory with the loader of a value that is a part of the factory's context.
    init<F: Factory, L: Loader>(
        _ factory: F, loading loader: L, context make: @escaping (L.Value, Context) -> F.Context
    ) where L.Context == Context {
        self.init(factory, loader: ErasedLoader(loader)) { context, value in
            guard let value = value as? L.Value else {
                throw RoutingError(.factoryFailed, "\(typeName(F.self)) needs a value of \(typeName(L.self)).")
            }
            return make(value, context)
        }
    }

    private init<F: Factory>(
        _ factory: F, loader: ErasedLoader<Context>?,
        context make: @escaping (Context, (any Sendable)?) throws -> F.Context
    ) {
        let containerBuild = F.Target.self is Container.Type ? F.containerBuild : nil
        (type, base, takesChildren, self.loader) = (F.self, factory, containerBuild != nil, loader)
        prepare = { context, value in
            var factory = factory
            let context = try make(context, value)
            try factory.prepare(with: context)
            return { [factory] children in
                try containerBuild?.build(factory, context, children) ?? factory.build(with: context)
            }
        }
    }

    fileprivate init(_ factory: ErasedFactory<Void>) {
        (type, base, takesChildren) = (factory.type, factory.base, factory.takesChildren)
        loader = factory.loader.map(ErasedLoader.init)
        prepare = { _, value in try factory.prepare((), value) }
    }
}
