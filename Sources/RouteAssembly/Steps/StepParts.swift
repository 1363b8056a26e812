/// The entities of a step.
///
/// The builder of a chain makes new parts when it adds an entity, and never changes them. The
/// entities need the context of the chain, or no context.
@MainActor
package final class StepParts {
    package let target: Any.Type
    package let finder: any Finder
    package let factory: (any Factory)?
    package let loader: StepLoader?
    package let interceptors: [StepInterceptor]
    package let tasks: [any ContextTask]
    package let postTasks: [any PostRoutingTask]
    package let providers: [StepProvider]
    package let allowedIssues: [AllowedIssue]
    /// Whether the factory and the loader need the context of the chain.
    let needsContext: Bool
    /// Whether the finder was chosen by the framework, for a factory without a context.
    package let hasDefaultFinder: Bool

    init<F: Finder>(
        _ finder: F, _ factory: (any Factory)? = nil, loadedBy loader: StepLoader? = nil, hasDefaultFinder: Bool = false
    ) {
        target = F.Target.self
        self.finder = finder
        self.factory = factory
        self.loader = loader
        needsContext = F.Context.self != Void.self
        self.hasDefaultFinder = hasDefaultFinder
        interceptors = []
        tasks = []
        postTasks = []
        providers = []
        allowedIssues = []
    }

    private init(
        _ parts: StepParts, adding interceptors: [StepInterceptor] = [], tasks: [any ContextTask] = [],
        postTasks: [any PostRoutingTask] = [], providers: [StepProvider] = [], allowing issues: [AllowedIssue] = [],
        loader: StepLoader? = nil
    ) {
        target = parts.target
        finder = parts.finder
        factory = parts.factory
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

    /// Made for the first plan, and not when an app makes its chains.
    private(set) lazy var preparation = factory.map { FactoryPreparation($0) }

    var takesChildren: Bool { preparation?.takesChildren == true }
    var leadsToContainer: Bool { target is Container.Type }
    var hasGuards: Bool { interceptors.contains(where: \.isGuard) }
    var finderName: String { typeName(type(of: finder)) }
    var factoryName: String { typeName(factory.map { type(of: $0) } ?? target) }

    /// Whether the finder finds every screen, because the type of the target is inferred as
    /// `Screen`.
    var findsEveryScreen: Bool {
        target == Screen.self && (type(of: finder) as? any PredictableFinder.Type)?.acceptance == .everyScreen
    }

    /// Whether the step finds its screen by type, although the screens of this type show different
    /// contexts.
    package private(set) lazy var isContextMissing: Bool =
        hasDefaultFinder && (target as? any ContextChecking.Type)?.needsContext == true

    // MARK: Using the entities

    func find(in window: RoutingWindow, for context: ChainContext) throws(RoutingError) -> Screen? {
        do {
            return try finder.find(in: window, for: context)
        } catch {
            throw .wrapping(
                error, as: .finderFailed, "\(finderName) failed while it searched for \(typeName(target)).")
        }
    }

    func preparedFactory(
        for context: ChainContext
    ) throws(RoutingError) -> ((ChildCoordinator) throws -> Screen)? {
        do {
            return try preparation?.prepare(context)
        } catch {
            throw .wrapping(
                error, as: .prepareFailed, "\(factoryName) rejected the context of \(typeName(target)).")
        }
    }

    func performPostTasks(on screen: Screen, in context: ChainContext, routingStack: [Screen]) {
        for task in postTasks { task.perform(on: screen, in: context, routingStack: routingStack) }
    }
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
        type = Value.self
        self.make = { try make($0.value()) }
    }
}

/// The loader of a step.
@MainActor
package final class StepLoader {
    let base: any Loader
    let value: Any.Type
    let factoryContextType: Any.Type
    /// The tasks that show a loaded value on a found screen; empty if the loader runs only for
    /// screens that are built.
    package private(set) var updates: [any ContextTask] = []
    /// Returns the context of the factory, made from the loaded value and the context of the chain.
    let factoryContext: (any Sendable, ChainContext) -> ChainContext?

    init<L: Loader, FactoryContext>(
        _ loader: L, factoryContext make: @escaping (L.Value, L.Context) -> FactoryContext
    ) {
        base = loader
        value = L.Value.self
        factoryContextType = FactoryContext.self
        factoryContext = { value, context in
            (value as? L.Value).map { .make(make($0, context.value())) }
        }
    }

    private init(_ loader: StepLoader, updates: [any ContextTask]) {
        base = loader.base
        value = loader.value
        factoryContext = loader.factoryContext
        factoryContextType = loader.factoryContextType
        self.updates = updates
    }

    func adding(_ update: some ContextTask) -> StepLoader { StepLoader(self, updates: updates + [update]) }
}

extension [any ContextTask] {
    @MainActor
    func prepared(
        for context: ChainContext, _ reason: (any ContextTask) -> String
    ) throws(RoutingError) -> [any ContextTask] {
        var prepared: [any ContextTask] = []
        for task in self {
            do {
                prepared.append(try task.prepared(for: context))
            } catch {
                throw .wrapping(error, as: .prepareFailed, reason(task))
            }
        }
        return prepared
    }
}

// Each function opens an entity, and takes the value that it needs out of a context.

extension Finder {
    fileprivate func find(in window: RoutingWindow, for context: ChainContext) throws -> Screen? {
        try findScreen(with: context.value(), in: window)
    }
}

extension ContextTask {
    fileprivate func prepared(for context: ChainContext) throws -> any ContextTask {
        var task = self
        try task.prepare(with: context.value())
        return task
    }

    func perform(on screen: Screen, in context: ChainContext) throws {
        if let target = screen as? Target { try perform(on: target, with: context.value()) }
    }
}

extension PostRoutingTask {
    fileprivate func perform(on screen: Screen, in context: ChainContext, routingStack: [Screen]) {
        if let target = screen as? Target {
            perform(on: target, with: context.value(), routingStack: routingStack)
        }
    }
}
