/// An entry of the timeline.
///
/// Times are nanoseconds since the recorder was created. Hierarchies are referred to by their
/// revisions, and states of the app's model by their positions in the trace's list.
package enum TraceEntry: Sendable {
    case navigation(TracedNavigation)
    /// A change that no recorded navigation made.
    ///
    /// The app itself, a gesture of the user, or another router made it.
    case change(TracedChange)

    package var navigation: TracedNavigation? {
        if case .navigation(let navigation) = self { navigation } else { nil }
    }

    package var change: TracedChange? {
        if case .change(let change) = self { change } else { nil }
    }

    /// The time at which the entry began.
    package var began: Int64 {
        switch self {
        case .navigation(let navigation): navigation.began
        case .change(let change): change.began
        }
    }

    var state: Int? {
        get {
            switch self {
            case .navigation(let navigation): navigation.state
            case .change(let change): change.state
            }
        }
        set {
            switch self {
            case .navigation(var navigation):
                navigation.state = newValue
                self = .navigation(navigation)
            case .change(var change):
                change.state = newValue
                self = .change(change)
            }
        }
    }

    /// The revisions of the hierarchies that the entry refers to.
    var revisions: [Int] {
        switch self {
        case .navigation(let navigation):
            [navigation.hierarchy] + (navigation.change.map { [$0.before, $0.after] } ?? [])
        case .change(let change): [change.before, change.after]
        }
    }
}

extension TraceEntry: Codable {
    enum Kind: String, Codable, CaseIterable { case navigation, change }
    enum CodingKeys: String, CodingKey, CaseIterable { case kind }

    package init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind) {
        case .navigation: self = .navigation(try TracedNavigation(from: decoder))
        case .change: self = .change(try TracedChange(from: decoder))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .navigation(let navigation):
            try values.encode(Kind.navigation, forKey: .kind)
            try navigation.encode(to: encoder)
        case .change(let change):
            try values.encode(Kind.change, forKey: .kind)
            try change.encode(to: encoder)
        }
    }
}

/// A change of the hierarchy.
package struct TracedChange: Sendable, Codable {
    package var began: Int64
    package let before: Int
    package let after: Int
    /// The state of the app's model after the change.
    var state: Int?

    /// Indicates whether the change led to a revision.
    ///
    /// One entry may combine several changes.
    func led(to revision: Int) -> Bool { before < revision && revision <= after }
}
