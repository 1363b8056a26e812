import RouteAssembly

/// The selected tabs of a window, in the order of its screens.
struct TabSelections: Codable, Hashable, Sendable {
    /// The selected index of each tab container.
    var indices: [Int]

    init() { indices = [] }

    /// Records the tab containers that are visible, or covered only by modals.
    ///
    /// A navigation depends only on these. The list is not copied if they are the same as before.
    @MainActor
    mutating func update(visibleIn window: Window) {
        var count = 0
        window.forEachFrontmostScreen { screen in
            guard let container = screen as? TabContainer else { return }
            let index = container.selectedIndex ?? -1
            if count == indices.count { indices.append(index) }
            if indices[count] != index { indices[count] = index }
            count += 1
        }
        if count < indices.count { indices.removeSubrange(count...) }
    }

    /// Records all tab containers.
    @MainActor
    init(allIn window: Window) { indices = window.tabs.map { $0.selectedIndex ?? -1 } }

    init(from decoder: any Decoder) throws { indices = try [Int](from: decoder) }

    func encode(to encoder: any Encoder) throws { try indices.encode(to: encoder) }

    /// Selects the visible tabs again, from the outermost container to the innermost.
    @MainActor
    func selectVisible(in window: Window) {
        // Selecting a tab decides which containers inside it are visible.
        for position in indices.indices {
            let tabs = window.visibleTabs
            guard tabs.indices.contains(position) else { return }
            tabs[position].selectIfPossible(indices[position])
        }
    }

    /// Selects the tabs of all containers again, if the window has as many containers as before.
    @MainActor
    func selectAll(in window: Window) {
        let tabs = window.tabs
        guard tabs.count == indices.count else { return }
        for (container, index) in zip(tabs, indices) { container.selectIfPossible(index) }
    }
}

extension Window {
    fileprivate var tabs: [TabContainer] { screens.compactMap { $0 as? TabContainer } }

    fileprivate var visibleTabs: [TabContainer] {
        var tabs: [TabContainer] = []
        forEachFrontmostScreen { if let container = $0 as? TabContainer { tabs.append(container) } }
        return tabs
    }
}

extension TabContainer {
    fileprivate func selectIfPossible(_ index: Int) {
        guard index != selectedIndex, children.indices.contains(index) else { return }
        // A tab that refuses to be selected is a difference that the report names.
        try? select(index)
    }
}
