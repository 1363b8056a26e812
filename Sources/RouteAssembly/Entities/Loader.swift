/// A type that loads a value that a factory needs, such as the product of an identifier.
///
/// ```swift
/// struct ProductLoader: Loader {
///     let shop: Shop
///
///     func load(with id: Product.ID) async throws -> Product { try await shop.product(id) }
/// }
/// ```
///
/// A navigation runs a loader if it is going to build the screen of the loader's step: after all
/// interceptors of the destination have allowed the navigation, and before a screen is asked to
/// leave. It runs all loaders that it knows of at the same time, and each one once for a context.
/// If a loader throws an error, the navigation ends with ``RoutingError/Code/loadingFailed``, and
/// cancels the tasks of the other loaders.
///
/// A loader whose method is `@concurrent` runs outside the main actor. Its context has to be
/// `Sendable` then.
///
/// Add a loader to a step with `StepAssembly(finder:loading:factory:)`.
@MainActor
public protocol Loader<Context, Value> {
    /// The type of the context that the loader needs.
    associatedtype Context
    /// The type of the value that the loader returns.
    associatedtype Value: Sendable

    /// Loads the value for a context.
    ///
    /// The task is cancelled if the navigation ends, for example because a later navigation
    /// supersedes it. The navigation does not wait for a loader whose task it has cancelled.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The value, which the factory of the step gets.
    /// - Throws: Any error. The navigation ends with ``RoutingError/Code/loadingFailed`` and this
    ///   underlying error. It has not changed the hierarchy.
    func load(with context: Context) async throws -> Value
}
