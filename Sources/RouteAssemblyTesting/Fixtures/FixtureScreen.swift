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

    /// A Boolean value that indicates whether the screen cannot be dismissed.
    public var isLocked = false

    /// A Boolean value that indicates whether no other screen may cover this screen.
    public var isKeptVisible = false

    /// The closure that answers when a navigation asks for confirmation of the removal, or `nil` to
    /// answer with ``canBeRemoved``.
    public var confirmation: (() async -> Bool)?

    /// Creates a detached screen.
    public init(_ label: String) { self.label = label }

    public override var canBeRemoved: Bool { !isLocked }

    public override var canBeCovered: Bool { !isKeptVisible }

    /// A Boolean value that indicates whether the screen has a closure that answers.
    public var asksBeforeRemoval: Bool { confirmation != nil }

    /// Returns the answer of ``confirmation``, or ``canBeRemoved`` if there is no closure.
    public func confirmRemoval(_ reason: RemovalReason) async -> Bool { await confirmation?() ?? canBeRemoved }

    public override var description: String { label }
}
