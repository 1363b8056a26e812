/// A committed change while it is delivered: retains its screens until its transition has been played.
@MainActor
final class CommittedChange {
    /// How many deliveries and transitions still need the screens.
    @exclusivity(unchecked) var users = 0
    @exclusivity(unchecked) var animated = false
    @exclusivity(unchecked) var revision = 0
    /// The screens that came into the window and left it.
    @exclusivity(unchecked) var moves: [Move] = []
    @exclusivity(unchecked) var appeared: [Screen] = []
    @exclusivity(unchecked) var disappeared: [Screen] = []
    /// Weak references to the screens, made when the change is over and a ``HierarchyChange`` still has it.
    @exclusivity(unchecked) private var stored: Lists?

    /// A change that is over, for the next transaction: making the lists anew is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: CommittedChange?

    private init() {}

    static func make(animated: Bool) -> CommittedChange {
        let change = spare ?? CommittedChange()
        spare = nil
        (change.users, change.animated) = (1, animated)
        return change
    }

    var added: [Screen] { moves.filter { $0.kind == .comes }.map(\.screen) }
    var removed: [Screen] { moves.filter { $0.kind == .leaves }.map(\.screen) }

    typealias Lists = (added: [WeakScreen], removed: [WeakScreen], appeared: [WeakScreen], disappeared: [WeakScreen])

    var lists: Lists {
        stored
            ?? (
                added.map(WeakScreen.init), removed.map(WeakScreen.init), appeared.map(WeakScreen.init),
                disappeared.map(WeakScreen.init)
            )
    }

    /// Ends one of the uses.
    ///
    /// The last one releases the screens, and keeps the change for reuse if nothing else refers to it.
    static func endUse(of change: inout CommittedChange) {
        change.users -= 1
        guard change.users == 0 else { return }
        let isStored = !isKnownUniquelyReferenced(&change)
        if isStored { change.stored = change.lists }
        change.releaseScreens()
        if !isStored { spare = change }
    }

    /// Empties the lists and keeps their memory.
    private func releaseScreens() {
        moves.removeAllInPlace()
        appeared.removeAllInPlace()
        disappeared.removeAllInPlace()
    }
}
