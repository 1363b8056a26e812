/// A stack of screens, of which the last one is on top and visible.
///
/// ```swift
/// let navigation = NavigationContainer()
/// try navigation.push(HomeScreen())
/// ```
///
/// With two panes, the screen below the top is visible beside it.
@MainActor
open class NavigationContainer: Container {
    /// The number of screens that are visible side by side, at least 1.
    ///
    /// It depends on the size of the window, so set it when the size changes. Setting it changes
    /// the hierarchy like any other mutation: in the running transaction, or in a transaction of
    /// its own.
    public final var paneCount: Int {
        get { panes }
        set {
            let old = panes
            let new = max(newValue, 1)
            guard new != old else { return }
            Transaction.runSetter(animated: true) { transaction in
                panes = new
                transaction.record(
                    \NavigationContainer.paneCount, of: self, effects: [.looks, .visibility],
                    undo: { self.panes = old }, isRestored: { self.panes == old })
            }
        }
    }

    // A search reads it often, and the property wrapper `Journaled` is slower.
    private final var panes = 1

    /// The screens that have room, the top of the stack last.
    open override var arrangement: Arrangement { .stack(of: children.count, panes: panes) }

    /// Sets ``paneCount`` to the room of an arrangement.
    open override func arrange(_ arrangement: Arrangement) throws(RoutingError) {
        if let room = arrangement.room { paneCount = room }
    }

    /// The screen on top; `nil` in an empty stack.
    public final var top: Screen? { children.last }

    /// Puts a screen on top of the stack.
    ///
    /// - Parameters:
    ///   - screen: A screen without a place in a hierarchy.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if the screen has a place already, or the
    ///   error of ``Container/validate(_:)``.
    public final func push(_ screen: Screen, animated: Bool = true) throws(RoutingError) {
        var children = children
        children.append(screen)
        try setChildren(children, animated: animated)
    }

    /// Removes the screen on top of the stack, unless it is the only one.
    ///
    /// Call this method when the user swipes back. It does not ask a ``RemovalConfirming`` screen.
    ///
    /// - Returns: The removed screen; `nil` if the stack has fewer than two screens.
    /// - Throws: ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a
    ///   screen that would be removed, or the error of ``Container/validate(_:)``.
    @discardableResult
    public final func pop(animated: Bool = true) throws(RoutingError) -> Screen? {
        guard children.count > 1, let top else { return nil }
        var children = children
        children.removeLast()
        try setChildren(children, animated: animated)
        return top
    }

    /// Removes the screens above the first one.
    ///
    /// - Returns: The removed screens, from the bottom up.
    /// - Throws: ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a
    ///   screen that would be removed, or the error of ``Container/validate(_:)``.
    @discardableResult
    public final func popToRoot(animated: Bool = true) throws(RoutingError) -> [Screen] {
        guard let root = children.first else { return [] }
        return try pop(to: root, animated: animated)
    }

    /// Removes the screens above a screen.
    ///
    /// - Parameters:
    ///   - screen: A screen of this stack, which is on top afterwards.
    ///   - animated: Whether a renderer animates the change.
    /// - Returns: The removed screens, from the bottom up.
    /// - Throws: ``RoutingError/Code/notContained`` if the screen is not in this stack,
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed, or the error of ``Container/validate(_:)``.
    @discardableResult
    public final func pop(to screen: Screen, animated: Bool = true) throws(RoutingError) -> [Screen] {
        guard let index = children.firstIndex(where: { $0 === screen }) else {
            throw .notContained(screen, in: self, asked: "pop to")
        }
        let removed = Array(children[(index + 1)...])
        try setChildren(Array(children[...index]), animated: animated)
        return removed
    }

    override var followedArrangement: Arrangement? { showsOnlyTop ? nil : super.followedArrangement }

    // Subclasses can have another arrangement.
    private var showsOnlyTop: Bool { type(of: self) == NavigationContainer.self && panes == 1 }

    override var isSearchedFromTheEnd: Bool { showsOnlyTop || super.isSearchedFromTheEnd }

    override func shows(_ child: Screen) -> Bool { showsOnlyTop ? top === child : super.shows(child) }

    override func showsOnly(_ child: Screen) -> Bool { showsOnlyTop && top === child }

    override var shown: Shown {
        guard showsOnlyTop else { return super.shown }
        return if let top { .one(top) } else { .nothing }
    }
}
