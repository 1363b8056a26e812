/// Finds the first screen of a type.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: SettingsFactory())    // the type comes from the factory
/// ```
///
/// Subclasses match. With `Screen` itself everything does, which a step with a factory refuses as
/// ``RoutingError/Code/typeMismatch``.
@MainActor
public struct ClassFinder<Target, Context> {
    /// Where it looks.
    public let options: SearchOptions
    /// Where it starts.
    public let startingPoint: SearchStart

    /// Makes a finder that looks everywhere unless told otherwise.
    public init(options: SearchOptions = .fullStack, startingPoint: SearchStart = .topmost) {
        (self.options, self.startingPoint) = (options, startingPoint)
    }
}

extension ClassFinder: Finder, StackIteratingFinder, TypeMatchingFinder where Target: Screen {
    /// The first screen of the type.
    public func findScreen(with context: Context, in window: Window) throws -> Target? {
        // The protocol's own would look up the conformance first, as much as a miss costs.
        try window.firstScreen(options, from: startingPoint) { _ in true }
    }

    /// Accepts every screen of the type.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { true }
}
