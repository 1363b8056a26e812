/// A finder that returns the navigation container in the detail column of a split container.
///
/// ```swift
/// StepAssembly { CityScreen() }.using(.push).from(.custom(using: DetailNavigationFinder()))
/// ```
@MainActor
public struct DetailNavigationFinder<Context>: Finder {
    /// The parts of the hierarchy that the finder searches for the split container.
    public let options: SearchOptions
    /// The screen where the search starts.
    public let startingPoint: SearchOptions.StartingPoint

    /// Creates a finder, which searches all screens of the window by default.
    ///
    /// - Parameters:
    ///   - options: The parts of the hierarchy to search.
    ///   - startingPoint: The screen where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost) {
        (self.options, self.startingPoint) = (options, startingPoint)
    }

    /// Returns the navigation container in the detail column of the first split container.
    ///
    /// A split container may have only one column, a navigation container that contains the screens
    /// of both columns. In this case, the result is the top screen of the column if the top screen
    /// is a navigation container.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The navigation container, or `nil` if there is none.
    /// - Throws: The error of the closure of ``SearchOptions/StartingPoint/custom(_:)``.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> NavigationContainer? {
        let finder = ClassFinder<SplitContainer, Context>(options: options, startingPoint: startingPoint)
        guard let split = try finder.findScreen(with: context, in: window) else { return nil }
        let column = split.detail ?? (split.primary as? NavigationContainer)?.top
        return column as? NavigationContainer
    }
}

extension Finder {
    /// Finds the navigation container in the detail column of a split, as a
    /// ``DetailNavigationFinder``.
    ///
    /// ```swift
    /// StepAssembly { CityScreen() }.using(.push).from(.custom(using: .detailNavigation()))
    /// ```
    ///
    /// - Parameters:
    ///   - options: The parts of the hierarchy to search for the split container.
    ///   - startingPoint: The screen where the search starts.
    /// - Returns: The finder.
    public static func detailNavigation<C>(
        options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == DetailNavigationFinder<C> {
        Self(options: options, startingPoint: startingPoint)
    }
}
