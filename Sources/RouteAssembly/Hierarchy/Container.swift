/// A screen that holds other screens: its children.
///
/// The built-in containers are ``NavigationContainer``, ``TabContainer``, and ``SplitContainer``.
/// Your own container is a subclass that returns its visible children as an ``Arrangement``.
/// ``setChildren(_:animated:)`` checks each change of the children, so that the hierarchy stays
/// valid.
///
/// ```swift
/// final class Drawer: Container {
///     @Journaled var isOpen = false
///     override var arrangement: Arrangement {
///         .selecting(isOpen ? 1 : 0, of: children.count, back: isOpen ? 0 : nil, as: "drawer")
///     }
///     override func arrange(_ arrangement: Arrangement) { isOpen = arrangement.selection == 1 }
/// }
/// ```
///
/// The open drawer covers its first child, so a navigation to that child closes the drawer. Going
/// back closes it, too.
@MainActor
open class Container: Screen {
    /// The screens in this container, in the container's order.
    public internal(set) final var children: [Screen] {
        get { ownedChildren }
        _modify { yield &ownedChildren }
    }

    // Used on the main actor, and in `deinit`, when there are no other references.
    @exclusivity(unchecked) private final nonisolated(unsafe) var ownedChildren: [Screen] = []

    final var provided: [ProvidedValue] = []

    deinit {
        if !ownedChildren.isEmpty { releaseIteratively(&ownedChildren) }
    }

    /// The visible children, the selected child, and the way back.
    ///
    /// The default shows all children. Override it, together with ``arrange(_:)``, in a container
    /// that shows only some of them. The framework reads it often, and never while there are no
    /// children. The override must not change the hierarchy.
    open var arrangement: Arrangement { .all() }

    /// Shows the children that an arrangement shows.
    ///
    /// Override it in a container that overrides ``arrangement``: set the ``Journaled`` properties
    /// on which it depends, from ``Arrangement/selection`` or ``Arrangement/visible(of:)``. The
    /// framework calls it inside a transaction: to show a child, to go back, and when the positions
    /// of the children change.
    ///
    /// - Parameter arrangement: The arrangement, for the current children.
    /// - Throws: An error if the container cannot show it. The framework then rolls the transaction
    ///   back.
    open func arrange(_ arrangement: Arrangement) throws(RoutingError) {}

    /// The children that are visible while the container is visible, the frontmost last.
    public final var visibleChildren: [Screen] { shown.screens }

    /// Whether a toolkit makes the pages of hidden children.
    ///
    /// The default is `true`, so that the page exists before its child becomes visible. Return
    /// `false` if there can be many children, as in a pager.
    open var needsHiddenPages: Bool { true }

    /// Makes a hidden child visible.
    ///
    /// The default implementation removes the children after it if the ``arrangement`` is like
    /// ``Arrangement/Style/stack`` or ``Arrangement/Style/columns``, and else calls
    /// ``arrange(_:)``. The framework calls it only for children that are not visible.
    ///
    /// An override may change the hierarchy and ``Journaled`` properties, which a transaction can
    /// roll back. It must not change other state. If it removes screens, override
    /// ``removals(toShow:)``, too.
    ///
    /// - Throws: ``RoutingError/Code/notContained`` if the screen is not in this container, or
    ///   another error if it cannot be shown. The framework then rolls the transaction back.
    open func makeVisible(_ child: Screen) throws(RoutingError) {
        guard let position = position(of: child) else { throw .notContained(child, in: self, asked: "show") }
        let arrangement = arrangement
        guard arrangement.style.isCovering else { return try arrange(arrangement.showing(only: position)) }
        if !arrangement.shows(position) { try setChildren(Array(children[...position])) }
    }

    /// Returns the screens that ``makeVisible(_:)`` removes when it shows a child.
    ///
    /// The default implementation returns the children after it if ``makeVisible(_:)`` removes
    /// them. A navigation asks each ``RemovalConfirming`` screen in the list before it changes the
    /// hierarchy.
    ///
    /// - Returns: Descendants of this container. Their own descendants need not be in the list.
    open func removals(toShow child: Screen) -> [Screen] {
        guard let position = position(of: child), !shows(child) else { return [] }
        return arrangement.style.isCovering ? Array(children[(position + 1)...]) : []
    }

    final func position(of child: Screen) -> Int? { children.firstIndex { $0 === child } }

    /// Throws an error if the container does not accept a list of children.
    ///
    /// By default, it accepts every list. The framework calls this method before it changes the
    /// children. An override must not change the hierarchy. If it tries to, the change of the
    /// children throws ``RoutingError/Code/unstable``.
    ///
    /// ```swift
    /// override func validate(_ children: [Screen]) throws(RoutingError) {
    ///     if children.count > 3 { throw RoutingError(.invalidChildren, "A carousel holds at most three screens.") }
    /// }
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/invalidChildren``, or another error that describes the reason.
    open func validate(_ children: [Screen]) throws(RoutingError) {}

