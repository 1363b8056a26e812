/// A navigation to routes: how it has gone, and the screens that it has built.
///
/// The visit retains no screens. The screens retain the visits that have built and reached them, so
/// a visit is released with the last of its screens.
@MainActor
package final class Visit {
    /// The number of the visit.
    ///
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

    package init(_ number: Int, to routes: [any Route], _ legs: [LegRecord], building screens: [BuiltScreen]) {
        (self.number, self.routes, self.legs, self.screens) = (number, routes, legs, screens)
    }
}

/// A screen that a visit has built.
package struct BuiltScreen: Sendable {
    package let type: PlannedName
    /// The step that has built the screen; `nil` for a screen that something else has added, such
    /// as an action or a task.
    package let origin: ScreenOrigin?

    package init(_ type: PlannedName, from origin: ScreenOrigin?) { (self.type, self.origin) = (type, origin) }
}

/// The step of a visit that has built a screen.
package struct ScreenOrigin: Codable, Hashable, Sendable {
    package let leg: Int
    /// The position of the step in its leg, from the target.
    package let step: Int
    /// The position among the screens inside the step's own screen that its factory has built
    /// itself; `nil` for the step's own screen.
    package let child: Int?

    package init(leg: Int, step: Int, child: Int? = nil) { (self.leg, self.step, self.child) = (leg, step, child) }
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

    package init(of visit: Visit?, _ leg: Int, replacedBy replacement: (any Route)? = nil, at number: Int) {
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
