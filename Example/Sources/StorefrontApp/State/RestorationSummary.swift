import RouteAssembly
import RouteAssemblyState

/// The routes that have restored the screens of the last session, for the command `why`.
struct RestorationSummary: CustomStringConvertible {
    private let heading: String
    private let routes: [ShopRoute]
    private let problems: [String]

    /// Creates the summary of a restoration, and of the hierarchy that there is now.
    init(
        of routes: [ShopRoute], _ screens: SavedState, _ result: Result<RestorationReport, RoutingError>,
        showing hierarchy: HierarchySnapshot
    ) {
        self.routes = routes
        let differences = screens.differences(to: hierarchy)
        switch result {
        case .success(let report):
            heading = "The screens were restored with these routes:"
            problems = report.dropped.map(Self.text) + differences
            isComplete = problems.isEmpty
        case .failure(let error):
            let reason = error.code == .redirected ? "A guard has led to other screens." : explain(error)
            heading = "No screens were restored. \(reason) These are the routes:"
            (problems, isComplete) = (differences, false)
        }
    }

    private static func text(of dropped: RestorationReport.Dropped) -> String {
        let routes = dropped.routes.compactMap { $0 as? ShopRoute }.map(ShopLinks.text).joined(separator: ", ")
        let reason = dropped.error.map { explain($0) } ?? dropped.reason
        return "\(routes.isEmpty ? "a route" : routes) was dropped: \(reason)"
    }

    /// Whether the screens are those of the last session.
    let isComplete: Bool

    /// The routes in the order in which they were restored, the dropped routes, and the
    /// differences.
    var description: String {
        ([heading] + (routes.map { ShopLinks.text(of: $0) } + problems).map { "  " + $0 })
            .joined(separator: "\n")
    }
}
