import RouteAssembly

extension WindowArrangement {
    /// Selects the visible tabs and folds the visible splits again, from the outermost container to
    /// the innermost.
    @MainActor
    func applyVisible(in window: Window) {
        // Selecting a tab decides which containers inside it are visible.
        for position in selections.indices {
            let tabs: [TabContainer] = window.frontmost()
            guard tabs.indices.contains(position) else { break }
            tabs[position].selectIfPossible(selections[position])
        }
        for position in folds.indices {
            let splits: [SplitContainer] = window.frontmost()
            guard splits.indices.contains(position) else { break }
            splits[position].isCollapsed = folds[position]
        }
    }

    /// Selects the tabs of all containers again, if the window has as many containers as before.
    @MainActor
    func selectAll(in window: Window) {
        let tabs = window.tabs
        guard tabs.count == selections.count else { return }
        for (container, index) in zip(tabs, selections) { container.selectIfPossible(index) }
    }
}

extension Window {
    /// The tab containers, in the order of the window's screens.
    var tabs: [TabContainer] { screens.compactMap { $0 as? TabContainer } }

    var splits: [SplitContainer] { screens.compactMap { $0 as? SplitContainer } }

    /// The containers of a type that are visible, or covered only by modals.
    fileprivate func frontmost<C: Container>() -> [C] {
        var containers: [C] = []
        forEachFrontmostScreen { if let container = $0 as? C { containers.append(container) } }
        return containers
    }
}

extension TabContainer {
    func selectIfPossible(_ index: Int) {
        guard index != selectedIndex, children.indices.contains(index) else { return }
        // A tab that refuses to be selected is a difference that the report names.
        try? select(index)
    }
}
