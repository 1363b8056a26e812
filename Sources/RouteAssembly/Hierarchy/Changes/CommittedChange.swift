/// A committed change of one window.
///
/// It retains its screens until it has been delivered and its transition has been played.
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
        /// Weak references to the screens, for a ``HierarchyChange`` that an observer has stored.
        var stored: Lists?
    }

    private init() {}

    /// A delivered change for the next transaction to reuse.
    ///
    /// Allocating its lists again would take a third of the time of a push.
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

    /// The number of deliveries and transitions that still use the screens.
    var users: Int {
        get { state.users }
        set { state.users = newValue }
    }

    var animated: Bool { state.animated }

    var revision: Int {
        get { state.revision }
        set { state.revision = newValue }
    }

    /// The screens that were attached to the window or removed from it.
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
        func weak(_ screens: [Screen]) -> [WeakScreen] { screens.map(WeakScreen.init) }
        return state.stored ?? (weak(added), weak(removed), weak(appeared), weak(disappeared))
    }

    /// Ends one use of the screens.
    ///
    /// The end of the last use releases the screens. If there are no other references to the
    /// change, it is reused.
    static func endUse(of change: inout CommittedChange) {
        change.users -= 1
        guard change.users == 0 else { return }
        let isStored = !isKnownUniquelyReferenced(&change)
        if isStored { change.state.stored = change.lists }
        change.moves.removeAllInPlace()
        change.appeared.removeAllInPlace()
        change.disappeared.removeAllInPlace()
        if !isStored { Spare.change = change }
    }
}
