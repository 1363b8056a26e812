/// A part of an assembled chain, whatever its context.
@MainActor
class AnyNode {
    var contextType: Any.Type { Void.self }

    /// The type of the container around its screen that the chain stands for, if it does.
    var containerType: Any.Type { Container.self }

    /// That container.
    func container(around screen: Screen) -> Container? { nil }

    /// Writes down what is said from here to the origin, without running it.
    func outline(by outliner: Outliner) -> DestinationOutline.Link { DestinationOutline.Link(node: 0) }
}

/// A part of an assembled chain that a plan visits with the context that is valid there.
///
/// A class rather than a protocol: a conformance of a generic class has to be looked up whenever it is used.
@MainActor
class Node<Context>: AnyNode {
    // Looked up once: it takes longer than making one.
    private lazy var boundType = TypedBoundChain<Context>.self

    override final var contextType: Any.Type { Context.self }

    /// Adds the steps from here to the origin to the plan; none unless overridden.
    func visit(with context: Context, by planner: Planner) throws(RoutingError) {}

    /// The chain from here with a context, to a screen of some type.
    final func bound(to context: Context, target: Any.Type) -> BoundChain { boundType.init(self, with: context, target: target) }
}

/// A chain with the context it is followed with: one object, so that a destination is copied by one reference.
@MainActor
class BoundChain {
    final let target: Any.Type

    init(target: Any.Type) { self.target = target }

    var node: AnyNode { AnyNode() }
    var context: Any { () }

    /// Adds the steps of the chain to a plan.
    func visit(by planner: Planner) throws(RoutingError) {}
}

@MainActor
private final class TypedBoundChain<Context>: BoundChain {
    private let first: Node<Context>
    private let value: Context

    init(_ first: Node<Context>, with context: Context, target: Any.Type) {
        (self.first, value) = (first, context)
        super.init(target: target)
    }

    override var node: AnyNode { first }
    override var context: Any { value }
    override func visit(by planner: Planner) throws(RoutingError) { try first.visit(with: value, by: planner) }
}

/// A node that is put on another one.
@MainActor
class LinkedNode<Context>: Node<Context> {
    /// How the built screen is put on the node below.
    ///
    /// Not optional: copying an optional one takes a hundred instructions more.
    @exclusivity(unchecked) fileprivate(set) final var action: any Action = NoAction() { didSet { isPlaced = true } }
    /// Whether there is an action.
    @exclusivity(unchecked) private(set) final var isPlaced = false
    /// Without it the chain begins here.
    @exclusivity(unchecked) fileprivate(set) final var below: Node<Context>?

    /// The same node without action and link.
    func copy() -> LinkedNode { LinkedNode() }
}

/// The nodes of a chain that is being assembled, from its first step to the last one so far.
///
/// They are linked as they are; only those of a builder that is used again are copied. Closures that make them in the end cost half of assembling.
@MainActor
struct OpenChain<Context> {
    private let first: LinkedNode<Context>
    private let last: LinkedNode<Context>

    private init(from first: LinkedNode<Context>, to last: LinkedNode<Context>) { (self.first, self.last) = (first, last) }

    /// A chain of one step.
    init(_ node: LinkedNode<Context>) {
        let node = node.isPlaced || node.below != nil ? node.copy() : node
        self.init(from: node, to: node)
    }

    /// The chain whose last step is put somewhere by an action.
    func placed(by action: any Action) -> OpenChain {
        let chain = last.isPlaced ? copy() : self
        chain.last.action = action
        return chain
    }

    /// The chain with one more step.
    func extended(by node: LinkedNode<Context>) -> OpenChain {
        let next = OpenChain(node)
        return OpenChain(from: ended(on: next.first), to: next.last)
    }

    /// The first step of the chain, which goes on with a node.
    func ended(on node: Node<Context>) -> LinkedNode<Context> {
        guard last.below != nil else {
            last.below = node
            return first
        }
        let chain = copy()
        if last.isPlaced { chain.last.action = last.action }
        chain.last.below = node
        return chain.first
    }

