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

/// Those who want to be told, in the order in which they asked.
///
/// The tokens own the closures.
@MainActor
struct Observers<Value> {
    private final class Observation {
        let handle: (Value) -> Void
        init(_ handle: @escaping (Value) -> Void) { self.handle = handle }
    }

    /// An object: a weak reference in a list would be copied for whoever is told.
    private final class Entry {
        private(set) weak var observation: Observation?
        init(_ observation: Observation) { self.observation = observation }
    }

    private var entries: [Entry] = []

    /// Whether anybody may be listening: nothing is made for nobody.
    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ handle: @escaping (Value) -> Void) -> ObservationToken {
        forgetEnded()
        let observation = Observation(handle)
        entries.append(Entry(observation))
        return ObservationToken(observation)
    }

    /// Tells those who have not ended, also meanwhile; who is added meanwhile is not told.
    ///
    /// To be called on a copy: an observer may add and end others.
    ///
    /// - Returns: Whether somebody has ended.
    func tell(_ value: Value) -> Bool {
        var hasEnded = false
        for entry in entries {
            if let observation = entry.observation { observation.handle(value) } else { hasEnded = true }
        }
        return hasEnded
    }

    mutating func forgetEnded() { entries.removeAll { $0.observation == nil } }
}
