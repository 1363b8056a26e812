import RouteAssemblyInspection

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
            if let earlier = navigation.redirectedFrom { redirects[earlier, default: []].append(navigation.number) }
            if let parent = navigation.parent { children[parent, default: []].append(navigation.number) }
        }
    }
}
