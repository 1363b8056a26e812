/// A navigation to routes, and the screens that it has built.
///
/// The visit retains no screens. The screens retain the visits that have built and reached them, so
/// a visit is released with the last of its screens.
@MainActor
package final class Visit {
    /// The number of the visit.
    ///
    /// A later visit has a greater number.
    package let number: Int
    /// The routes of the navigation, of which there are several for one through several
    /// destinations.
    package let original: [any Route]
    /// The route that has replaced the last one, because the screen where the visit has ended shows
    /// something else now.
    package var replacement: (any Route)?
    /// Whether a restoration makes the visit again.
    package let isRestored: Bool
    /// The selected tabs and the collapsed splits before the change of the hierarchy.
    package let before: WindowArrangement
    /// The built screens, in the order of the hierarchy.
    package private(set) var built: [Built]
    /// The position of the screen that the visit was to, if the visit has built it.
    package let target: Int?
    fileprivate let record: RouteRecord

    /// The routes, and after them the one that has replaced the last one.
    package var routes: [any Route] { replacement.map { original + [$0] } ?? original }

    /// A screen that the visit has built.
    package struct Built {
        /// The type; `nil` if only the name of the type is known, from a file.
        private let type: Screen.Type?
        private let name: String?
        /// The record's ``RouteRecord/time`` when the screen left the window; `nil` if it is there.
        package var departure: Int?

        init(type: Screen.Type, departure: Int?) { (self.type, name, self.departure) = (type, nil, departure) }

        package init(named name: String, departure: Int?) { (type, self.name, self.departure) = (nil, name, departure) }

        package var typeName: String { name ?? type.map { "\($0)" } ?? "" }
    }

    package init(
        _ number: Int, to routes: [any Route], before: WindowArrangement, building built: [Built], target: Int?,
        isRestored: Bool = true, in record: RouteRecord
    ) {
        (self.number, original, self.before, self.built) = (number, routes, before, built)
        (self.target, self.isRestored, self.record) = (target, isRestored, record)
    }

    /// Records when the screen at a position has left the window.
    package func setDeparture(_ time: Int?, at position: Int) {
        if built.indices.contains(position) { built[position].departure = time }
    }
}

/// The visits that have built and reached a screen, for the record of its window.
@MainActor
package final class VisitedScreen: ScreenRecord {
    /// The visit that has built the screen; `nil` if no visit to routes has.
    package let visit: Visit?
    /// The position of the screen among those of the visit.
    package let position: Int
    /// The last visit that has arrived at the screen.
    package internal(set) var lastArrival: Visit?
    private let record: RouteRecord

    init(_ visit: Visit?, at position: Int = 0, in record: RouteRecord) {
        (self.visit, self.position, self.record) = (visit, position, record)
    }

    /// Returns the visits of a screen in a record; `nil` if it has none.
    static func of(_ screen: Screen, in record: RouteRecord) -> VisitedScreen? {
        guard let visited = screen.record as? VisitedScreen, visited.record === record else { return nil }
        return visited
    }

    package func screenHasLeft(_ window: ObjectIdentifier) {
        if record.identity == window { visit?.setDeparture(record.time, at: position) }
    }
}
