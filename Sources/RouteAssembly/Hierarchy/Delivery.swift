/// Tells screens, observers and renderers what transactions have changed: one transaction after the other, whatever is changed meanwhile.
@MainActor
enum Delivery {
    // Like the running transaction, a scope and not state: nothing waits here while the main actor does something else.
    @exclusivity(unchecked) private static var waiting: [Changes] = []
    @exclusivity(unchecked) private static var isUnderWay = false

    /// What one transaction has changed, window by window.
    typealias Changes = [(window: Window, change: CommittedChange)]

    /// Delivers the changes of one transaction after those that are under way.
    static func deliver(_ changes: Changes) {
        guard !changes.isEmpty else { return }
        guard !isUnderWay else { return waiting.append(changes) }
        isUnderWay = true
        defer { isUnderWay = false }
        tell(of: changes)
        while !waiting.isEmpty { tell(of: waiting.removeFirst()) }
    }

    private static func tell(of changes: Changes) {
        // A screen that moved between windows leaves the one before it comes into the other, whichever was changed first.
        for (_, change) in changes { for screen in change.removed { screen.didDetach() } }
        for (_, change) in changes { for screen in change.added { screen.didAttach() } }
        for (_, change) in changes { for screen in change.disappeared { screen.didDisappear() } }
        for (_, change) in changes { for screen in change.appeared { screen.didAppear() } }
        for (window, change) in changes { window.tell(change) }
    }
}
