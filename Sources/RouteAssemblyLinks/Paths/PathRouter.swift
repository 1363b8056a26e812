/// A node in a tree of handlers for paths of any type: URLs, user activities, enums.
///
/// ```swift
/// let app = PathRouter()
/// let tabs = PathRouter()
/// app.add(child: tabs)
/// tabs.addHandler(for: URL.self) { url in url.path == "/home" }
/// app.addHandler(for: NSUserActivity.self, priority: .low) { activity in await resume(activity) }
///
/// let handler = await tabs.handle(url)     // whoever took it, wherever in the tree
/// ```
///
/// A handler is a router too: it can have children, be removed and be ignored.
///
/// ## Who is asked, and when
///
/// - **From any node the whole tree is reached:** first the router itself, then its children, each
///   with everything below it, then its parent, which asks the others in the same way.
/// - **By priority:** children with a higher one go first, those with the same one in the order of
///   adding. The parent's priority is 0: children with 0 are asked before it, children below 0
///   after it. A handler that is to go before its siblings, whenever they were added, needs a
///   higher priority than theirs.
/// - **Each router once**, and the next one only after the one before has answered.
/// - **Whom a router asks** is settled when its turn comes: a child removed while the others are
///   asked is still asked, one added is not.
///
/// The tree stays a tree: adding a child takes it away from its former parent, and no router is
/// added below itself. Children are held, the parent is not.
///
/// ## Cost
///
/// A router keeps, for each type of path it has met, which of its children can take it, so that a
/// thousand handlers for other types cost nothing. Neither the size of the tree nor its depth is
/// limited by the stack.
@MainActor
public final class PathRouter {
    // Nothing calls out while it changes what is unchecked here; the checks at run time were a
    // tenth of a walk.

    /// The router that this one is a child of.
    @exclusivity(unchecked) public private(set) weak var parent: PathRouter?

    let handler: PathHandler?
    private var place = Place()
    private var lastOrder = 0
    // Searched one by one: there are few types of path, and a dictionary would cost as much as
    // asking a handler.
    @exclusivity(unchecked) private var candidates: [(type: ObjectIdentifier, candidates: PathCandidates)] = []
    // Used on the main actor, and by `deinit`, when nobody has the router any more.
    @exclusivity(unchecked) private nonisolated(unsafe) var nodes: [PathRouter] = []

    /// Creates a router that handles nothing by itself.
    public convenience init() { self.init(handler: nil) }

    init(handler: PathHandler?) { self.handler = handler }

    // Released child by child, a deep tree would overflow the stack.
    deinit {
        var released = nodes
        nodes = []
        while var router = released.popLast() {
            guard isKnownUniquelyReferenced(&router) else { continue }
            released += router.nodes
            router.nodes = []
        }
    }

    /// The children, in the order in which they are asked.
    public var children: [PathRouter] { nodes }

    /// All routers below this one, each before its children.
    public var descendants: [PathRouter] {
        var found: [PathRouter] = []
        var rest: [PathRouter] = nodes.reversed()
        while let router = rest.popLast() {
            found.append(router)
            rest += router.nodes.reversed()
        }
        return found
    }

    /// The routers above this one, the nearest first.
    public var parents: [PathRouter] { Array(sequence(first: self, next: \.parent).dropFirst()) }

    /// Adds a child, or gives it another priority.
    ///
    /// ```swift
    /// app.add(child: search, priority: .low)
    /// ```
    ///
    /// A child of another router moves here. One that is here already keeps its place among those
    /// with the same priority, which its first adding gave it.
    ///
    /// - Returns: False if nothing has changed, because the child is this router or one above it.
    @discardableResult
    public func add(child: PathRouter, priority: Priority = .medium) -> Bool {
        guard child !== self, !isBelow(child) else { return false }
        let former = child.parent
        former?.take(child)
        if former !== self {
            lastOrder += 1
            child.place.order = lastOrder
        }
        child.place.priority = priority
        child.parent = self
        nodes.insert(child, at: index(of: child.place))
        forgetCandidates(countBefore: nodes.count - 1)
        return true
    }

    /// Removes a child; does nothing to a router that is none of this one's.
    public func remove(child: PathRouter) {
        guard child.parent === self else { return }
        take(child)
        child.parent = nil
    }

    /// Looks up from here and down from there at the same pace, so that it costs the shorter way:
    /// building a chain, in whichever direction, must not cost its square.
    private func isBelow(_ router: PathRouter) -> Bool {
        var above = parent
        var below = router.nodes
        while let ancestor = above, let descendant = below.popLast() {
            if ancestor === router || descendant === self { return true }
            above = ancestor.parent
            below += descendant.nodes
        }
        return false
    }

    private func take(_ child: PathRouter) {
        nodes.remove(at: index(of: child.place))
        forgetCandidates(countBefore: nodes.count + 1)
    }

    /// The first index whose child is not asked before that place.
    private func index(of place: Place) -> Int {
        var range = nodes.startIndex..<nodes.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = nodes[middle].place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private func forgetCandidates(countBefore: Int) {
        candidates = []
        // Whether it has children decides whether the parent asks it at all.
        if nodes.isEmpty || countBefore == 0 { parent?.candidates = [] }
    }

    /// Whom to ask with a path after this router itself; nil for nobody.
    func branch(for path: PathValue, includingParent: Bool) -> PathBranch? {
        let above = includingParent ? parent : nil
        let children = nodes
        if children.isEmpty { return above.map { PathBranch(parent: $0) } }
        return PathBranch(children, asking: candidates(of: children, for: path), parent: above)
    }

    private func candidates(of children: [PathRouter], for path: PathValue) -> PathCandidates {
        let known = candidates
        for index in known.indices where known[index].type == path.type { return known[index].candidates }
        var indices: [Int] = []
        for (index, child) in children.enumerated() where !child.nodes.isEmpty || child.handler?.mayTake(path) == true {
            indices.append(index)
        }
        let new = PathCandidates(
            indices: indices, countBeforeParent: indices.count { children[$0].place.priority >= 0 })
        candidates.append((path.type, new))
        return new
    }
}

/// Where a child stands: earlier places are asked first.
private struct Place: Comparable {
    var priority = PathRouter.Priority.medium
    var order = 0

    static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.priority == rhs.priority ? lhs.order < rhs.order : lhs.priority > rhs.priority
    }
}
