/// A depth-first walk through a tree of routers.
///
/// The walk is iterative, because the tree can be deeper than the stack allows recursion to be.
@MainActor
struct PathWalk {
    /// Routers that the walk visits one after the other.
    private struct Leg {
        var routers: ArraySlice<PathRouter>
        /// Indicates whether the walk continues with the parents of the routers.
        var goesUp = false
    }

    /// A router by its identity.
    ///
    /// It is retained, so that the identity of a released router cannot become that of a new one.
    private struct Visit: Hashable {
        let router: PathRouter

        static func == (lhs: Self, rhs: Self) -> Bool { lhs.router === rhs.router }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(router)) }
    }

    private let path: Any
    /// The ignored routers, and those that the walk has visited.
    private var visited: Set<Visit>
    /// The legs that are not finished; the walk continues with the last one.
    private var legs: [Leg]

    init(from router: PathRouter, with path: Any, ignoring ignored: [PathRouter]) {
        self.path = path
        visited = Set(minimumCapacity: 8)
        for router in ignored { visited.insert(Visit(router: router)) }
        legs = []
        legs.reserveCapacity(4)
        legs.append(Leg(routers: [router], goesUp: true))
    }

    /// Returns the next router, or `nil` at the end of the walk.
    mutating func next() -> PathRouter? {
        while let leg = legs.indices.last {
            guard let router = legs[leg].routers.popFirst() else {
                legs.removeLast()
                continue
            }
            guard visited.insert(Visit(router: router)).inserted else { continue }
            addLegs(after: router, goesUp: legs[leg].goesUp)
            return router
        }
        return nil
    }

    /// Adds the children of a router at the time of the visit, and its parent between them.
    private mutating func addLegs(after router: PathRouter, goesUp: Bool) {
        let children = router.children(for: path)
        guard goesUp, let parent = router.parent else {
            if !children.isEmpty { legs.append(Leg(routers: children[...])) }
            return
        }
        let index = children.index(of: .parent)
        legs.append(Leg(routers: children[index...]))
        legs.append(Leg(routers: [parent], goesUp: true))
        legs.append(Leg(routers: children[..<index]))
    }
}
