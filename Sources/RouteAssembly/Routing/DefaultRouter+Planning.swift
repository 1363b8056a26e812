extension DefaultRouter {
    /// Returns the plan of a navigation to a step, without running interceptors or changing the
    /// hierarchy.
    ///
    /// ```swift
    /// print(try router.plan(to: Steps.product, with: 42))
    /// ```
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The error that the navigation would throw before it runs an interceptor.
    public func plan<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context)
        throws(RoutingError) -> RoutingPlan
    {
        try plan(to: .to(step, with: context))
    }

    /// Returns the plan of a navigation to a step without a context, without running interceptors
    /// or changing the hierarchy.
    ///
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The error that the navigation would throw before it runs an interceptor.
    public func plan<Target>(to step: DestinationStep<Target, Void>) throws(RoutingError) -> RoutingPlan {
        try plan(to: .to(step))
    }

    /// Returns the plan of a navigation to a destination, without running interceptors or changing
    /// the hierarchy.
    ///
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The error that the navigation would throw before it runs an interceptor.
    public func plan(to destination: Destination) throws(RoutingError) -> RoutingPlan {
        try plan(through: [destination])
    }

    /// Returns the plan of a navigation to a route, without running interceptors or changing the
    /// hierarchy.
    ///
    /// ```swift
    /// print(try router.plan(to: ShopRoute.product(id: 42)))
    /// ```
    ///
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The errors of ``destination(of:)`` and of ``plan(to:)-(Destination)``.
    public func plan(to route: some Route) throws(RoutingError) -> RoutingPlan {
        try plan(to: destination(of: route))
    }

    /// Returns the plan of a navigation through several destinations, without running interceptors
    /// or changing the hierarchy.
    ///
    /// Only the first destination is planned, because the others depend on the screens that it
    /// builds. ``RoutingPlan/following`` names the targets of the others.
    ///
    /// - Returns: The plan of the first destination.
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if the list is empty, or the error that the
    ///   navigation would throw before it runs an interceptor.
    public func plan(through destinations: [Destination]) throws(RoutingError) -> RoutingPlan {
        let destinations = destinations.flatMap(\.legs).compactMap(\.destination)
        guard let first = destinations.first else { throw .noDestinations() }
        let position = RoutingPlan.Position(index: 0, count: destinations.count)
        do throws(RoutingError) {
            var plan = try planFirst(first)
            guard destinations.count > 1 else { return plan }
            plan.position = position
            plan.following = destinations.dropFirst().map(\.description)
            return plan
        } catch {
            guard var plan = error.plan, destinations.count > 1 else { throw error }
            plan.position = position
            throw error.with(plan)
        }
    }

    private func planFirst(_ destination: Destination) throws(RoutingError) -> RoutingPlan {
        var plan = Plan.none
        do throws(RoutingError) {
            if let parts = core.parts { _ = try PlannedStep(ofRouter: parts, for: destination) }
            plan = try Plan.make(to: destination, in: window)
            try Removals.check(plan.removals, for: destination.phrase)
            return RoutingPlan(plan, to: destination.plannedName, failure: nil, in: window)
        } catch {
            throw error.plan == nil
                ? error.with(RoutingPlan(plan, to: destination.plannedName, failure: nil, in: window)) : error
        }
    }

    /// Returns the guards that a navigation to a route would ask now, without asking them.
    ///
    /// ```swift
    /// // Does this route need a login?
    /// let needsLogin = try router.guards(of: ShopRoute.orders).contains { $0 == LoginGuard.self }
    /// ```
    ///
    /// A switch on the way chooses its case by the current hierarchy, as in a navigation. The
    /// interceptors that were added to the router, and those that only protect the building of a
    /// screen, are not guards.
    ///
    /// - Returns: The types of the guards, in the order in which they are asked.
    /// - Throws: ``RoutingError/Code/unregisteredRoute``, or the error that the navigation would
    ///   throw before it asks an interceptor.
    public func guards(of route: some Route) throws(RoutingError) -> [any Interceptor.Type] {
        try guards(of: destination(of: route))
    }

    /// Returns the guards that a navigation to a destination would ask now, without asking them.
    ///
    /// - Returns: The types of the guards, in the order in which they are asked.
    /// - Throws: The error that the navigation would throw before it asks an interceptor.
    public func guards(of destination: Destination) throws(RoutingError) -> [any Interceptor.Type] {
        try Plan.make(to: destination, in: window).interceptors.filter(\.isGuard).compactMap {
            $0.key.type as? any Interceptor.Type
        }
    }
}
