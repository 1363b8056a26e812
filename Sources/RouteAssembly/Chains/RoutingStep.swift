/// A step of an assembled chain.
///
/// `StepAssembly` links the steps, and `DefaultRouter` walks them.
///
/// A ``ScreenStep`` leads to a screen. The other kinds only say how the chain continues.
///
/// The steps are classes rather than types that conform to a protocol: the runtime looks up a
/// conformance of a generic class each time it is used.
@MainActor
class RoutingStep {
    /// The type of the screen that the step leads to.
    final let targetType: Any.Type
    /// Indicates whether the step's factory builds a container together with the screens of the
    /// steps above.
    ///
    /// Valid when the factory has been prepared once.
    @exclusivity(unchecked) final var takesChildren = false
    @exclusivity(unchecked) private final var placement = Placement()

    private struct Placement {
        // Not optional: copying an optional existential takes a hundred instructions more.
        var action: any Action = NoAction()
        var isDefined = false
        /// The action, if it is a container action; valid when `isResolved` is set, because the
        /// runtime looks up the conformance.
        var containerAction: (any ContainerAction)?
        var isResolved = false
        /// `nil` until a plan has asked for it.
        var leadsThroughGuards: Bool?
    }

    init(targetType: Any.Type = Screen.self) { self.targetType = targetType }

    /// The action that puts the built screen on the step below.
    final var action: any Action {
        get { placement.action }
        set { placement = Placement(action: newValue, isDefined: true) }
    }
    final var hasAction: Bool { placement.isDefined }

    var contextType: Any.Type { Void.self }
    /// The finder of a step that leads to a screen.
    var finder: (any Finder)? { nil }
    /// The finder, if it says where it searches.
    var iteratingFinder: IteratingFinder? { nil }
    var finderType: Any.Type? { nil }
    var factoryType: Any.Type? { nil }
    /// The type of the container that a ``ContainerExpectingStep`` stands for.
    var containerType: Any.Type { Container.self }
    func container(around screen: Screen) -> Container? { nil }
    /// The step as a value, for outlines.
    var outline: StepOutline { .end }

    /// Indicates whether the action also puts screens into containers of a type while they are
    /// being built.
    final func canEmbed(in container: Any.Type) -> Bool {
        if !placement.isResolved {
            placement.containerAction = placement.action as? any ContainerAction
            placement.isResolved = true
        }
        return placement.containerAction?.canEmbed(in: container) ?? false
    }

    /// Puts a screen into a container that is being built.
    final func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try placement.containerAction?.embed(screen, in: &children)
    }

    /// Indicates whether the step has guards, or leads to steps that are not known before it is
    /// visited.
    var mayHaveGuards: Bool { false }
    /// The steps where the chain may continue.
    var nextSteps: [RoutingStep] { [] }

    /// Indicates whether the step, or a step below it, may have guards.
    ///
    /// - Complexity: O(*n*) in the number of steps when it is first asked, then O(1).
    final var leadsThroughGuards: Bool {
        if let known = placement.leadsThroughGuards { return known }
        // A loop: a chain may have thousands of steps.
        var pending: [RoutingStep] = [self]
        while let step = pending.last {
            let next = step.mayHaveGuards ? [] : step.nextSteps
            if let unknown = next.first(where: { $0.placement.leadsThroughGuards == nil }) {
                pending.append(unknown)
            } else {
                let isGuarded = step.mayHaveGuards || next.contains { $0.placement.leadsThroughGuards == true }
                step.placement.leadsThroughGuards = isGuarded
                pending.removeLast()
            }
        }
        return placement.leadsThroughGuards == true
    }

    /// Gives away the reference to the next step of the chain, for a release without recursion.
    nonisolated func takeNext() -> RoutingStep? { nil }

    /// Releases the rest of the chain in a loop.
    ///
    /// By default, each step releases the next one recursively, and a long chain overflows the
    /// stack.
    final nonisolated func releaseRest() {
        var next = takeNext()
        while isKnownUniquelyReferenced(&next), let following = next?.takeNext() { next = following }
    }

    final var finderName: String { finderType.map(typeName) ?? "no finder" }
}

/// The description of a step for an outline, made without running anything.
@MainActor
enum StepOutline {
    case screen(ScreenStepOutline)
    case choice([(name: String, step: RoutingStep?)])
    /// The chain continues with another context.
    case adapted(from: Any.Type, to: Any.Type, RoutingStep)
    /// The step stands for the container of a type around the screen of the next step.
    case container(Any.Type, RoutingStep)
    case end
}

