import RouteAssembly

/// The `N[…]` of a fixture.
final class FixtureNavigation: NavigationContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

/// The `T[…]` of a fixture.
final class FixtureTabs: TabContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

/// The `S[… | …]` of a fixture.
final class FixtureSplit: SplitContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

/// The `X{…}` of a fixture: a container that shows the marked children, or all if none is marked.
final class FixtureContainer: Container {
    private let label: String
    /// The indices of the visible children.
    ///
    /// If empty, all children are visible.
    @Journaled var shown: [Int] = []

    init(_ label: String) { self.label = label }

    override var visibleChildren: [Screen] {
        shown.isEmpty ? children : shown.filter(children.indices.contains).map { children[$0] }
    }

    override func makeVisible(_ child: Screen) throws(RoutingError) {
        shown = children.firstIndex { $0 === child }.map { [$0] } ?? []
    }

    override func childrenDidChange(from old: [Screen]) {
        let remaining = shown.filter(old.indices.contains).map { old[$0] }
        shown = children.indices.filter { index in remaining.contains { $0 === children[index] } }
    }

    override var description: String { label }
}
