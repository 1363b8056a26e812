public import RouteAssembly

/// A screen that has only a label.
///
/// Fixtures are made of these screens. Use one wherever a test needs some screen:
///
/// ```swift
/// try fixture.window.topmost?.present(FixtureScreen("login"))
/// ```
public final class FixtureScreen: Screen {
    /// The label, which is also the screen's description.
    public let label: String

    /// A Boolean value that indicates whether the screen cannot be dismissed.
    public var isLocked = false

    /// The answer when a navigation asks whether it may remove the screen, or `nil` to answer with
    /// ``canBeDismissed``.
    public var confirmation: (() async -> Bool)?

    /// Creates a detached screen.
    public init(_ label: String) { self.label = label }

    public override var canBeDismissed: Bool { !isLocked }

    public override func confirmRemoval() async -> Bool { await confirmation?() ?? canBeDismissed }

    public override var description: String { label }
}
