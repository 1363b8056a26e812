/// A committed change of one window.
///
/// It retains its screens until it has been delivered and its transition has been played.
@MainActor
final class CommittedChange {
    @exclusivity(unchecked) var state = State()

    struct State {
        /// The number of deliveries and transitions that still use the screens.
        var users = 0
        var animated = false
        var revision = 0
        /// The screens that were attached to the window or removed from it.
        var moves: [Move] = []
        var appeared: [Screen] = []
        var disappeared: [Screen] = []
        /// The screens, other than attached ones, whose titles or states have changed.
        var updated: [Screen] = []
        /// Whether more has changed than titles and the states of screens that are no containers.
        var isStructural = true
        /// The hint for the animation; `nil` in a change that is not animated.
        var hint: TransitionHint?
        /// Weak references to the screens, for a ``HierarchyChange`` that an observer has stored.
        fileprivate var stored: Lists?
    }

    private init() {}

    /// A delivered change for the next transaction to reuse.
    ///
    /// Allocating its lists again would take a third of the time of a push.
    @MainActor
    private enum Spare {
        static var change: CommittedChange?
    }

    static func make(animated: Bool) -> CommittedChange {
        let change = Spare.change ?? CommittedChange()
        Spare.change = nil
        change.state.users = 1
        change.state.animated = animated
        return change
    }

    var added: [Screen] { screens(of: .comes) }
    var removed: [Screen] { screens(of: .leaves) }

    private func screens(of kind: Move.Kind) -> [Screen] {
        var screens: [Screen] = []
        for index in state.moves.indices where state.moves[index].kind == kind {
            screens.append(state.moves[index].screen)
        }
        return screens
    }

    /// The screens of a change.
    struct Lists {
        let added, removed, appeared, disappeared, updated: [WeakScreen]
    }

    var lists: Lists {
        func weak(_ screens: [Screen]) -> [WeakScreen] { screens.map(WeakScreen.init) }
        return state.stored
            ?? Lists(
                added: weak(added), removed: weak(removed), appeared: weak(state.appeared),
                disappeared: weak(state.disappeared), updated: weak(state.updated))
    }

    /// Ends one use of the screens.
    ///
    /// The end of the last use releases the screens. If there are no other references to the
    /// change, it is reused.
    static func endUse(of reference: inout CommittedChange?) {
        let isStored = !isKnownUniquelyReferenced(&reference)
        guard let change = reference else { return }
        change.state.users -= 1
        guard change.state.users == 0 else { return }
        if isStored { change.state.stored = change.lists }
        change.state.moves.removeAllInPlace()
        change.state.appeared.removeAllInPlace()
        change.state.disappeared.removeAllInPlace()
        change.state.updated.removeAllInPlace()
        (change.state.isStructural, change.state.hint) = (true, nil)
        if !isStored { Spare.change = change }
    }
}
