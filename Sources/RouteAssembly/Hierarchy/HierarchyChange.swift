/// What one committed transaction changed in a window, as observers, renderers and the router's events are told.
///
/// It keeps no screen alive: while it is delivered and its transition plays, all of its screens are there; of a stored one, those that were released
/// since are missing.
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

    private let references: (added: [WeakScreen], removed: [WeakScreen], appeared: [WeakScreen], disappeared: [WeakScreen])

    /// The screens that came into the window, containers before their children.
    public var added: [Screen] { references.added.compactMap(\.screen) }
    /// The screens that left the window, containers before their children.
    public var removed: [Screen] { references.removed.compactMap(\.screen) }
    /// The screens that became visible, containers before their children.
    public var appeared: [Screen] { references.appeared.compactMap(\.screen) }
    /// The screens that ceased to be visible.
    public var disappeared: [Screen] { references.disappeared.compactMap(\.screen) }

    init(_ change: CommittedChange) {
        revision = change.revision
        animated = change.animated
        let (added, removed) = (WeakScreen.list(change.added), WeakScreen.list(change.removed))
        references = (
            added, removed,
            // What came is mostly what appeared, and what left what disappeared.
            change.appeared.isSame(as: change.added) ? added : WeakScreen.list(change.appeared),
            change.disappeared.isSame(as: change.removed) ? removed : WeakScreen.list(change.disappeared)
        )
    }

    /// One line with what came and went; a screen that was released since is named by its type.
    public var description: String {
        let parts = [
            ("added", references.added), ("removed", references.removed), ("appeared", references.appeared), ("disappeared", references.disappeared),
        ]
        let changes = parts.filter { !$0.1.isEmpty }.map { name, screens in "\(name) \(screens.map(\.label).joined(separator: ", "))" }
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

    static func list(_ screens: [Screen]) -> [WeakScreen] {
        var list: [WeakScreen] = []
        list.reserveCapacity(screens.count)
        for screen in screens { list.append(WeakScreen(screen)) }
        return list
    }

    var label: String { screen?.description ?? "\(type)" }
}

/// A change on its way to those who are told: holds its screens until the transition has been played.
@MainActor
final class CommittedChange {
    /// What was changed, until everybody has been told.
    @exclusivity(unchecked) var tree: WindowTree?
    @exclusivity(unchecked) var animated = false
    @exclusivity(unchecked) var revision = 0
    @exclusivity(unchecked) var added: [Screen] = []
    @exclusivity(unchecked) var removed: [Screen] = []
    @exclusivity(unchecked) var appeared: [Screen] = []
    @exclusivity(unchecked) var disappeared: [Screen] = []

    /// A change that was delivered, for the next one: making lists anew is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: CommittedChange?

    static func make(in tree: WindowTree, animated: Bool) -> CommittedChange {
        let change = spare ?? CommittedChange()
        spare = nil
        (change.tree, change.animated) = (tree, animated)
        return change
    }

    /// Takes a change back, unless it waits for its delivery or is being played.
    static func reuse(_ change: consuming CommittedChange) {
        guard isKnownUniquelyReferenced(&change) else { return }
        change.clear()
        spare = change
    }

    /// Forgets its screens, but not the memory of its lists.
    private func clear() {
        tree = nil
        added.empty()
        removed.empty()
        appeared.empty()
        disappeared.empty()
    }
}
