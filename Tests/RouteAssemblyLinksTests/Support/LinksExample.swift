import RouteAssemblyLinks
import TestSupport
import Testing

/// A table, with the links that it reads and prints.
struct LinksExample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let body: @Sendable () -> Void

    /// - Parameters:
    ///   - name: The behaviour.
    ///   - links: The table.
    ///   - reads: Links, each with the description of its route, or with the code of the error.
    ///   - prints: Routes, each with its link, or with the code of the error.
    ///   - sourceLocation: The location of an issue.
    init<R: Sendable>(
        _ name: String, _ links: some RouteLinks<R>, reads: KeyValuePairs<String, String> = [:],
        prints: [(R, String)] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        testDescription = name
        body = {
            for (link, route) in reads {
                expect(links.text(for: link), equals: route, "\(link)", sourceLocation: sourceLocation)
            }
            for (route, link) in prints {
                expect(links.text(printing: route), equals: link, "\(route)", sourceLocation: sourceLocation)
            }
        }
    }

    /// Expects that the table reads and prints the links of the example.
    func check() { body() }
}
