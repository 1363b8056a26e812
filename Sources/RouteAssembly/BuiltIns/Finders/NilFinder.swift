/// A finder that finds no screen, so that its step always builds a new one.
///
/// ```swift
/// StepAssembly(finder: NilFinder(), factory: ComposeFactory())
/// ```
@MainActor
public struct NilFinder<Target, Context> {
    /// Creates a finder.
    public init() {}
}

extension NilFinder: Finder, PredictableFinder where Target: Screen {
    package static var acceptance: FinderAcceptance { .none }

    /// Returns `nil`.
    public func findScreen(with context: Context, in window: Window) -> Target? { nil }
}
