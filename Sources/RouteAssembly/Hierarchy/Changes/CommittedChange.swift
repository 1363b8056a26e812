/// A change on its way to those who are told: holds its screens until the transition has been played.
@MainActor
final class CommittedChange {
    /// How many need its screens yet: the transaction, a delivery that waits, a transition that plays.
    @exclusivity(unchecked) var users = 0
    /// What was changed, until it has told those who observe it.
    @exclusivity(unchecked) var storage: WindowStorage?
    @exclusivity(unchecked) var animated = false
    @exclusivity(unchecked) var revision = 0
    /// What came and what left.
    @exclusivity(unchecked) var moves: [Move] = []
    @exclusivity(unchecked) var appeared: [Screen] = []
    @exclusivity(unchecked) var disappeared: [Screen] = []

    /// A change that was delivered, for the next one: making lists anew is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: CommittedChange?

    static func make(in storage: WindowStorage, animated: Bool) -> CommittedChange {
        let change = spare ?? CommittedChange()
        spare = nil
        (change.users, change.storage, change.animated) = (1, storage, animated)
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
        storage = nil
        moves.removeAllInPlace()
        appeared.removeAllInPlace()
        disappeared.removeAllInPlace()
    }
}
