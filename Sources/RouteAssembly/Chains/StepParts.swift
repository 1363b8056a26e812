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
    /// Indicates whether the factory takes a value that a container around its screen provides.
    let takesValue: Bool
    let loader: StepLoader?
    /// The interceptors, tasks, and allowed issues; `nil` if there are none.
    package let extras: Extras?
    /// Indicates whether the factory and the loader need the context of the chain.
    let needsContext: Bool
    /// Indicates whether the finder was chosen by the framework, for a factory without a context.
    package let hasDefaultFinder: Bool

    package struct Extras {
        package fileprivate(set) var interceptors: [StepInterceptor] = []
        package fileprivate(set) var tasks: [StepTask] = []
        package fileprivate(set) var postTasks: [any PostRoutingTask] = []
        package fileprivate(set) var providers: [StepProvider] = []
        package fileprivate(set) var allowedIssues: [AllowedIssue] = []

        fileprivate init() {}
    }

    init<F: Finder>(_ finder: F, hasDefaultFinder: Bool = false) {
        (target, self.finder, factory, takesChildren, loader, extras) = (F.Target.self, finder, nil, false, nil, nil)
        takesValue = false
        (needsContext, self.hasDefaultFinder) = (F.Context.self != Void.self, hasDefaultFinder)
    }

    init<F: Finder, B: Factory>(
        _ finder: F, _ factory: B, loadedBy loader: StepLoader? = nil, hasDefaultFinder: Bool = false,
        takesValue: Bool = false
    ) {
        (target, self.finder, self.factory, self.loader, extras) = (F.Target.self, finder, factory, loader, nil)
        (takesChildren, self.takesValue) = (B._takesChildren, takesValue)
        (needsContext, self.hasDefaultFinder) = (F.Context.self != Void.self, hasDefaultFinder)
    }

    private init(_ parts: StepParts, loadedBy loader: StepLoader?, extras: Extras?, hasDefaultFinder: Bool) {
        (target, finder, factory) = (parts.target, parts.finder, parts.factory)
        (takesChildren, takesValue) = (parts.takesChildren, parts.takesValue)
        (self.loader, needsContext) = (loader, parts.needsContext)
        (self.extras, self.hasDefaultFinder) = (extras, hasDefaultFinder)
    }

    // MARK: Adding entities

    func adding<I: RoutingInterceptor>(_ interceptor: I, isGuard: Bool = false) -> StepParts {
        with {
            let needsContext = I.Context.self != Void.self
            $0.interceptors.append(StepInterceptor(base: interceptor, needsContext: needsContext, isGuard: isGuard))
        }
    }

    func adding<T: ScreenTask>(_ task: T) -> StepParts {
        with {
            if let task = task as? any ContextTask {
                $0.tasks.append(StepTask(base: task, needsContext: T.Context.self != Void.self))
            }
            if let task = task as? any PostRoutingTask { $0.postTasks.append(task) }
        }
    }

    func adding(_ provider: StepProvider) -> StepParts { with { $0.providers.append(provider) } }

    func reloading(_ update: some ContextTask) -> StepParts {
        StepParts(self, loadedBy: loader?.adding(update), extras: extras, hasDefaultFinder: hasDefaultFinder)
    }

    func allowing(_ issue: AllowedIssue) -> StepParts { with { $0.allowedIssues.append(issue) } }

    private func with(_ add: (inout Extras) -> Void) -> StepParts {
        var extras = extras ?? Extras()
        add(&extras)
        return StepParts(self, loadedBy: loader, extras: extras, hasDefaultFinder: hasDefaultFinder)
    }

    // MARK: Describing

    var leadsToContainer: Bool { target is Container.Type }
    var hasGuards: Bool { extras?.interceptors.contains { $0.isGuard } ?? false }
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
    package let base: any RoutingInterceptor
    let needsContext: Bool
    package let isGuard: Bool
}

/// A context task of a step.
package struct StepTask {
    package let base: any ContextTask
    let needsContext: Bool
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
