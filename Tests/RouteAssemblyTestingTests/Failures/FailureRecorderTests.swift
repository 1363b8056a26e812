import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct FailureRecorderTests {
    // The trait's closure runs while the test records the issue, on the same thread.
    nonisolated(unsafe) private static var seen: Issue?

    @Test(
        "The standard recorder records an issue in the running test, at the caller's line",
        .compactMapIssues { issue in
            guard issue.comments.contains("It is wrong.") else { return issue }
            seen = issue
            return nil
        })
    func standard() throws {
        FailureRecorder.standard.record(TestFailure("It is wrong."))
        let line = #line - 1
        let issue = try #require(Self.seen)
        expect(issue.sourceLocation?.line, equals: line)
        expect(issue.sourceLocation?.fileName, equals: "FailureRecorderTests.swift")
    }

    @Test("A collection contains the failures of child tasks")
    func childTasks() async {
        let failures = await FailureRecorder.collect {
            await Task { FailureRecorder.current.record(TestFailure("It is wrong.")) }.value
        }
        expect(failures.map(\.message), equals: ["It is wrong."])
    }

    @Test("A collection ends with its closure")
    func nestedCollections() {
        var inner: [TestFailure] = []
        let outer = FailureRecorder.collect {
            inner = FailureRecorder.collect { FailureRecorder.current.record(TestFailure("inner")) }
            FailureRecorder.current.record(TestFailure("outer"))
        }
        expect(inner.map(\.message), equals: ["inner"])
        expect(outer.map(\.message), equals: ["outer"])
    }
}
