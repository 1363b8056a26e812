/// An interceptor that decides with a closure.
///
/// ```swift
/// InlineInterceptor { (id: Int) in
///     try await shop.isOpen ? .proceed : .redirect(.to(Steps.closed))
/// }
/// ```
@MainActor
public struct InlineInterceptor<Context>: Interceptor {
    private let decide: @MainActor (Context) async throws -> InterceptorVerdict

    /// Creates an interceptor.
    ///
    /// - Parameter decide: A closure that allows or redirects the navigation. To reject the
    ///   navigation, it throws an error.
    public init(_ decide: @escaping @MainActor (Context) async throws -> InterceptorVerdict) { self.decide = decide }

    /// Returns the decision of the closure.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The verdict.
    /// - Throws: The error of the closure, to reject the navigation.
    public func perform(with context: Context) async throws -> InterceptorVerdict { try await decide(context) }
}
