/// Tells screens, observers and renderers what transactions have changed: one transaction after the other, whatever is changed meanwhile.
@MainActor
enum Delivery {
    // Like the running transaction, a scope and not state: nothing waits here while the main actor does something else.
    @exclusivity(unchecked) private static var waiting: [[CommittedChange]] = []
    @exclusivity(unchecked) private static var isUnderWay = false

    /// Delivers what one transaction has changed, window by window, after those that are under way.
    static func deliver(_ changes: [CommittedChange]) {
        guard !changes.isEmpty else { return }
        guard !isUnderWay else {
            for change in changes { change.users += 1 }
            return waiting.append(changes)
        }
        isUnderWay = true
        defer { isUnderWay = false }
        tell(of: changes)
        while !waiting.isEmpty {
            let changes = waiting.removeFirst()
            // Nobody is told of a window that was released meanwhile.
            let windows = changes.map { $0.storage?.window }
            for (change, window) in zip(changes, windows) where window == nil { change.storage = nil }
            withExtendedLifetime(windows) { tell(of: changes) }
            for change in changes { CommittedChange.endUse(of: change) }
        }
    }

    private static func tell(of changes: [CommittedChange]) {
        // Nearly always one, and a list costs as much as telling of it.
        if changes.count == 1 { return changes[0].tellAll() }
        // A screen that moved between windows leaves the one before it comes into the other, whichever was changed first.
        for change in changes { change.tellDetached() }
        for change in changes { change.tellAttached() }
        for change in changes { change.tellDisappeared() }
        for change in changes { change.tellAppeared() }
        for change in changes { change.tellObservers() }
    }
}

extension CommittedChange {
    fileprivate func tellAll() {
        tellDetached()
        tellAttached()
        tellDisappeared()
        tellAppeared()
        tellObservers()
    }

    // By position: a loop over a list retains it, which costs more than most of them hold. And in place: most are empty.

    @inline(__always)
    fileprivate func tellDetached() { for index in moves.indices where moves[index].kind == .leaves { moves[index].screen.didDetach() } }
    @inline(__always)
    fileprivate func tellAttached() { for index in moves.indices where moves[index].kind == .comes { moves[index].screen.didAttach() } }
    @inline(__always)
    fileprivate func tellDisappeared() { for index in disappeared.indices { disappeared[index].didDisappear() } }
    @inline(__always)
    fileprivate func tellAppeared() { for index in appeared.indices { appeared[index].didAppear() } }

    fileprivate func tellObservers() {
        storage?.tell(self)
        storage = nil
    }
}
