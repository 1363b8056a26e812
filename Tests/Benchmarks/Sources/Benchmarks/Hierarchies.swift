import RouteAssembly

/// The hierarchies of the benchmarks.
@MainActor
extension RoutingWindow {
    /// Returns `T[N[home, list], N[home, target]*]`.
    static func withTargetOnTop() throws -> RoutingWindow {
        let other = try NavigationContainer(HomeScreen(), ListScreen())
        let selected = try NavigationContainer(HomeScreen(), TargetScreen())
        return try window(tabs: [other, selected], selected: 1)
    }

    /// Returns `T[N[home], N[home]*]`.
    static func withRoots() throws -> RoutingWindow {
        try window(tabs: [NavigationContainer(HomeScreen()), NavigationContainer(HomeScreen())], selected: 1)
    }

    /// Returns tabs of navigation containers with a number of screens.
    ///
    /// The tab in the middle is selected.
    static func large(_ size: Size, hidden: Screen? = nil, top: Screen? = nil) throws -> RoutingWindow {
        let selected = size.stacks / 2
        let stacks = try (0..<size.stacks).map { position in
            var screens: [Screen] = (0..<size.depth).map { _ in ListScreen() }
            if position == selected, let top { screens[size.depth - 1] = top }
            if position == size.stacks - 1, let hidden { screens[size.depth / 2] = hidden }
            let stack = NavigationContainer()
            try stack.setChildren(screens)
            return stack
        }
        return try window(tabs: stacks, selected: selected)
    }

    private static func window(tabs stacks: [NavigationContainer], selected: Int) throws -> RoutingWindow {
        let tabs = TabContainer()
        try tabs.setChildren(stacks)
        try tabs.select(selected)
        return RoutingWindow(root: tabs)
    }
}

/// The size of a large hierarchy: the number of all screens, of the stacks, and of the screens in
/// each stack.
struct Size {
    let count: Int
    let stacks: Int
    let depth: Int

    static let all = [
        Size(count: 10, stacks: 3, depth: 2), Size(count: 100, stacks: 9, depth: 10),
        Size(count: 1_000, stacks: 27, depth: 36),
        Size(count: 10_000, stacks: 99, depth: 100),
    ]
    static let largest = all[3]
}

extension NavigationContainer {
    convenience init(_ screens: Screen...) throws {
        self.init()
        try setChildren(screens)
    }
}

extension RoutingWindow {
    /// The tabs at the root.
    var tabs: TabContainer {
        get throws {
            guard let tabs = root as? TabContainer else { throw Missing() }
            return tabs
        }
    }

    var selectedStack: NavigationContainer {
        get throws {
            guard let stack = try tabs.selected as? NavigationContainer else { throw Missing() }
            return stack
        }
    }
}
