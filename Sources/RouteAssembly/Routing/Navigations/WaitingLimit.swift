/// How long a navigation of a router may wait, and how many may wait at the same time.
@MainActor
final class WaitingLimit {
    private let time: Duration?
    private let count: Int?
    private let clock: any Clock<Duration>
    /// The navigations that wait, except child navigations and unwindings, the oldest first.
    private var waiting: [Navigation] = []

    init(_ time: Duration?, count: Int?, by clock: any Clock<Duration>) {
        (self.time, self.count, self.clock) = (time, count, clock)
    }

    /// Called each time when a navigation begins to wait.
    func apply(to navigation: Navigation, countsAsWaiting: Bool) {
        if let time, let waiting = navigation.waiting, waiting.timer == nil {
            waiting.timer = Task { [clock, weak navigation] in
                guard (try? await clock.sleep(for: time)) != nil, let navigation else { return }
                navigation.end(
                    because: .failed(
                        RoutingError(
                            .timedOut,
                            "After \(time), \(navigation.phrase) still waited for \(navigation.awaited). Try again, or allow more "
                                + "time.")))
            }
        }
        guard let count, countsAsWaiting, !waiting.contains(where: { $0 === navigation }) else { return }
        waiting.append(navigation)
        guard waiting.count > count else { return }
        let oldest = waiting.removeFirst()
        oldest.end(
            because: .failed(
                RoutingError(
                    .superseded,
                    "More than \(count) navigations waited, so the router ended the oldest, \(oldest.phrase), which waited "
                        + "for \(oldest.awaited).")))
    }

    /// Called when a navigation has changed the hierarchy, or has finished.
    func release(_ navigation: Navigation) {
        navigation.waiting?.timer?.cancel()
        waiting.removeAll { $0 === navigation }
    }
}
