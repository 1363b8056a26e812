/// A loader that loads a value with a closure.
///
/// ```swift
/// InlineLoader { (id: Product.ID) in try await shop.product(id) }
/// ```
@MainActor
package struct InlineLoader<Context, Value: Sendable>: Loader {
    private let closure: @MainActor (Context) async throws -> Value

    /// Creates a loader.
    ///
    /// - Parameter load: A closure that loads the value for a context. If it throws an error, the
    ///   navigation ends with ``RoutingError/Code/loadingFailed``.
    package init(_ load: @escaping @MainActor (Context) async throws -> Value) { closure = load }

    /// Returns the value that the closure loads.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The value.
    /// - Throws: The error of the closure.
    package func load(with context: Context) async throws -> Value { try await closure(context) }
}
