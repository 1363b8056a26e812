/// A container in the middle of a chain: the host of the screens above it, which an action puts on
/// the next step.
///
/// ```swift
/// StepAssembly { LoginScreen() }.using(.push).from(.navigation).using(.present).from(.current)
/// StepAssembly { NoteScreen() }
///     .using(.push).from(ContainerStep(finder: ClassFinder(), factory: NotebookFactory()))
///     .using(.present).from(.current)
/// ```
public typealias ContainerStep<Target: Container, Context> = StepAssembly<Target, Context>
