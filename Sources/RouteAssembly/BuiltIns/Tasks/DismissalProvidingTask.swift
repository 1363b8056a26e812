/// A task that sets the closure with which a screen is dismissed.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: ColorPickerFactory())
///     .adding(DismissalProvidingTask { (picker: ColorPicker, color: Color?) in try picker.dismiss() })
/// ```
///
/// The type of the screen conforms to ``Dismissible``. Its step defines how the screen is
/// dismissed, so the screen does not need to know whether it was presented or pushed.
public struct DismissalProvidingTask<Target: Dismissible>: ContextTask {
    private let dismissal: @MainActor (Target, Target.DismissalContext) async throws -> Void

    /// Creates the task.
    ///
    /// - Parameter dismissal: A closure that dismisses the screen. It receives the screen and the
    ///   result that the screen passes on.
    public init(
        _ dismissal: @escaping @MainActor (_ screen: Target, _ context: Target.DismissalContext) async throws -> Void
    ) {
        self.dismissal = dismissal
    }

    /// Sets ``Dismissible/dismissal`` of a screen that the step has found or built.
    public func perform(on screen: Target, with context: Void) throws { screen.dismissal = dismissal }
}
