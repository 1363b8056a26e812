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

extension Finder {
    /// Finds no screen, so that the step always builds a new one, as a ``NilFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .nil(), factory: ComposeFactory())
    /// ```
    ///
    /// - Returns: The finder.
    public static func `nil`<T, C>() -> Self where Self == NilFinder<T, C> { Self() }
}
