/// A stack of screens, of which the last one is on top and visible.
///
/// ```swift
/// let navigation = NavigationContainer()
/// try navigation.push(HomeScreen())
/// ```
@MainActor
open class NavigationContainer: Container {
    /// The screen on top.
    open override var visibleChildren: [Screen] { if let top { [top] } else { [] } }

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
    /// Call this method when the user swipes back. It does not ask a
    /// ``RemovalConfirming`` screen.
    ///
    /// - Parameter animated: Whether a renderer animates the change.
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
    /// - Parameter animated: Whether a renderer animates the change.
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

    /// Pops to a child.
    ///
    /// - Throws: The errors of ``pop(to:animated:)``.
    open override func makeVisible(_ child: Screen) throws(RoutingError) { try pop(to: child) }

    /// Returns the screens above a child.
    open override func removals(toShow child: Screen) -> [Screen] {
        children.firstIndex { $0 === child }.map { Array(children[($0 + 1)...]) } ?? []
    }

    override var previous: Screen? { children.dropLast().last }

    // A search finds the match that is nearest to the top, so that showing it pops few screens.
    override var isSearchedFromTheEnd: Bool { true }

    override func shows(_ child: Screen) -> Bool {
        type(of: self) == NavigationContainer.self ? top === child : super.shows(child)
    }

    override func showsOnly(_ child: Screen) -> Bool { type(of: self) == NavigationContainer.self && top === child }

    override var shown: Shown {
        guard type(of: self) == NavigationContainer.self else { return super.shown }
        return if let top { .one(top) } else { .nothing }
    }
}
