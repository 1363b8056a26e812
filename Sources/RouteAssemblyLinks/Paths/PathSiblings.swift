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

    /// Indicates whether a path reaches the routers.
    @MainActor
    func reaches(_ path: Any) -> Bool { handler?.accepts(path) ?? true }

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
}
