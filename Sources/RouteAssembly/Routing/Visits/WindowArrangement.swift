/// The selected tabs and the collapsed splits of a window, in the order of its screens.
package struct WindowArrangement: Hashable, Sendable {
    /// The selected index of each tab container; -1 if none is selected.
    package var selections: [Int]
    /// Whether each split is collapsed.
    package var folds: [Bool]

    package init(selections: [Int] = [], folds: [Bool] = []) { (self.selections, self.folds) = (selections, folds) }

    /// Records the containers that are visible, or covered only by modals.
    ///
    /// A navigation depends only on these. The lists are not copied if they are the same as before.
    @MainActor
    mutating func update(visibleIn window: Window) {
        var (tabCount, splitCount) = (0, 0)
        window.forEachFrontmostScreen { screen in
            guard screen is Container else { return }
            if let container = screen as? TabContainer {
                let index = container.selectedIndex ?? -1
                if tabCount == selections.count { selections.append(index) }
                if selections[tabCount] != index { selections[tabCount] = index }
                tabCount += 1
            } else if let split = screen as? SplitContainer {
                if splitCount == folds.count { folds.append(split.isCollapsed) }
                if folds[splitCount] != split.isCollapsed { folds[splitCount] = split.isCollapsed }
                splitCount += 1
            }
        }
        if tabCount < selections.count { selections.removeSubrange(tabCount...) }
        if splitCount < folds.count { folds.removeSubrange(splitCount...) }
    }

    /// Creates an arrangement of the containers that are visible, or covered only by modals.
    @MainActor
    package init(visibleIn window: Window) {
        self.init()
        update(visibleIn: window)
    }

    /// Records all containers.
    @MainActor
    package init(allIn window: Window) {
        selections = window.screens.compactMap { $0 as? TabContainer }.map { $0.selectedIndex ?? -1 }
        folds = window.screens.compactMap { $0 as? SplitContainer }.map(\.isCollapsed)
    }
}
