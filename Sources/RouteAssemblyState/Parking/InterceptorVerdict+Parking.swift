public import RouteAssembly

extension InterceptorVerdict {
    /// Ends the navigation, parks its route, and navigates to another destination instead.
    ///
    /// ```swift
    /// struct LoginGuard: Interceptor {
    ///     let session: Session
    ///     let parking: Parking
    ///
    ///     func perform(with context: Void) async throws -> InterceptorVerdict {
    ///         guard !session.isLoggedIn else { return .proceed }
    ///         return .park(in: parking, goingTo: Destination.to(Steps.login))
    ///     }
    /// }
    /// ```
    ///
    /// A journey is parked with the routes of all its destinations. A `Restoration` is parked as a
    /// whole, until the process ends: its state is still in its store then. So is the move of a
    /// `History`. A navigation to a step, or through a destination that is one, is only redirected.
    /// The parking keeps the routes that it contains then.
    ///
    /// - Parameters:
    ///   - parking: The parking, which resumes the route later.
    ///   - destination: The destination to navigate to, such as a login.
    /// - Returns: The verdict.
    public static func park(in parking: Parking, goingTo destination: Destination) -> Self {
        .redirect { original in
            if original.isRestoration || original.historyMove != nil {
                parking.park(asIs: original)
                return destination
            }
            let legs = original.legs
            let routes = legs.compactMap { $0.destination?.route as? any SavedRoute }
            if routes.count == legs.count { parking.park(routes) }
            return destination
        }
    }
}
