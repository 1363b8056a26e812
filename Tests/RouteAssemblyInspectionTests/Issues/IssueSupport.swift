import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// A chain, the places of its issues, and in some rows their messages.
struct IssueRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let places: [String]
    let severity: DestinationIssue.Severity
    let messages: [String]?
    let sourceLocation: SourceLocation
    let destination: @MainActor @Sendable () -> any InspectableDestination

    init(
        _ testDescription: String, _ places: String..., atLeast severity: DestinationIssue.Severity = .warning,
        messages: String..., sourceLocation: SourceLocation = #_sourceLocation,
        destination: @escaping @MainActor @Sendable () -> any InspectableDestination
    ) {
        (self.testDescription, self.places, self.severity) = (testDescription, places, severity)
        (self.messages, self.destination) = (messages.isEmpty ? nil : messages, destination)
        self.sourceLocation = sourceLocation
    }

    @MainActor
    func check() {
        let destination = destination()
        expect(destination.places(atLeast: severity), equals: places, sourceLocation: sourceLocation)
        if let messages { expect(destination.messages, equals: messages, sourceLocation: sourceLocation) }
    }
}

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
struct Detour<Context>: Interceptor {
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
