/// A step of one navigation, with its context and its prepared entities.
///
/// What a plan, the guards and the commit work with.
///
/// A class rather than a protocol: a conformance of a generic class has to be looked up whenever it is used.
@MainActor
class PlannedStep {
    /// The planning that last visited it.
    @exclusivity(unchecked) final var round = 0
    @exclusivity(unchecked) final var state = StepState.found
    /// Its place among the steps of the plan.
    @exclusivity(unchecked) final var index = 0
    @exclusivity(unchecked) final var interceptors: [PreparedInterceptor]?

    /// The node that made the step: what it is known by when a navigation is planned again.
    var node: AnyNode { AnyNode() }
    var targetType: Any.Type { Screen.self }
    var finder: any Finder { NilFinder<Screen, Void>() }
    /// The finder, if it says where it looks.
    var iteratingFinder: IteratingFinder? { nil }
    /// How the built screen is put on the step below.
    var action: any Action { NoAction() }
    /// Whether its factory may ask for the screens that belong into the container: while it builds it, and once.
    @exclusivity(unchecked) final var isOpen = false
    /// The index of the last step whose screen is in the container, once that has been built.
    @exclusivity(unchecked) final var lastTaken: Int?

    /// The first of its interceptors that has not let the navigation pass yet.
    final var nextInterceptor: PreparedInterceptor? {
        guard let interceptors else { return nil }
        for interceptor in interceptors where !interceptor.hasPassed { return interceptor }
        return nil
    }

    /// The found or built screen.
    var screen: Screen? { nil }
    var context: Any { () }

    /// The screen of a step that has found or built it.
    final func requireScreen() throws(RoutingError) -> Screen {
        guard let screen else { throw RoutingError(.originNotFound, "The \(typeName(targetType)) that was found has left since.") }
        return screen
    }

    var factoryType: Any.Type? { nil }
    /// Whether its factory takes what the steps above it build.
    var takesChildren: Bool { false }
    /// Whether it builds a container, by whatever factory.
    final var buildsContainer: Bool { targetType is Container.Type }

    func find(in window: Window) throws(RoutingError) -> Bool { false }
    func prepareFactory() throws(RoutingError) {}
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen { try requireScreen() }
    /// Does not keep the screen that was found any more: it may have left.
    func letGo() {}
    /// Forgets what a commit that was rolled back has built.
    func forgetBuilt() {}
    var hasTasks: Bool { false }
    func performTasks(_ report: TaskReport?) throws(RoutingError) {}
    func performPostTasks(routingStack: [Screen]) {}

    /// Forgets the navigation, and waits in its node for the next one: making a step anew takes 370 instructions more.
    func retire() {
        state = .found
        if interceptors != nil { interceptors = nil }
    }
}

/// What becomes of a step.
enum StepState {
    /// Its screen is there: the chain is followed no further.
    case found
    /// It only finds, and is asked again when the steps below it have been built.
    case awaited
    /// Its screen will be built.
    case built
}

/// An interceptor of one navigation, which remembers that it has let it pass.
@MainActor
final class PreparedInterceptor {
    let type: Any.Type
    @exclusivity(unchecked) var hasPassed = false
    let perform: Perform

    /// Isolated, as the closures are that it is made of: else each is wrapped in another one, which takes hundreds of instructions.
    typealias Perform = @MainActor () async throws -> InterceptorVerdict

    init(type: Any.Type, perform: @escaping Perform) { (self.type, self.perform) = (type, perform) }

    /// The error that its error becomes.
    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(typeName(type)) stopped \(phrase).", underlying: error)
    }

    /// The error that carries a redirect to whoever follows it.
    func redirect(_ original: AnyDestination, to destination: AnyDestination) -> RoutingError {
        var error = RoutingError(.redirected, "\(typeName(type)) redirected the navigation from \(original) to \(destination).")
        error.redirect = destination
        return error
    }
}

@MainActor
final class TypedStep<Target: Screen, StepContext>: PlannedStep {
    // Both nil while it waits for a navigation.
    @exclusivity(unchecked) private var origin: StepNode<Target, StepContext>?
    @exclusivity(unchecked) private var chain: TypedBoundChain<StepContext>?
    /// The found or built screen, unless it was let go.
    @exclusivity(unchecked) private var target: Target?
    @exclusivity(unchecked) private var found: WeakTarget?
    /// Whether an earlier plan of the navigation found it.
    @exclusivity(unchecked) private(set) var hasBeenFound = false
    /// Nil without any: empty arrays of generic types cost a look-up of their type each time they are touched.
    @exclusivity(unchecked) private var tasks: [(type: Any.Type, perform: (Target) throws -> Void)]?
    /// How to build with the prepared factory, if there was anything to prepare.
    @exclusivity(unchecked) private var buildPrepared: ((ChildCoordinator) throws -> Target)?

