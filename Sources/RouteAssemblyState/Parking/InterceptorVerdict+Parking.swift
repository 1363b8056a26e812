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
    ///         session.isLoggedIn ? .proceed : .park(in: parking, goingTo: AnyDestination(to: Steps.login))
    ///     }
    /// }
    /// ```
    ///
    /// A navigation to a step, or to a route of another type, is only redirected. The parking keeps
    /// the route that it contains then.
    ///
    /// - Parameters:
    ///   - parking: The parking, which resumes the route later.
    ///   - destination: The destination to navigate to, such as a login.
    /// - Returns: The verdict.
    public static func park<R: SavedRoute>(in parking: Parking<R>, goingTo destination: AnyDestination) -> Self {
        .redirect { original in
            if let route = original.route as? R { parking.park(route) }
            return destination
        }
    }
}
