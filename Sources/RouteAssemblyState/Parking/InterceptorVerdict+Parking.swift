public import RouteAssembly

extension InterceptorVerdict {
    /// Ends the navigation, parks its route, and navigates to another destination instead.
    ///
    /// ```swift
    /// struct LoginGuard: RoutingInterceptor {
    ///     let session: Session
    ///     let parking: Parking<ShopRoute>
    ///
    ///     func perform(with context: Void) async throws -> InterceptorVerdict {
    ///         guard !session.isLoggedIn else { return .proceed }
    ///         return .park(in: parking, goingTo: AnyDestination(to: Steps.login))
    ///     }
    /// }
    /// ```
    ///
    /// A journey is parked with the routes of all its destinations. A navigation to a step, to a
    /// route of another type, or through a destination that is one of these, is only redirected.
    /// The parking keeps the routes that it contains then.
    ///
    /// - Parameters:
    ///   - parking: The parking, which resumes the route later.
    ///   - destination: The destination to navigate to, such as a login.
    /// - Returns: The verdict.
    public static func park<R: SavedRoute>(in parking: Parking<R>, goingTo destination: AnyDestination) -> Self {
        .redirect { original in
            let routes = original.legs.compactMap { $0.route as? R }
            if routes.count == original.legs.count { parking.park(routes) }
            return destination
        }
    }
}
