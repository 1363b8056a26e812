/// A step: a finder, perhaps a factory with an action, and the node it is put on.
///
/// Its target and context stay typed; the types of its finder and factory are known to the subclass only. Preparing an entity works on a copy of it and returns what is
/// left to do, so nothing of one navigation is seen by the next.
@MainActor
class StepNode<Target: Screen, Context>: LinkedNode<Context> {
    // Nil without any: empty arrays of generic types cost a look-up of their type each time they are touched.
    @exclusivity(unchecked) private(set) final var interceptors: [ErasedInterceptor<Context>]?
    @exclusivity(unchecked) private(set) final var tasks: [ErasedTask<Target, Context>]?
    @exclusivity(unchecked) private(set) final var postTasks: [ErasedPostTask<Target, Context>]?
    // Looked up once: it takes as long as finding a screen.
    private lazy var stepType = TypedStep<Target, Context>.self
    /// A step of a navigation that has ended, for the next one.
    @exclusivity(unchecked) final var spare: TypedStep<Target, Context>?

    var finder: any Finder { NilFinder<Target, Context>() }
    // Looked up once: as the plan of an observed push asks for it, it took a tenth of what observing costs.
    private(set) final lazy var iteratingFinder = IteratingFinder(finder)
    var factoryType: Any.Type? { nil }
    /// Whether its factory takes what the steps above it build.
    ///
    /// Asked many times in a commit, and each time the conformance would be looked up.
    final let takesChildren: Bool
    /// Whether there is nothing to prepare in its factory, once that has said so.
    @exclusivity(unchecked) fileprivate(set) final var isPlain = false

    init(takesChildren: Bool = false) { self.takesChildren = takesChildren }

    func find(with context: Context, in window: Window) throws -> Target? { nil }

    /// Prepares the factory, and returns how to build with it; nil if there was nothing to prepare.
    func prepareFactory(with context: Context) throws -> ((ChildCoordinator) throws -> Target)? { nil }

    /// Builds with the factory as it is.
    func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        throw RoutingError(.factoryFailed, "No factory builds \(typeName(Target.self)).")
    }

    /// The same finder and factory, without anything added.
    func copyEntities() -> StepNode { StepNode() }

    override final func copy() -> StepNode {
        let copy = copyEntities()
        (copy.interceptors, copy.tasks, copy.postTasks) = (interceptors, tasks, postTasks)
        return copy
    }

    /// The same step in a chain over another context, of which it needs nothing.
    fileprivate final func take(from other: StepNode<Target, Void>) {
        interceptors = other.interceptors?.map { interceptor in ErasedInterceptor(base: interceptor.base) { _ in try interceptor.prepare(()) } }
        tasks = other.tasks?.map { task in ErasedTask(type: task.type) { _ in try task.prepare(()) } }
        postTasks = other.postTasks?.map { task in ErasedPostTask(type: task.type) { target, _, stack in task.perform(target, (), stack) } }
    }

    final func adding(_ interceptor: ErasedInterceptor<Context>) -> StepNode {
        let copy = copy()
        copy.interceptors = (interceptors ?? []) + [interceptor]
        return copy
    }

    final func adding(_ task: ErasedTask<Target, Context>) -> StepNode {
        let copy = copy()
        copy.tasks = (tasks ?? []) + [task]
        return copy
    }

    final func adding(_ postTask: ErasedPostTask<Target, Context>) -> StepNode {
        let copy = copy()
        copy.postTasks = (postTasks ?? []) + [postTask]
        return copy
    }

    /// A step that builds must not find every screen there is: a closure whose type was not spelled out infers `Screen`.
    private var matchesEverything: Bool { factoryType != nil && finder is ClassFinder<Screen, Context> }
    private let isForAnyScreen = Target.self == Screen.self

    @inline(__always)
    final func makeStep(in chain: TypedBoundChain<Context>, round: Int) throws(RoutingError) -> TypedStep<Target, Context> {
        let step = spare ?? stepType.init()
        spare = nil
        try step.begin(at: self, in: chain, round: round)
        return step
    }

    override final func visit(in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {
        if isForAnyScreen, matchesEverything { throw .matchesEverything() }
        let step = try planner.add(self, in: chain)
        if step.round > 1 {
            // It may have the context of an earlier plan.
            if try step.find(in: planner.window) { return step.state = .found }
        } else if let screen = try search(in: chain, planner.window) {
            step.arrive(at: screen)
            return step.state = .found
        }
        if factoryType != nil {
            guard isPlaced else { throw .unplaced(Target.self) }
            step.state = .built
            if !isPlain { try step.prepareFactory() }
        } else {
            step.state = .awaited
            planner.hasAwaited = true
        }
        guard let below else { throw .originNotFound(Target.self, finder: finder, wasThere: step.hasBeenFound) }
        try below.visit(in: chain, by: planner)
    }

    /// Looks for the screen.
    @inline(__always)
    final func search(in chain: TypedBoundChain<Context>, _ window: Window) throws(RoutingError) -> Target? {
        do {
            return try find(with: chain.value, in: window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "\(typeName(type(of: finder))) failed to look for \(typeName(Target.self)).")
        }
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, below: below) }

    /// Ends the plan at a screen that was found already.
    final func arrive(at screen: Target, in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {
        let step = try planner.add(self, in: chain)
        step.arrive(at: screen)
        step.state = .found
    }
}

