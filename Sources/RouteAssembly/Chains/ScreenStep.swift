/// A step that another step can follow.
@MainActor
class LinkedStep<Context>: ContextualStep<Context> {
    /// The next step of the chain; `nil` at its end.
    final nonisolated(unsafe) fileprivate(set) var next: ContextualStep<Context>?

    deinit { releaseRest() }

    final func setNext(_ step: ContextualStep<Context>) { next = step }

    /// Returns a copy of the step, without an action and a next step.
    func copy() -> LinkedStep { LinkedStep() }

    override final var nextSteps: [RoutingStep] { next.map { [$0] } ?? [] }

    override final nonisolated func takeNext() -> RoutingStep? {
        defer { next = nil }
        return next
    }
}

/// A step that leads to a screen: a finder, an optional factory with an action, interceptors, and
/// tasks.
///
/// The class is generic over the target and the context. Only the subclasses are generic over the
/// finder and the factory. An entity is copied before it is prepared, so one navigation does not
/// affect the next.
@MainActor
class ScreenStep<Target: Screen, Context>: LinkedStep<Context> {
    final var state = State()
    // Cached: looking up the type takes as long as finding a screen.
    private let plannedType = TypedPlannedStep<Target, Context>.self

    struct State {
        // `nil` rather than empty: each use of an empty array of a generic type looks up the type.
        fileprivate(set) var interceptors: [ErasedInterceptor<Context>]?
        fileprivate(set) var tasks: [ErasedTask<Target, Context>]?
        fileprivate(set) var postTasks: [ErasedPostTask<Target, Context>]?
        /// Indicates whether the step has no context, although each screen of its type shows one.
        ///
        /// The finder of such a step would find any screen of the type.
        var isContextMissing = false
        /// The suppressions of issues, which only an outline reads.
        fileprivate var allowances: [IssueAllowance]?
    }

    init() { super.init(targetType: Target.self) }

    // MARK: Finding and building

    func find(with context: Context, in window: Window) throws -> Target? { nil }

    /// Prepares a copy of the factory, and returns a closure that builds a screen with the copy.
    func prepareFactory(with context: Context) throws -> TypedPlannedStep<Target, Context>.Build {
        throw RoutingError(.factoryFailed, "The step to \(typeName(Target.self)) has no factory.")
    }

    private var findsEveryScreen: Bool {
        finder.map { (type(of: $0) as? any PredictableFinder.Type)?.acceptance == .everyScreen } ?? false
    }

    /// Indicates whether the entities depend on the context.
    var needsContext: Bool { true }

    /// Searches for the screen.
    final func search(in chain: TypedBoundChain<Context>, _ window: Window) throws(RoutingError) -> Target? {
        do {
            return try find(with: chain.value, in: window)
        } catch {
            throw .wrapping(
                error, as: .finderFailed, "\(finderName) failed while it searched for \(typeName(Target.self)).")
        }
    }

    // MARK: Planning

    typealias Entities = TypedPlannedStep<Target, Context>.Entities

