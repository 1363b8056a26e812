/// A token that ends an observation when it is cancelled or released.
///
/// ```swift
/// let token = window.observe { change in render(change) }
/// token.cancel()
/// ```
@MainActor
public final class ObservationToken {
    private var observation: AnyObject?

    init(_ observation: AnyObject) { self.observation = observation }

    /// Ends the observation, so that the observer is not called again.
    public func cancel() { observation = nil }
}

/// A list of observers, in the order in which they were added.
///
/// Only the tokens retain the observers' closures.
@MainActor
final class Observers<Value> {
    private final class Observation {
        let handle: (Value) -> Void
        init(_ handle: @escaping (Value) -> Void) { self.handle = handle }
    }

    /// A class, so that iterating over the list does not copy weak references.
    private final class Entry {
        private(set) weak var observation: Observation?
        init(_ observation: Observation) { self.observation = observation }
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    func add(_ handle: @escaping (Value) -> Void) -> ObservationToken {
        removeEnded()
        let observation = Observation(handle)
        entries = entries + [Entry(observation)]
        return ObservationToken(observation)
    }

    /// Calls the observers with a value.
    ///
    /// An observer can add and end observations. An observer that is added during the call is not
    /// called. An observation that ends before its turn is skipped.
    func notify(_ value: Value) {
        var hasEnded = false
        for entry in entries {
            if let observation = entry.observation { observation.handle(value) } else { hasEnded = true }
        }
        if hasEnded { removeEnded() }
    }

    private func removeEnded() { entries = entries.filter { $0.observation != nil } }
}

/// An observer of the reads of a screen's title and journaled state.
///
/// A renderer sets it, so that it knows which views to evaluate again when the screen is in
/// ``HierarchyChange/updated``.
@MainActor
package protocol ReadObserver: AnyObject {
    /// Called before the title or the journaled state is read.
    func willRead()
}
