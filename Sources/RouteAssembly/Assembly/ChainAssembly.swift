/// The beginning of a chain whose target is a container.
///
/// Use `ChainAssembly` for a container that is itself a destination, for example in a
/// ``SwitchAssembly``. A chain to any other screen begins with a ``StepAssembly``.
///
/// ```swift
/// let sheet: DestinationStep<NavigationContainer, Void> =
///     ChainAssembly.from(.navigation).using(.present(style: .sheet)).from(.current).assemble()
/// ```
@MainActor
public enum ChainAssembly {
    /// Begins a chain with a container.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with ``StepJoint/using(_:)``.
    public static func from<Target: Container, Context>(_ step: ContainerStep<Target, Context>) -> StepJoint<
        Target, Context
    > {
        StepJoint(container: step.entities) { $0 }
    }
}
