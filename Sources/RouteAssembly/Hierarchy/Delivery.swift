/// Tells screens, observers and renderers what transactions have changed: one transaction after the other, whatever is changed meanwhile.
@MainActor
enum Delivery {
    // Like the running transaction, a scope and not state: nothing waits here while the main actor does something else.
    private static var waiting: [[CommittedChange]] = []
    private static var isUnderWay = false

    /// Delivers the changes of one transaction, one for each window, after those that are under way.
    static func deliver(_ changes: [CommittedChange]) {
        guard !changes.isEmpty else { return }
        waiting.append(changes)
        guard !isUnderWay else { return }
        isUnderWay = true
        defer { isUnderWay = false }
        while !waiting.isEmpty {
            let changes = waiting.removeFirst()
            // A screen that moved between windows leaves the one before it comes into the other, whichever was changed first.
            for change in changes { for screen in change.removed { screen.didDetach() } }
            for change in changes { for screen in change.added { screen.didAttach() } }
            for change in changes { for screen in change.disappeared { screen.didDisappear() } }
            for change in changes { for screen in change.appeared { screen.didAppear() } }
            for change in changes { change.window.tell(change) }
        }
    }
}
