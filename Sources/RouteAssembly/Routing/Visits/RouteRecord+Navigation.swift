extension RouteRecord: Participant {
    /// Takes part in all navigations of a router as soon as the record is observed.
    func follow(_ router: RouterCore) {
        routers.removeAll { $0.object == nil }
        routers.append(Weak(router))
        if isObserved { router.add(self) }
    }

    func willAttempt(_ navigation: Navigation) {
        guard navigation.destination != nil else { return }
        begin(ObjectIdentifier(navigation), in: navigation.window, to: navigation.routes)
    }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        if storage === navigation.storage { add(change.state.added, by: ObjectIdentifier(navigation)) }
    }

    func didAttempt(_ navigation: Navigation) {
        end(
            ObjectIdentifier(navigation), to: navigation.routes, at: navigation.state.outcome?.target,
            .navigated(
                isChild: navigation.parent != nil, isRedirected: navigation.destination?.redirected != nil))
    }
}

extension Navigation {
    /// The record of the window, if the navigation leads to a route or restores a state.
    ///
    /// It takes part in other navigations only if it is observed.
    var recording: RouteRecord? {
        destination?.source != nil || isRestoration ? window.routeRecord : nil
    }

    /// The routes of the destinations; empty if one of them was made for none.
    fileprivate var routes: [any Route] {
        if !isJourney { return destination?.source.map { [$0] } ?? [] }
        let routes = journey.compactMap(\.destination?.source)
        return routes.count == journey.count ? routes : []
    }
}
