/// Finds one particular screen, as long as it is in the window.
///
/// Does not keep it.
///
/// ```swift
/// DestinationStep.custom(using: InstanceFinder<ProductScreen, Void>(product))
/// ```
@MainActor
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak var instance: Target?

    /// Makes a finder of a screen.
    public init(_ instance: Target) { self.instance = instance }

    /// Returns the screen unless it was released or is elsewhere.
    public func findScreen(with context: Context, in window: Window) -> Target? {
        instance?.window === window ? instance : nil
    }
}