    /// Called inside the transaction after the children have changed.
    ///
    /// Override it to adjust ``Journaled`` state, such as a selection.
    open func childrenDidChange(from old: [Screen]) {}

    /// Adjusts the state of a built-in container to its new children.
    ///
    /// The built-in containers override this method, because a subclass of them may override
    /// ``childrenDidChange(from:)`` without calling `super`.
    func adjust(from old: [Screen], in transaction: Transaction) {}

    /// Replaces the children in one transaction.
    ///
    /// Screens that are not in the new list are removed, with their descendants and modals. Setting
    /// the same list again changes nothing.
    ///
    /// ```swift
    /// try tabs.setChildren([HomeScreen(), AccountScreen()])
    /// ```
    ///
    /// - Parameters:
    ///   - children: The new children. Each is a child of this container already, or has no place
    ///     in a hierarchy.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if a screen has another place, is in the
    ///   list twice, or contains this container; the error of ``validate(_:)``;
    ///   ``RoutingError/Code/unstable`` if ``validate(_:)`` changes the hierarchy; or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    /// - Complexity: O(*n*), where *n* is the number of old and new children, of the screens in the
    ///   trees that are attached and removed, and of the visible screens of the window.
    public final func setChildren(_ children: [Screen], animated: Bool = true) throws(RoutingError) {
        guard let difference = ListDifference(from: self.children, to: children) else { return }
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            try checkPlaces(of: difference)
            try Transaction.withMutationForbidden { () throws(RoutingError) in try validate(children) }
            let old = self.children
            let followed = followedArrangement
            transaction.setChildren(children, of: self, difference: difference)
            if let followed { try follow(followed, from: old) }
            adjust(from: old, in: transaction)
            childrenDidChange(from: old)
            return .commit
        }
    }

    /// The arrangement that has to follow a change of the children; `nil` if it needs no change.
    var followedArrangement: Arrangement? {
        guard !children.isEmpty else { return nil }
        let arrangement = arrangement
        return arrangement.hasChoice ? arrangement : nil
    }

    /// Shows the children again that were visible before their positions have changed.
    private func follow(_ arrangement: Arrangement, from old: [Screen]) throws(RoutingError) {
        guard !children.isEmpty else { return }
        let wanted = arrangement.following(to: children.count) { position(of: old[$0]) }
        if wanted.visible(of: children.count) != arrangement.visible(of: old.count) { try arrange(wanted) }
    }

    /// Whether a screen is a child of this container.
    public final func contains(_ screen: Screen) -> Bool { screen.parent === self }

    private func checkPlaces(of difference: ListDifference<Screen>) throws(RoutingError) {
        if let screen = difference.duplicate { throw .duplicateChild(screen, of: self) }
        // A screen that contains an attached container has a place itself.
        let outermost = isAttached ? nil : levelRoot
        for index in difference.added.indices {
            let screen = difference.added[index]
            guard !contains(screen) else { throw .duplicateChild(screen, of: self) }
            try screen.requireNoPlace()
            if screen === outermost { throw .alreadyAttached(screen, place: "it contains \(self)") }
        }
    }

    // MARK: Searching

    // The built-in containers answer `shows`, `showsOnly`, `shown`, and `isSearchedFromTheEnd`
    // faster for their own types. Their subclasses can have another arrangement.

    func shows(_ child: Screen) -> Bool { shown.contains(child) }

    override var shown: Shown { children.isEmpty ? .nothing : arrangement.shown(of: children) }

    /// Whether a search visits the hidden children from the last to the first, so that it finds the
    /// match for which few screens have to be removed.
    var isSearchedFromTheEnd: Bool { arrangement.style.isCovering }

    override func pushSearched(onto stack: inout [Screen], onlyVisible: Bool) {
        // The stack is last in, first out: the screen that is visited first is pushed last.
        let shown = shown.screens
        if !onlyVisible, shown.count < children.count {
            let visible = IdentitySet(shown)
            for child in isSearchedFromTheEnd ? children : children.reversed() where !visible.contains(child) {
                stack.append(child)
            }
        }
        stack += shown.reversed()
    }

    override func pushChildren(onto stack: inout [Screen]) {
        for index in children.indices.reversed() { stack.append(children[index]) }
    }

    override nonisolated func moveOwnedScreens(into screens: inout [Screen]) {
        super.moveOwnedScreens(into: &screens)
        screens += ownedChildren
        ownedChildren = []
    }
}

extension Container {
    /// The child to which the user goes back.
    var previous: Screen? {
        guard !children.isEmpty, let back = arrangement.back, children.indices.contains(back) else { return nil }
        return children[back]
    }

