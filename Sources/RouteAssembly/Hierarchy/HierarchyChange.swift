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

    /// One line with what came and went; a screen that was released since is named by its type.
    public var description: String {
        let lists = change.lists
        let parts = [("added", lists.added), ("removed", lists.removed), ("appeared", lists.appeared), ("disappeared", lists.disappeared)]
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

    var label: String { screen?.description ?? "\(type)" }
}

extension [WeakScreen] {
    @MainActor fileprivate var screens: [Screen] { compactMap(\.screen) }
}

/// A screen whose tree a transaction has changed.
struct Move {
    let screen: Screen
    /// The position of the window it was in.
    let from: Int?
    /// What the window sees of it whose change it is part of.
    var kind = Kind.unseen

    enum Kind { case unseen, comes, leaves }
}

/// A change on its way to those who are told: holds its screens until the transition has been played.
@MainActor
final class CommittedChange {
    /// How many need its screens yet: the transaction, a delivery that waits, a transition that plays.
    @exclusivity(unchecked) var users = 0
    /// What was changed, until it has told those who observe it.
    @exclusivity(unchecked) var tree: WindowTree?
    @exclusivity(unchecked) var animated = false
    @exclusivity(unchecked) var revision = 0
    /// What came and what left.
    @exclusivity(unchecked) var moves: [Move] = []
    @exclusivity(unchecked) var appeared: [Screen] = []
    @exclusivity(unchecked) var disappeared: [Screen] = []

    /// A change that was delivered, for the next one: making lists anew is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: CommittedChange?

    static func make(in tree: WindowTree, animated: Bool) -> CommittedChange {
        let change = spare ?? CommittedChange()
        spare = nil
        (change.users, change.tree, change.animated) = (1, tree, animated)
        return change
    }

    /// What somebody who has stored the change finds in it later: only then it is worth the references.
    @exclusivity(unchecked) private var kept: Lists?

    var added: [Screen] { moves.filter { $0.kind == .comes }.map(\.screen) }
    var removed: [Screen] { moves.filter { $0.kind == .leaves }.map(\.screen) }

    typealias Lists = (added: [WeakScreen], removed: [WeakScreen], appeared: [WeakScreen], disappeared: [WeakScreen])

    var lists: Lists {
        kept ?? (added.map(WeakScreen.init), removed.map(WeakScreen.init), appeared.map(WeakScreen.init), disappeared.map(WeakScreen.init))
    }

    /// Notes that one of those who needed the screens does no more; after the last they are let go of, and the change is taken back if nobody has stored it.
    static func endUse(of change: consuming CommittedChange) {
        change.users -= 1
        guard change.users == 0 else { return }
        let isStored = !isKnownUniquelyReferenced(&change)
        if isStored { change.kept = change.lists }
        change.clear()
        if !isStored { spare = change }
    }

    /// Forgets its screens, but not the memory of its lists.
    private func clear() {
        tree = nil
        moves.empty()
        appeared.empty()
        disappeared.empty()
    }
}
