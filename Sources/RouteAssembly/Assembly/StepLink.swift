/// An incomplete chain that ends with an action.
///
/// ``StepAssembly/using(_:)`` and ``StepJoint/using(_:)`` return a link. The next step provides the
/// host of the action. Name that step with `from(_:)`:
///
/// - a ``DestinationStep`` completes the chain,
/// - a ``ContainerStep`` continues it with a container, which needs its own action.
@MainActor
public struct StepLink<Target: Screen, Host: Screen, Context> {
    let chain: OpenChain<Context>

    /// Completes the chain with a destination that provides the host.
    ///
    /// - Parameter step: The destination. A navigation that reaches it uses its screen, or a
    ///   container around that screen, as the host of the action.
    /// - Returns: The complete chain.
    public func from(_ step: DestinationStep<Host, Context>) -> StepChain<Target, Context> { chain(on: step.first) }

    /// Completes the chain with a destination that provides the host and needs no context.
    ///
    /// - Parameter step: The destination. A navigation that reaches it uses its screen, or a
    ///   container around that screen, as the host of the action.
    /// - Returns: The complete chain.
    @_disfavoredOverload
    public func from(_ step: DestinationStep<Host, Void>) -> StepChain<Target, Context> {
        chain(on: step.adaptingContext().first)
    }

    /// Continues the chain with a container that is the host.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with the action that places the container.
    public func from(_ step: ContainerStep<Host, Context>) -> StepJoint<Target, Context> where Host: Container {
        joint(on: step.step)
    }

    /// Continues the chain with a container that is the host and needs no context.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with the action that places the container.
    @_disfavoredOverload
    public func from(_ step: ContainerStep<Host, Void>) -> StepJoint<Target, Context> where Host: Container {
        joint(on: ContextFreeStep(step.step))
    }

    private func chain(on step: ContextualStep<Context>) -> StepChain<Target, Context> {
        StepChain(first: chain.ended(on: step))
    }

    private func joint(on step: LinkedStep<Context>) -> StepJoint<Target, Context> {
        StepJoint(chain: chain.extended(by: step))
    }
}

extension StepLink where Host == Screen {
    /// Completes the chain with any destination.
    ///
    /// Every screen can be the host of the action.
    ///
    /// - Parameter step: The destination. A navigation that reaches it uses its screen as the host
    ///   of the action.
    /// - Returns: The complete chain.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> StepChain<Target, Context> {
        chain(on: step.first)
    }

    /// Completes the chain with any destination that needs no context.
    ///
    /// Every screen can be the host of the action.
    ///
    /// - Parameter step: The destination. A navigation that reaches it uses its screen as the host
    ///   of the action.
    /// - Returns: The complete chain.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> StepChain<Target, Context> {
        chain(on: step.adaptingContext().first)
    }

    /// Continues the chain with any container.
    ///
    /// Every screen can be the host of the action.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with the action that places the container.
    public func from<T: Container>(_ step: ContainerStep<T, Context>) -> StepJoint<Target, Context> {
        joint(on: step.step)
    }

    /// Continues the chain with any container that needs no context.
    ///
    /// Every screen can be the host of the action.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with the action that places the container.
    @_disfavoredOverload
    public func from<T: Container>(_ step: ContainerStep<T, Void>) -> StepJoint<Target, Context> {
        joint(on: ContextFreeStep(step.step))
    }
}

/// An incomplete chain that ends with a container.
///
/// A ``StepLink`` that continues with a ``ContainerStep`` returns a joint, and so does
/// ``ChainAssembly/from(_:)``. Continue it with the action that places the container.
@MainActor
public struct StepJoint<Target: Screen, Context> {
    let chain: OpenChain<Context>

    /// Adds the action that places the container if its step builds it.
    ///
    /// - Parameter action: The action. The next step provides its host.
    /// - Returns: A link that continues with `from(_:)`.
    public func using<A: Action>(_ action: A) -> StepLink<Target, A.Host, Context> {
        StepLink(chain: chain.placed(by: action))
    }
}

/// A complete chain, from its target to a destination.
///
/// The `from(_:)` methods of ``StepLink`` and ``StepAssembly`` return a chain when they receive a
/// ``DestinationStep``. The chain then continues with the steps of that destination.
@MainActor
public struct StepChain<Target: Screen, Context> {
    let first: ContextualStep<Context>

    /// Returns the destination that a router navigates to.
    ///
    /// Assemble a destination once and store it, for example in a static property. Chains that
    /// continue with the same stored destination share its steps.
    ///
    /// - Returns: The destination.
    public func assemble() -> DestinationStep<Target, Context> { DestinationStep(first: first) }
}
