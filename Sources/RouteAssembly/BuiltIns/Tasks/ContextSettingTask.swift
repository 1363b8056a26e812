/// Hands a screen the context of the navigation, whether the screen was built or found.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: ProductFactory()).adding(ContextSettingTask())
/// ```
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask {
    /// Makes the task.
    public init() {}

    /// Asks the screen's type whether it takes the context.
    public func prepare(with context: Target.Context) throws { try Target.checkCompatibility(with: context) }

    /// Hands it over.
    public func perform(on screen: Target, with context: Target.Context) throws { try screen.setup(with: context) }
}
