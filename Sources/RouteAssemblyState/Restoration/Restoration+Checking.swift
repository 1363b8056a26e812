import RouteAssembly

/// What a test expects of the routes of a window.
extension Restoration {
    /// Texts that name the types that are not registered, or the routes whose coding loses a value.
    package var lossyRoutes: [String] {
        let routes = WindowTree(window).state().routes
        let unregistered = routes.problems(in: record)
        guard unregistered.isEmpty else { return unregistered }
        return routes.compactMap { route in
            let read = try? StoredRoute(route).read(in: record)
            return AnyHashable(route) == read.map { AnyHashable($0) }
                ? nil : "\(route) is read as \(read.map { "\($0)" } ?? "nothing")."
        }
    }

    /// Texts that name the screens that have replaced their route by one that does not find them.
    package var misleadingRoutes: [String] {
        window.screens.compactMap { screen in
            guard let route = record.visited(screen)?.arrival?.replacement,
                let destination = try? router.destination(of: route), let plan = try? innermost.plan(to: destination),
                plan.origin !== screen || plan.steps.first?.outcome != .found
            else { return nil }
            return
                "\(screen) has replaced its route by \(route), which does not find it. Give the step a finder that finds the screen."
        }
    }
}
