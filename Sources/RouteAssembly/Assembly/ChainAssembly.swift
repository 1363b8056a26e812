/// The beginning of a chain whose target is a container.
///
/// Use `ChainAssembly` for a container that is itself a destination, for example in a
/// ``SwitchAssembly``. A chain to any other screen begins with a ``StepAssembly``.
///
/// ```swift
/// let sheet: DestinationStep<NavigationContainer, Void> =
///     ChainAssembly.from(.navigation).using(.present(.sheet)).from(.topmost).assemble()
/// ```
@MainActor
public enum ChainAssembly {
    /// Begins a chain with a container.
    ///
    /// - Parameter step: The step that finds or builds the container.
    /// - Returns: A chain that continues with ``StepAssembly/Joint/using(_:)``.
    public static func from<Target: Container, Context>(_ step: ContainerStep<Target, Context>)
        -> StepAssembly<Target, Context>.Joint
    {
        StepAssembly<Target, Context>.Joint(container: step.parts, after: nil)
    }
}
