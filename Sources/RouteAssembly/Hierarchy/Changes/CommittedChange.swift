/// A committed change while it is delivered: retains its screens until its transition has been
/// played.
@MainActor
final class CommittedChange {
    @exclusivity(unchecked) private var state = State()

    private struct State {
        var users = 0
        var animated = false
        var revision = 0
        var moves: [Move] = []
        var appeared: [Screen] = []
        var disappeared: [Screen] = []
        /// Weak references to the screens, made when the change is over and a ``HierarchyChange``
        /// still has it.
        var stored: Lists?
    }

    private init() {}

    /// A delivered change that the next transaction reuses.
    ///
    /// Allocating its lists again takes a third of the time of a push.
    @MainActor
    private enum Spare {
        @exclusivity(unchecked) static var change: CommittedChange?
    }

    static func make(animated: Bool) -> CommittedChange {
        let change = Spare.change ?? CommittedChange()
        Spare.change = nil
        change.state.users = 1
        change.state.animated = animated
        return change
    }

    /// How many deliveries and transitions still need the screens.
    var users: Int {
        get { state.users }
        set { state.users = newValue }
    }

    var animated: Bool { state.animated }

    var revision: Int {
        get { state.revision }
        set { state.revision = newValue }
    }

    /// The screens that came into the window and left it.
    var moves: [Move] {
        _read { yield state.moves }
        _modify { yield &state.moves }
    }

    var appeared: [Screen] {
        _read { yield state.appeared }
        _modify { yield &state.appeared }
    }

    var disappeared: [Screen] {
        _read { yield state.disappeared }
        _modify { yield &state.disappeared }
    }

    var added: [Screen] { moves.filter { $0.kind == .comes }.map(\.screen) }
    var removed: [Screen] { moves.filter { $0.kind == .leaves }.map(\.screen) }

    typealias Lists = (added: [WeakScreen], removed: [WeakScreen], appeared: [WeakScreen], disappeared: [WeakScreen])

    var lists: Lists {
        state.stored
            ?? (
                added.map(WeakScreen.init), removed.map(WeakScreen.init), appeared.map(WeakScreen.init),
                disappeared.map(WeakScreen.init)
            )
    }

    /// Ends one of the uses.
    ///
    /// The last one releases the screens, and keeps the change for reuse if nothing else refers to
    /// it.
    static func endUse(of change: inout CommittedChange) {
        change.users -= 1
        guard change.users == 0 else { return }
        let isStored = !isKnownUniquelyReferenced(&change)
        if isStored { change.state.stored = change.lists }
        change.releaseScreens()
        if !isStored { Spare.change = change }
    }

    /// Empties the lists and keeps their memory.
    private func releaseScreens() {
        moves.removeAllInPlace()
        appeared.removeAllInPlace()
        disappeared.removeAllInPlace()
    }
}
