import RouteAssembly

/// The visits that lead to the hierarchy of a window again.
///
/// The type of the routes is `any SavedRoute` in memory and ``StoredRoute`` in a file.
struct WindowState<Stored: Sendable>: Sendable {
    /// The visits in their order; `nil` for a visit that could not be read.
    var visits: [VisitState<Stored>?]
    /// The screens that have left since the last visit.
    var departures: [SavedScreen]
    /// The selected tabs and the collapsed splits of all containers.
    var arrangement: WindowArrangement
    /// The hierarchy; `nil` if it could not be read.
    var snapshot: HierarchySnapshot?

    /// Returns the state with other routes.
    ///
    /// - Parameter transform: Returns the routes of a visit; empty if one of them is not saved.
    /// - Returns: The state.
    func map<Other>(_ transform: (VisitState<Stored>) throws -> [Other]) rethrows -> WindowState<Other> {
        WindowState<Other>(
            visits: try visits.map { try $0.map { try $0.with(transform($0)) } }, departures: departures,
            arrangement: arrangement, snapshot: snapshot)
    }
}

/// A navigation to routes, with the state of the window before it.
struct VisitState<Stored: Sendable>: Sendable {
    /// The routes, of which there are several for a navigation through several destinations.
    ///
    /// It is empty if one of them is not saved.
    var routes: [Stored]
    /// Whether the last route has replaced the one before it.
    var isReplaced: Bool
    /// The types of the screens that the visit has built, in the order of the hierarchy.
    var screens: [String]
    /// The screens that have left between the previous visit and this one.
    var departures: [SavedScreen]
    /// The selected visible tabs and the collapsed visible splits before the visit.
    var arrangement: WindowArrangement
    /// The visits on whose screens this one stands, so that it cannot be restored without them.
    var supports: [Int]
    /// The position of the target among the built screens; `nil` if the visit has found its target.
    var target: Int?
    /// The screen at which no later visit has arrived.
    var arrival: SavedScreen?

    /// The route that has replaced the one before it.
    var replacement: Stored? { isReplaced ? routes.last : nil }

    func with<Other>(_ routes: [Other]) -> VisitState<Other> {
        VisitState<Other>(
            routes: routes, isReplaced: isReplaced, screens: screens, departures: departures, arrangement: arrangement,
            supports: supports,
            target: target, arrival: arrival)
    }
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

extension WindowState: Equatable where Stored: Equatable {}
extension WindowState: Hashable where Stored: Hashable {}
extension VisitState: Equatable where Stored: Equatable {}
extension VisitState: Hashable where Stored: Hashable {}

// MARK: - The format

extension VisitState: Codable where Stored == StoredRoute {
    private enum CodingKeys: String, CodingKey {
        case routes, isReplaced, screens, departures, selections, folds, supports, target, arrival
    }

    init(from decoder: any Decoder) throws { try self.init(decoder) { try $0.decode([StoredRoute].self, forKey: $1) } }

    /// A visit of version 1 of the format, whose routes have no names and versions.
    struct Version1: Decodable {
        let visit: VisitState

        init(from decoder: any Decoder) throws {
            visit = try VisitState(decoder) { values, key in
                try values.decode([JSONValue].self, forKey: key).map(StoredRoute.init(unnamed:))
            }
        }
    }

    private init(
        _ decoder: any Decoder,
        reading routes: (KeyedDecodingContainer<CodingKeys>, CodingKeys) throws -> [StoredRoute]
    ) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.routes = try routes(values, .routes)
        isReplaced = try values.decodeIfPresent(Bool.self, forKey: .isReplaced) ?? false
        screens = try values.decode([String].self, forKey: .screens)
        departures = try values.decode([SavedScreen].self, forKey: .departures)
        arrangement = WindowArrangement(
            selections: try values.decode([Int].self, forKey: .selections),
            folds: try values.decodeIfPresent([Bool].self, forKey: .folds) ?? [])
        supports = try values.decode([Int].self, forKey: .supports)
        target = try values.decodeIfPresent(Int.self, forKey: .target)
        arrival = try values.decodeIfPresent(SavedScreen.self, forKey: .arrival)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(routes, forKey: .routes)
        if isReplaced { try values.encode(true, forKey: .isReplaced) }
        try values.encode(screens, forKey: .screens)
        try values.encode(departures, forKey: .departures)
        try values.encode(arrangement.selections, forKey: .selections)
        try values.encode(arrangement.folds, forKey: .folds)
        try values.encode(supports, forKey: .supports)
        try values.encodeIfPresent(target, forKey: .target)
        try values.encodeIfPresent(arrival, forKey: .arrival)
    }
}
