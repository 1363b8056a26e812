/// A transition that the user plays with a gesture, from its beginning to its end.
///
/// ```swift
/// let transition = window.beginTransition()
/// transition.end()
/// ```
///
/// While it lasts, navigations in the window do not change the hierarchy.
@MainActor
public final class TransitionToken {
    // Used on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var queue: TransitionQueue?

    init(_ queue: TransitionQueue) {
        self.queue = queue
        queue.begin()
    }

    deinit {
        guard let queue else { return }
        Task { @MainActor in queue.end() }
    }

    /// Ends the transition, so that waiting navigations continue.
    ///
    /// A second call does nothing.
    public func end() {
        queue?.end()
        queue = nil
    }
}
