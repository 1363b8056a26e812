/// A screen that can tell whether it shows a context.
///
/// ```swift
/// extension ProductScreen: ContextChecking {
///     func isTarget(for id: Int) -> Bool { self.id == id }
/// }
/// ```
///
/// ``ClassWithContextFinder`` finds such a screen by its context.
@MainActor
public protocol ContextChecking {
    /// The type of the context that the screen shows.
    associatedtype Context

    /// Indicates whether the screen shows a context.
    ///
    /// The method runs while a navigation is planned and may run several times. It must not change
    /// anything.
    ///
    /// - Parameter context: The context of the navigation.
    /// - Returns: `true` if the screen shows `context`.
    func isTarget(for context: Context) -> Bool
}