/// The entities of a step that leads to a screen.
@MainActor
struct ScreenStepOutline {
    let guards: [any RoutingInterceptor]
    let interceptors: [any RoutingInterceptor]
    let contextTasks: [Any.Type]
    let postTasks: [Any.Type]
    let next: RoutingStep?
}

/// A step that a plan visits with a context.
@MainActor
class ContextualStep<Context>: RoutingStep {
    // Cached: looking up the type takes longer than allocating the object.
    private lazy var boundType = TypedBoundChain<Context>.self

    override final var contextType: Any.Type { Context.self }

    /// Adds the step to a walk, and returns where the chain continues.
    func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        .end
    }

    /// Returns the chain from this step on, with a context.
    final func bound(to context: Context) -> TypedBoundChain<Context> { boundType.init(self, with: context) }
}

/// Where a chain continues after a step.
enum NextStep<Context> {
    case step(ContextualStep<Context>)
    /// With another context.
    case chain(BoundChain)
    case end
}

/// Continues the chain with another context.
@MainActor
final class AdaptedStep<Context, Other>: ContextualStep<Context> {
    private nonisolated(unsafe) var base: ContextualStep<Other>?
    private let transform: (Context) throws -> Other

    init(_ base: ContextualStep<Other>, transform: @escaping (Context) throws -> Other) {
        (self.base, self.transform) = (base, transform)
        super.init()
    }

    deinit { releaseRest() }

    override nonisolated func takeNext() -> RoutingStep? {
        defer { base = nil }
        return base
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let base else { return .end }
        do {
            return .chain(base.bound(to: try transform(chain.value)))
        } catch {
            throw .wrapping(
                error, as: .transformFailed, "A context of type \(Context.self) could not be turned into \(Other.self)."
            )
        }
    }

    override var nextSteps: [RoutingStep] { base.map { [$0] } ?? [] }
    override var outline: StepOutline { base.map { .adapted(from: Context.self, to: Other.self, $0) } ?? .end }
}

/// Stands for the container around the screen of the next step.
@MainActor
final class ContainerExpectingStep<C: Container, Context>: ContextualStep<Context> {
    private nonisolated(unsafe) var base: ContextualStep<Context>?

    init(_ base: ContextualStep<Context>) {
        self.base = base
        super.init()
    }

    deinit { releaseRest() }

    override nonisolated func takeNext() -> RoutingStep? {
        defer { base = nil }
        return base
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard let base else { return .end }
        if !walk.isBelowOrigin { walk.expectContainer(of: self) }
        return .step(base)
    }

    override var nextSteps: [RoutingStep] { base.map { [$0] } ?? [] }

    override var containerType: Any.Type { C.self }
    override func container(around screen: Screen) -> Container? { screen.nearest(C.self) }
    override var outline: StepOutline { base.map { .container(C.self, $0) } ?? .end }
}

/// Continues with the first of several chains whose case matches.
@MainActor
final class SwitchStep<Context>: ContextualStep<Context> {
    struct Case {
        let name: String
        /// Where the case leads, if that is known before it is asked.
        var step: ContextualStep<Context>?
        /// Returns where the chain continues, or `nil` if the case does not match.
        let choose: (Context, Window) throws(RoutingError) -> ContextualStep<Context>?
    }

    private let cases: [Case]

    init(_ cases: [Case]) {
        self.cases = cases
        super.init()
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        try walk.enterSwitch()
        for (index, option) in cases.enumerated() {
            guard let step = try option.choose(chain.value, window) else { continue }
            if !walk.isBelowOrigin { walk.record(taken: option.name, passedOver: cases[..<index].map(\.name)) }
            return .step(step)
        }
        if walk.isBelowOrigin { return .end }
        walk.record(taken: nil, passedOver: cases.map(\.name))
        throw RoutingError(
            .originNotFound,
            "None of the \(cases.count) cases of a switch matched, and it has no default. Add one with assemble(default:)."
        )
    }

    // A closure returns a step only when it is called.
    override var mayHaveGuards: Bool { cases.contains { $0.step == nil } }
    override var nextSteps: [RoutingStep] { cases.compactMap(\.step) }
    override var outline: StepOutline { .choice(cases.map { ($0.name, $0.step) }) }
}

/// Ends a chain at a screen that a case of a switch has found already.
@MainActor
final class ArrivedStep<Target: Screen, Context>: ContextualStep<Context> {
    private let step: ScreenStep<Target, Context>
    private let screen: Target

    init(at screen: Target, of step: ScreenStep<Target, Context>) {
        (self.screen, self.step) = (screen, step)
        super.init()
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        try step.arrive(at: screen, in: chain, by: &walk)
        return .end
    }
}
