/// A navigation to routes: how it has gone, and the screens that it has built.
///
/// The visit retains no screens. The screens retain the visits that have built and reached them, so
/// a visit is released with the last of its screens.
@MainActor
package final class Visit {
    /// A later visit has a greater number.
    package let number: Int
    /// The routes of the navigation, one for each leg.
    package let routes: [any Route]
    /// How the legs have gone, one for each route.
    package let legs: [LegRecord]
    /// The screens that the visit has built, also those that have left.
    ///
    /// The screens of the steps come first.
    package let screens: [BuiltScreen]

    package init(_ number: Int, to routes: [any Route], legs: [LegRecord], building screens: [BuiltScreen]) {
        self.number = number
        self.routes = routes
        self.legs = legs
        self.screens = screens
    }
}

/// The way that a leg of a visit has taken along its chain.
package struct LegRecord: Sendable {
    /// The steps with a screen, from the target to the origin.
    package let steps: [StepRecord]
    /// The decisions of the switches on the way.
    package let choices: [ChoiceRecord]

    package init(_ steps: [StepRecord], _ choices: [ChoiceRecord]) {
        self.steps = steps
        self.choices = choices
    }
}

/// A step on the way of a visit.
package struct StepRecord: Sendable {
    package let target: PlannedName
    /// The action that has placed the screen; `nil` if the step has found its screen.
    package let action: PlannedName?
    /// The screen that the step has found.
    package let found: WeakScreen?

    package init(_ target: PlannedName, placedBy action: PlannedName?, found: WeakScreen?) {
        self.target = target
        self.action = action
        self.found = found
    }
}

/// The decision of a switch on the way of a visit.
package struct ChoiceRecord: Codable, Hashable, Sendable {
    /// The name of the case, which other cases can have, too.
    package let name: String
    package let position: Int

    package init(_ name: String, at position: Int) {
        self.name = name
        self.position = position
    }
}

/// A screen that a visit has built.
package struct BuiltScreen: Sendable {
    package let type: PlannedName
    /// The step that has built the screen; `nil` for a screen that something else has added, such
    /// as an action or a task.
    package let origin: ScreenOrigin?

    package init(_ type: PlannedName, from origin: ScreenOrigin?) {
        self.type = type
        self.origin = origin
    }
}

/// The step of a visit that has built a screen.
package struct ScreenOrigin: Codable, Hashable, Sendable {
    package let leg: Int
    /// The position of the step in its leg, from the target.
    package let step: Int
    /// The position among the screens inside the step's own screen that its factory has built
    /// itself; `nil` for the step's own screen.
    package let child: Int?

    package init(leg: Int, step: Int, child: Int? = nil) {
        self.leg = leg
        self.step = step
        self.child = child
    }
}

/// The last arrival at a screen: that of a visit, and the route that has replaced the visit's.
package struct ScreenArrival {
    /// The visit; `nil` if no route has led to the screen before the replacement.
    package let visit: Visit?
    package let leg: Int
    /// The route that the screen has set, because it shows something else now.
    package let replacement: (any Route)?
    /// The number of the visit or of the replacement.
    package let number: Int

    package init(of visit: Visit?, leg: Int, replacedBy replacement: (any Route)? = nil, at number: Int) {
        self.visit = visit
        self.leg = leg
        self.replacement = replacement
        self.number = number
    }

    /// The routes that lead to the screen, the last one to the screen itself.
    package var routes: [any Route] {
        let routes = visit.map { Array($0.routes[...leg]) } ?? []
        return replacement.map { routes.dropLast() + [$0] } ?? routes
    }

    @MainActor
    var route: (any Route)? { replacement ?? visit.map { $0.routes[leg] } }
}

/// The visits that have built and reached a screen, for the record of its window.
@MainActor
package final class VisitedScreen {
    /// The visit that has built the screen.
    package let visit: Visit?
    /// The position of the screen among those of the visit.
    package let position: Int
    @exclusivity(unchecked) package internal(set) var arrival: ScreenArrival?
    private let record: RouteRecord

    init(_ visit: Visit?, at position: Int = 0, arrival: ScreenArrival?, in record: RouteRecord) {
        self.visit = visit
        self.position = position
        self.arrival = arrival
        self.record = record
    }

    /// Returns `nil` if the screen has none in this record.
    static func of(_ screen: Screen, in record: RouteRecord) -> VisitedScreen? {
        guard let visited = screen.record as? VisitedScreen, visited.record === record else { return nil }
        return visited
    }
}
