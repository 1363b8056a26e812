/// Finds the first screen of a type that says it shows the context.
///
/// ```swift
/// StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
/// ```
@MainActor
public struct ClassWithContextFinder<Target, Context> {
    /// Where it looks.
    public let options: SearchOptions
    /// Where it starts.
    public let startingPoint: SearchStart

    /// Makes a finder that looks everywhere unless told otherwise.
    public init(options: SearchOptions = .fullStack, startingPoint: SearchStart = .topmost) {
        (self.options, self.startingPoint) = (options, startingPoint)
    }
}

extension ClassWithContextFinder: Finder, StackIteratingFinder
where Target: Screen & ContextChecking, Target.Context == Context {
    /// Asks the screen.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }
}
