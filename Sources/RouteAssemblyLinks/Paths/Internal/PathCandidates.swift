/// The children of a router that may accept paths of a type.
@MainActor
struct PathCandidates {
    /// The type of the paths.
    let type: ObjectIdentifier
    private var children: [PathRouter] = []
    /// The children that were added since the last walk with a path of the type.
    private var unexamined: [PathRouter]

    init(type: ObjectIdentifier, children: [PathRouter]) {
        self.type = type
        unexamined = children
    }

    mutating func add(_ child: PathRouter) { unexamined.insert(child) }

    mutating func remove(_ child: PathRouter) {
        if !children.remove(child) { unexamined.remove(child) }
    }

    /// Examines the children that were added, and returns the candidates in the order in which a
    /// walk visits them.
    mutating func update(for path: PathValue) -> [PathRouter] {
        if !unexamined.isEmpty {
            for child in unexamined where child.canLeadOn(path) { children.insert(child) }
            unexamined = []
        }
        return children
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

    mutating func insert(_ router: PathRouter) { insert(router, at: index(of: router.place)) }

    /// Removes a router.
    ///
    /// - Returns: `false` if the router is not in the array.
    @discardableResult
    mutating func remove(_ router: PathRouter) -> Bool {
        let index = index(of: router.place)
        guard index < endIndex, self[index] === router else { return false }
        remove(at: index)
        return true
    }
}
