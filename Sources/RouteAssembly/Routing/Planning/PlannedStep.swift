/// A step of a plan, with the entities that are prepared for its context.
@MainActor
final class PlannedStep {
    typealias Outcome = RoutingPlan.Outcome

    let step: RoutingStep
    let parts: StepParts
    /// The place of the step; `nil` for the entities of a router.
    let place: StepPlace?
    /// The position in the plan, from the target.
    let index: Int
    let outcome: Outcome
    let context: ChainContext
    /// The questions to the prepared interceptors.
    let interceptors: [Question]
    /// The prepared context tasks.
    let tasks: [any ContextTask]
    /// The question to the loader of a step that is built, or whose found screen is updated.
    let loading: Question?
    /// The screen, from the moment when a commit has found or built it until the end of the attempt.
    var screen: Screen?
    /// Whether the step has the value of its loader, or needs none.
    private var hasValue: Bool
    /// The prepared factory; `nil` while the value of the loader is missing.
    private var make: ((ChildCoordinator) throws -> Screen)?
    /// The tasks that show the value of the loader on a found screen, and their context.
    private var updates: (tasks: [any ContextTask], context: ChainContext)?

    /// Creates a step, and prepares its factory if the step is built.
    ///
    /// - Throws: ``RoutingError/Code/prepareFailed``, or the ``RoutingError`` of the factory.
    init(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace?, index: Int, _ outcome: Outcome,
        in context: ChainContext, asking interceptors: [Question] = [], tasks: [any ContextTask] = [],
        loading: Question? = nil
    ) throws(RoutingError) {
        self.step = step
        self.parts = parts
        self.place = place
        self.index = index
        self.outcome = outcome
        self.context = context
        self.interceptors = interceptors
        self.tasks = tasks
        self.loading = loading
        hasValue = loading == nil
        if hasValue, outcome == .built { make = try parts.preparedFactory(for: context) }
    }

    var targetType: Any.Type { parts.target }
    var factoryType: Any.Type { parts.factory.map { type(of: $0) } ?? parts.target }
    var action: (any Action)? { step.action }
    var embedding: (any ContainerAction)? { step.embedding }
    var hasPostTasks: Bool { !parts.postTasks.isEmpty }

    /// The question to a loader that has not returned a value.
    var missingValue: Question? { hasValue ? nil : loading }

    /// Indicates whether tasks run on the screen if the step does not build it.
    var hasTasksOnFoundScreen: Bool { outcome != .built && (!tasks.isEmpty || loading != nil) }

    // MARK: Finding and building

    func find(in window: RoutingWindow) throws(RoutingError) -> Screen? { try parts.find(in: window, for: context) }

    /// Prepares the factory, or the tasks of a found screen, with the value of the loader.
    func accept(_ value: any Sendable) throws(RoutingError) {
        hasValue = true
        // In a preview, the value is missing, and neither the factory nor the tasks are used.
        guard let loader = parts.loader, let context = loader.factoryContext(value, context) else { return }
        if outcome == .built {
            make = try parts.preparedFactory(for: context)
        } else {
            let tasks = try loader.updates.prepared(for: context) { task in
                "\(typeName(type(of: task))) rejected the value for \(typeName(targetType))."
            }
            updates = (tasks, context)
        }
    }

    /// Builds the screen, without adding it to the hierarchy.
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        do {
            if let make { return try make(children) }
            throw RoutingError(.factoryFailed, "The step to \(typeName(targetType)) has no factory.")
        } catch {
            throw .wrapping(
                error, as: .factoryFailed, "\(parts.factoryName) could not build \(typeName(targetType)).")
        }
    }

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
    func find(in window: RoutingWindow, for context: ChainContext) throws(RoutingError) -> Screen? {
        do {
            return try finder.find(in: window, for: context)
        } catch {
            throw .wrapping(
                error, as: .finderFailed, "\(finderName) failed while it searched for \(typeName(target)).")
        }
    }

    /// Returns the factory, prepared for a context; `nil` if the step has none.
    fileprivate func preparedFactory(
        for context: ChainContext
    ) throws(RoutingError) -> ((ChildCoordinator) throws -> Screen)? {
        do {
            return try factory?.prepared(for: context)
        } catch {
            throw .wrapping(
                error, as: .prepareFailed, "\(factoryName) rejected the context of \(typeName(target)).")
        }
    }

    func performPostTasks(on screen: Screen, in context: ChainContext, routingStack: [Screen]) {
        for task in postTasks { task.perform(on: screen, in: context, routingStack: routingStack) }
    }
}

extension [any ContextTask] {
    /// Returns the tasks, prepared for a context.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - reason: Describes why a task has thrown an error.
    /// - Returns: The prepared tasks, in their order.
    /// - Throws: ``RoutingError/Code/prepareFailed``, or the ``RoutingError`` of a task.
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

extension Factory {
    fileprivate func prepared(for context: ChainContext) throws -> (ChildCoordinator) throws -> Screen {
        try prepared(for: context.value() as Context)
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
