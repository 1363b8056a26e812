public import RouteAssembly

/// The state of a window, as the visits of routes that lead to it again.
///
/// ```swift
/// let data = try JSONEncoder().encode(restoration.save())
/// let state = try JSONDecoder().decode(SavedState<ShopRoute>.self, from: data)
/// ```
///
/// A state is decoded leniently. A visit that cannot be read is lost, and ``Restoration`` drops
/// what stands on it. A state of a later version of the format throws an error.
public struct SavedState<R: SavedRoute>: Codable, Hashable, Sendable {
    /// The visits in their order; `nil` for a visit that could not be read.
    var visits: [SavedVisit<R>?]
    /// The screens that have left since the last visit.
    var departures: [SavedScreen]
    /// The selected tabs of all tab containers.
    var selections: TabSelections
    /// The states of the screens that keep one.
    var kept: [KeptState]
    /// The hierarchy when the state was saved.
    ///
    /// It is `nil` if it could not be read.
    public internal(set) var snapshot: HierarchySnapshot?

    /// The routes in the order in which a restoration navigates to them.
    public var routes: [R] { visits.flatMap { $0?.routes ?? [] } }

    private static var version: Int { 1 }

    private enum CodingKeys: String, CodingKey { case version, visits, departures, selections, kept, snapshot }

    init(
        visits: [SavedVisit<R>?], departures: [SavedScreen], selections: TabSelections, kept: [KeptState],
        snapshot: HierarchySnapshot
    ) {
        (self.visits, self.departures, self.selections) = (visits, departures, selections)
        (self.kept, self.snapshot) = (kept, snapshot)
    }

    /// Decodes a state, without the entries that cannot be read.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` if the data is not a saved state, or has a later version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "The state has version \(version), and this app reads version \(Self.version).")
        }
        visits = try values.decode([Readable<SavedVisit<R>>].self, forKey: .visits).map(\.value)
        departures = (try? values.decode([Readable<SavedScreen>].self, forKey: .departures).compactMap(\.value)) ?? []
        selections = (try? values.decode(TabSelections.self, forKey: .selections)) ?? TabSelections()
        kept = (try? values.decode([Readable<KeptState>].self, forKey: .kept).compactMap(\.value)) ?? []
        snapshot = try? values.decode(HierarchySnapshot.self, forKey: .snapshot)
    }

    /// Encodes the state.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(visits, forKey: .visits)
        try values.encode(departures, forKey: .departures)
        try values.encode(selections, forKey: .selections)
        try values.encode(kept, forKey: .kept)
        try values.encodeIfPresent(snapshot, forKey: .snapshot)
    }
}

/// A navigation to routes, with what has to be restored before it.
struct SavedVisit<R: SavedRoute>: Codable, Hashable, Sendable {
    /// The routes, of which there are several for a navigation through several destinations.
    ///
    /// It is empty if one of them is not saved.
    var routes: [R]
    /// The types of the screens that the visit has built, in the order of the hierarchy.
    var screens: [String]
    /// The screens that have left between the previous visit and this one.
    var departures: [SavedScreen]
    /// The selected visible tabs before the visit.
    var selections: TabSelections
    /// The visits whose screens are below or around those of this visit.
    var supports: [Int]
    /// The screen at which no later visit has arrived.
    var arrival: SavedScreen?

    /// Indicates whether a restoration can make the visit again.
    var isSaved: Bool { !routes.isEmpty }
}

/// A reference to a screen that a visit has built.
struct SavedScreen: Codable, Hashable, Sendable {
    /// The position of the visit.
    let visit: Int
    /// The position of the screen among those of the visit.
    let screen: Int
}

/// The state of a screen, as JSON.
struct KeptState: Codable, Hashable, Sendable {
    let screen: SavedScreen
    let value: JSONValue
}

/// A value, or `nil` if it cannot be read.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
