/// The entities of a step.
///
/// The builder of a chain makes new parts when it adds an entity, and never changes them. The
/// entities need the context of the chain, or no context.
@MainActor
package final class StepParts {
    package let target: Any.Type
    package let finder: any Finder
    package let factory: (any Factory)?
    /// Indicates whether the factory builds its container with the children that steps put into it.
    let takesChildren: Bool
    let loader: StepLoader?
    package let interceptors: [StepInterceptor]
    package let tasks: [any ContextTask]
    package let postTasks: [any PostRoutingTask]
    package let providers: [StepProvider]
    package let allowedIssues: [AllowedIssue]
    /// Indicates whether the factory and the loader need the context of the chain.
    let needsContext: Bool
    /// Indicates whether the finder was chosen by the framework, for a factory without a context.
    package let hasDefaultFinder: Bool

    /// Creates the parts of a step that only finds its screen.
    init<F: Finder>(_ finder: F) {
        target = F.Target.self
        self.finder = finder
        factory = nil
        takesChildren = false
        loader = nil
        needsContext = F.Context.self != Void.self
        hasDefaultFinder = false
        (interceptors, tasks, postTasks, providers, allowedIssues) = ([], [], [], [], [])
    }

    /// Creates the parts of a step that builds its screen if there is none.
    init<F: Finder, B: Factory>(
        _ finder: F, _ factory: B, loadedBy loader: StepLoader? = nil, hasDefaultFinder: Bool = false
    ) {
        target = F.Target.self
        self.finder = finder
        self.factory = factory
        takesChildren = B.takesChildren
        self.loader = loader
        needsContext = F.Context.self != Void.self
        self.hasDefaultFinder = hasDefaultFinder
        (interceptors, tasks, postTasks, providers, allowedIssues) = ([], [], [], [], [])
    }

    /// Creates the parts of a step with additional entities.
    private init(
        _ parts: StepParts, adding interceptors: [StepInterceptor] = [], tasks: [any ContextTask] = [],
        postTasks: [any PostRoutingTask] = [], providers: [StepProvider] = [], allowing issues: [AllowedIssue] = [],
        loader: StepLoader? = nil
    ) {
        target = parts.target
        finder = parts.finder
        factory = parts.factory
        takesChildren = parts.takesChildren
        self.loader = loader ?? parts.loader
        self.interceptors = parts.interceptors + interceptors
        self.tasks = parts.tasks + tasks
        self.postTasks = parts.postTasks + postTasks
        self.providers = parts.providers + providers
        allowedIssues = parts.allowedIssues + issues
        needsContext = parts.needsContext
        hasDefaultFinder = parts.hasDefaultFinder
    }

    // MARK: Adding entities

    func adding<I: Interceptor>(_ interceptor: I, isGuard: Bool = false) -> StepParts {
        let needsContext = I.Context.self != Void.self
        return StepParts(
            self, adding: [StepInterceptor(base: interceptor, needsContext: needsContext, isGuard: isGuard)])
    }

    func adding(_ task: some ScreenTask) -> StepParts {
        let contextTask = task as? any ContextTask
        let postTask = task as? any PostRoutingTask
        return StepParts(self, tasks: contextTask.map { [$0] } ?? [], postTasks: postTask.map { [$0] } ?? [])
    }

    func adding(_ provider: StepProvider) -> StepParts { StepParts(self, providers: [provider]) }

    func reloading(_ update: some ContextTask) -> StepParts { StepParts(self, loader: loader?.adding(update)) }

    func allowing(_ issue: AllowedIssue) -> StepParts { StepParts(self, allowing: [issue]) }

    // MARK: Describing

    var leadsToContainer: Bool { target is Container.Type }
    var hasGuards: Bool { interceptors.contains(where: \.isGuard) }
    var finderName: String { typeName(type(of: finder)) }
    var factoryName: String { typeName(factory.map { type(of: $0) } ?? target) }

    /// Indicates whether the finder finds every screen, because the type of the target is inferred
    /// as `Screen`.
    var findsEveryScreen: Bool {
        target == Screen.self && (type(of: finder) as? any PredictableFinder.Type)?.acceptance == .everyScreen
    }

    /// Indicates whether the step finds its screen by type, although the screens of this type show
    /// different contexts.
    package private(set) lazy var isContextMissing: Bool =
        hasDefaultFinder && (target as? any ContextChecking.Type)?.needsContext == true
}

extension ContextChecking {
    fileprivate static var needsContext: Bool { Context.self != Void.self }
}

/// An interceptor or a guard of a step.
package struct StepInterceptor {
    package let base: any Interceptor
    let needsContext: Bool
    package let isGuard: Bool
}

/// A value that a step makes for the screens in its container.
@MainActor
package struct StepProvider {
    package let type: Any.Type
    let make: (ChainContext) throws -> Any

    init<Value, Context>(_ make: @escaping (Context) throws -> Value) {
        (type, self.make) = (Value.self, { try make($0.value()) })
    }
}

/// The loader of a step.
@MainActor
package final class StepLoader {
    let base: any Loader
    let value: Any.Type
    /// The type of the context of the factory.
    let factoryContextType: Any.Type
    /// The tasks that show a loaded value on a found screen; empty if the loader runs only for
    /// screens that are built.
    private(set) var updates: [any ContextTask] = []
    /// Returns the context of the factory, made from the loaded value and the context of the chain.
    let factoryContext: (any Sendable, ChainContext) -> ChainContext?

    init<L: Loader, FactoryContext>(
        _ loader: L, factoryContext make: @escaping (L.Value, L.Context) -> FactoryContext
    ) {
        (base, value, factoryContextType) = (loader, L.Value.self, FactoryContext.self)
        factoryContext = { value, context in
            (value as? L.Value).map { .make(make($0, context.value())) }
        }
    }

    private init(_ loader: StepLoader, updates: [any ContextTask]) {
        (base, value, factoryContext) = (loader.base, loader.value, loader.factoryContext)
        (factoryContextType, self.updates) = (loader.factoryContextType, updates)
    }

    func adding(_ update: some ContextTask) -> StepLoader { StepLoader(self, updates: updates + [update]) }
}
