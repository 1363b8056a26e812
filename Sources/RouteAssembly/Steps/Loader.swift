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
    /// - Returns: The value, which the factory of the step gets.
    /// - Throws: Any error. The navigation ends with ``RoutingError/Code/loadingFailed`` and this
    ///   underlying error. It has not changed the hierarchy.
    func load(with context: Context) async throws -> Value
}

extension Loader where Value: Codable {
    /// Returns a loader whose values a recorded session contains, so that it can be replayed
    /// offline.
    ///
    /// ```swift
    /// StepAssembly(loading: ProductLoader(shop).recorded()) { product, id in ProductScreen(product) }
    /// ```
    ///
    /// A session contains no other loaded values, because values can be private. A replay of the
    /// session gets the recorded value in place of running the loader. The loader runs if the
    /// session has no value that can be decoded.
    public func recorded() -> some Loader<Context, Value> { RecordedLoader(base: self) }
}

/// A loader whose values a recorded session contains.
package struct RecordedLoader<Base: Loader>: Loader, nonisolated NamedEntity where Base.Value: Codable {
    package nonisolated static var entityName: String { typeName(Base.self) }

    fileprivate let base: Base

    package func load(with context: Base.Context) async throws -> Base.Value { try await base.load(with: context) }
}

/// A ``RecordedLoader``, also inside another loader.
private protocol RecordingLoader: Loader where Value: Codable {}

extension RecordingLoader {
    static var recordedType: any (Codable & Sendable).Type { Value.self }
}

extension RecordedLoader: RecordingLoader {}
extension TimeLimitedLoader: RecordingLoader where Base: RecordingLoader {}

extension StepLoader {
    /// The type of the loaded values, if a recorded session contains them.
    var recordedType: (any (Codable & Sendable).Type)? { (type(of: base) as? any RecordingLoader.Type)?.recordedType }
}
