/// A finder that searches with a closure.
///
/// ```swift
/// InlineFinder { (_: Void, window) in window.visibleScreen as? EditorScreen }
/// ```
@MainActor
public struct InlineFinder<Target, Context> {
    private let find: (Context, RoutingWindow) throws -> Target?

    /// Creates a finder.
    ///
    /// - Parameter find: A closure that returns a screen of the window, or `nil`. It runs while a
    ///   navigation is planned, and must not change anything.
    public init(_ find: @escaping (_ context: Context, _ window: RoutingWindow) throws -> Target?) { self.find = find }
}

extension InlineFinder: Finder where Target: Screen {
    /// Returns the screen that the closure returns.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The screen, or `nil`.
    /// - Throws: The error of the closure.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        try find(context, window)
    }
}

extension Finder {
    /// Finds the screen that a closure returns, as an ``InlineFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .inline { (_: Void, window) in window.visibleScreen as? EditorScreen })
    /// ```
    ///
    /// - Parameter find: A closure that returns a screen of the window, or `nil`. It must not
    ///   change anything.
    /// - Returns: The finder.
    public static func inline<T, C>(
        _ find: @escaping (_ context: C, _ window: RoutingWindow) throws -> T?
    ) -> Self where Self == InlineFinder<T, C> { Self(find) }
}

extension Finder {
    /// Finds the navigation container in the detail column of the first split container.
    ///
    /// ```swift
    /// StepAssembly { CityScreen() }.using(.push).from(.custom(using: .detailNavigation()))
    /// ```
    ///
    /// A split container may have only one column, a navigation container that contains the screens
    /// of both columns. In this case, the finder finds the top screen of the column if the top screen
    /// is a navigation container.
    ///
    /// - Parameters:
    ///   - options: The parts of the hierarchy to search for the split container.
    ///   - startingPoint: The screen where the search starts.
    /// - Returns: The finder.
    public static func detailNavigation<C>(
        options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == InlineFinder<NavigationContainer, C> {
        let finder = ClassFinder<SplitContainer, C>(options: options, startingPoint: startingPoint)
        return Self { context, window in
            guard let split = try finder.findScreen(with: context, in: window) else { return nil }
            let column = split.detail ?? (split.primary as? NavigationContainer)?.top
            return column as? NavigationContainer
        }
    }

    /// Finds the root of the level under a modal.
    ///
    /// ```swift
    /// DestinationStep<Screen, Void>.custom(using: .presenting())
    /// ```
    ///
    /// - Parameter startingPoint: A screen of the modal. By default, this is the root of the topmost
    ///   level.
    /// - Returns: The finder.
    public static func presenting<C>(
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == InlineFinder<Screen, C> {
        Self { _, window in try startingPoint.screen(in: window)?.presenting }
    }
}

// A mistake that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension Finder {
    /// Rejects a closure that says whether a screen is the right one.
    @available(
        *, unavailable,
        message:
            "The closure gets the context and the window, and returns the screen: '.inline { (context: Int, window) in … }'."
    )
    @_disfavoredOverload
    public static func inline<T, U, C>(_ matches: @escaping (U, C) throws -> Bool) -> Self
    where Self == InlineFinder<T, C> { fatalError() }
}
