/// Begins a chain that leads to a container.
///
/// ```swift
/// let sheet: DestinationStep<NavigationContainer, Void> =
///     ChainAssembly.from(.navigation).using(.present(style: .sheet)).from(.current).assemble()
/// ```
@MainActor
public enum ChainAssembly {
    /// A chain whose target is the container.
    public static func from<Target: Container, Context>(_ step: ContainerStep<Target, Context>) -> StepJoint<
        Target, Context
    > {
        StepJoint(chain: OpenChain(step.step))
    }
}
