/// A type that converts the context of a chain into the context that a step needs.
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
    /// The type of the context of the chain.
    associatedtype Source
    /// The type of the context that the step needs.
    associatedtype Output

    /// Converts a context.
    ///
    /// A navigation calls this method each time a plan reaches the step.
    ///
    /// - Parameter context: The context of the chain.
    /// - Returns: The context for the step and for the steps that follow it.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/transformFailed``. Nothing has changed then.
    func transform(_ context: Source) throws -> Output
}
