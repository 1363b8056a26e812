import RouteAssemblyInspection

/// The relations between navigations, by their numbers.
struct TracedRelations {
    /// The titles of the navigations on the page.
    private(set) var titles: [Int: String] = [:]
    /// The navigations to which each navigation was redirected.
    private(set) var redirects: [Int: [Int]] = [:]
    /// The child navigations of each navigation.
    private(set) var children: [Int: [Int]] = [:]

    init(_ entries: some Sequence<TitledEntry>) {
        for entry in entries {
            guard let navigation = entry.entry.navigation else { continue }
            titles[navigation.number] = entry.title
            if let earlier = navigation.redirectedFrom { redirects[earlier, default: []].append(navigation.number) }
            if let parent = navigation.parent { children[parent, default: []].append(navigation.number) }
        }
    }
}

/// An entry with its title.
struct TitledEntry {
    let entry: TraceEntry
    let title: String
}
