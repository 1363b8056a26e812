extension RouteRecord: Participant {
    /// Takes part in the navigations of a router while the record is observed.
    func follow(_ router: ActiveNavigations) {
        routers.removeAll { $0.object == nil }
        routers.append(Weak(router))
        if isObserved { router.add(self) }
    }

    func willAttempt(_ navigation: Navigation) {
        if navigation.destination != nil { begin(navigation.window, navigation.routes) }
    }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        if isNavigating, storage === navigation.storage { added = change.state.added }
    }

    func didAttempt(_ navigation: Navigation) {
        guard isNavigating else { return }
        defer { added = [] }
        guard let target = navigation.state.outcome?.target else { return rollBack(navigation.routes) }
        end(
            to: navigation.routes, at: target, adding: added,
            .navigated(
                isChild: navigation.parent != nil, isRedirected: navigation.destination?.redirected != nil))
    }
}

extension Navigation {
    /// The record of the window, if the navigation leads to a route or restores a state.
    ///
    /// It takes part in other navigations only while it is observed.
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
