/// Finds nothing: the step always builds.
///
/// ```swift
/// StepAssembly(finder: NilFinder(), factory: ComposeFactory())
/// ```
@MainActor
public struct NilFinder<Target, Context> {
    /// Makes a finder.
    public init() {}
}

extension NilFinder: Finder where Target: Screen {
    /// Returns nil.
    public func findScreen(with context: Context, in window: Window) -> Target? { nil }
}
