/// Makes the context of a step out of the context of those above it.
///
/// ```swift
/// struct ProductID: ContextTransformer {
///     func transform(_ name: String) throws -> Int { try catalogue.id(of: name) }
/// }
///
/// Steps.product.adaptingContext(using: ProductID())    // DestinationStep<ProductScreen, String>
/// ```
@MainActor
public protocol ContextTransformer<Source, Output> {
    /// The context that is there.
    associatedtype Source
    /// The context that is needed.
    associatedtype Output

    /// Transforms a context, when a plan reaches the step. An error ends the navigation with
    /// ``RoutingError/Code/transformFailed``; nothing has changed.
    func transform(_ context: Source) throws -> Output
}
