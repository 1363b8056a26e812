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

    override var arrangement: Arrangement {
        shown.isEmpty ? .all() : .showing(shown, of: children.count, as: .children)
    }

    override func arrange(_ arrangement: Arrangement) { shown = arrangement.visible(of: children.count) }

    override var description: String { label }
}
