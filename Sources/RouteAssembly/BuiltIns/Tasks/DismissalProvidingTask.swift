/// Tells a screen how to leave, so that the configuration decides and the screen need not know how
/// it was reached.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: ColorPickerFactory())
///     .adding(DismissalProvidingTask { (picker: ColorPicker, color: Color?) in try picker.dismiss() })
/// ```
public struct DismissalProvidingTask<Target: Dismissible>: ContextTask {
    private let dismissal: @MainActor (Target, Target.DismissalContext) async throws -> Void

    /// Makes the task.
    public init(
        _ dismissal: @escaping @MainActor (_ screen: Target, _ context: Target.DismissalContext) async throws -> Void
    ) {
        self.dismissal = dismissal
    }

    /// Sets the screen's way to leave, on a found screen anew.
    public func perform(on screen: Target, with context: Void) throws { screen.dismissal = dismissal }
}
