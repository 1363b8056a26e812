// Destinations of other modules, which a chain knows only by their routes.
extension DestinationStep where Target == Screen {
    /// Returns a destination that is that of a route.
    ///
    /// Use it for a chain that starts from a screen of another module. The module of the chain need
    /// not know the steps of the other one:
    ///
    /// ```swift
    /// let reviews = StepAssembly { (id: Int) in ReviewsScreen(id: id) }
    ///     .using(.present)
    ///     .from(.route { id in CatalogueRoute.product(id) })
    /// ```
    ///
    /// The window's router returns the destination of the route when it plans the navigation. The
    /// interceptors and guards of that destination are asked, and its loaders run. The type of its
    /// screen is not known here, so an action that needs a container takes the one around the
    /// screen:
    ///
    /// ```swift
    /// .using(.push)
    /// .from(DestinationStep.route { id in CatalogueRoute.product(id) }.expectingContainer())
    /// ```
    ///
    /// A navigation ends with ``RoutingError/Code/unregisteredRoute`` if the router knows no
    /// destination for the route, and with ``RoutingError/Code/transformFailed`` if the closure
    /// throws an error that is not a ``RoutingError``.
    ///
    /// - Parameter route: A closure that returns the route for the context of the chain.
    /// - Returns: The destination.
    public static func route<R: Route>(_ route: @escaping (Context) throws -> R) -> Self {
        let link = RouteLink(to: R.self, route: { try route($0.value()) }) { context, window in
            Result { () throws(RoutingError) in
                let value: R
                do {
                    value = try route(context.value())
                } catch {
                    throw .wrapping(error, as: .transformFailed, "The \(R.self) of a chain could not be made.")
                }
                return try window.destination(of: value).chain
            }
        }
        // Another module may register a destination with guards.
        return Self(first: RoutingStep(.route(link), context: Context.self, mayLeadToGuards: true))
    }

    /// Returns a destination that is that of a route, whatever the context of the chain is.
    ///
    /// See ``route(_:)-((Context)->R)``.
    ///
    /// - Parameter route: The route.
    /// - Returns: The destination.
    public static func route<R: Route>(_ route: R) -> Self { Self.route { _ in route } }
}

extension Destination {
    /// The route with whose destination the chain continues; `nil` if it ends before, or if a switch
    /// or a closure that fails decides how it continues.
    ///
    /// The property runs the closures that convert the context and make the route.
    package var nextRoute: (any Route)? {
        var (next, context): (RoutingStep?, ChainContext) = (chain.first, chain.context)
        while let step = next {
            switch step.role {
            case .screen, .expectedContainer: break
            case .adaptedContext(let adapter):
                guard let converted = try? adapter.convert(context, at: StepPlace(anchor: step)) else { return nil }
                context = converted
            case .route(let link): return (try? link.route(context)) as? any Route
            case .choice, .arrived, .function: return nil
            }
            next = step.next
        }
        return nil
    }
}

extension RoutingWindow {
    /// Returns the destination of a route from the router of the window.
    fileprivate func destination(of route: some Route) throws(RoutingError) -> Destination {
        guard let router else { return try route.ownDestination() }
        return try router.destination(of: route)
    }
}
