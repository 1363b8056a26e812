/// A committed change of one window.
///
/// It retains its screens until it has been delivered. Each transition has a copy, and so has the
/// queue of changes that wait for their delivery.
@MainActor
final class CommittedChange {
    @exclusivity(unchecked) var state = State()

    struct State {
        var revision = 0
        var animated = false
        /// Whether anything but titles and the state of screens that are not containers has
        /// changed.
        var isStructural = false
        /// The hint for the animation; `nil` in a change that is not animated.
        var hint: TransitionHint?
        /// The lists of a ``HierarchyChange``.
        var added: [Screen] = []
        var removed: [Screen] = []
        var appeared: [Screen] = []
        var disappeared: [Screen] = []
        var updated: [Screen] = []
        /// Weak references to the screens, for a ``HierarchyChange`` that an observer has stored.
        fileprivate var stored: Lists?
    }

    init(_ state: State = State()) { self.state = state }

    /// The screens of a change.
    struct Lists {
        let added, removed, appeared, disappeared, updated: [WeakScreen]
    }

    var lists: Lists {
        func weak(_ screens: [Screen]) -> [WeakScreen] { screens.map(WeakScreen.init) }
        return state.stored
            ?? Lists(
                added: weak(state.added), removed: weak(state.removed), appeared: weak(state.appeared),
                disappeared: weak(state.disappeared), updated: weak(state.updated))
    }

    /// Releases the screens after the delivery or the transition that has used them.
    ///
    /// If there are no other references to the change, the next transaction can use it and its
    /// lists.
    ///
    /// - Returns: `true` if there are no other references.
    @discardableResult
    static func releaseScreens(of reference: inout CommittedChange?) -> Bool {
        let isStored = !isKnownUniquelyReferenced(&reference)
        guard let change = reference else { return false }
        if isStored { change.state.stored = change.lists }
        change.state.added.removeAllInPlace()
        change.state.removed.removeAllInPlace()
        change.state.appeared.removeAllInPlace()
        change.state.disappeared.removeAllInPlace()
        change.state.updated.removeAllInPlace()
        change.state.hint = nil
        return !isStored
    }
}
