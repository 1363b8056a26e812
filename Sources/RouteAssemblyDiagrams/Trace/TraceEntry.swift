/// An entry of the timeline.
enum TraceEntry: Sendable {
    case navigation(TracedNavigation)
    /// A change that no recorded navigation made.
    ///
    /// The app itself, a gesture of the user, or another router made it.
    case change(TracedChange)

    var navigation: TracedNavigation? {
        if case .navigation(let navigation) = self { navigation } else { nil }
    }

    var change: TracedChange? {
        if case .change(let change) = self { change } else { nil }
    }

    /// The hierarchy before the entry.
    var firstTree: TracedTree {
        switch self {
        case .navigation(let navigation): navigation.treeAtStart ?? navigation.change?.before ?? navigation.tree
        case .change(let change): change.before
        }
    }

    /// The hierarchy after the entry.
    var lastTree: TracedTree {
        switch self {
        case .navigation(let navigation): navigation.change?.after ?? navigation.tree
        case .change(let change): change.after
        }
    }

    /// The time at which the entry began.
    var began: Duration {
        switch self {
        case .navigation(let navigation): navigation.began
        case .change(let change): change.time
        }
    }
}

/// A change of the hierarchy.
struct TracedChange: Sendable {
    let time: Duration
    let before: TracedTree
    let after: TracedTree
    /// The state of the app's model after the change, as JSON.
    let state: String?

    /// Indicates whether the change led to a revision.
    ///
    /// One entry may combine several changes.
    func led(to revision: Int) -> Bool { before.revision < revision && revision <= after.revision }
}

/// The relations between navigations, by their numbers.
struct TracedRelations {
    /// The titles of the navigations.
    private(set) var titles: [Int: String] = [:]
    /// The navigations to which each navigation was redirected.
    private(set) var redirects: [Int: [Int]] = [:]
    /// The child navigations of each navigation.
    private(set) var children: [Int: [Int]] = [:]

    init(_ entries: some Sequence<TraceEntry>) {
        for navigation in entries.lazy.compactMap(\.navigation) {
            titles[navigation.number] = navigation.title
            if let earlier = navigation.redirected { redirects[earlier, default: []].append(navigation.number) }
            if let parent = navigation.parent { children[parent, default: []].append(navigation.number) }
        }
    }
}
