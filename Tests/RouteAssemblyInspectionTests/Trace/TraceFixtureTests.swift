import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// Reads traces that an earlier version of the framework has written, and writes them again.
@MainActor @Suite struct TraceFixtureTests {
    @Test(
        "A trace that an earlier version has written is read and written as before",
        arguments: ["session", "outcomes", "events"])
    func fixture(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
        func text(_ type: String) throws -> String {
            try String(contentsOf: folder.appending(path: "\(name).\(type)"), encoding: .utf8)
        }
        let trace = try RoutingTrace(json: Data(try text("json").utf8))
        #expect(String(decoding: try trace.json(), as: UTF8.self) == (try text("json")))
        #expect(trace.testSource() == (try text("swift.txt")))
        let redacted = trace.redacted { "<\($0)>" }
        #expect(String(decoding: try redacted.json(), as: UTF8.self) == (try text("redacted.json")))
    }
}
