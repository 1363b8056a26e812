public import RouteAssembly

/// The state of a window: its tree, with the navigations to routes that have built its screens.
///
/// ```swift
/// let data = try JSONEncoder().encode(restoration.save())
/// let state = try JSONDecoder().decode(SavedState.self, from: data)
/// ```
///
/// A state contains the routes as JSON, so it can be decoded without the app's types. A state is
/// decoded leniently: a visit that cannot be read is lost, and ``Restoration`` drops what stands on
/// it. A state of another version of the format throws an error.
public struct SavedState: Codable, Hashable, Sendable {
    var window: WindowState<StoredRoute>
    /// The states of the screens that keep one.
    var kept: [KeptState]

    /// The hierarchy when the state was saved.
    ///
    /// It is `nil` if it could not be read.
    public var snapshot: HierarchySnapshot? { window.snapshot }

    private enum CodingKeys: String, CodingKey { case version, visits, nodes, kept, snapshot }

    init(_ window: WindowState<StoredRoute>, kept: [KeptState]) {
        self.window = window
        self.kept = kept
    }

    /// Decodes a state, without the visits and the states of screens that cannot be read.
    ///
    /// - Throws: A `DecodingError` if the data is not a saved state, or has another version.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "state", isRequired: true)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let read = try values.decode([Readable<VisitState<StoredRoute>>].self, forKey: .visits).map(\.value)
        let visits = read.compactMap(\.self)
        let nodes = try values.decode([ScreenNode<StoredRoute>].self, forKey: .nodes)
        for (position, node) in nodes.enumerated() {
            guard let parent = node.parent else { continue }
            // A container comes directly before its first child, or before a descendant.
            let isOpen = sequence(first: position - 1, next: { $0 < 0 ? nil : nodes[$0].parent }).contains(parent)
            guard parent >= 0, position > 0, isOpen else {
                throw DecodingError.dataCorruptedError(
                    forKey: .nodes, in: values, debugDescription: "The screen \(position) is in no container.")
            }
        }
        var numbers: Set<Int> = []
        window = WindowState(
            visits: visits.filter { numbers.insert($0.number).inserted }, nodes: nodes,
            snapshot: try? values.decode(HierarchySnapshot.self, forKey: .snapshot),
            lostCount: read.count - visits.count)
        kept = (try? values.decode([Readable<KeptState>].self, forKey: .kept).compactMap(\.value)) ?? []
    }

    /// Encodes the state.
    ///
    /// ```json
    /// {
    ///   "version": 1,
    ///   "visits": [
    ///     {
    ///       "number": 1,
    ///       "routes": [{ "type": "", "version": 1, "json": "{\"page\":{\"day\":1}}" }],
    ///       "legs": [
    ///         {
    ///           "steps": [
    ///             { "target": "PageScreen", "action": "Push" },
    ///             { "target": "DiaryScreen", "action": "Push" },
    ///             { "target": "NavigationContainer", "action": "ReplaceRoot" },
    ///             { "target": "Screen" }
    ///           ],
    ///           "choices": []
    ///         }
    ///       ],
    ///       "screens": [
    ///         { "type": "PageScreen", "origin": { "leg": 0, "step": 0 } },
    ///         { "type": "DiaryScreen", "origin": { "leg": 0, "step": 1 } },
    ///         { "type": "NavigationContainer", "origin": { "leg": 0, "step": 2 } }
    ///       ]
    ///     }
    ///   ],
    ///   "nodes": [
    ///     { "type": "NavigationContainer", "kind": "navigation", "built": { "visit": 1, "screen": 2 } },
    ///     { "parent": 0, "type": "DiaryScreen", "kind": "screen", "built": { "visit": 1, "screen": 1 } },
    ///     {
    ///       "parent": 0,
    ///       "type": "PageScreen",
    ///       "kind": "screen",
    ///       "built": { "visit": 1, "screen": 0 },
    ///       "arrival": { "visit": 1, "leg": 0 }
    ///     }
    ///   ],
    ///   "kept": [{ "node": 2, "value": "120.5" }],
    ///   "snapshot": { "levels": [] }
    /// }
    /// ```
    ///
    /// - `visits`: the navigations to routes, in their order, each with a `number`
    /// - `routes`: the saved forms of a navigation's routes; none if one has no saved form
    /// - `json`: a route, as Swift encodes it, beside the saved name and the version of its type
    /// - `legs`: the way to each route: its `steps` from the target, each with the type of its
    ///   `target`, the type of the `action` that has placed it, or the node that it has `found`;
    ///   and the `choices` of its switches. None if another route is saved in place of the
    ///   navigation's
    /// - `screens`: the screens that the navigation has built, also those that have left: the
    ///   `type`, and the `origin`, which is a step of a leg and the position among the `child`
    ///   screens that the factory of the step has built itself
    /// - `nodes`: the screens, each before its children and the modals over it
    /// - `parent`: the node of the container; none for a root or a modal
    /// - `kind`: the kind of the screen, as in a snapshot
    /// - `presentation`: that of a modal: `style`, `detents`, `width`, `canBeDragged`
    /// - `built`: the screen of the visit that has built the node
    /// - `arrival`: the leg that was the last one to arrive at the screen
    /// - `replacement`: the route that has replaced that of the leg
    /// - `shown`, `selection`: the visible children, and the selected one, if the user has selected
    ///   them
    /// - `kept`: the states, as JSON, of the screens that keep one, and that saved routes have
    ///   built
    /// - `snapshot`: the hierarchy, for the report
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(FormatVersion.latest, forKey: .version)
        try values.encode(window.visits, forKey: .visits)
        try values.encode(window.nodes, forKey: .nodes)
        try values.encode(kept, forKey: .kept)
        try values.encodeIfPresent(window.snapshot, forKey: .snapshot)
    }
}

/// A value, or `nil` if it cannot be read.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
