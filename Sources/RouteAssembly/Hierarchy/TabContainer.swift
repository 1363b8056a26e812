/// Screens side by side, one of them selected and visible.
///
/// ```swift
/// let tabs = TabContainer()
/// try tabs.setChildren([HomeScreen(), AccountScreen()])
/// try tabs.select(1)
/// ```
@MainActor
open class TabContainer: Container {
    /// The position of the selected tab; nil only without tabs.
    ///
    /// When the tabs change, the selected screen stays selected; if it left, the same position is
    /// selected, else the first.
    @exclusivity(unchecked) public internal(set) final var selectedIndex: Int?

    /// The selected screen; nil only without tabs.
    public final var selected: Screen? {
        guard let selectedIndex, children.indices.contains(selectedIndex) else { return nil }
        return children[selectedIndex]
    }

    /// Only the selected tab.
    open override var visibleChildren: [Screen] {
        guard let selected else { return [] }
        return [selected]
    }

    /// Selects the tab at a position; nothing changes if it is selected already.
    ///
    /// - Throws: ``RoutingError/Code/invalidIndex`` if there is no such tab.
    public final func select(_ index: Int, animated: Bool = true) throws(RoutingError) {
        guard children.indices.contains(index) else {
            throw RoutingError(.invalidIndex, "\(self) has no tab \(index): it has \(children.count), counted from 0.")
        }
        guard index != selectedIndex else { return }
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.select(index, in: self)
            return .commit
        }
    }

    /// Selects a tab; nothing changes if it is selected already.
    ///
    /// - Throws: ``RoutingError/Code/notContained`` if the screen is not a tab of this container.
    public final func select(_ screen: Screen, animated: Bool = true) throws(RoutingError) {
        guard let index = children.firstIndex(where: { $0 === screen }) else {
            throw .notContained(screen, in: self, asked: "select it")
        }
        try select(index, animated: animated)
    }

    /// Selects the child.
    open override func makeVisible(_ child: Screen) throws(RoutingError) { try select(child) }

    // A subclass may show something else.

    override func shows(_ child: Screen) -> Bool {
        type(of: self) == TabContainer.self ? selected === child : super.shows(child)
    }

    override var shown: Shown {
        guard type(of: self) == TabContainer.self else { return super.shown }
        guard let selected else { return .nothing }
        return .one(selected)
    }

    override func adjust(from old: [Screen], in transaction: Transaction) {
        transaction.select(index(after: old), in: self)
    }

    private func index(after old: [Screen]) -> Int? {
        guard !children.isEmpty else { return nil }
        guard let selectedIndex, old.indices.contains(selectedIndex) else { return 0 }
        let selected = old[selectedIndex]
        return children.firstIndex { $0 === selected } ?? (selectedIndex < children.count ? selectedIndex : 0)
    }
}