    /// Returns the screens that ``goBack(to:)`` removes, without their descendants.
    package func removals(toGoBackTo child: Screen) -> [Screen] {
        guard shows(child) else { return removals(toShow: child) }
        guard arrangement.style.isCovering, let position = position(of: child) else { return [] }
        return Array(children[(position + 1)...])
    }

    /// Shows a child in place of those in front of it, also if it is visible beside them.
    package func goBack(to child: Screen) throws(RoutingError) {
        guard shows(child) else { return try show(child) }
        guard let position = position(of: child) else { throw .notContained(child, in: self, asked: "go back to") }
        let arrangement = arrangement
        if arrangement.style.isCovering {
            try setChildren(Array(children[...position]))
        } else {
            try arrange(arrangement.showing(only: position))
        }
    }

    /// Makes a hidden child visible, and throws an error if it is hidden afterwards.
    func show(_ child: Screen) throws(RoutingError) {
        try makeVisible(child)
        guard shows(child) else { throw .notShown(child, by: self) }
    }

    /// The child to which the user goes back until there is no way back.
    ///
    /// In a stack, it is the first one. In columns, it is the last one that has room beside the
    /// first.
    fileprivate var firstPage: Screen? {
        guard let previous, case let arrangement = arrangement else { return nil }
        if arrangement.style.isHistory { return children[0] }
        guard arrangement.style.isCovering, let room = arrangement.room, children.indices.contains(room - 1) else {
            return previous
        }
        return children[room - 1]
    }

    /// Changes the number of children that have room side by side.
    package func makeRoom(for count: Int) throws(RoutingError) {
        try arrange(arrangement.with(room: count, of: children.count))
    }
}

/// A value that a container provides to the screens in it.
struct ProvidedValue {
    let type: Any.Type
    let value: Any
}

extension Container {
    /// Adds values, except those of a type that the container provides already.
    final func provide(_ values: [ProvidedValue]) {
        provided += values.filter { new in !provided.contains { $0.type == new.type } }
    }
}

// A screen shows its first pages if the user cannot go back in any of its visible containers.
extension Screen {
    /// The visible pages in this screen: the screen itself, or those that it contains.
    package final var visiblePages: [Screen] {
        var pending: [Screen] = [self]
        var pages: [Screen] = []
        while let screen = pending.popLast() {
            let visible = (screen as? Container)?.visibleChildren ?? []
            if visible.isEmpty { pages.append(screen) } else { pending += visible.reversed() }
        }
        return pages
    }

    /// Whether this screen shows its first pages.
    package final var showsFirstPages: Bool {
        var pending: [Screen] = [self]
        while let screen = pending.popLast() {
            guard let container = screen as? Container else { continue }
            if container.firstPage != nil { return false }
            pending += container.visibleChildren
        }
        return true
    }

    final var removalsToShowFirstPages: [Screen] {
        var pending: [Screen] = [self]
        var removals: [Screen] = []
        while let screen = pending.popLast() {
            guard let container = screen as? Container else { continue }
            guard let first = container.firstPage else {
                pending += container.visibleChildren
                continue
            }
            let removed = container.removals(toGoBackTo: first)
            removals += removed
            let isCovering = container.arrangement.style.isCovering
            pending += isCovering ? container.children.filter { !removed.containsIdentical($0) } : [first]
        }
        return removals
    }

    /// Goes back in this screen as far as possible.
    final func showFirstPages() throws(RoutingError) {
        var pending: [Screen] = [self]
        while let screen = pending.popLast() {
            guard let container = screen as? Container else { continue }
            // A container of the app can lead in a circle.
            var steps = container.children.count
            while steps > 0, let first = container.firstPage {
                try container.goBack(to: first)
                steps -= 1
            }
            pending += container.visibleChildren
        }
    }
}

extension [Screen] {
    // Unlike `contains(where:)` and `elementsEqual(_:by:)`, these functions call no closure that is
    // isolated to the main actor, and so do not check the actor for each element.

    @MainActor
    func containsIdentical(_ screen: Screen) -> Bool {
        for element in self where element === screen { return true }
        return false
    }

    @MainActor
    package func isIdentical(to other: [Screen]) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] !== other[index] { return false }
        return true
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func notShown(_ screen: Screen, by container: Container) -> Self {
        Self(
            .containerMismatch,
            "\(container) does not show its child \(screen) after a call of makeVisible(_:). Override arrange(_:) in "
                + "\(typeName(type(of: container))) so that its arrangement shows the child.")
    }

    @MainActor
    fileprivate static func duplicateChild(_ screen: Screen, of container: Container) -> Self {
        .alreadyAttached(screen, place: "the new children of \(container) contain it twice")
    }
}