/// A step that only finds.
@MainActor
final class FindingNode<F: Finder>: StepNode<F.Target, F.Context> {
    private let search: F

    init(_ finder: F) { search = finder }

    override var finder: any Finder { search }
    override func find(with context: F.Context, in window: Window) throws -> F.Target? { try search.findScreen(with: context, in: window) }
    override func copyEntities() -> StepNode<F.Target, F.Context> { FindingNode(search) }
}

/// A step that finds or builds.
@MainActor
final class BuildingNode<F: Finder, B: Factory>: StepNode<F.Target, F.Context> where B.Target == F.Target, B.Context == F.Context {
    private let search: F
    private let factory: B

    init(_ finder: F, _ factory: B) {
        (search, self.factory) = (finder, factory)
        super.init(takesChildren: B._takesChildren)
    }

    override var finder: any Finder { search }
    override var factoryType: Any.Type? { B.self }
    override func find(with context: F.Context, in window: Window) throws -> F.Target? { try search.findScreen(with: context, in: window) }
    override func copyEntities() -> StepNode<F.Target, F.Context> { BuildingNode(search, factory) }

    override func prepareFactory(with context: F.Context) throws -> ((ChildCoordinator) throws -> F.Target)? {
        var factory = factory
        try factory.prepare(with: context)
        isPlain = NothingToPrepare.isSaid(by: B.self)
        return isPlain ? nil : { [factory] children in try factory._build(with: context, integrating: children) }
    }

    override func build(with context: F.Context, integrating children: ChildCoordinator) throws -> F.Target {
        try factory._build(with: context, integrating: children)
    }
}

/// A step in a chain over another context, of which it needs nothing.
@MainActor
final class ContextFreeNode<Target: Screen, Context>: StepNode<Target, Context> {
    private let base: StepNode<Target, Void>

    init(_ base: StepNode<Target, Void>) {
        self.base = base
        super.init(takesChildren: base.takesChildren)
        take(from: base)
    }

    override var finder: any Finder { base.finder }
    override var factoryType: Any.Type? { base.factoryType }
    override func find(with context: Context, in window: Window) throws -> Target? { try base.find(with: (), in: window) }
    override func copyEntities() -> StepNode<Target, Context> { ContextFreeNode(base) }

    override func prepareFactory(with context: Context) throws -> ((ChildCoordinator) throws -> Target)? {
        defer { isPlain = base.isPlain }
        return try base.prepareFactory(with: ())
    }

    override func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: (), integrating: children)
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func originNotFound(_ target: Any.Type, finder: any Finder, wasThere: Bool) -> Self {
        let name = typeName(type(of: finder))
        let whatHappened =
            wasThere
            ? "\(name) found it when the navigation began and does not any more: it has left, or something covers it"
            : "\(name) did not find it"
        return Self(.originNotFound, "The chain starts at \(typeName(target)), and \(whatHappened). Start from a screen that is there.")
    }

    fileprivate static func unplaced(_ target: Any.Type) -> Self {
        Self(
            .notPlaced, "A step builds \(typeName(target)) and does not say where to put it. Add using(_:) before from(_:), or leave the factory out."
        )
    }

    fileprivate static func matchesEverything() -> Self {
        Self(
            .typeMismatch,
            "A step with a factory finds every screen, because its target's type is inferred as Screen. Spell it out: (id: Int) -> ProductScreen in.")
    }
}
