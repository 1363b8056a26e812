/// A step of a plan, with the entities that are prepared for its context.
@MainActor
final class PlannedStep {
    enum Outcome {
        /// The search or the factory of the step has failed.
        case undecided
        /// The screen exists.
        case found
        /// The step has no factory, and its screen appears when the following steps are built.
        case awaited
        /// The screen has to be built.
        case built
        /// The step follows the origin, and only its guards are asked.
        case guarding
    }

    let step: RoutingStep
    let parts: StepParts
    /// The place of the step; `nil` for the entities of a router.
    let place: StepPlace?
    /// The position in the plan, from the target.
    let index: Int
    let outcome: Outcome
    let context: ChainContext
    /// The prepared interceptors and tasks; `nil` if there are none.
    private let entities: Entities?
    /// The question to the loader of a step that is built, or whose found screen is updated.
    let loading: Question?
    private let preparedFactory: PreparedFactory?
    /// The factory that was prepared with the value of the loader.
    private var loadedFactory: PreparedFactory?
    /// The tasks that show the value of the loader on a found screen, with their context; `nil` until
    /// the value is there.
    private var updates: (tasks: [any ContextTask], context: ChainContext)?

    /// The entities that are prepared before the outcome of a step is known.
    final class Entities {
        /// The questions to the interceptors.
        let interceptors: [Question]
        let tasks: [any ContextTask]

        init(interceptors: [Question], tasks: [any ContextTask] = []) {
            (self.interceptors, self.tasks) = (interceptors, tasks)
        }
    }

    init(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace?, index: Int, _ outcome: Outcome,
        in context: ChainContext, _ entities: Entities?, loading: Question? = nil, factory: PreparedFactory? = nil
    ) {
        (self.step, self.parts, self.place, self.index) = (step, parts, place, index)
        (self.outcome, self.context, self.entities) = (outcome, context, entities)
        (self.loading, preparedFactory) = (loading, factory)
    }

    var targetType: Any.Type { parts.target }
    var action: (any Action)? { step.action }
    /// The questions to the interceptors of the step.
    var interceptors: [Question] { entities?.interceptors ?? [] }
    /// The prepared context tasks.
    var tasks: [any ContextTask] { entities?.tasks ?? [] }
    var hasEntities: Bool { entities != nil }
    var hasPostTasks: Bool { !parts.postTasks.isEmpty }

    /// The prepared factory; `nil` while a value of the loader is missing.
    var factory: PreparedFactory? { preparedFactory ?? (loading == nil ? nil : loadedFactory) }

    /// The question to a loader that has not returned a value.
    var missingValue: Question? { loading == nil || factory != nil || updates != nil ? nil : loading }

    /// Indicates whether tasks run on the screen if the step does not build it.
    var hasTasksOnFoundScreen: Bool { outcome != .built && (!tasks.isEmpty || loading != nil) }

    // MARK: Finding and building

    func find(in window: Window) throws(RoutingError) -> Screen? { try parts.find(in: window, for: context) }

    /// Prepares the factory, or the tasks of a found screen, with the value of the loader.
    func accept(_ value: any Sendable) throws(RoutingError) {
        guard outcome == .built else { return updates = try parts.preparedUpdates(for: context, loaded: value) }
        loadedFactory = try parts.preparedFactory(for: context, loaded: value)
    }

    /// Builds the screen, without adding it to the hierarchy.
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        do {
            if let screen = try factory?.build(integrating: children) { return screen }
            throw RoutingError(.factoryFailed, "The step to \(typeName(targetType)) has no factory.")
        } catch {
            throw .wrapping(
                error, as: .factoryFailed, "\(parts.factoryName) could not build \(typeName(targetType)).")
        }
    }

    /// Indicates whether the step makes values for the screens in its container.
    var hasProviders: Bool { !parts.providers.isEmpty }

    /// Makes the values for the screens in the container.
    func providedValues() throws(RoutingError) -> [ProvidedValue] {
        var values: [ProvidedValue] = []
        for provider in parts.providers {
            do {
                values.append(ProvidedValue(type: provider.type, value: try provider.make(context)))
            } catch {
                throw .wrapping(
                    error, as: .factoryFailed,
                    "The step to \(typeName(targetType)) could not make the \(typeName(provider.type)) that it provides."
                )
            }
        }
        return values
    }

    // MARK: Tasks

    /// Runs the context tasks.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - context: The context of the screen; `nil` for the context of the step.
    ///   - didPerform: Called after each task.
    /// - Throws: ``RoutingError/Code/taskFailed``, or the ``RoutingError`` of a task.
    func performTasks(
        on screen: Screen, with context: ChainContext? = nil, _ didPerform: (Any.Type, Screen) -> Void
    ) throws(RoutingError) {
        for task in tasks { try perform(task, on: screen, in: context ?? self.context, didPerform) }
        for task in updates?.tasks ?? [] {
            try perform(task, on: screen, in: updates?.context ?? self.context, didPerform)
        }
    }

    private func perform(
        _ task: any ContextTask, on screen: Screen, in context: ChainContext, _ didPerform: (Any.Type, Screen) -> Void
    ) throws(RoutingError) {
        do {
            try task.perform(on: screen, in: context)
        } catch {
            let owner = place == nil ? ", a context task of the router," : ""
            throw .wrapping(error, as: .taskFailed, "\(typeName(type(of: task)))\(owner) failed on \(screen).")
        }
        didPerform(type(of: task), screen)
    }
}

