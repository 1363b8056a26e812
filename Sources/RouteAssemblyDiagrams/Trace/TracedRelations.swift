/// Which navigations have to do with which, by their numbers.
struct TracedRelations {
    /// What each is called.
    private(set) var titles: [Int: String] = [:]
    /// Where those went on that were redirected.
    private(set) var redirects: [Int: [Int]] = [:]
    /// The navigations that are part of another.
    private(set) var parts: [Int: [Int]] = [:]

    init(_ entries: some Sequence<TraceEntry>) {
        for navigation in entries.lazy.compactMap(\.navigation) {
            titles[navigation.number] = navigation.title
            if let earlier = navigation.redirected { redirects[earlier, default: []].append(navigation.number) }
            if let whole = navigation.served { parts[whole, default: []].append(navigation.number) }
        }
    }
}
