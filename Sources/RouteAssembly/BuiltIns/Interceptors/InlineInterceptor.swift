/// Asks a closure.
///
/// ```swift
/// InlineInterceptor { (id: Int) in
///     try await shop.isOpen ? .proceed : .redirect(AnyDestination(to: Steps.closed))
/// }
/// ```
@MainActor
public struct InlineInterceptor<Context>: RoutingInterceptor {
    private let decide: @MainActor (Context) async throws -> InterceptorVerdict

    /// Makes an interceptor of a closure.
    public init(_ decide: @escaping @MainActor (Context) async throws -> InterceptorVerdict) { self.decide = decide }

    /// Asks the closure.
    public func perform(with context: Context) async throws -> InterceptorVerdict { try await decide(context) }
}
