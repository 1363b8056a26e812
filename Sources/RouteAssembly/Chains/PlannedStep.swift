/// A step of a plan: a step of the chain with its context, its prepared entities, and its outcome.
///
/// The steps of a plan have the order of the chain. The *preceding* steps of a step are nearer to
/// the target, and the *following* ones are nearer to the origin. Screens are built from the origin
/// to the target.
@MainActor
final class PlannedStep {
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

    /// The parts of the step that do not depend on the context.
    let step: StepParts
    /// The identity of the step in all plans of the navigation.
    let key: StepKey
    /// The position among the steps of the plan, or among its guarding steps.
    ///
    /// The target has the index 0.
    let index: Int
    let outcome: Outcome
    /// The chain with the context of the step.
    let chain: BoundChain
    private let entities: Entities

    /// The entities of a step, prepared for a context.
    struct Entities {
        var interceptors: [PreparedInterceptor] = []
        var tasks: [PreparedTask] = []
        /// Runs the post-routing tasks; `nil` if there are none.
        var performPostTasks: ((Screen, [Screen]) -> Void)?
        /// Searches again for the screen of a step that awaits it.
        var find: ((Window) -> Result<Screen?, RoutingError>)?
        /// Builds the screen; `nil` if the step does not build it, or needs a value of a loader.
        var build: ((ChildCoordinator) throws -> Screen)?
        /// The loader, with which the step builds the screen.
        var loader: PreparedLoader?
    }

    init(
        _ step: StepParts, _ key: StepKey, in chain: BoundChain, index: Int, outcome: Outcome, entities: Entities
    ) {
        (self.step, self.key, self.chain, self.index) = (step, key, chain, index)
        (self.outcome, self.entities) = (outcome, entities)
    }

    var targetType: Any.Type { step.target }
    var context: Any { chain.context }
    var interceptors: [PreparedInterceptor] { entities.interceptors }
    var tasks: [PreparedTask] { entities.tasks }
    var hasTasks: Bool { !entities.tasks.isEmpty }
    var hasPostTasks: Bool { entities.performPostTasks != nil }
    var preparedBuild: ((ChildCoordinator) throws -> Screen)? { entities.build ?? entities.loader?.build }

    /// The loader, if its value has not been loaded.
    var missingLoader: PreparedLoader? { entities.loader.flatMap { $0.build == nil ? $0 : nil } }
    /// The type of the value that the step's loader returns; `nil` if the step needs none.
    var loadedType: Any.Type? { entities.loader?.value }

    /// Searches again for the screen of a step that awaits it.
    func find(in window: Window) throws(RoutingError) -> Screen? { try entities.find?(window).get() }

    /// Builds the screen.
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        guard let build = preparedBuild else {
            throw RoutingError(.factoryFailed, "The step to \(typeName(targetType)) has no factory.")
        }
        do {
            return try build(children)
        } catch {
            throw .wrapping(
                error, as: .factoryFailed,
                "\(typeName(step.factory ?? targetType)) could not build \(typeName(targetType)).")
        }
    }

    /// Runs the context tasks on the screen that was found or built.
    func performTasks(on screen: Screen, reportingTo completed: CompletedTasks?) throws(RoutingError) {
        for task in entities.tasks {
            try task.perform(on: screen)
            completed?.add(task.type, on: screen)
        }
    }

    func performPostTasks(on screen: Screen, routingStack: [Screen]) {
        entities.performPostTasks?(screen, routingStack)
    }
}

/// A loader that is prepared for a navigation.
@MainActor
final class PreparedLoader {
    let identity: EntityIdentity
    let type: Any.Type
    let value: Any.Type
    /// The type of the screen that needs the value.
    let target: Any.Type
    let load: Load
    /// Builds the screen; `nil` until the value has been loaded.
    private(set) var build: Build?
    /// The loaded part, from 0 to 1, if the loader has reported it.
    var fraction: Double?
    /// Called when the loader reports how much it has loaded.
    var report: (() -> Void)?
    private let prepareFactory: (any Sendable) -> Result<Build, RoutingError>

    typealias Load = @MainActor () async throws -> any Sendable
    typealias Build = (ChildCoordinator) throws -> Screen

    init<Context>(
        _ loader: ErasedLoader<Context>, _ identity: EntityIdentity, of target: Any.Type, with context: Context,
        prepareFactory: @escaping (any Sendable) -> Result<Build, RoutingError>
    ) {
        (self.identity, type, value, self.target) = (identity, loader.type, loader.value, target)
        self.prepareFactory = prepareFactory
        load = { try await loader.load(context) }
    }

    /// Prepares the factory with the loaded value.
    func accept(_ value: any Sendable) throws(RoutingError) { build = try prepareFactory(value).get() }
}
