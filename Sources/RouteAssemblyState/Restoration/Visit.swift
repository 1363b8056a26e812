import RouteAssembly

/// A navigation to routes, and the screens that it has built.
///
/// The visit retains no screens. The screens retain their visit.
@MainActor
final class Visit {
    /// A number that grows with time.
    let number: Int
    /// The routes, of which there are several for a navigation through several destinations.
    let routes: [any Sendable]
    /// The selected tabs before the change of the hierarchy.
    let selections: TabSelections
    /// The time of the change of the hierarchy.
    let time: Int
    private(set) var built: [Built]
    /// The names of the types in a saved state; `nil` unless a restoration has made the visit.
    private let savedTypes: [String]?
    fileprivate let clock: VisitClock

    /// A screen that the visit has built.
    struct Built {
        /// The type; `nil` if a saved state contains its name.
        var type: Screen.Type?
        /// The time at which the screen last left the window; `nil` if it never has.
        var departure: Int?
    }

    init(
        _ number: Int, to routes: [any Sendable], selecting selections: TabSelections, building built: [Built],
        named names: [String]? = nil, at clock: VisitClock
    ) {
        savedTypes = names
        (self.number, self.routes, self.selections, self.built) = (number, routes, selections, built)
        (self.clock, time) = (clock, clock.time)
    }

    /// The names of the types of the built screens.
    var types: [String] { savedTypes ?? built.compactMap { $0.type.map { "\($0)" } } }

    /// Records that the screen at a position has left the window.
    func noteDeparture(of position: Int) {
        if built.indices.contains(position) { built[position].departure = clock.time }
    }
}

/// The time of a log, and the identity of its visits.
@MainActor
final class VisitClock {
    /// The number of navigations that have begun.
    var time: Int
    /// Whether the log has begun anew with another clock.
    var isOver = false
    fileprivate let window: ObjectIdentifier

    init(of window: Window, at time: Int = 0) { (self.window, self.time) = (window.identity, time) }
}

/// The record of a screen that a visit has built.
@MainActor
final class BuiltScreen: ScreenRecord {
    let visit: Visit
    /// The position of the screen among those of the visit.
    let position: Int
    /// The last visit that has arrived at the screen.
    var lastArrival: Visit?
    /// The record of the screen by another log.
    private var next: BuiltScreen?

    private init(_ visit: Visit, _ position: Int, next: BuiltScreen?) {
        (self.visit, self.position, self.next) = (visit, position, next)
    }

    /// Records that a visit has built a screen, instead of what its log knew of the screen.
    static func add(_ screen: Screen, at position: Int, of visit: Visit) {
        let others = (screen.record as? BuiltScreen)?.removing { $0 === visit.clock || $0.isOver }
        screen.record = BuiltScreen(visit, position, next: others)
    }

    /// Returns the record of a screen by the log with a clock.
    static func of(_ screen: Screen, at clock: VisitClock) -> BuiltScreen? {
        var record = screen.record as? BuiltScreen
        while let current = record, current.visit.clock !== clock { record = current.next }
        return record
    }

    private func removing(where isRemoved: (VisitClock) -> Bool) -> BuiltScreen? {
        let others = next?.removing(where: isRemoved)
        if isRemoved(visit.clock) { return others }
        next = others
        return self
    }

    func screenHasLeft(_ window: ObjectIdentifier) {
        if visit.clock.window == window { visit.noteDeparture(of: position) }
        next?.screenHasLeft(window)
    }
}
