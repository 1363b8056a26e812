import RouteAssembly

/// A router of an app, which passes each call on to another router unless it does something else.
protocol ForwardingRouter: Router {
    var base: DefaultRouter { get }
}

/// A router that only passes its calls on.
final class PassingRouter: ForwardingRouter {
    let base: DefaultRouter

    init(base: DefaultRouter) { self.base = base }
}

extension ForwardingRouter {
    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await base.navigate(to: destination, animated: animated)
    }

    func destination(of route: some Route) throws(RoutingError) -> Destination {
        try base.destination(of: route)
    }

    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }
}
