/// A step of a plan, with the entities that are prepared for its context.
@MainActor
final class PlannedStep {
    typealias Outcome = RoutingPlan.Outcome

    let routingStep: RoutingStep
    let parts: StepParts
    /// `nil` for the entities of a router.
    let place: StepPlace?
    /// The position in the plan, from the target.
    let index: Int
    let outcome: Outcome
    let context: ChainContext
    let interceptors: [Question]
    let tasks: [any ContextTask]
    /// The question to the loader of a step that is built, or whose found screen is updated.
    let loading: Question?
    /// The screen, from the moment when a commit has found or built it until the end of the
    /// attempt.
    var screen: Screen?
    private var hasValue: Bool
    private var make: ((ChildCoordinator) throws -> Screen)?
    /// The tasks that show the value of the loader on a found screen, and their context.
    private var updates: (tasks: [any ContextTask], context: ChainContext)?

    init(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace?, index: Int, outcome: Outcome,
        in context: ChainContext, asking interceptors: [Question] = [], tasks: [any ContextTask] = [],
        loading: Question? = nil
    ) throws(RoutingError) {
        routingStep = step
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

    convenience init(ofRouter parts: StepParts, for destination: Destination) throws(RoutingError) {
        let context = destination.chain.context
        var interceptors: [Question] = []
        for (position, interceptor) in parts.interceptors.enumerated() {
            let type = type(of: interceptor.base)
            do {
                interceptors.append(
                    try Question(
                        to: interceptor, key: EntityKey(step: nil, place: nil, position: position, type: type),
                        in: context,
                        behind: nil, of: destination.target))
            } catch {
                throw RoutingError(
                    .prepareFailed,
                    "\(typeName(type)), an interceptor of the router, refused the navigation to \(destination).",
                    underlying: error)
            }
        }
        let tasks = try parts.tasks.prepared(for: context) { task in
            "\(typeName(Swift.type(of: task))), a context task of the router, refused the navigation to \(destination)."
        }
        try self.init(
            RoutingStep(parts, context: Any.self), parts, at: nil, index: 0, outcome: .guarding, in: context,
            asking: interceptors, tasks: tasks)
    }

    var targetType: Any.Type { parts.target }
    var factoryType: Any.Type { parts.factory.map { type(of: $0) } ?? parts.target }
    var action: (any Action)? { routingStep.action }
    var embedding: (any ContainerAction)? { routingStep.embedding }
    var actionName: String { routingStep.actionType.map(typeName) ?? "no action" }
    var hasPostTasks: Bool { !parts.postTasks.isEmpty }

    var missingValue: Question? { hasValue ? nil : loading }

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

    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        do {
            if let make { return try make(children) }
            throw RoutingError(.factoryFailed, "The step to \(typeName(targetType)) has no factory.")
        } catch {
            throw .wrapping(
                error, as: .factoryFailed, "\(parts.factoryName) could not build \(typeName(targetType)).")
        }
    }

    func embed(_ screen: Screen, in children: inout [Screen]) throws(RoutingError) {
        do {
            try embedding?.embed(screen, in: &children)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(actionName) could not place \(screen).")
        }
    }

    func requireAttached(_ screen: Screen, in storage: WindowStorage) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notAttached,
            "\(parts.finderName) found \(screen), which is not in the router's window. A finder has to look in the window "
                + "it is given.")
    }

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

    /// - Parameter context: `nil` for the context of the step.
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

@MainActor
struct ContainerExpectation {
    let container: ExpectedContainer
    /// The index of the planned step whose screen has to be in the container.
    let index: Int

    init(_ container: ExpectedContainer, index: Int) {
        self.container = container
        self.index = index
    }

    func requireContainer(around screen: Screen) throws(RoutingError) -> Container {
        guard let found = container.find(screen) else {
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(typeName(container.type)) around \(screen), and there is none. "
                    + "\(screen.surroundings) Place the screen into such a container first.")
        }
        return found
    }
}

extension [ContainerExpectation] {
    /// Returns the target of a navigation: the screen of the target's step, or the container around
    /// it that the chain expects.
    @MainActor
    func target(of screen: Screen) throws(RoutingError) -> Screen {
        guard let expectation = first(where: { $0.index == 0 }) else { return screen }
        return try expectation.requireContainer(around: screen)
    }
}

extension Screen {
    var surroundings: String {
        let ancestors = ancestors.map(\.description)
        return ancestors.isEmpty
            ? "The screen is in no container." : "The screen is in \(ancestors.joined(separator: " in "))."
    }
}
