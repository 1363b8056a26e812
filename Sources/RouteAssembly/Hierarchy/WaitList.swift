/// A navigation that can wait, for an answer, for an idle window, or for the end of a transition.
@MainActor
class Wait {
    /// Whether the navigation waits for an idle window, in line with others.
    final var isInLine: Bool
    /// The position in the list of the window; `nil` before the wait begins and after it has ended.
    fileprivate final var position: Int?
    private final var signal: Signal<Void>?

    init(isInLine: Bool) { self.isInLine = isInLine }

    /// Whether the navigation has to end, because it was superseded or cancelled.
    var isAbandoned: Bool { false }

    /// A phrase for the navigation, such as "the navigation to ProductScreen".
    var phrase: String { "a navigation" }

    /// Called after the first structural change of the window since the wait has begun.
    func hierarchyDidChange() {}

    /// Suspends the current task until ``wake()`` is called, or until the task is cancelled.
    final func suspend() async {
        if isAbandoned { return }
        let signal = Signal<Void>()
        self.signal = signal
        await signal.waitUnlessCancelled()
    }

    /// Resumes the suspended task, which checks whether it still has to wait.
    final func wake() {
        signal?.send()
        signal = nil
    }
}

/// The waits in a window, in the order in which they have begun.
///
/// Adding a wait, and removing any wait, take constant time, on average.
@MainActor
final class WaitList {
    /// The waits; `nil` at the positions of those that have ended.
    private var waits: [Wait?] = []
    /// The number of waits that have not ended.
    private var count = 0
    /// The position of the first wait.
    private var start = 0
    /// The position after the waits that know of a change of the hierarchy.
    private var notified = 0
    /// Called when a wait begins or has ended, or when a loader reports a loaded part.
    let observers = Observers<Void>()

    /// The navigation that waits longest for an idle window.
    var firstInLine: Wait? {
        guard count > 0 else { return nil }
        for position in start..<waits.count {
            if let wait = waits[position], wait.isInLine { return wait }
        }
        return nil
    }

    func last(where isIncluded: (Wait) -> Bool) -> Wait? {
        waits.lazy.reversed().compactMap(\.self).first(where: isIncluded)
    }

    func append(_ wait: Wait) {
        if waits.count > 2 * count + 16 { removeGaps() }
        wait.position = waits.count
        waits.append(wait)
        count += 1
        observers.notify(())
    }

    func remove(_ wait: Wait) {
        guard let position = wait.position else { return }
        wait.position = nil
        waits[position] = nil
        count -= 1
        if count == 0 {
            while !waits.isEmpty { waits.removeLast() }
            start = 0
            notified = 0
        } else {
            while waits[start] == nil { start += 1 }
        }
        if wait.isInLine { firstInLine?.wake() }
        if !observers.isEmpty { Task { observers.notify(()) } }
    }

    /// Calls the waits that have begun since the last structural change.
    ///
    /// A navigation releases its screens when it is called, so it need not know of later changes.
    func hierarchyDidChange() {
        guard count > 0 else { return }
        let new = max(start, notified)..<waits.count
        notified = waits.count
        for position in new { waits[position]?.hierarchyDidChange() }
    }

    private func removeGaps() {
        notified = waits[..<notified].count { $0 != nil }
        waits = waits.filter { $0 != nil }
        start = 0
        for position in waits.indices { waits[position]?.position = position }
    }
}
