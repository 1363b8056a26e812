import RouteAssembly

/// The visits that have built or reached a screen in a window.
@MainActor
struct PresentVisits {
    let window: Window
    /// The visits in their order.
    let visits: [Visit]
    /// The numbers of the visits, or of the visits before which they are moved.
    private let numbers: [Int]
    /// The positions of the targets of the visits.
    let targets: [Int?]
    /// The screens that the visits have built and that are in the window.
    private var screens: [ObjectIdentifier: SavedScreen] = [:]
    private let present: Set<SavedScreen>
    /// The screens at which the visits have arrived, by the positions of the visits.
    private(set) var arrivals: [Int: SavedScreen] = [:]

    init(_ window: Window) {
        self.window = window
        let record = window.routeRecord
        let visited = window.screens.compactMap { screen in record.visited(screen).map { (screen, $0) } }
        let all = visited.flatMap { [$0.1.visit, $0.1.lastArrival].compactMap(\.self) }.filter(\.isRestored)
        let places = Self.places(ofArrivalsIn: window, building: Set(visited.compactMap { $0.1.visit?.number }))
        visits = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }.values.sorted { first, second in
            // A visit that is moved comes before the one whose number is its place.
            (places[first.number] ?? first.number, places[first.number] == nil ? 1 : 0, first.number)
                < (places[second.number] ?? second.number, places[second.number] == nil ? 1 : 0, second.number)
        }
        numbers = visits.map { places[$0.number] ?? $0.number }
        targets = visits.map(\.savedTarget)
        let positions = Dictionary(uniqueKeysWithValues: visits.enumerated().map { ($1.number, $0) })
        for (screen, visited) in visited {
            guard let visit = visited.visit, let position = positions[visit.number] else { continue }
            let reference = SavedScreen(visit: position, screen: visited.position)
            screens[ObjectIdentifier(screen)] = reference
            if let arrival = visited.lastArrival.flatMap({ positions[$0.number] }) { arrivals[arrival] = reference }
        }
        present = Set(screens.values)
    }

    /// Returns the visits that have only arrived at a screen, and that are moved before the visit
    /// of a screen over it.
    ///
    /// A navigation that arrives at a screen removes those over it. A history can bring them back
    /// and keep the screen as it is. A restoration has to arrive at it first.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - building: The numbers of the visits that have built a screen in the window.
    /// - Returns: The numbers of the visits of the screens over them, by the numbers of the visits.
    private static func places(ofArrivalsIn window: Window, building: Set<Int>) -> [Int: Int] {
        let record = window.routeRecord
        func number(_ screen: Screen) -> Int { record.visited(screen)?.visit?.number ?? .max }
        var places: [Int: Int] = [:]
        var lowestOver = Int.max
        for level in sequence(first: window.root, next: { $0?.presented }).compactMap(\.self).reversed() {
            for screen in level.subtree {
                guard let arrival = record.visited(screen)?.lastArrival?.number, !building.contains(arrival) else {
                    continue
                }
                let parent = screen.parent
                let siblings = parent?.arrangement.style.isHistory == true ? parent?.children ?? [] : []
                let later = siblings.drop { $0 !== screen }.dropFirst().map(number).min() ?? .max
                let over = min(lowestOver, later)
                if over < arrival { places[arrival] = over }
            }
            lowestOver = min(lowestOver, level.subtree.map(number).min() ?? .max)
        }
        return places
    }

    /// The reference to a screen; `nil` if none of the visits has built it.
    subscript(screen: Screen) -> SavedScreen? { screens[ObjectIdentifier(screen)] }

    /// Returns the screens that have left before each visit and, as the last element, those that
    /// have left since the last one.
    func departures() -> [[SavedScreen]] {
        var departures: [[SavedScreen]] = Array(repeating: [], count: visits.count + 1)
        for (position, visit) in visits.enumerated() {
            for (index, built) in visit.built.enumerated() {
                guard let departure = built.departure else { continue }
                let screen = SavedScreen(visit: position, screen: index)
                guard !present.contains(screen) else { continue }
                // The first visit that was made after the screen had left.
                var next = position + 1
                var end = visits.count
                while next < end {
                    let middle = (next + end) / 2
                    if numbers[middle] > departure { end = middle } else { next = middle + 1 }
                }
                departures[next].append(screen)
            }
        }
        return departures
    }

    /// Returns, for each visit, the earlier visits on whose screens its own stand.
    ///
    /// A screen stands on the screen under it in a stack and on the container around it if one of
    /// these is the target of the other visit, and not a screen that it has built before the
    /// target. It also stands on the level under it, as long as the other visit's target is in the
    /// window.
    func supports() -> [Int: Set<Int>] {
        var supports: [Int: Set<Int>] = [:]
        func note(_ screen: Screen, on support: Screen?, evenIfOnTheWay: Bool = false) {
            guard let support, let visit = self[screen]?.visit, let other = self[support], other.visit < visit,
                let target = targets[other.visit].map({ SavedScreen(visit: other.visit, screen: $0) }),
                target == other || evenIfOnTheWay && present.contains(target)
            else { return }
            supports[visit, default: []].insert(other.visit)
        }
        for screen in window.screens {
            if screen.parent == nil { note(screen, on: screen.presenting, evenIfOnTheWay: true) }
            guard let container = screen as? Container else { continue }
            for child in container.children { note(child, on: container) }
            guard container.arrangement.style.isHistory else { continue }
            for (lower, upper) in zip(container.children, container.children.dropFirst()) { note(upper, on: lower) }
        }
        return supports
    }
}

extension Visit {
    /// The position of the visit's target; `nil` if other routes are saved in place of the visit's,
    /// because they lead to another screen.
    fileprivate var savedTarget: Int? {
        let saved = savedForms(of: original)
        return saved.isEmpty || saved.map { AnyHashable($0) } == original.map { $0 as? AnyHashable } ? target : nil
    }
}
