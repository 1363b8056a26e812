import RouteAssemblyTesting
import Testing

@MainActor
@Suite("The recorder of failures")
struct FailureRecorderTests {
    @Test("records an issue in the running test, at the caller's line")
    func recordsAnIssue() {
        withKnownIssue {
            FailureRecorder.standard.record(TestFailure("It is wrong."))
        } matching: { issue in
            issue.comments.contains("It is wrong.") && issue.sourceLocation?.line == #line - 2
                && issue.sourceLocation?.fileName == "FailureRecorderTests.swift"
        }
    }

    @Test("collects from the tasks that a test starts")
    func collectsFromTasks() async {
        let failures = await FailureRecorder.collect {
            await Task { FailureRecorder.current.record(TestFailure("It is wrong.")) }.value
        }
        #expect(failures.map(\.message) == ["It is wrong."])
    }

    @Test("is what it was after a collection")
    func endsACollection() {
        var inner: [TestFailure] = []
        let outer = FailureRecorder.collect {
            inner = FailureRecorder.collect { FailureRecorder.current.record(TestFailure("inner")) }
            FailureRecorder.current.record(TestFailure("outer"))
        }
        #expect(inner.map(\.message) == ["inner"])
        #expect(outer.map(\.message) == ["outer"])
    }
}
