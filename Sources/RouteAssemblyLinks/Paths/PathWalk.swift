/// A depth-first walk through a tree of routers.
///
/// The walk is iterative, because the tree can be deeper than the stack allows recursion to be.
@MainActor
struct PathWalk {
    /// Routers that the walk visits one after the other.
    private struct Leg {
        var routers: ArraySlice<PathRouter>
        /// Whether the walk continues with the parents of the routers.
        var goesUp = false
    }

    /// The ignored routers, and those that the walk has visited, which it retains: the identity of a
    /// released router can become that of a new one.
    private var visited: [ObjectIdentifier: PathRouter] = [:]
    /// The legs that are not finished; the walk continues with the last one.
    private var legs: [Leg]

    init(from router: PathRouter, ignoring ignored: [PathRouter]) {
        for router in ignored { visited[ObjectIdentifier(router)] = router }
        legs = [Leg(routers: [router], goesUp: true)]
    }

    /// Returns the next router, or `nil` at the end of the walk.
    mutating func next() -> PathRouter? {
        while let leg = legs.indices.last {
            guard let router = legs[leg].routers.popFirst() else {
                legs.removeLast()
                continue
            }
            guard visited.updateValue(router, forKey: ObjectIdentifier(router)) == nil else { continue }
            addLegs(after: router, goesUp: legs[leg].goesUp)
            return router
        }
        return nil
    }

    /// Adds the children of a router at the time of the visit, and its parent between them.
    private mutating func addLegs(after router: PathRouter, goesUp: Bool) {
        let children = router.children
        guard goesUp, let parent = router.parent else { return legs.append(Leg(routers: children[...])) }
        // The parent has the priority 0.
        let index = children.firstIndex { $0.priority < 0 } ?? children.endIndex
        legs.append(Leg(routers: children[index...]))
        legs.append(Leg(routers: [parent], goesUp: true))
        legs.append(Leg(routers: children[..<index]))
    }
}
