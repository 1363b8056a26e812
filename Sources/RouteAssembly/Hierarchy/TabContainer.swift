/// A container that shows one of its children: the selected tab.
///
/// ```swift
/// let tabs = TabContainer()
/// try tabs.setChildren([HomeScreen(), AccountScreen()])
/// try tabs.select(1)
/// ```
@MainActor
open class TabContainer: Container {
    /// The position of the selected tab; `nil` if there are no tabs.
    ///
    /// When the tabs change, the selected screen stays selected. If it was removed, the tab that is
    /// now at the same position is selected. If there is none, the first tab is selected.
    public internal(set) final var selectedIndex: Int? {
        get { selection }
        set { selection = newValue }
    }

    // A search reads it often, and the check of exclusive access to a public property is slow.
    private final var selection: Int?

    /// The selected screen; `nil` if there are no tabs.
    public final var selected: Screen? {
        guard let selection, children.indices.contains(selection) else { return nil }
        return children[selection]
    }

    /// The selected tab.
    open override var arrangement: Arrangement { .selecting(selectedIndex, of: children.count, as: .tabs) }

    /// Selects the tab that is the selection of an arrangement.
    open override func arrange(_ arrangement: Arrangement) throws(RoutingError) {
        if let selection = arrangement.selection { try select(selection) }
    }

    /// Selects the tab at a position.
    ///
    /// If the tab is selected already, nothing changes.
    ///
    /// - Parameters:
    ///   - index: The position of the tab, counted from 0.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/invalidIndex`` if there is no tab at the position.
    public final func select(_ index: Int, animated: Bool = true) throws(RoutingError) {
        guard children.indices.contains(index) else {
            throw RoutingError(
                .invalidIndex,
                "\(self) has no tab at position \(index). It has \(children.count), and positions are counted from 0.")
        }
        guard index != selectedIndex else { return }
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            select(index, in: transaction)
            return .commit
        }
    }

    /// Selects a tab.
    ///
    /// If the tab is selected already, nothing changes.
    ///
    /// - Parameters:
    ///   - screen: A child of this container.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notContained`` if the screen is not a tab of this container.
    public final func select(_ screen: Screen, animated: Bool = true) throws(RoutingError) {
        guard let index = children.firstIndex(where: { $0 === screen }) else {
            throw .notContained(screen, in: self, asked: "select")
        }
        try select(index, animated: animated)
    }

    // The selection is adjusted without `arrange(_:)`.
    override var followedArrangement: Arrangement? { nil }

    override var isSearchedFromTheEnd: Bool { type(of: self) != TabContainer.self && super.isSearchedFromTheEnd }

    override func shows(_ child: Screen) -> Bool {
        type(of: self) == TabContainer.self ? selected === child : super.shows(child)
    }

    override func showsOnly(_ child: Screen) -> Bool { type(of: self) == TabContainer.self && selected === child }

    override var shown: Shown {
        guard type(of: self) == TabContainer.self else { return super.shown }
        return if let selected { .one(selected) } else { .nothing }
    }

    override func adjust(from old: [Screen], in transaction: Transaction) {
        select(index(after: old), in: transaction)
    }

    private func select(_ index: Int?, in transaction: Transaction) {
        let old = selectedIndex
        guard index != old else { return }
        transaction.record(
            \TabContainer.selectedIndex, of: self, effects: .visibility,
            undo: { self.selectedIndex = old }, isRestored: { self.selectedIndex == old })
        selectedIndex = index
    }

    private func index(after old: [Screen]) -> Int? {
        guard !children.isEmpty else { return nil }
        guard let selectedIndex, old.indices.contains(selectedIndex) else { return 0 }
        let selected = old[selectedIndex]
        return children.firstIndex { $0 === selected } ?? (selectedIndex < children.count ? selectedIndex : 0)
    }
}
