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
    ///
    /// - Returns: The loader.
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
