extension RouterCore {
    /// Reports a link that leads to no destination.
    func reportRejection(of link: String, because error: any Error) {
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
        let parent = NavigationScope.current?.navigation?.number(in: self)
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
