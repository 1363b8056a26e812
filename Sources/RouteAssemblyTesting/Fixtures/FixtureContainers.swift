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
