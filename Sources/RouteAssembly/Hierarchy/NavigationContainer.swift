/// A stack of screens: the last one is on top and visible.
///
/// ```swift
/// let navigation = NavigationContainer()
/// try navigation.push(HomeScreen())
/// ```
@MainActor
open class NavigationContainer: Container {
    /// Only the top.
    open override var visibleChildren: [Screen] {
        guard let top else { return [] }
        return [top]
    }

    /// The screen on top, nil in an empty stack.
    public final var top: Screen? { children.last }

    /// Puts a screen on top.
    ///
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if it has a place already, and what
    ///   ``Container/validate(_:)`` throws. Nothing has changed then.
    public final func push(_ screen: Screen, animated: Bool = true) throws(RoutingError) {
        var children = children
        children.append(screen)
        try setChildren(children, animated: animated)
    }

    /// Removes the top and returns it; never the root: an empty stack or one of a single screen is
    /// left alone, and the answer is nil.
    ///
    /// A gesture of the user's, such as a swipe back, calls just this.
    ///
    /// - Throws: ``RoutingError/Code/cannotBeDismissed`` if the top must not leave. Nothing has
    ///   changed then.
    @discardableResult
    public final func pop(animated: Bool = true) throws(RoutingError) -> Screen? {
        guard children.count > 1, let top else { return nil }
        var children = children
        children.removeLast()
        try setChildren(children, animated: animated)
        return top
    }

    /// Removes everything above the root and returns it, from the bottom up; nothing if the root is
    /// on top.
    ///
    /// - Throws: ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not.
    ///   Nothing has changed then.
    @discardableResult
    public final func popToRoot(animated: Bool = true) throws(RoutingError) -> [Screen] {
        guard let root = children.first else { return [] }
        return try pop(to: root, animated: animated)
    }

    /// Removes everything above a screen and returns it, from the bottom up; nothing if the screen
    /// is on top.
    ///
    /// - Throws: ``RoutingError/Code/notContained`` if the screen is not in this stack,
    ///   ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not. Nothing has
    ///   changed then.
    @discardableResult
    public final func pop(to screen: Screen, animated: Bool = true) throws(RoutingError) -> [Screen] {
        guard let index = children.firstIndex(where: { $0 === screen }) else {
            throw .notContained(screen, in: self, asked: "pop to it")
        }
        let removed = Array(children[(index + 1)...])
        try setChildren(Array(children[...index]), animated: animated)
        return removed
    }

    /// Pops to the child.
    open override func makeVisible(_ child: Screen) throws(RoutingError) { try pop(to: child) }

    /// The screens above the child.
    open override func removals(toShow child: Screen) -> [Screen] {
        children.firstIndex { $0 === child }.map { Array(children[($0 + 1)...]) } ?? []
    }

    override var previous: Screen? { children.dropLast().last }

    /// From the top towards the root, so that "go to" pops no more than it has to.
    override var isSearchedFromTheEnd: Bool { true }

    // A subclass may show something else.

    override func shows(_ child: Screen) -> Bool {
        type(of: self) == NavigationContainer.self ? top === child : super.shows(child)
    }

    override var shown: Shown {
        guard type(of: self) == NavigationContainer.self else { return super.shown }
        guard let top else { return .nothing }
        return .one(top)
    }
}
