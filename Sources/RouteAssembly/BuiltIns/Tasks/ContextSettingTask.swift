/// A task that passes the context of the navigation to the screen, whether it was built or found.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: ProductFactory()).adding(ContextSettingTask())
/// ```
///
/// The type of the screen conforms to ``ContextAccepting``.
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask {
    /// Creates the task.
    public init() {}

    /// Checks the context by calling ``ContextAccepting/checkCompatibility(with:)``.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: The error of the screen's type, to reject the context. Nothing has changed then.
    public func prepare(with context: Target.Context) throws { try Target.checkCompatibility(with: context) }

    /// Passes the context to the screen by calling ``ContextAccepting/setup(with:)``.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has found or built.
    ///   - context: The context of the step.
    /// - Throws: The error of the screen. The hierarchy is as it was before the navigation.
    public func perform(on screen: Target, with context: Target.Context) throws { try screen.setup(with: context) }
}
