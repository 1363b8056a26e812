import RouteAssembly

/// A node in a tree of handlers for paths of any type: URLs, user activities, enums.
///
/// ```swift
/// let app = PathRouter()
/// let tabs = PathRouter()
/// app.add(child: tabs)
/// tabs.addHandler(for: URL.self) { url in url.path == "/home" }
/// app.addHandler(for: NSUserActivity.self, priority: .low) { activity in await resume(activity) }
///
/// let handler = await tabs.handle(url)     // the handler that returned true, anywhere in the tree
/// ```
///
/// A handler is a router itself. It can have children, and it can be removed and ignored.
///
/// ## Order
///
/// - **A walk reaches the whole tree from any node.** ``handle(_:ignoring:)`` begins a walk at a
///   router. The walk visits the router itself, then its children with their descendants, and then
///   its parent, which continues in the same manner.
/// - **Children with a higher priority come first.** Children with equal priorities come in the
///   order in which they were added. The parent has the priority 0. Children with the priority 0
///   come before the parent, and children with a negative priority come after it.
/// - **A walk visits each router once**, and waits for its answer before it visits the next one.
/// - **Changes during a walk:** the children that a router has when the walk visits it are those
///   that the walk visits next. It still visits a child that is removed later, and does not visit a
///   child that is added later.
///
/// Adding a child removes it from its previous parent. A router cannot be added below itself. A
/// router retains its children, but not its parent.
///
/// ## Types
///
/// A handler receives the paths that `as?` converts to its type. On Apple's platforms, `as?` also
/// bridges to Objective-C and back: a handler for `NSString` receives strings, a handler for
/// `String` receives values of `NSString`, and a handler for `AnyObject` receives every path.
///
/// ## Performance
///
/// A router groups its children by the types of their handlers. A walk casts the path once for each
/// type, so that handlers for other types cost no time. Adding or removing a child takes time in
/// proportion to the logarithm of the number of its siblings, apart from moving the references to
/// those after it. Adding a child also searches the ancestors of its new parent and the descendants
/// of the child for a cycle, and ends with the smaller of the two. The stack limits neither the
/// number of routers nor the depth of the tree.
@MainActor
public final class PathRouter {
    /// The parent, or `nil` for the root of a tree.
    public private(set) weak var parent: PathRouter?

    let handler: PathHandler?
    private(set) var place = PathPlace()
    private var lastOrder = 0
    // Accessed on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var siblings: [PathSiblings] = []

    /// Creates a router without a handler.
    public convenience init() { self.init(handler: nil) }

    init(handler: PathHandler?) { self.handler = handler }

    // Releases descendants iteratively, because recursion would overflow the stack in a deep tree.
    deinit {
        var released = siblings.flatMap(\.routers)
        siblings = []
        while var router = released.popLast() {
            guard isKnownUniquelyReferenced(&router) else { continue }
            released += router.siblings.flatMap(\.routers)
            router.siblings = []
        }
    }

    /// The children, in the order in which a walk visits them.
    public var children: [PathRouter] { merged { _ in true } }

    /// The descendants, each before its children.
    public var descendants: [PathRouter] { children.depthFirst(\.children) }

    /// The ancestors, the nearest first.
    public var parents: [PathRouter] { Array(sequence(first: self, next: \.parent).dropFirst()) }

    /// Adds a child, or changes the priority of a child.
    ///
    /// ```swift
    /// app.add(child: search, priority: .low)
    /// ```
    ///
    /// Adding a child of another router removes it there. A router that is a child of this router
    /// already keeps its order among children of the same priority.
    ///
    /// - Parameters:
    ///   - child: The router to add.
    ///   - priority: The priority among the children of this router.
    /// - Returns: `false` if the child is this router or one of its ancestors, and nothing has
    ///   changed. Otherwise `true`.
    @discardableResult
    public func add(child: PathRouter, priority: Priority = .medium) -> Bool {
        guard child !== self, !isBelow(child) else { return false }
        let previous = child.parent
        previous?.detach(child)
        if previous !== self {
            lastOrder += 1
            child.place.order = lastOrder
        }
        child.place.priority = priority
        child.parent = self
        changeSiblings { insert(child) }
        return true
    }

    /// Removes a child.
    ///
    /// Does nothing if the router is not a child of this router.
    ///
    /// - Parameter child: The child to remove.
    public func remove(child: PathRouter) {
        guard child.parent === self else { return }
        detach(child)
        child.parent = nil
    }

    /// Indicates whether this router is a descendant of another router.
    ///
    /// Searches the ancestors of this router and the descendants of the other router in parallel,
    /// so that the smaller number determines the time. Otherwise building a long chain, from one of
    /// its ends, would take quadratic time.
    private func isBelow(_ router: PathRouter) -> Bool {
        var above = parent
        var below = router.siblings.flatMap(\.routers)
        while let ancestor = above, let descendant = below.popLast() {
            if ancestor === router || descendant === self { return true }
            above = ancestor.parent
            below += descendant.siblings.flatMap(\.routers)
        }
        return false
    }

    /// Returns the children that a path can reach, in the order in which a walk visits them.
    func children(for path: Any) -> [PathRouter] { merged { $0.reaches(path) } }

    /// Returns the children of some lists, in the order in which a walk visits them.
    private func merged(_ isIncluded: (PathSiblings) -> Bool) -> [PathRouter] {
        let lists = siblings.filter(isIncluded)
        guard lists.count > 1 else { return lists.first?.routers ?? [] }
        return lists.flatMap(\.routers).sorted { $0.place < $1.place }
    }

    /// The handler, or `nil` for a router that has children, so that a walk visits it with every
    /// path.
    var leafHandler: PathHandler? { siblings.isEmpty ? handler : nil }

    private func detach(_ child: PathRouter) { changeSiblings { drop(child) } }

    /// Changes the children.
    ///
    /// If the router gets its first child, or loses its last one, other paths reach it than before.
    private func changeSiblings(_ change: () -> Void) {
        let wasLeaf = siblings.isEmpty
        change()
        guard wasLeaf != siblings.isEmpty, let parent else { return }
        parent.drop(self)
        parent.insert(self)
    }

    private func insert(_ child: PathRouter) {
        let type = child.leafHandler?.type
        if let index = siblings.firstIndex(where: { $0.type == type }) {
            siblings[index].insert(child)
        } else {
            siblings.append(PathSiblings(child))
        }
    }

    private func drop(_ child: PathRouter) {
        for index in siblings.indices { siblings[index].remove(child) }
        siblings.removeAll { $0.routers.isEmpty }
    }
}
