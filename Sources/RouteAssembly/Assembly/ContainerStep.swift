/// A container in the middle of a chain: the host of the step above it, and put somewhere itself.
///
/// ```swift
/// StepAssembly { LoginScreen() }.using(.push).from(.navigation).using(.present).from(.current)
/// ```
@MainActor
public struct ContainerStep<Target: Container, Context>: StepBuilder {
    /// What was added so far.
    ///
    /// Not to be used: the framework's own.
    public var _parts: StepParts<Target, Context>

    /// A container that is looked for, and built if it is not there.
    public init<F: Finder, B: Factory>(finder: F, factory: B)
    where F.Target == Target, B.Target == Target, F.Context == Context, B.Context == Context {
        _parts = StepParts(step: BuildingStep(finder, factory))
    }

    /// Says how the container is put on the next step, for a chain that ends with it.
    public func using<A: Action>(_ action: A) -> StepLink<Target, A.Host, Context> {
        StepLink(chain: OpenChain(_parts.step).placed(by: action))
    }
}