    /// The same steps, the last one without action and link.
    private func copy() -> OpenChain {
        let start = first.copy()
        var (original, end) = (first, start)
        while original !== last, let next = original.below as? LinkedNode<Context> {
            let copy = next.copy()
            if original.isPlaced { end.action = original.action }
            end.below = copy
            (original, end) = (next, copy)
        }
        return OpenChain(from: start, to: end)
    }
}

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

    var finder: any Finder { NilFinder<Target, Context>() }
    // Looked up once: as the plan of an observed push asks for it, it took a tenth of what observing costs.
    private(set) final lazy var iteratingFinder = IteratingFinder(finder)
    var factoryType: Any.Type? { nil }
    /// Whether its factory takes what the steps above it build.
    ///
    /// Asked many times in a commit, and each time the conformance would be looked up.
    final let takesChildren: Bool

    init(takesChildren: Bool = false) { self.takesChildren = takesChildren }

    func find(with context: Context, in window: Window) throws -> Target? { nil }

    /// Whether there is nothing to prepare in its factory, once that has said so.
    @exclusivity(unchecked) fileprivate(set) final var isPlain = false

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

    final func makeStep(with context: Context, round: Int) throws(RoutingError) -> TypedStep<Target, Context> {
        try stepType.init(of: self, with: context, round: round)
    }

    override final func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        if isForAnyScreen, matchesEverything { throw .matchesEverything() }
        let step = try planner.add(self, with: context)
        if try step.find(in: planner.window) { return step.state = .found }
        if factoryType != nil {
            guard isPlaced else { throw .unplaced(Target.self) }
            step.state = .built
            if !isPlain { try step.prepareFactory() }
        } else {
            step.state = .awaited
            planner.hasAwaited = true
        }
        guard let below else { throw .originNotFound(Target.self, finder: finder, wasThere: step.hasBeenFound) }
        try below.visit(with: context, by: planner)
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, below: below) }

    /// Ends the plan at a screen that was found already.
    final func arrive(at screen: Target, with context: Context, by planner: Planner) throws(RoutingError) {
        let step = try planner.add(self, with: context)
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

    override func prepareFactory(with context: Context) throws -> ((ChildCoordinator) throws -> Target)? { try base.prepareFactory(with: ()) }

    override func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: (), integrating: children)
    }
}

/// The rest of a chain, over another context.
@MainActor
final class AdaptedNode<Context, Other>: Node<Context> {
    private let base: Node<Other>
    private let transform: (Context) throws -> Other

    init(_ base: Node<Other>, transform: @escaping (Context) throws -> Other) { (self.base, self.transform) = (base, transform) }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        let other: Other
        do {
            other = try transform(context)
        } catch {
            throw .wrapping(error, as: .transformFailed, "A context of type \(Context.self) could not be turned into \(Other.self).")
        }
        try base.visit(with: other, by: planner)
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link {
        var link = base.outline(by: outliner)
        link.contexts = [contextName(Context.self)] + (link.contexts.isEmpty ? [contextName(Other.self)] : link.contexts)
        return link
    }
}

/// A chain whose first step stands for the container around its screen.
@MainActor
final class ExpectingNode<C: Container, Context>: Node<Context> {
    private let base: Node<Context>

    init(_ base: Node<Context>) { self.base = base }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        let index = planner.steps.count
        try base.visit(with: context, by: planner)
        planner.expect(self, at: index)
    }

    override var containerType: Any.Type { C.self }
    override func container(around screen: Screen) -> Container? { screen.nearest(C.self) }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link {
        var link = base.outline(by: outliner)
        link.container = typeName(C.self)
        return link
    }
}

/// Several chains, of which the first whose case matches is followed.
@MainActor
final class SwitchNode<Context>: Node<Context> {
    /// Returns how to go on if the case matches.
    struct Case {
        let name: String
        /// Where it leads, unless a closure says so when it is asked.
        var node: Node<Context>?
        let choose: (Context, Window) throws(RoutingError) -> ((Planner) throws(RoutingError) -> Void)?
    }

    private let cases: [Case]

    init(_ cases: [Case]) { self.cases = cases }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        try planner.enterSwitch()
        for (index, option) in cases.enumerated() {
            guard let goOn = try option.choose(context, planner.window) else { continue }
            planner.decided(for: option.name, passedOver: cases[..<index].map(\.name))
            return try goOn(planner)
        }
        planner.decided(for: nil, passedOver: cases.map(\.name))
        throw RoutingError(
            .originNotFound, "None of the \(cases.count) cases of a switch matched, and it has no default. Add one with assemble(default:).")
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, cases: cases) }
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
