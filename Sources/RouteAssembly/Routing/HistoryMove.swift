/// A move of a history to one of its places, which a navigation carries out.
@MainActor
package final class HistoryMove {
    /// The history.
    package private(set) weak var history: AnyObject?
    /// The identifier of the place.
    package let place: Int
    /// Whether another navigation has arrived, so that the history does not move.
    package var isSuperseded = false

    package init(of history: AnyObject, to place: Int) {
        self.history = history
        self.place = place
    }
}
