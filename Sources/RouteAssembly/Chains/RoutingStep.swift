/// A step of an assembled chain.
///
/// `StepAssembly` links the steps, and a ``ChainWalk`` visits them.
///
/// A ``ScreenStep`` leads to a screen. The other kinds of steps only determine how the chain
/// continues.
///
/// The steps are classes rather than types that conform to a protocol, because the runtime looks up
/// a conformance of a generic class each time it is used.
@MainActor
class RoutingStep {
    /// The type of the screen that the step leads to.
    final let targetType: Any.Type
    /// Indicates whether the step's factory builds a container together with the screens of the
    /// preceding steps.
    ///
    /// Valid after the factory has been prepared for the first time.
    final var takesChildren = false
    private final var placement = Placement()

    private struct Placement {
        var action: any Action = NoAction()
        var isDefined = false
        /// The action, or `nil` if it is not a container action.
        ///
        /// Valid if `isResolved` is set. The cast is made on first use, because it looks up a
        /// conformance at run time.
        var containerAction: (any ContainerAction)?
        var isResolved = false
        /// Indicates whether the step, or a following step, may have guards; `nil` until a plan
        /// reads it for the first time.
        var leadsThroughGuards: Bool?
    }

    init(targetType: Any.Type = Screen.self) { self.targetType = targetType }

    /// The action that places the built screen.
    final var action: any Action {
        get { placement.action }
        set { placement = Placement(action: newValue, isDefined: true) }
    }
    final var hasAction: Bool { placement.isDefined }

    var contextType: Any.Type { Void.self }
    /// The finder of a step that leads to a screen.
    var finder: (any Finder)? { nil }
    /// The finder, or `nil` if it is not a ``StackIteratingFinder``.
    final var iteratingFinder: (any StackIteratingFinder)? { finder as? any StackIteratingFinder }
    var finderType: Any.Type? { nil }
    var factoryType: Any.Type? { nil }
    /// The type of the container that a ``ContainerExpectingStep`` requires.
    var containerType: Any.Type { Container.self }
    func container(around screen: Screen) -> Container? { nil }
    /// The description of the step for an outline.
    var outline: StepOutline { .end }

    /// Indicates whether the action can add a screen to a container that is being built.
    final func canEmbed(in container: Any.Type) -> Bool {
        if !placement.isResolved {
            placement.containerAction = placement.action as? any ContainerAction
            placement.isResolved = true
        }
        return placement.containerAction?.canEmbed(in: container) ?? false
    }

    /// Adds a screen to the children of a container that is being built.
    final func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try placement.containerAction?.embed(screen, in: &children)
    }

    /// Indicates whether the step has guards, or leads to steps that are known only when it is
    /// visited.
    var mayHaveGuards: Bool { false }
    /// The steps with which the chain may continue.
    var nextSteps: [RoutingStep] { [] }

    /// Indicates whether the step, or a following step, may have guards.
    ///
    /// - Complexity: O(*n*) in the number of steps for the first access, and O(1) for later ones.
    final var leadsThroughGuards: Bool {
        if let known = placement.leadsThroughGuards { return known }
        // A loop rather than recursion, because a chain may have thousands of steps.
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

    /// Removes and returns the reference to the next step of the chain.
    nonisolated func takeNext() -> RoutingStep? { nil }

    /// Releases the rest of the chain in a loop.
    ///
    /// Otherwise each step would release the next one recursively, and a long chain would overflow
    /// the stack.
    final nonisolated func releaseRest() {
        var next = takeNext()
        while isKnownUniquelyReferenced(&next), let following = next?.takeNext() { next = following }
    }

    final var finderName: String { finderType.map(typeName) ?? "no finder" }
}

/// An action that does nothing, for a step without an action.
private struct NoAction: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {}
}
