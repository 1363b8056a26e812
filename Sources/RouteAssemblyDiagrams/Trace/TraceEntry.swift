/// An entry of the timeline.
enum TraceEntry {
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
}

/// A change of the hierarchy.
struct TracedChange {
    let time: Duration
    let before: TracedTree
    let after: TracedTree

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
