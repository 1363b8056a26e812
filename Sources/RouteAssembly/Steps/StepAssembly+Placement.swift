extension StepAssembly {
    /// An incomplete chain that ends with an action.
    ///
    /// ``StepAssembly/using(_:)`` and ``Joint/using(_:)`` return a placement. The next step
    /// provides the host of the action. Name that step with `from(_:)`:
    ///
    /// - a ``DestinationStep`` completes the chain,
    /// - a `StepAssembly` of a container continues it, and needs its own action.
    @MainActor
    public struct Placement<Host: Screen> {
        private let last: UnlinkedStep

        init(_ last: UnlinkedStep) { self.last = last }

        /// Completes the chain with a destination that provides the host.
        public func from(_ step: DestinationStep<Host, Context>) -> DestinationStep<Target, Context> {
            completed(by: step)
        }

        /// Continues the chain with a container that is the host.
        ///
        /// - Returns: A chain that continues with the action that places the container.
        public func from(_ step: StepAssembly<Host, Context>) -> Joint where Host: Container {
            continued(by: step)
        }

        fileprivate func completed<T: Screen>(by step: DestinationStep<T, Context>) -> DestinationStep<Target, Context>
        {
            DestinationStep(first: last.link(to: step.first, context: Context.self))
        }

        fileprivate func continued<T: Container, C>(by step: StepAssembly<T, C>) -> Joint {
            Joint(container: step.parts, after: last)
        }
    }

    /// An incomplete chain that ends with a container.
    ///
    /// A ``StepAssembly/Placement`` that continues with the step of a container returns a joint.
    /// Continue it with the action that places the container.
    @MainActor
    public struct Joint {
        private let container: StepParts
        private let previous: UnlinkedStep

        init(container: StepParts, after previous: UnlinkedStep) {
            self.container = container
            self.previous = previous
        }

        /// Adds the action that places the container if its step builds it.
        public func using<A: Action>(_ action: A) -> Placement<A.Host> {
            Placement(UnlinkedStep(container, placedBy: action, after: previous))
        }
    }
}

extension StepAssembly.Placement where Host == Screen {
    /// Completes the chain with any destination.
    ///
    /// Every screen can be the host of the action.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        completed(by: step)
    }

    /// Completes the chain with any destination that needs no context.
    ///
    /// Every screen can be the host of the action.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> DestinationStep<Target, Context> {
        completed(by: step.adaptingContext())
    }

    /// Continues the chain with any container.
    ///
    /// Every screen can be the host of the action.
    ///
    /// - Returns: A chain that continues with the action that places the container.
    public func from<T: Container>(_ step: StepAssembly<T, Context>) -> StepAssembly<Target, Context>.Joint {
        continued(by: step)
    }
}

extension StepAssembly.Placement where Host: Container {
    /// Completes the chain with the container around the screen of a destination.
    ///
    /// ```swift
    /// StepAssembly { HelpScreen() }.using(.push).from(Steps.home)
    /// ```
    ///
    /// A navigation brings the screen to the front, so the screens above it leave, and performs the
    /// action on the nearest container around it. If no container of the type is there, the
    /// navigation ends with ``RoutingError/Code/containerMismatch``, before it changes anything.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        completed(by: step.expectingContainer(Host.self))
    }

    /// Completes the chain with the container around the screen of a destination that needs no
    /// context.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> DestinationStep<Target, Context> {
        completed(by: step.expectingContainer(Host.self).adaptingContext())
    }
}

/// A step whose next step is not known yet, with the steps before it.
@MainActor
final class UnlinkedStep {
    private let parts: StepParts
    private let action: any Action
    private let previous: UnlinkedStep?

    init(_ parts: StepParts, placedBy action: any Action, after previous: UnlinkedStep?) {
        self.parts = parts
        self.action = action
        self.previous = previous
    }

    /// Links the steps with a next step, and returns the first one.
    func link(to next: RoutingStep, context: Any.Type) -> RoutingStep {
        var first = next
        var unlinked: UnlinkedStep? = self
        while let step = unlinked {
            first = RoutingStep(step.parts, placedBy: step.action, next: first, context: context)
            unlinked = step.previous
        }
        return first
    }
}
