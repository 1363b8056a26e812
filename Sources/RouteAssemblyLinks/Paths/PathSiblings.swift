/// Children of a router that the same paths reach, in the order in which a walk visits them.
struct PathSiblings {
    private(set) var routers: [PathRouter]
    /// A handler of the routers, or `nil` for routers that every path reaches.
    private let handler: PathHandler?

    /// Creates a list of one router.
    @MainActor
    init(_ router: PathRouter) { (routers, handler) = ([router], router.leafHandler) }

    /// The type of the paths of all handlers.
    @MainActor var type: ObjectIdentifier? { handler?.type }

    /// Returns the routers that a path reaches.
    @MainActor
    func routers(for path: Any) -> [PathRouter] { handler.map { $0.accepts(path) } ?? true ? routers : [] }

    @MainActor
    mutating func insert(_ router: PathRouter) { routers.insert(router, at: routers.index(of: router.place)) }

    /// Removes a router, if it is one of the list.
    @MainActor
    mutating func remove(_ router: PathRouter) {
        let index = routers.index(of: router.place)
        if index < routers.endIndex, routers[index] === router { routers.remove(at: index) }
    }
}

/// The place of a child among its siblings, in the order in which a walk visits them.
struct PathPlace: Comparable {
    var priority = PathRouter.Priority.medium
    var order = 0

    /// The place of the parent, after the last child with its priority.
    static let parent = PathPlace(priority: 0, order: .max)

    static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.priority == rhs.priority ? lhs.order < rhs.order : lhs.priority > rhs.priority
    }
}

// Siblings, sorted by their places.
@MainActor
extension [PathRouter] {
    /// Returns the index of the first router that does not come before a place.
    func index(of place: PathPlace) -> Int {
        guard let last, !(last.place < place) else { return endIndex }
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self[middle].place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Returns the routers of all lists, sorted by their places.
    static func merged(_ lists: [Self]) -> Self {
        let lists = lists.filter { !$0.isEmpty }
        return lists.count == 1 ? lists[0] : lists.joined().sorted { $0.place < $1.place }
    }
}
