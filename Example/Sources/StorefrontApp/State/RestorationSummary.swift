import RouteAssembly
import RouteAssemblyState

/// What has restored the screens of the last session, for the command `why`.
struct RestorationSummary: CustomStringConvertible {
    private let routes: [ShopRoute]
    private let problems: [String]

    init(_ screens: SavedState<ShopRoute>, _ report: RestorationReport<ShopRoute>) {
        routes = screens.routes
        let dropped = report.dropped.map { dropped in
            let routes = dropped.routes.map(ShopLinks.text).joined(separator: ", ")
            let reason = dropped.error.map { explain($0) } ?? dropped.reason
            return "\(routes.isEmpty ? "a route" : routes) was dropped: \(reason)"
        }
        problems = dropped + report.differences
    }

    init(_ screens: SavedState<ShopRoute>, _ error: RoutingError) {
        (routes, problems) = (screens.routes, ["nothing was restored: \(explain(error))"])
    }

    /// Indicates whether the screens are those of the last session.
    var isComplete: Bool { problems.isEmpty }

    /// The routes in the order in which they were restored, and what is not as it was.
    var description: String {
        (["The screens were restored with these routes:"] + (routes.map(ShopLinks.text) + problems).map { "  " + $0 })
            .joined(separator: "\n")
    }
}
