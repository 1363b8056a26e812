import RouteAssembly
import RouteAssemblyTesting
import XCTest

#if canImport(ObjectiveC)
    /// Checks, in a suite that XCTest runs, that the kit reports its failures to XCTest.
    final class XCTestRecordingTests: XCTestCase {
        @MainActor func testAFailureIsRecordedAtTheCallersLine() {
            let line = #line + 7
            let options = XCTExpectedFailure.Options()
            options.issueMatcher = { issue in
                issue.sourceCodeContext.location?.lineNumber == line
                    && issue.compactDescription.contains("the window is empty, expected home")
            }
            XCTExpectFailure("The window is empty.", options: options) {
                _ = expectHierarchy(RoutingWindow(), "home")
            }
        }
    }
#elseif os(Linux)
    /// Checks, in a suite that XCTest runs, that the kit reports its failures to XCTest.
    final class XCTestRecordingTests: XCTestCase {
        private var recorded: [(description: String, line: Int)] = []

        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine line: Int, expected: Bool
        ) {
            recorded.append((description, line))
        }

        func testAFailureIsRecordedAtTheCallersLine() async {
            await MainActor.run { _ = expectHierarchy(RoutingWindow(), "home") }
            let line = #line - 1
            let failures = recorded
            recorded = []
            guard failures.count == 1, failures[0].line == line,
                failures[0].description.contains("the window is empty, expected home")
            else {
                return super.recordFailure(
                    withDescription: "recorded \(failures)", inFile: #filePath, atLine: line, expected: true)
            }
        }
    }
#endif
