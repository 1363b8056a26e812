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
    public func findScreen(with context: Context, in window: RoutingWindow) -> Target? { nil }
}

extension Finder {
    /// Finds no screen, so that the step always builds a new one, as a ``NilFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .nil(), factory: ComposeFactory())
    /// ```
    ///
    /// - Parameter type: The type of the screen. Leave it out if the factory says it.
    /// - Returns: The finder.
    public static func `nil`<T, C>(_ type: T.Type = T.self) -> Self where Self == NilFinder<T, C> { Self() }
}
