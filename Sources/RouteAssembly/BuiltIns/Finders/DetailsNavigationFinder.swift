/// Finds the navigation container in the detail column of the first split container.
///
/// ```swift
/// StepAssembly { CityScreen() }.using(.push).from(.custom(using: DetailsNavigationFinder()))
/// ```
@MainActor
public struct DetailsNavigationFinder<Context>: Finder {
    /// Where it looks for the split.
    public let options: SearchOptions
    /// Where it starts.
    public let startingPoint: SearchStart

    /// Makes a finder that looks everywhere unless told otherwise.
    public init(options: SearchOptions = .fullStack, startingPoint: SearchStart = .topmost) {
        (self.options, self.startingPoint) = (options, startingPoint)
    }

    /// Returns the detail column if it is a navigation container; of a split whose columns were put
    /// into one stack, the container on top of it.
    public func findScreen(with context: Context, in window: Window) throws -> NavigationContainer? {
        let finder = ClassFinder<SplitContainer, Context>(options: options, startingPoint: startingPoint)
        guard let split = try finder.findScreen(with: context, in: window) else { return nil }
        let column = split.detail ?? (split.primary as? NavigationContainer)?.top
        return column as? NavigationContainer
    }
}