    /// Becomes a step of a navigation.
    @inline(__always)
    func begin(at node: StepNode<Target, StepContext>, in chain: TypedBoundChain<StepContext>, round: Int) throws(RoutingError) {
        (origin, self.chain) = (node, chain)
        self.round = round
        if let interceptors = node.interceptors { try prepare(interceptors, with: chain.value) }
        if let tasks = node.tasks { try prepare(tasks, with: chain.value) }
    }

    /// Becomes a step of a later plan of the same navigation.
    func beginAgain(round: Int) {
        self.round = round
        (target, found) = (nil, nil)
    }

    override func retire() {
        super.retire()
        origin?.spare = self
        (origin, chain, target, hasBeenFound) = (nil, nil, nil, false)
        if found != nil { found = nil }
        if tasks != nil { tasks = nil }
        if buildPrepared != nil { buildPrepared = nil }
    }

    private func prepare(_ entities: [ErasedInterceptor<StepContext>], with context: StepContext) throws(RoutingError) {
        var prepared: [PreparedInterceptor] = []
        for interceptor in entities {
            do {
                prepared.append(PreparedInterceptor(type: interceptor.type, perform: try interceptor.prepare(context)))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) refused the context of \(typeName(Target.self)).", underlying: error)
            }
        }
        interceptors = prepared
    }

    private func prepare(_ entities: [ErasedTask<Target, StepContext>], with context: StepContext) throws(RoutingError) {
        var prepared: [(type: Any.Type, perform: (Target) throws -> Void)] = []
        for task in entities {
            do {
                prepared.append((task.type, try task.prepare(context)))
            } catch {
                throw .wrapping(error, as: .prepareFailed, "\(typeName(task.type)) refused the context of \(typeName(Target.self)).")
            }
        }
        tasks = prepared
    }

    override var node: AnyNode { origin ?? super.node }
    override var targetType: Any.Type { Target.self }
    override var screen: Screen? { target ?? found?.target }
    override var context: Any { chain?.value ?? super.context }
    override var finder: any Finder { origin?.finder ?? super.finder }
    override var iteratingFinder: IteratingFinder? { origin?.iteratingFinder }
    override var action: any Action {
        guard let origin else { return super.action }
        return origin.action
    }
    override var takesChildren: Bool { origin?.takesChildren ?? false }
    override var hasTasks: Bool { tasks != nil }
    override var factoryType: Any.Type? { origin?.factoryType }

    override func find(in window: Window) throws(RoutingError) -> Bool {
        guard let origin, let chain else { return false }
        guard let screen = try origin.search(in: chain, window) else { return false }
        arrive(at: screen)
        return true
    }

    /// Takes the screen that was found for this step.
    func arrive(at screen: Target) { (target, hasBeenFound) = (screen, true) }

    override func prepareFactory() throws(RoutingError) {
        guard buildPrepared == nil, let origin, let chain else { return }
        do {
            buildPrepared = try origin.prepareFactory(with: chain.value)
        } catch {
            throw .wrapping(error, as: .prepareFailed, "\(typeName(factoryType ?? Target.self)) refused the context of \(typeName(Target.self)).")
        }
    }

    override func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        guard let origin, let chain else { return try super.build(integrating: children) }
        do {
            let built = if let buildPrepared { try buildPrepared(children) } else { try origin.build(with: chain.value, integrating: children) }
            target = built
            return built
        } catch {
            throw .wrapping(error, as: .factoryFailed, "\(typeName(factoryType ?? Target.self)) could not build \(typeName(Target.self)).")
        }
    }

    override func performTasks(_ report: TaskReport?) throws(RoutingError) {
        guard let tasks, let target = target ?? found?.target else { return }
        for task in tasks {
            do {
                try task.perform(target)
            } catch {
                throw .wrapping(error, as: .taskFailed, "\(typeName(task.type)) failed on \(target).")
            }
            report?(task.type, target)
        }
    }

    override func performPostTasks(routingStack: [Screen]) {
        guard let postTasks = origin?.postTasks, let chain, let target = target ?? found?.target else { return }
        for task in postTasks { task.perform(target, chain.value, routingStack) }
    }

    override func letGo() {
        guard let target else { return }
        (found, self.target) = (WeakTarget(target), nil)
    }

    /// An object, as few steps have to let go.
    private final class WeakTarget {
        private(set) weak var target: Target?
        init(_ target: Target) { self.target = target }
    }

    override func forgetBuilt() {
        if state != .found { target = nil }
    }
}

extension RoutingError {
    /// An entity's error under that entity's code; an error of the framework's own passes as it is.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }
}
