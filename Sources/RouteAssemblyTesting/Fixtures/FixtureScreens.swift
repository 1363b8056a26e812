public import RouteAssembly

/// A screen that is identified by a label.
///
/// A fixture consists of these screens. Use them also in a test that does not depend on the type of
/// a screen:
///
/// ```swift
/// try fixture.window.topmost?.present(FixtureScreen("login"))
/// ```
public final class FixtureScreen: Screen, RemovalConfirming {
    /// The label, which is also the screen's description.
    public let label: String

    /// Whether the screen cannot be dismissed.
    public var isLocked = false

    /// Whether no other screen may cover this screen.
    public var isKeptVisible = false

    /// The closure that answers when a navigation asks for confirmation of the removal, or `nil` to
    /// answer with ``canBeRemoved``.
    public var confirmation: (() async -> Bool)?

    /// Creates a detached screen.
    public init(_ label: String) { self.label = label }

    public override var canBeRemoved: Bool { !isLocked }

    public override var canBeCovered: Bool { !isKeptVisible }

    /// Whether the screen has a closure that answers.
    public var asksBeforeRemoval: Bool { confirmation != nil }

    /// Returns the answer of ``confirmation``, or ``canBeRemoved`` if there is no closure.
    public func confirmRemoval(_ reason: RemovalReason) async -> Bool { await confirmation?() ?? canBeRemoved }

    public override var description: String { label }
}

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
