/// A step of a plan: a step of the chain with its context, its prepared entities, and its outcome.
///
/// The steps of a plan have the order of the chain. The *preceding* steps of a step are nearer to
/// the target, and the *following* ones are nearer to the origin. Screens are built from the origin
/// to the target.
///
/// Planned steps are classes rather than types that conform to a protocol, for the same reason as
/// the types of ``RoutingStep``.
@MainActor
class PlannedStep {
    enum Outcome {
        /// The finder has thrown an error, or the factory could not be prepared. The plan fails at
        /// this step.
        case undecided
        /// The finder has found the screen, which is the origin. Only guarding steps follow.
        case found
        /// The step has no factory. Its finder searches again when the screens of the following
        /// steps have been built.
        case awaited
        /// The factory builds the screen.
        case built
        /// The step comes after the origin. Only its guards are prepared.
        case guarding
    }

    /// The step of the chain that is planned.
    final let step: RoutingStep
    /// The identity of the step in all plans of the navigation.
    final let key: StepKey
    /// The position among the steps of the plan, or among its guarding steps.
    ///
    /// The target has the index 0.
    final let index: Int
    final let outcome: Outcome
    final let interceptors: [PreparedInterceptor]?
    final let hasTasks: Bool
    final let hasPostTasks: Bool

    init(
        _ step: RoutingStep, _ key: StepKey, index: Int, outcome: Outcome, interceptors: [PreparedInterceptor]?,
        hasTasks: Bool, hasPostTasks: Bool
    ) {
        (self.step, self.key, self.index, self.outcome) = (step, key, index, outcome)
        self.interceptors = interceptors
        (self.hasTasks, self.hasPostTasks) = (hasTasks, hasPostTasks)
    }

    final var targetType: Any.Type { step.targetType }
    /// Indicates whether the target is a container, whether or not its factory is a
    /// ``ContainerFactory``.
    final var buildsContainer: Bool { step.targetType is Container.Type }

    /// The chain with the context of the step.
    var boundChain: BoundChain { BoundChain() }
    final var context: Any { boundChain.context }

    /// Returns the interceptor that was prepared for a position among the interceptors of the step.
    final func interceptor(at position: Int) -> PreparedInterceptor? {
        interceptors?.first { $0.key.position == position }
    }

    /// Searches for the screen.
    func find(in window: Window) throws(RoutingError) -> Screen? { nil }

    /// Builds the screen.
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        throw RoutingError(.factoryFailed, "The step to \(typeName(targetType)) has no factory.")
    }

    /// Runs the context tasks on the screen that was found or built.
    func performTasks(on screen: Screen, reportingTo completed: CompletedTasks?) throws(RoutingError) {}

    func performPostTasks(on screen: Screen, routingStack: [Screen]) {}
}

/// The context tasks that a commit has run, which the router reports to its observers.
@MainActor
final class CompletedTasks {
    private var tasks: [(task: Any.Type, screen: Screen)] = []

    func add(_ task: Any.Type, on screen: Screen) { tasks.append((task, screen)) }

    /// Returns the tasks that were added since the last call.
    func take() -> [(task: Any.Type, screen: Screen)] {
        defer { tasks = [] }
        return tasks
    }
}

/// A planned step with the types of its target and its context.
@MainActor
final class TypedPlannedStep<Target: Screen, Context>: PlannedStep {
    typealias Build = (ChildCoordinator) throws -> Target

    /// The entities of a step, prepared for a context.
    struct Entities {
        var interceptors: [PreparedInterceptor]?
        /// `nil` rather than empty: each use of an empty array of a generic type looks up the type.
        var tasks: [PreparedTask<Target>]?
        /// `nil` if the step does not build its screen.
        var build: Build?
    }

    private let screenStep: ScreenStep<Target, Context>
    private let chain: TypedBoundChain<Context>
    let tasks: [PreparedTask<Target>]?
    let buildPrepared: Build?

    required init(
        _ step: ScreenStep<Target, Context>, _ key: StepKey, in chain: TypedBoundChain<Context>, index: Int,
        outcome: Outcome, entities: Entities
    ) {
        (screenStep, self.chain, tasks, buildPrepared) = (step, chain, entities.tasks, entities.build)
        super.init(
            step, key, index: index, outcome: outcome, interceptors: entities.interceptors,
            hasTasks: entities.tasks != nil, hasPostTasks: step.state.postTasks != nil)
    }

    override var boundChain: BoundChain { chain }

    override func find(in window: Window) throws(RoutingError) -> Screen? {
        try screenStep.search(in: chain, window)
    }

    override func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        do {
            guard let buildPrepared else { return try super.build(integrating: children) }
            return try buildPrepared(children)
        } catch {
            throw .wrapping(
                error, as: .factoryFailed,
                "\(typeName(step.factoryType ?? Target.self)) could not build \(typeName(Target.self)).")
        }
    }

    override func performTasks(on screen: Screen, reportingTo completed: CompletedTasks?) throws(RoutingError) {
        guard let tasks, let target = screen as? Target else { return }
        for task in tasks {
            do {
                try task.perform(target)
            } catch {
                throw .wrapping(error, as: .taskFailed, "\(typeName(task.type)) failed on \(target).")
            }
            completed?.add(task.type, on: target)
        }
    }

    override func performPostTasks(on screen: Screen, routingStack: [Screen]) {
        guard let postTasks = screenStep.state.postTasks, let target = screen as? Target else { return }
        for task in postTasks { task.perform(target, chain.value, routingStack) }
    }
}
