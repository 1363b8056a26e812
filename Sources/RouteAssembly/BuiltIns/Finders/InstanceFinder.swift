/// A finder that returns a given screen while the screen is in the window.
///
/// The finder has a weak reference to the screen.
///
/// ```swift
/// DestinationStep.custom(using: InstanceFinder<ProductScreen, Void>(product))
/// ```
@MainActor
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak var instance: Target?

    /// Creates a finder.
    ///
    /// - Parameter instance: The screen to find.
    public init(_ instance: Target) { self.instance = instance }

    /// Returns the screen if it still exists and is in the window.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The screen, or `nil`.
    public func findScreen(with context: Context, in window: RoutingWindow) -> Target? {
        instance?.window === window ? instance : nil
    }
}

extension Finder {
    /// Finds a given screen while it is in the window, as an ``InstanceFinder``.
    ///
    /// ```swift
    /// try await router.unwind(.pop(to: list))
    /// ```
    ///
    /// - Parameter screen: The screen to find, to which the finder has a weak reference.
    /// - Returns: The finder.
    public static func instance<T, C>(_ screen: T) -> Self
    where Self == InstanceFinder<T, C> { Self(screen) }
}
