import RouteAssembly

/// The benchmarked work, written without a router, with the hierarchy's primitives.
@MainActor
enum ByHand {
    /// Returns the first screen of a type, from the topmost level down.
    ///
    /// Visible screens come first.
    static func find<T: Screen>(_ type: T.Type, in window: RoutingWindow) -> T? {
        var level = window.topmost
        while let root = level {
            if let match = find(type, in: root) { return match }
            level = root.presenting
        }
        return nil
    }

    private static func find<T: Screen>(_ type: T.Type, in screen: Screen) -> T? {
        if let match = screen as? T { return match }
        guard let container = screen as? Container else { return nil }
        let visible = container.visibleChildren
        for child in visible {
            if let match = find(type, in: child) { return match }
        }
        for child in container.children where !visible.contains(where: { $0 === child }) {
            if let match = find(type, in: child) { return match }
        }
        return nil
    }

    /// Builds the hierarchy in one transaction, like a navigation.
    static func deep(in window: RoutingWindow) throws { try window.transaction { try deepInSteps(in: window) } }

    /// Builds the hierarchy in several changes.
    ///
    /// Each change notifies the observers, and is not rolled back if a later one throws.
    static func deepInSteps(in window: RoutingWindow) throws {
        guard find(EditorScreen.self, in: window) == nil, find(DetailScreen.self, in: window) == nil,
            find(ListScreen.self, in: window) == nil
        else { throw Missing() }
        let (tabs, stack, modal) = (TabContainer(), NavigationContainer(), NavigationContainer())
        let detail = DetailScreen()
        try window.setRoot(tabs)
        try tabs.setChildren([stack])
        try stack.push(ListScreen())
        try stack.push(detail)
        try detail.present(modal)
        try modal.push(EditorScreen())
    }
}
