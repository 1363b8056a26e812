/// A step whose types are known.
@MainActor
final class TypedStep<Target: Screen, StepContext>: PlannedStep {
    // Both nil while it waits for a navigation, and is in no plan.
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

    /// Becomes a step of a later plan of the same navigation, with the context that it was prepared with.
    func beginAgain(round: Int) {
        self.round = round
        (target, found) = (nil, nil)
    }

    override func retire() {
        super.retire()
        let node = origin
        (origin, chain, target, hasBeenFound) = (nil, nil, nil, false)
        if found != nil { found = nil }
        if tasks != nil { tasks = nil }
        if buildPrepared != nil { buildPrepared = nil }
        // Only then: a screen that goes may begin a navigation, which takes it.
        node?.spare = self
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
    // These two by a guard: `??` between existentials takes fifty instructions more.
    override var finder: any Finder {
        guard let origin else { return super.finder }
        return origin.finder
    }
    override var action: any Action {
        guard let origin else { return super.action }
        return origin.action
    }
    override var iteratingFinder: IteratingFinder? { origin?.iteratingFinder }
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
