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
/// ## Size
///
/// A tree can have a hundred thousand routers, side by side or below each other: nothing recurses
/// along it.
@MainActor
public final class PathRouter {
    /// The parent, or `nil` for the root of a tree.
    public private(set) weak var parent: PathRouter?

    /// The children, in the order in which a walk visits them.
    public var children: [PathRouter] { below }

    let handler: PathHandler?
    private(set) var priority = Priority.medium
    /// The place among siblings of the same priority.
    private var order = 0
    private var lastOrder = 0
    // Accessed on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var below: [PathRouter] = []

    /// Creates a router without a handler.
    public convenience init() { self.init(handler: nil) }

    init(handler: PathHandler?) { self.handler = handler }

    // Releases descendants iteratively, because recursion would overflow the stack in a deep tree.
    deinit {
        var released = below
        below = []
        while var router = released.popLast() {
            guard isKnownUniquelyReferenced(&router) else { continue }
            released += router.below
            router.below = []
        }
    }

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
        if child.parent !== self {
            lastOrder += 1
            child.order = lastOrder
        }
        child.parent?.remove(child: child)
        child.parent = self
        child.priority = priority
        let previous = below.lastIndex { $0.isVisited(before: child) }
        below.insert(child, at: previous.map { $0 + 1 } ?? 0)
        return true
    }

    private func isVisited(before other: PathRouter) -> Bool {
        priority == other.priority ? order < other.order : priority > other.priority
    }

    /// Removes a child.
    ///
    /// Does nothing if the router is not a child of this router.
    ///
    /// - Parameter child: The child to remove.
    public func remove(child: PathRouter) {
        guard child.parent === self, let index = below.lastIndex(where: { $0 === child }) else { return }
        below.remove(at: index)
        child.parent = nil
    }

    /// Whether this router is a descendant of another router.
    ///
    /// Searches the ancestors of this router and the descendants of the other router in parallel,
    /// so that the smaller number determines the time. Otherwise building a long chain, from one of
    /// its ends, would take quadratic time.
    private func isBelow(_ router: PathRouter) -> Bool {
        var ancestors = sequence(first: self, next: \.parent).dropFirst().makeIterator()
        var descendants = router.below
        while let ancestor = ancestors.next(), let descendant = descendants.popLast() {
            if ancestor === router || descendant === self { return true }
            descendants += descendant.below
        }
        return false
    }
}

extension PathRouter {
    /// The priority of a child among its siblings.
    ///
    /// A walk visits children with a higher priority first. The parent has the priority 0.
    ///
    /// ```swift
    /// app.add(child: search, priority: .high)
    /// app.add(child: help, priority: 250)
    /// ```
    public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        /// The number that determines the order.
        public let rawValue: Int

        /// The priority 1000.
        public static let high: Self = 1_000
        /// The priority 500, which is the default.
        public static let medium: Self = 500
        /// The priority 100, which is still higher than the parent's.
        public static let low: Self = 100

        /// Creates a priority from any number.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Creates a priority from an integer literal.
        public init(integerLiteral value: Int) { self.init(rawValue: value) }

        /// Whether the first priority is lower than the second.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