    override final func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        if walk.isBelowOrigin { return try visitGuards(in: chain, by: &walk) }
        // A step without a next one stands for `.custom(using:)` or a case of a switch.
        if Target.self == Screen.self, next != nil, findsEveryScreen {
            throw .matchesEverything(isBuilt: factoryType != nil)
        }
        if state.isContextMissing { throw .contextMissing(Target.self) }
        let key = walk.keys.next(self)
        var entities = try prepareEntities(key, in: chain, reusing: walk.answers)
        let outcome: PlannedStep.Outcome
        do throws(RoutingError) {
            if let screen = try search(in: chain, window) {
                outcome = .found
                walk.origin = screen
            } else if factoryType == nil {
                outcome = .awaited
            } else {
                outcome = .built
                entities.build = try prepareFactory(key, in: chain, reusing: walk.answers)
            }
        } catch {
            add(.undecided, entities, key, in: chain, to: &walk)
            throw error
        }
        if outcome == .awaited, next == nil, walk.startInEmptyWindow(window) { return .end }
        add(outcome, entities, key, in: chain, to: &walk)
        if let next { return .step(next) }
        if outcome == .found { return .end }
        let wasThere = walk.answers.earlierSteps(of: self, key, in: nil).contains { $0.outcome == .found }
        throw .originNotFound(Target.self, finder: finderName, wasThere: wasThere, in: window)
    }

    /// Adds the guards of a step after the origin, without searching for its screen.
    private func visitGuards(
        in chain: TypedBoundChain<Context>, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        let key = walk.keys.next(self)
        if mayHaveGuards {
            let entities = Entities(
                interceptors: try prepareInterceptors(key, in: chain, reusing: walk.answers, onlyGuards: true))
            walk.guardingSteps.append(
                plannedType.init(
                    self, key, in: chain, index: walk.guardingSteps.count, outcome: .guarding, entities: entities))
        }
        guard let next else { return .end }
        return .step(next)
    }

    /// Ends a walk at a screen that a case of a switch has found.
    final func arrive(at screen: Target, in chain: TypedBoundChain<Context>, by walk: inout ChainWalk)
        throws(RoutingError)
    {
        let key = walk.keys.next(self)
        let entities = try prepareEntities(key, in: chain, reusing: walk.answers)
        add(.found, entities, key, in: chain, to: &walk)
        walk.origin = screen
    }

    private func add(
        _ outcome: PlannedStep.Outcome, _ entities: Entities, _ key: StepKey,
        in chain: TypedBoundChain<Context>, to walk: inout ChainWalk
    ) {
        walk.steps.append(
            plannedType.init(self, key, in: chain, index: walk.steps.count, outcome: outcome, entities: entities))
    }

    // MARK: Describing

    override final var mayHaveGuards: Bool { state.interceptors?.contains { $0.isGuard } == true }

    override final var outline: StepOutline {
        .screen(
            ScreenStepOutline(
                guards: state.interceptors?.filter(\.isGuard).map(\.base) ?? [],
                interceptors: state.interceptors?.filter { !$0.isGuard }.map(\.base) ?? [],
                contextTasks: state.tasks?.map(\.type) ?? [],
                postTasks: state.postTasks?.map(\.type) ?? [], isContextMissing: state.isContextMissing,
                allowances: state.allowances ?? [], next: next))
    }

    // MARK: Copying

    /// Returns a step with the same finder and factory, without interceptors and tasks.
    func copyEntities() -> ScreenStep { ScreenStep() }

    override final func copy() -> ScreenStep {
        let copy = copyEntities()
        (copy.state.interceptors, copy.state.tasks) = (state.interceptors, state.tasks)
        (copy.state.postTasks, copy.state.isContextMissing) = (state.postTasks, state.isContextMissing)
        copy.state.allowances = state.allowances
        return copy
    }

    final func adding(_ interceptor: ErasedInterceptor<Context>) -> ScreenStep {
        let copy = copy()
        copy.state.interceptors = (state.interceptors ?? []) + [interceptor]
        return copy
    }

    final func adding(_ task: ErasedTask<Target, Context>) -> ScreenStep {
        let copy = copy()
        copy.state.tasks = (state.tasks ?? []) + [task]
        return copy
    }

    final func adding(_ postTask: ErasedPostTask<Target, Context>) -> ScreenStep {
        let copy = copy()
        copy.state.postTasks = (state.postTasks ?? []) + [postTask]
        return copy
    }

    final func allowing(_ allowance: IssueAllowance) -> ScreenStep {
        let copy = copy()
        copy.state.allowances = (state.allowances ?? []) + [allowance]
        return copy
    }

    /// Copies the interceptors, the tasks, and the suppressed issues of a step without a context.
    final func takeEntities(of other: ScreenStep<Target, Void>) {
        state.interceptors = other.state.interceptors?.map { interceptor in
            ErasedInterceptor(base: interceptor.base, needsContext: false, isGuard: interceptor.isGuard) { _ in
                try interceptor.prepare(())
            }
        }
        state.tasks = other.state.tasks?.map { task in
            ErasedTask(type: task.type, needsContext: false) { _ in try task.prepare(()) }
        }
        state.allowances = other.state.allowances
        state.postTasks = other.state.postTasks?.map { task in
            ErasedPostTask(type: task.type) { target, _, stack in task.perform(target, (), stack) }
        }
    }
}
