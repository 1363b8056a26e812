extension RouteRecord: Participant {
    func willAttempt(_ navigation: Navigation) {
        if isRecorded(navigation) { begin(navigation.window, navigation.routes) }
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

    /// Indicates whether the record has to know about an attempt.
    private func isRecorded(_ navigation: Navigation) -> Bool {
        guard let destination = navigation.destination else { return false }
        return destination.source != nil || isObserved || navigation.isRestoration
    }
}

extension Navigation {
    /// The routes of the destinations; empty if one of them was made for none.
    fileprivate var routes: [any Route] {
        if !isJourney { return destination?.source.map { [$0] } ?? [] }
        let routes = journey.compactMap(\.destination?.source)
        return routes.count == journey.count ? routes : []
    }
}
