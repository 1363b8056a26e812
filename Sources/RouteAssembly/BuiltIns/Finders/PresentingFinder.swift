/// A finder that returns the root of the level under a modal.
///
/// ```swift
/// DestinationStep<Screen, Void>.custom(using: PresentingFinder())
/// ```
@MainActor
public struct PresentingFinder<Context>: Finder {
    private let startingPoint: SearchOptions.StartingPoint

    /// Creates a finder.
    ///
    /// - Parameter startingPoint: A screen of the modal. By default, this is the root of the
    ///   topmost level.
    public init(startingPoint: SearchOptions.StartingPoint = .topmost) { self.startingPoint = startingPoint }

    /// Returns the root of the level under the level of the starting point.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The screen, or `nil` if the starting point is not in a modal.
    /// - Throws: The error of the closure of ``SearchOptions/StartingPoint/custom(_:)``.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Screen? {
        try startingPoint.screen(in: window)?.presenting
    }
}

extension Finder {
    /// Finds the root of the level under a modal, as a ``PresentingFinder``.
    ///
    /// ```swift
    /// DestinationStep<Screen, Void>.custom(using: .presenting())
    /// ```
    ///
    /// - Parameter startingPoint: A screen of the modal.
    /// - Returns: The finder.
    public static func presenting<C>(
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == PresentingFinder<C> { Self(startingPoint: startingPoint) }
}
