/// The change of a window that one transaction has committed.
///
/// Observers, renderers, and the router's events get it. It retains no screens: all of them exist
/// while the change is delivered and its transition plays. A stored change lacks the screens that
/// have been released since.
///
/// ```swift
/// let token = window.observe { change in print(change.appeared) }
/// ```
@MainActor
public struct HierarchyChange: CustomStringConvertible {
    /// The window's revision that this change led to.
    public let revision: Int
    /// Whether a renderer should play it rather than jump.
    public let animated: Bool

    private let change: CommittedChange

    /// The screens that came into the window, containers before their children.
    public var added: [Screen] { change.lists.added.screens }
    /// The screens that left the window, containers before their children.
    public var removed: [Screen] { change.lists.removed.screens }
    /// The screens that became visible, containers before their children.
    public var appeared: [Screen] { change.lists.appeared.screens }
    /// The screens that ceased to be visible.
    public var disappeared: [Screen] { change.lists.disappeared.screens }

    init(_ change: CommittedChange) { (revision, animated, self.change) = (change.revision, change.animated, change) }

    /// The screens that were added, removed, shown, and hidden, in one line.
    ///
    /// A screen that has been released since is named by its type.
    public var description: String {
        let lists = change.lists
        let parts = [
            ("added", lists.added), ("removed", lists.removed), ("appeared", lists.appeared),
            ("disappeared", lists.disappeared),
        ]
        let changes = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map(\.label).joined(separator: ", "))"
        }
        return "revision \(revision)" + (changes.isEmpty ? "" : ": " + changes.joined(separator: "; "))
    }
}

/// A reference that keeps nothing alive, with the type for when the screen is gone.
@MainActor
struct WeakScreen {
    private(set) weak var screen: Screen?
    private let type: Screen.Type

    init(_ screen: Screen) {
        self.screen = screen
        type = Swift.type(of: screen)
    }

    var label: String { screen?.description ?? "\(type)" }
}

extension [WeakScreen] {
    @MainActor fileprivate var screens: [Screen] { compactMap(\.screen) }
}
