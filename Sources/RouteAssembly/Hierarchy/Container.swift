/// A screen that holds other screens.
///
/// The built-in ones are ``NavigationContainer``, ``TabContainer`` and ``SplitContainer``. A
/// container of one's own is a subclass that says which children are visible and how one comes to
/// the front; the tree's invariants are kept by ``setChildren(_:animated:)``.
///
/// ```swift
/// final class Drawer: Container {
///     @Journaled var isOpen = false
///     override var visibleChildren: [Screen] { isOpen ? children : Array(children.prefix(1)) }
///     override func makeVisible(_ child: Screen) throws(RoutingError) { isOpen = child !== children.first }
/// }
/// ```
@MainActor
open class Container: Screen {
    /// The screens in this container, in the container's order.
    public internal(set) final var children: [Screen] {
        get { kept }
        _modify { yield &kept }
    }

    // Used on the main actor, and when nobody has the container any more.
    @exclusivity(unchecked) private final nonisolated(unsafe) var kept: [Screen] = []

    deinit {
        if !kept.isEmpty { releaseIteratively(&kept) }
    }

    /// The children the user sees while the container is visible; all of them unless overridden.
    open var visibleChildren: [Screen] { children }

    /// Brings a child to the front: pops to it, selects it, opens what hides it.
    ///
    /// Does nothing unless overridden.
    ///
    /// Only asked for children that are not visible. An override changes the container through its
    /// primitives and ``Journaled`` state, so that a transaction that throws restores it; one that
    /// removes screens overrides ``removals(toShow:)`` too.
    open func makeVisible(_ child: Screen) throws(RoutingError) {}

    /// The screens that ``makeVisible(_:)`` would remove to show `child`, so that they are asked
    /// before; none unless overridden.
    open func removals(toShow child: Screen) -> [Screen] { [] }

    /// Refuses a list of children by throwing, before anything changes; accepts every list unless
    /// overridden.
    ///
    /// It only answers: a change of the hierarchy in it throws ``RoutingError/Code/unstable``.
    ///
    /// ```swift
    /// override func validate(_ children: [Screen]) throws(RoutingError) {
    ///     if children.count > 3 { throw RoutingError(.invalidChildren, "A carousel holds at most three screens.") }
    /// }
    /// ```
    open func validate(_ children: [Screen]) throws(RoutingError) {}

    /// Told inside the transaction that the children have changed: the place to adjust state such
    /// as a selection.
    open func childrenDidChange(from old: [Screen]) {}

    /// What a built-in container adjusts itself, whether or not a subclass calls `super` in
    /// ``childrenDidChange(from:)``.
    func adjust(from old: [Screen], in transaction: Transaction) {}

