public import RouteAssembly

/// A screen that is nothing but its label: what a fixture is made of, and whatever a test needs to
/// put somewhere.
///
/// ```swift
/// try fixture.window.topmost?.present(FixtureScreen("login"))
/// ```
public final class FixtureScreen: Screen {
    /// The screen's description.
    public let label: String

    /// Whether the screen refuses to leave: what ``canBeDismissed`` denies.
    public var isLocked = false

    /// What the screen answers when a navigation asks to remove it; ``canBeDismissed`` if nil.
    public var confirmation: (() async -> Bool)?

    /// Makes a detached screen.
    public init(_ label: String) { self.label = label }

    public override var canBeDismissed: Bool { !isLocked }

    public override func confirmRemoval() async -> Bool { await confirmation?() ?? canBeDismissed }

    public override var description: String { label }
}

final class FixtureNavigation: NavigationContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

final class FixtureTabs: TabContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

final class FixtureSplit: SplitContainer {
    private let label: String

    init(_ label: String) { self.label = label }

    override var description: String { label }
}

/// The `X{…}` of a fixture: shows all of its children, or those that are marked.
final class FixtureContainer: Container {
    private let label: String
    /// The positions of the children that are shown; all of them if empty.
    @Journaled var shown: [Int] = []

    init(_ label: String) { self.label = label }

    override var visibleChildren: [Screen] {
        shown.isEmpty ? children : shown.filter(children.indices.contains).map { children[$0] }
    }

    override func makeVisible(_ child: Screen) throws(RoutingError) {
        shown = children.firstIndex { $0 === child }.map { [$0] } ?? []
    }

    override func childrenDidChange(from old: [Screen]) {
        let stay = shown.filter(old.indices.contains).map { old[$0] }
        shown = children.indices.filter { index in stay.contains { $0 === children[index] } }
    }

    override var description: String { label }
}
