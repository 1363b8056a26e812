extension Router {
    /// Navigates to the route of a link, and reports a link that leads to no destination.
    ///
    /// A router that is not a ``DefaultRouter`` gets only the route.
    ///
    /// - Parameters:
    ///   - link: The link, for the events of the router.
    ///   - animated: Whether a renderer animates the change.
    ///   - makeRoute: Reads the route of the link.
    /// - Returns: The screen where the navigation has ended, and the redirect if there was one.
    /// - Throws: The error of `makeRoute`, or of the navigation.
    package func navigate(fromLink link: String, animated: Bool, to makeRoute: () throws -> any Route) async throws
        -> Arrival
    {
        guard let active = (self as? DefaultRouter)?.active else {
            return try await navigate(to: makeRoute(), animated: animated)
        }
        let destination: AnyDestination
        do {
            let route = try makeRoute()
            destination = try self.destination(of: route).made(for: route).opened(from: link)
        } catch {
            active.reportRejection(of: link, because: error)
            throw error
        }
        return try await navigate(to: destination, animated: animated)
    }
}

extension ActiveNavigations {
    fileprivate func reportRejection(of link: String, because error: any Error) {
        report(
            .link(link), "opening \(String(printable: link))",
            endedWith: RoutingError(.linkRejected, "\(link) leads to no destination.", underlying: error))
    }

    /// Reports a navigation to a route that leads to no destination.
    func reportRejection(of route: some Route, because error: RoutingError) {
        report(.route(route), "the navigation to \(String(printable: route.qualifiedName))", endedWith: error)
    }

    /// Calls the observers with the events of a navigation that has failed before it had a
    /// destination.
    private func report(
        _ subject: RoutingEvent.Request.Subject, _ phrase: @autoclosure () -> String,
        endedWith error: @autoclosure () -> RoutingError
    ) {
        guard isObserved else { return }
        let number = nextNumber()
        let parent = NavigationScope.current?.parent?.number(in: self)
        emit(number, .started(RoutingEvent.Request(subject, phrase: phrase(), parent: parent)))
        emit(number, .failed(error()))
    }
}

extension Route {
    /// The description of the route, with the type of an enum, as in `ShopRoute.home`.
    fileprivate var qualifiedName: String {
        Mirror(reflecting: self).displayStyle == .enum ? "\(type(of: self)).\(self)" : "\(self)"
    }
}
