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

    private struct Entry { weak var observation: Observation? }

    private var entries: [Entry] = []

    /// Whether anybody may be listening: nothing is made for nobody.
    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ handle: @escaping (Value) -> Void) -> ObservationToken {
        entries.removeAll { $0.observation == nil }
        let observation = Observation(handle)
        entries.append(Entry(observation: observation))
        return ObservationToken(observation)
    }

    /// Forgets those who have ended and returns the others, so that one of them may add or end others while it is told: who has ended then is not told.
    mutating func current() -> [(Value) -> Void] {
        entries.removeAll { $0.observation == nil }
        return entries.map { entry in { value in entry.observation?.handle(value) } }
    }
}
