/// The request of a navigation and its plans, for errors and events.
extension Navigation {
    var destinations: [Destination] {
        isJourney ? journey.compactMap(\.destination) : destination.map { [$0] } ?? []
    }

    /// Indicates whether the navigation restores a state.
    var isRestoration: Bool { journey.last?.isChange == true }

    var restorationPhrase: String {
        let routes = destinations.map { destination in
            destination.source.map { String(printable: "\($0)") } ?? destination.description
        }
        return routes.isEmpty ? "restoring nothing" : "restoring \(routes.joined(separator: ", "))"
    }

    /// Returns the position of a leg in a journey; `nil` for a leg that leads to no screen, and in
    /// a navigation to one destination.
    private func position(of leg: Int) -> RoutingPlan.Position? {
        guard isJourney, journey[leg].destination != nil else { return nil }
        return RoutingPlan.Position(
            index: journey[..<leg].count { $0.destination != nil }, count: journey.count { $0.destination != nil })
    }

    /// Returns the description of a leg's plan.
    func description(of plan: Plan, leg: Int = 0, failure: PlannedStep? = nil) -> RoutingPlan {
        let destination = destination(of: leg)
        var description = RoutingPlan(
            plan, to: destination?.plannedName, link: destination?.link, failure: failure, in: window)
        description.position = position(of: leg)
        return description
    }

    /// Returns the error with the plan of the navigation, unless it has a plan.
    func withPlan(_ error: RoutingError) -> RoutingError {
        if error.plan != nil { return error }
        let first = destination(of: 0)
        return error.with(
            RoutingPlan(plan, to: first?.plannedName, link: first?.link, failure: nil, in: window))
    }

    /// Returns the error with a plan that has the position of the leg that has failed.
    func located(_ error: RoutingError, at leg: Int) -> RoutingError {
        guard isJourney else { return error }
        var plan = error.plan ?? description(of: .none, leg: leg)
        plan.position = position(of: leg)
        return error.with(plan)
    }
}
