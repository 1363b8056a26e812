import RouteAssembly
import RouteAssemblyInspection

extension InspectableDestination {
    /// The severity, the code, and the path of each issue.
    func places(atLeast severity: DestinationIssue.Severity = .warning) -> [String] {
        DestinationOutline(of: ["entry": self]).places(atLeast: severity)
    }

    /// The places of the issues whose severity is unknown.
    var unknowns: [String] { places(atLeast: .unknown).filter { $0.hasPrefix("unknown") } }

    /// The messages of the issues.
    var messages: [String] { outline.issues().map(\.message) }
}

extension DestinationOutline {
    /// The severity, the code, and the path of each issue.
    func places(atLeast severity: DestinationIssue.Severity = .warning) -> [String] {
        issues(atLeast: severity).map { "\($0.severity) \($0.code) at \($0.path.joined(separator: " > "))" }
    }
}

/// A guard that redirects to a place that is known later.
struct Detour<Context>: RedirectingInterceptor {
    final class Place {
        var destinations: [any InspectableDestination] = []
    }

    let place: Place

    init(_ destinations: any InspectableDestination..., at place: Place = Place()) {
        self.place = place
        place.destinations += destinations
    }

    func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { place.destinations }
}

/// A finder of the app, which searches the hierarchy.
struct PredicateFinder: StackIteratingFinder {
    func isTarget(_ screen: Page, with context: Void) -> Bool { true }
}
