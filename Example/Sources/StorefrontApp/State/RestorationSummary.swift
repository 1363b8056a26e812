import RouteAssembly
import RouteAssemblyState

/// The routes that have restored the screens of the last session, for the command `why`.
struct RestorationSummary: CustomStringConvertible {
    private let heading: String
    private let routes: [ShopRoute]
    private let problems: [String]

    init(_ screens: SavedState<ShopRoute>, _ report: RestorationReport<ShopRoute>) {
        heading = "The screens were restored with these routes:"
        routes = screens.routes
        let dropped = report.dropped.map { dropped in
            let routes = dropped.routes.map(ShopLinks.text).joined(separator: ", ")
            let reason = dropped.error.map { explain($0) } ?? dropped.reason
            return "\(routes.isEmpty ? "a route" : routes) was dropped: \(reason)"
        }
        problems = dropped + report.differences
        isComplete = problems.isEmpty
    }

    init(_ screens: SavedState<ShopRoute>, _ error: RoutingError) {
        let reason = error.code == .redirected ? "A guard has led to other screens." : explain(error)
        heading = "No screens were restored. \(reason) These are the routes:"
        (routes, problems) = (screens.routes, [])
        isComplete = false
    }

    /// Indicates whether the screens are those of the last session.
    let isComplete: Bool

    /// The routes in the order in which they were restored, the dropped routes, and the differences.
    var description: String {
        ([heading] + (routes.map { ShopLinks.text(of: $0.whenRestored) } + problems).map { "  " + $0 })
            .joined(separator: "\n")
    }
}
