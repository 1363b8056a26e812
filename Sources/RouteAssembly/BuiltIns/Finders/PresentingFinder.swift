/// Finds the root of the level under a modal: who presents it.
///
/// ```swift
/// DestinationStep<Screen, Void>.custom(using: PresentingFinder())
/// ```
@MainActor
public struct PresentingFinder<Context>: Finder {
    private let startingPoint: SearchStart

    /// Makes a finder that starts at the topmost level unless told otherwise.
    public init(startingPoint: SearchStart = .topmost) { self.startingPoint = startingPoint }

    /// Returns the root of the level under that of the start.
    public func findScreen(with context: Context, in window: Window) throws -> Screen? {
        try startingPoint.screen(in: window)?.presenting
    }
}
