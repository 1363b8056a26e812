/// The visits that have built and reached a screen, for the record of its window.
@MainActor
package final class VisitedScreen {
    /// The visit that has built the screen; `nil` if no visit has.
    package let visit: Visit?
    /// The position of the screen among those of the visit.
    package let position: Int
    @exclusivity(unchecked) package internal(set) var arrival: ScreenArrival?
    private let record: RouteRecord

    init(_ visit: Visit?, at position: Int = 0, _ arrival: ScreenArrival?, in record: RouteRecord) {
        (self.visit, self.position, self.arrival, self.record) = (visit, position, arrival, record)
    }

    /// Returns the visits of a screen in a record; `nil` if it has none.
    static func of(_ screen: Screen, in record: RouteRecord) -> VisitedScreen? {
        guard let visited = screen.record as? VisitedScreen, visited.record === record else { return nil }
        return visited
    }
}
