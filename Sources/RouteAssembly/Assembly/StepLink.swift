/// A step that waits for the one it is put on: the step that provides the action's host.
@MainActor
public struct StepLink<Target: Screen, Host: Screen, Context> {
    let chain: OpenChain<Context>

    /// Ends the chain on a destination that leads to the host.
    public func from(_ step: DestinationStep<Host, Context>) -> StepChain<Target, Context> { chain(on: step.first) }

    /// Ends the chain on a destination that needs no context.
    @_disfavoredOverload
    public func from(_ step: DestinationStep<Host, Void>) -> StepChain<Target, Context> {
        chain(on: step.adaptingContext().first)
    }

    /// Goes on with a container that is the host, and has to be put somewhere itself.
    public func from(_ step: ContainerStep<Host, Context>) -> StepJoint<Target, Context> where Host: Container {
        joint(on: step.step)
    }

    /// Goes on with a container that needs no context.
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
    /// Ends the chain on any destination.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> StepChain<Target, Context> {
        chain(on: step.first)
    }

    /// Ends the chain on any destination that needs no context.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> StepChain<Target, Context> {
        chain(on: step.adaptingContext().first)
    }

    /// Goes on with any container.
    public func from<T: Container>(_ step: ContainerStep<T, Context>) -> StepJoint<Target, Context> {
        joint(on: step.step)
    }

    /// Goes on with any container that needs no context.
    @_disfavoredOverload
    public func from<T: Container>(_ step: ContainerStep<T, Void>) -> StepJoint<Target, Context> {
        joint(on: ContextFreeStep(step.step))
    }
}

/// A chain down to a container, which has to be put somewhere.
@MainActor
public struct StepJoint<Target: Screen, Context> {
    let chain: OpenChain<Context>

    /// Says how the container is put on the next step.
    public func using<A: Action>(_ action: A) -> StepLink<Target, A.Host, Context> {
        StepLink(chain: chain.placed(by: action))
    }
}

/// A whole chain, from the target down to a destination that exists or is a chain itself.
@MainActor
public struct StepChain<Target: Screen, Context> {
    let first: ContextualStep<Context>

    /// Makes the destination.
    ///
    /// Do it once and keep it: a step is known by where it was assembled.
    public func assemble() -> DestinationStep<Target, Context> { DestinationStep(first: first) }
}
