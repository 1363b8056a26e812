public import RouteAssembly

/// The state of a window, as the visits of routes that lead to it again.
///
/// ```swift
/// let data = try JSONEncoder().encode(restoration.save())
/// let state = try JSONDecoder().decode(SavedState.self, from: data)
/// ```
///
/// A state contains the routes as JSON, so it can be decoded without the app's types. A state is
/// decoded leniently: a visit that cannot be read is lost, and ``Restoration`` drops what stands on
/// it. A state of a later version of the format throws an error.
public struct SavedState: Codable, Hashable, Sendable {
    var window: WindowState<StoredRoute>
    /// The states of the screens that keep one.
    var kept: [KeptState]

    /// The hierarchy when the state was saved.
    ///
    /// It is `nil` if it could not be read.
    public var snapshot: HierarchySnapshot? { window.snapshot }

    /// The version of the format that is written.
    ///
    /// Version 1 is read, too.
    static var version: Int { 2 }

    private enum CodingKeys: String, CodingKey {
        case version, visits, departures, selections, folds, kept, snapshot
    }

    init(_ window: WindowState<StoredRoute>, kept: [KeptState]) { (self.window, self.kept) = (window, kept) }

    /// Decodes a state, without the entries that cannot be read.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` if the data is not a saved state, or has a later version.
    public init(from decoder: any Decoder) throws {
        let version = try FormatVersion.read(decoder, of: "state", upTo: Self.version)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let visits =
            version == 1
            ? try values.decode([Readable<VisitState<StoredRoute>.Version1>].self, forKey: .visits).map(\.value?.visit)
            : try values.decode([Readable<VisitState<StoredRoute>>].self, forKey: .visits).map(\.value)
        window = WindowState(
            visits: visits,
            departures: (try? values.decode([Readable<SavedScreen>].self, forKey: .departures).compactMap(\.value))
                ?? [],
            arrangement: WindowArrangement(
                selections: (try? values.decode([Int].self, forKey: .selections)) ?? [],
                folds: (try? values.decode([Bool].self, forKey: .folds)) ?? []),
            snapshot: try? values.decode(HierarchySnapshot.self, forKey: .snapshot))
        kept = (try? values.decode([Readable<KeptState>].self, forKey: .kept).compactMap(\.value)) ?? []
    }

    /// Encodes the state.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(window.visits, forKey: .visits)
        try values.encode(window.departures, forKey: .departures)
        try values.encode(window.arrangement.selections, forKey: .selections)
        try values.encode(window.arrangement.folds, forKey: .folds)
        try values.encode(kept, forKey: .kept)
        try values.encodeIfPresent(window.snapshot, forKey: .snapshot)
    }
}

/// A value, or `nil` if it cannot be read.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
