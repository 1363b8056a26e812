/// Keeps an observation going: it ends when the token is cancelled or released.
///
/// ```swift
/// let token = window.observe { change in render(change) }
/// token.cancel()
/// ```
@MainActor
public final class ObservationToken {
    private var observation: AnyObject?

    init(_ observation: AnyObject) { self.observation = observation }

    /// Ends the observation.
    public func cancel() { observation = nil }
}

/// The observers of a value, in the order in which they were added.
///
/// The tokens own the closures.
@MainActor
struct Observers<Value> {
    private final class Observation {
        let handle: (Value) -> Void
        init(_ handle: @escaping (Value) -> Void) { self.handle = handle }
    }

    /// An object, so that iterating the list does not copy the weak references.
    private final class Entry {
        private(set) weak var observation: Observation?
        init(_ observation: Observation) { self.observation = observation }
    }

    private var entries: [Entry] = []

    /// Whether there are no observers, so that no value has to be made for them.
    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ handle: @escaping (Value) -> Void) -> ObservationToken {
        forgetEnded()
        let observation = Observation(handle)
        entries.append(Entry(observation))
        return ObservationToken(observation)
    }

    /// Calls the observers whose tokens exist.
    ///
    /// Call this on a copy: an observer may add and end others. An observer that is added meanwhile
    /// is not called, and one that ends meanwhile is not called any more.
    ///
    /// - Returns: Whether an observation has ended.
    func tell(_ value: Value) -> Bool {
        var hasEnded = false
        for entry in entries {
            if let observation = entry.observation { observation.handle(value) } else { hasEnded = true }
        }
        return hasEnded
    }

    mutating func forgetEnded() { entries.removeAll { $0.observation == nil } }
}