    /// Replaces the children: those that are not in the new list leave, new ones are attached, all
    /// in one transaction.
    ///
    /// The same list again changes nothing. Costs time in proportion to both lists and to the trees
    /// that come and go.
    ///
    /// ```swift
    /// try tabs.setChildren([HomeScreen(), AccountScreen()])
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if a screen has a place elsewhere, comes
    ///   twice, or contains this container; what ``validate(_:)`` throws;
    ///   ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not. Nothing has
    ///   changed then.
    public final func setChildren(_ children: [Screen], animated: Bool = true) throws(RoutingError) {
        guard let difference = ChildrenDifference(from: self.children, to: children) else { return }
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            try checkPlaces(of: difference)
            try Transaction.withMutationForbidden { () throws(RoutingError) in try validate(children) }
            let old = self.children
            transaction.setChildren(children, of: self, difference)
            adjust(from: old, in: transaction)
            childrenDidChange(from: old)
            return .commit
        }
    }

    /// Whether a screen is a direct child of this container.
    public final func contains(_ screen: Screen) -> Bool { screen.parent === self }

    private func checkPlaces(of difference: ChildrenDifference) throws(RoutingError) {
        if let screen = difference.duplicate { throw .namedTwice(screen, in: self) }
        let mayBeInside = storage != nil || parent != nil
        for index in difference.added.indices {
            let screen = difference.added[index]
            guard !contains(screen) else { throw .namedTwice(screen, in: self) }
            try screen.requireNoPlace()
            if screen === self || mayBeInside && isInside(screen) {
                throw .alreadyAttached(screen, place: "it contains \(self)")
            }
        }
    }

    /// Whether a screen without a place contains this container: only of a detached one, as that of
    /// an attached one has its place in the window.
    private func isInside(_ screen: Screen) -> Bool { screen is Container && !isAttached && levelRoot === screen }

    /// The child that going back from the visible one leads to; nil where there is no way back.
    var previous: Screen? { nil }

    // MARK: Searching

    /// Whether a child is among the visible ones.
    func shows(_ child: Screen) -> Bool { shown.contains(child) }

    /// The visible children, each once, without screens an override names that are not children.
    override var shown: Shown {
        let visible = visibleChildren
        guard ScreenSet.firstDuplicate(in: visible[...]) == nil else { return .several(shownOnce(of: visible)) }
        for screen in visible where !contains(screen) { return .several(shownOnce(of: visible)) }
        return .several(visible)
    }

    private func shownOnce(of visible: [Screen]) -> [Screen] {
        var visited = ScreenSet()
        return visible.filter { contains($0) && visited.insert($0) }
    }

    /// Whether a search asks the children that are not visible from the last to the first.
    var isSearchedFromTheEnd: Bool { false }

    override func pushSearched(onto stack: inout SearchStack, onlyVisible: Bool, typeMask: UInt64) {
        let shown = shown
        switch shown {
        case .nothing:
            if !onlyVisible { pushChildren(but: nil, onto: &stack, typeMask: typeMask) }
        case .one(let screen):
            if !onlyVisible { pushChildren(but: screen, onto: &stack, typeMask: typeMask) }
            if screen.hasAny(of: typeMask) { stack.push(screen) }
        case .several(let screens):
            if !onlyVisible { pushChildren(but: screens, onto: &stack, typeMask: typeMask) }
            for screen in screens.reversed() where screen.hasAny(of: typeMask) { stack.push(screen) }
        }
        // A screen that leaves does not clear its types from the mask, as others may have them. A
        // search that enters the hidden children does.
        if !onlyVisible { updateTypeMask() }
    }

    // A search asks the screen first that was pushed last.

    private func pushChildren(but shown: Screen?, onto stack: inout SearchStack, typeMask: UInt64) {
        if isSearchedFromTheEnd {
            for child in children where child.hasAny(of: typeMask) && child !== shown { stack.push(child) }
        } else {
            for child in children.reversed() where child.hasAny(of: typeMask) && child !== shown { stack.push(child) }
        }
    }

    private func pushChildren(but shown: [Screen], onto stack: inout SearchStack, typeMask: UInt64) {
        guard shown.count < children.count else { return }
        let shown = ScreenSet(shown)
        for child in isSearchedFromTheEnd ? children : children.reversed() where child.hasAny(of: typeMask) {
            if !shown.contains(child) { stack.push(child) }
        }
    }

    override func updateTypeMask() {
        var typeMask = ScreenTypeIndex.mask(of: typeNumber)
        for child in children { typeMask |= child.typeMask }
        self.typeMask = typeMask
    }

    override func pushChildren(onto stack: inout [Screen]) {
        for index in children.indices.reversed() { stack.append(children[index]) }
    }

    override func pushWithChildren(onto stack: inout [Screen]) {
        guard !children.isEmpty else { return }
        stack.append(self)
        pushChildren(onto: &stack)
    }

    override nonisolated func moveOwnedScreens(into screens: inout [Screen]) {
        super.moveOwnedScreens(into: &screens)
        // Into an empty list the whole list.
        if screens.isEmpty { return swap(&screens, &kept) }
        screens += kept
        kept = []
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func namedTwice(_ screen: Screen, in container: Container) -> Self {
        .alreadyAttached(screen, place: "the list for \(container) names it twice")
    }
}
