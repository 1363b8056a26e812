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
    /// Whether a renderer should animate the change.
    public let animated: Bool
    /// The hint for the animation, from the code that has made the change.
    ///
    /// It is the value of ``TransitionHint/current`` when the change was committed. It is always
    /// `nil` in a change that is not animated, and in a window that has neither an observer nor a
    /// transition handler.
    public let hint: TransitionHint?

    private let change: CommittedChange

    /// The screens that were attached to the window, each container before its children.
    public var added: [Screen] { change.lists.added.screens }
    /// The screens that were removed from the window, each container before its children.
    public var removed: [Screen] { change.lists.removed.screens }
    /// The screens that became visible, each container before its children.
    public var appeared: [Screen] { change.lists.appeared.screens }
    /// The screens that ceased to be visible.
    public var disappeared: [Screen] { change.lists.disappeared.screens }
    /// The screens, other than added ones, whose ``Screen/title`` or ``Journaled`` state has
    /// changed, or that have called ``Screen/setNeedsUpdate()``.
    public var updated: [Screen] { change.lists.updated.screens }

    /// Whether the hierarchy has changed, and not only the titles and the state of screens.
    package var isStructural: Bool { change.state.isStructural }

    init(_ change: CommittedChange) {
        revision = change.state.revision
        animated = change.state.animated
        hint = change.state.hint
        self.change = change
    }

    /// A line with the revision and the screens in each list that is not empty.
    ///
    /// A screen that has been released is described by its type.
    public var description: String {
        let lists = change.lists
        let parts = [
            ("added", lists.added), ("removed", lists.removed), ("appeared", lists.appeared),
            ("disappeared", lists.disappeared), ("updated", lists.updated),
        ]
        let changes = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map { String(printable: $0.label) }.joined(separator: ", "))"
        }
        return "revision \(revision)" + (changes.isEmpty ? "" : ": " + changes.joined(separator: "; "))
    }
}

/// A weak reference to a screen.
package typealias WeakScreen = Weak<Screen>

extension WeakScreen {
    package var screen: Screen? { object }

    /// The type after the screen has been released.
    @MainActor var label: String { object?.description ?? "\(type)" }
}

extension [WeakScreen] {
    @MainActor fileprivate var screens: [Screen] { compactMap(\.screen) }
}
