extension Loader where Value: Codable {
    /// Returns a loader whose values a recorded session contains, so that it can be repeated
    /// offline.
    ///
    /// ```swift
    /// StepAssembly(loading: ProductLoader(shop).recorded()) { product, id in ProductScreen(product) }
    /// ```
    ///
    /// A trace contains no other loaded values, because values can be private. A replay of the
    /// session gets the recorded value in place of running the loader. The loader runs if the trace
    /// has no value that can be decoded.
    ///
    /// - Returns: The loader.
    public func recorded() -> some Loader<Context, Value> { RecordedLoader(base: self) }
}

/// A loader whose values a recorded session contains.
package struct RecordedLoader<Base: Loader>: Loader, nonisolated EntityWrapper where Base.Value: Codable {
    fileprivate let base: Base

    package func load(with context: Base.Context) async throws -> Base.Value { try await base.load(with: context) }
}

/// A loader whose values a recorded session contains: a ``RecordedLoader``, also inside another
/// one.
package protocol RecordingLoader: Loader where Value: Codable {}

extension RecordedLoader: RecordingLoader {}
extension TimeLimitedLoader: RecordingLoader where Base: RecordingLoader {}

extension StepLoader {
    /// The type of the loader, if a recorded session contains its values.
    var recording: (any RecordingLoader.Type)? { type(of: base) as? any RecordingLoader.Type }
}
