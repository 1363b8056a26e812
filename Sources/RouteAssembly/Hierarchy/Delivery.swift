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
            tell(of: changes)
            for change in changes { CommittedChange.endUse(of: change) }
        }
    }

    private static func tell(of changes: [CommittedChange]) {
        // A screen that moved between windows leaves the one before it comes into the other, whichever was changed first.
        // By position: a loop over a list retains it, which costs more than most of them hold.
        for change in changes { for index in change.removed.indices { change.removed[index].didDetach() } }
        for change in changes { for index in change.added.indices { change.added[index].didAttach() } }
        for change in changes { for index in change.disappeared.indices { change.disappeared[index].didDisappear() } }
        for change in changes { for index in change.appeared.indices { change.appeared[index].didAppear() } }
        for change in changes {
            change.window?.tell(change)
            change.window = nil
        }
    }
}
