/// A screen that knows whether it shows a context, so that ``ClassWithContextFinder`` finds it.
///
/// ```swift
/// extension ProductScreen: ContextChecking {
///     func isTarget(for id: Int) -> Bool { self.id == id }
/// }
/// ```
@MainActor
public protocol ContextChecking {
    /// What it shows.
    associatedtype Context

    /// Whether it shows this context. Has to be pure.
    func isTarget(for context: Context) -> Bool
}
