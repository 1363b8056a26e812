#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// A recorder of the failures of the kit's expectations.
///
/// By default, the failures are reported to the framework that runs the test. To test an
/// expectation of your own, collect the failures that it records:
///
/// ```swift
/// let failures = FailureRecorder.collect { expectSignedIn(window) }
/// #expect(failures.map(\.message) == ["No user is signed in."])
/// ```
@MainActor
public struct FailureRecorder {
    private let handle: @MainActor (TestFailure) -> Void

    /// Creates a recorder that passes each failure to a closure.
    public init(_ handle: @escaping @MainActor (TestFailure) -> Void) { self.handle = handle }

    /// The recorder of the current task.
    ///
    /// The default is ``standard``.
    ///
    /// ```swift
    /// FailureRecorder.$current.withValue(FailureRecorder { print($0) }) { expectHierarchy(window, "N[home]") }
    /// ```
    @TaskLocal public static var current = standard

    /// The recorder that reports failures to Swift Testing or XCTest.
    ///
    /// In a test of Swift Testing, the recorder reports the failure only to Swift Testing.
    /// Otherwise it reports the failure to both frameworks, and the framework that is not running
    /// ignores the failure. If neither framework can be imported, the recorder prints the failure.
    public static let standard = Self { failure in
        #if canImport(Testing)
            let location = SourceLocation(
                fileID: failure.fileID.description, filePath: failure.filePath.description, line: Int(failure.line),
                column: Int(failure.column))
            Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
            if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
            XCTFail(failure.message, file: failure.filePath, line: failure.line)
        #endif
        #if !canImport(Testing) && !canImport(XCTest)
            print(failure)
        #endif
    }

    /// Records a failure.
    ///
    /// ```swift
    /// FailureRecorder.current.record(TestFailure("No user is signed in."))
    /// ```
    public func record(_ failure: TestFailure) { handle(failure) }

    /// Runs a closure and returns the failures that it records, without failing the running test.
    ///
    /// - Throws: The error of the closure.
    public static func collect(_ body: () throws -> Void) rethrows -> [TestFailure] {
        let collection = FailureCollection()
        try $current.withValue(collection.recorder) { try body() }
        return collection.failures
    }

    /// Runs a closure and returns the failures that it records, without failing the running test.
    ///
    /// The tasks that the closure creates inherit the recorder, so their failures are collected,
    /// too.
    ///
    /// - Throws: The error of the closure.
    public static func collect(_ body: () async throws -> Void) async rethrows -> [TestFailure] {
        let collection = FailureCollection()
        try await $current.withValue(collection.recorder) { try await body() }
        return collection.failures
    }
}

@MainActor
private final class FailureCollection {
    var failures: [TestFailure] = []

    var recorder: FailureRecorder { FailureRecorder { failure in self.failures.append(failure) } }
}
