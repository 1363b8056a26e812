/// The hierarchy that a navigation would end with, for the preview of a link, for a predictive back
/// gesture, or for a tool.
extension DefaultRouter {
    /// Returns the hierarchy that a navigation to a destination would end with now.
    ///
    /// ```swift
    /// let preview = try router.preview(of: .to(Steps.product, with: 42))
    /// if preview.obstacle == nil { card.show(preview.hierarchy) }
    /// ```
    ///
    /// The interceptors and the screens that the navigation would ask count as agreed. The
    /// navigation is carried out in a transaction that is rolled back, so the preview builds
    /// screens and releases them. It prepares entities, finds, builds, and places screens. It runs
    /// no interceptors, loaders, and tasks, and asks no screens. Nothing is visible outside: no
    /// hook of an attached screen, no observer, and no renderer is called, and no revision grows.
    ///
    /// The preview ends before the first step that needs a value of a loader, and before a type
    /// that is ``Unpreviewable``. ``RoutingPreview/obstacle`` is the reason. Interceptors that
    /// redirect or refuse, and tasks that change the hierarchy, lead a navigation elsewhere.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: The predicted hierarchy.
    /// - Throws: The error that the navigation would throw if all interceptors and screens agreed,
    ///   such as ``RoutingError/Code/cannotBeRemoved``, or ``RoutingError/Code/unstable`` in a method
    ///   that must not change the hierarchy.
    /// - Complexity: That of the navigation, and O(*n*), where *n* is the number of screens.
    public func preview(of destination: Destination) throws(RoutingError) -> RoutingPreview {
        try Preview.run(in: core) {
            Navigation(to: destination, in: $0, animated: true, isPreview: true)
        }
    }

    /// Returns the hierarchy that a navigation to a step would end with now.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - context: The value for the step's entities.
    /// - Returns: The predicted hierarchy.
    /// - Throws: The errors of ``preview(of:)-(Destination)``.
    public func preview<Target, Context>(
        of step: DestinationStep<Target, Context>, with context: Context
    ) throws(RoutingError) -> RoutingPreview {
        try preview(of: .to(step, with: context))
    }

    /// Returns the hierarchy that a navigation to a step without a context would end with now.
    ///
    /// - Parameter step: The step.
    /// - Returns: The predicted hierarchy.
    /// - Throws: The errors of ``preview(of:)-(Destination)``.
    public func preview<Target>(of step: DestinationStep<Target, Void>) throws(RoutingError) -> RoutingPreview {
        try preview(of: .to(step))
    }

    /// Returns the hierarchy that a navigation to a route would end with now.
    ///
    /// - Parameter route: The route.
    /// - Returns: The predicted hierarchy.
    /// - Throws: The errors of ``destination(of:)`` and of ``preview(of:)-(Destination)``.
    public func preview(of route: some Route) throws(RoutingError) -> RoutingPreview {
        try preview(of: destination(of: route).made(for: route))
    }

    /// Returns the hierarchy that a navigation through several destinations would end with now.
    ///
    /// - Parameter destinations: The destinations, as for `navigate(through:)`.
    /// - Returns: The predicted hierarchy.
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if the list is empty, or the errors of
    ///   ``preview(of:)-(Destination)``.
    public func preview(of destinations: [Destination]) throws(RoutingError) -> RoutingPreview {
        try preview(of: Destination(through: destinations.flatMap(\.legs)))
    }

    /// Returns the hierarchy that an unwinding would end with now, if the screens that leave agree.
    ///
    /// ```swift
    /// let behind = try router.preview(of: .back).hierarchy
    /// ```
    ///
    /// - Parameter unwind: The screens to pop or to dismiss.
    /// - Returns: The predicted hierarchy.
    /// - Throws: ``RoutingError/Code/nothingToUnwind``, ``RoutingError/Code/cannotBeRemoved``,
    ///   ``RoutingError/Code/finderFailed``, or ``RoutingError/Code/unstable``.
    public func preview(of unwind: Unwind) throws(RoutingError) -> RoutingPreview {
        try Preview.run(in: core) { Navigation(unwind, in: $0, animated: true, isPreview: true) }
    }
}
