extension DefaultRouter {
    /// Returns the plan of a navigation to a step, without running interceptors or changing the
    /// hierarchy.
    ///
    /// ```swift
    /// print(try router.plan(to: Steps.product, with: 42))
    /// ```
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - context: The value for the step's entities.
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The error that the navigation would throw before it runs an interceptor.
    public func plan<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context)
        throws(RoutingError) -> RoutingPlan
    {
        try plan(to: AnyDestination(to: step, with: context))
    }

    /// Returns the plan of a navigation to a destination, without running interceptors or changing
    /// the hierarchy.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: The plan that the navigation would make now.
    /// - Throws: The error that the navigation would throw before it runs an interceptor.
    public func plan(to destination: AnyDestination) throws(RoutingError) -> RoutingPlan {
        try plan(through: [destination])
    }

    /// Returns the plan of a navigation through several destinations, without running interceptors
    /// or changing the hierarchy.
    ///
    /// Only the first destination is planned, because the others depend on the screens that it
    /// builds. ``RoutingPlan/following`` names the targets of the others.
    ///
    /// - Parameter destinations: The destinations.
    /// - Returns: The plan of the first destination.
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if the list is empty, or the error that the
    ///   navigation would throw before it runs an interceptor.
    public func plan(through destinations: [AnyDestination]) throws(RoutingError) -> RoutingPlan {
        try Navigation.preview(through: destinations.flatMap(\.legs), in: window, globals: globals)
    }
}
