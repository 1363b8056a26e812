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

extension RoutingWindow {
    /// Begins a transition that the user plays with a gesture, such as a swipe.
    ///
    /// Until the token ends it, a navigation in this window does not change the hierarchy. Changes
    /// that are made directly do not wait.
    ///
    /// ```swift
    /// let transition = window.beginTransition()
    /// // … the user has lifted the finger
    /// try stack.pop(animated: false)
    /// transition.end()
    /// ```
    ///
    /// - Returns: A token that ends the transition, at the latest when it is released.
    public func beginTransition() -> TransitionToken { TransitionToken(transitions) }
}
