/// The change of a window that one transaction has committed.
///
/// Observers and the transition handler receive it, and a ``RoutingEvent`` contains it. It does not
/// retain the screens, but they exist while the change is delivered and its transition plays. If
/// you store a change, its lists later omit screens that have been released.
///
/// ```swift
/// let token = window.observe { change in print(change.appeared) }
/// ```
@MainActor
public struct HierarchyChange: CustomStringConvertible {
    /// The window's revision after the change.
    public let revision: Int
    /// A Boolean value that indicates whether a renderer should animate the change.
    public let animated: Bool

    private let change: CommittedChange

    /// The screens that were attached to the window, each container before its children.
    public var added: [Screen] { change.lists.added.screens }
    /// The screens that were removed from the window, each container before its children.
    public var removed: [Screen] { change.lists.removed.screens }
    /// The screens that became visible, each container before its children.
    public var appeared: [Screen] { change.lists.appeared.screens }
    /// The screens that ceased to be visible.
    public var disappeared: [Screen] { change.lists.disappeared.screens }

    init(_ change: CommittedChange) {
        (revision, animated, self.change) = (change.state.revision, change.state.animated, change)
    }

    /// A line with the revision and the added, removed, appeared, and disappeared screens.
    ///
    /// A screen that has been released is described by its type.
    public var description: String {
        let lists = change.lists
        let parts = [
            ("added", lists.added), ("removed", lists.removed), ("appeared", lists.appeared),
            ("disappeared", lists.disappeared),
        ]
        let changes = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map { String(printable: $0.label) }.joined(separator: ", "))"
        }
        return "revision \(revision)" + (changes.isEmpty ? "" : ": " + changes.joined(separator: "; "))
    }
}

/// A weak reference to a screen.
///
/// After the screen is released, its type is the label.
struct WeakScreen {
    private(set) weak var screen: Screen?
    private let type: Screen.Type

    init(_ screen: Screen) {
        self.screen = screen
        type = Swift.type(of: screen)
    }

    @MainActor var label: String { screen?.description ?? "\(type)" }
}

extension [WeakScreen] {
    @MainActor fileprivate var screens: [Screen] { compactMap(\.screen) }
}
