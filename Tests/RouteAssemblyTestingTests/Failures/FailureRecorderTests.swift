import RouteAssemblyTesting
import Testing

@MainActor @Suite struct FailureRecorderTests {
    @Test("The standard recorder records an issue in the running test, at the caller's line")
    func standard() {
        withKnownIssue {
            FailureRecorder.standard.record(TestFailure("It is wrong."))
        } matching: { issue in
            issue.comments.contains("It is wrong.") && issue.sourceLocation?.line == #line - 2
                && issue.sourceLocation?.fileName == "FailureRecorderTests.swift"
        }
    }

    @Test("A collection contains the failures of child tasks")
    func childTasks() async {
        let failures = await FailureRecorder.collect {
            await Task { FailureRecorder.current.record(TestFailure("It is wrong.")) }.value
        }
        #expect(failures.map(\.message) == ["It is wrong."])
    }

    @Test("A collection ends with its closure")
    func nestedCollections() {
        var inner: [TestFailure] = []
        let outer = FailureRecorder.collect {
            inner = FailureRecorder.collect { FailureRecorder.current.record(TestFailure("inner")) }
            FailureRecorder.current.record(TestFailure("outer"))
        }
        #expect(inner.map(\.message) == ["inner"])
        #expect(outer.map(\.message) == ["outer"])
    }
}
