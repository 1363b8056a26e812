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