extension StepParts {
    func find(in window: Window, for context: ChainContext) throws(RoutingError) -> Screen? {
        do {
            return try finder.find(in: window, for: context)
        } catch {
            throw .wrapping(
                error, as: .finderFailed, "\(finderName) failed while it searched for \(typeName(target)).")
        }
    }

    /// Returns the factory, prepared for a context; `nil` if the step has none, or the value of its
    /// loader is missing.
    func preparedFactory(
        for context: ChainContext, loaded value: (any Sendable)? = nil
    ) throws(RoutingError) -> PreparedFactory? {
        guard let factory else { return nil }
        var context = context
        if let loader {
            guard let value else { return nil }
            // In a preview, the value is missing, and no factory builds the screen.
            guard let made = loader.factoryContext(value, context) else { return PreparedFactory() }
            context = made
        }
        do {
            return try factory.prepared(for: context)
        } catch {
            throw .wrapping(
                error, as: .prepareFailed, "\(factoryName) rejected the context of \(typeName(target)).")
        }
    }
}

extension StepParts {
    /// Prepares the tasks that show a value of the loader on a found screen.
    fileprivate func preparedUpdates(
        for context: ChainContext, loaded value: any Sendable
    ) throws(RoutingError) -> (tasks: [any ContextTask], context: ChainContext) {
        // In a preview, the value is missing, and no tasks run.
        guard let loader, let context = loader.factoryContext(value, context) else { return ([], context) }
        var tasks: [any ContextTask] = []
        for task in loader.updates {
            do {
                tasks.append(try task.prepared(for: context))
            } catch {
                throw .wrapping(
                    error, as: .prepareFailed, "\(typeName(type(of: task))) rejected the value for \(typeName(target))."
                )
            }
        }
        return (tasks, context)
    }

    /// Prepares the context tasks that earlier plans have not prepared.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - ledger: The steps that earlier plans have prepared.
    ///   - reason: Describes why a task has thrown an error.
    /// - Returns: The prepared tasks, in their order.
    /// - Throws: ``RoutingError/Code/prepareFailed``, or the ``RoutingError`` of a task.
    func preparedTasks(
        for context: ChainContext, reusing ledger: Ledger?, _ reason: (any ContextTask) -> String
    ) throws(RoutingError) -> [any ContextTask] {
        let tasks = tasks
        var prepared: [any ContextTask] = []
        for position in tasks.indices {
            let earlier = ledger?.earlierSteps(of: self, for: tasks[position].needsContext ? context : nil)
            if let known = earlier?.first(where: { !$0.tasks.isEmpty }) {
                prepared.append(known.tasks[position])
                continue
            }
            do {
                prepared.append(try tasks[position].base.prepared(for: context))
            } catch {
                throw .wrapping(error, as: .prepareFailed, reason(tasks[position].base))
            }
        }
        return prepared
    }
}

extension StepParts {
    func performPostTasks(on screen: Screen, in context: ChainContext, routingStack: [Screen]) {
        for task in postTasks { task.perform(on: screen, in: context, routingStack: routingStack) }
    }
}

// Each function opens an entity, and takes the value that it needs out of a context.

extension Finder {
    fileprivate func find(in window: Window, for context: ChainContext) throws -> Screen? {
        try findScreen(with: context.value(), in: window)
    }
}

extension Factory {
    fileprivate func prepared(for context: ChainContext) throws -> PreparedFactory {
        var factory = self
        let context: Context = context.value()
        try factory.prepare(with: context)
        return TypedFactory(factory, context)
    }
}

extension ContextTask {
    fileprivate func prepared(for context: ChainContext) throws -> any ContextTask {
        var task = self
        try task.prepare(with: context.value())
        return task
    }

    fileprivate func perform(on screen: Screen, in context: ChainContext) throws {
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

/// A factory that is prepared for a context.
@MainActor
class PreparedFactory {
    fileprivate init() {}

    func build(integrating children: ChildCoordinator) throws -> Screen? { nil }
}

private final class TypedFactory<F: Factory>: PreparedFactory {
    private let factory: F
    private let context: F.Context

    init(_ factory: F, _ context: F.Context) { (self.factory, self.context) = (factory, context) }

    override func build(integrating children: ChildCoordinator) throws -> Screen? {
        try factory._build(with: context, integrating: children)
    }
}
