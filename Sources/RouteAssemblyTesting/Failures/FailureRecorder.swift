#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Where the kit's failures go: to whichever framework runs the test, unless a test says otherwise.
///
/// Nothing has to be set up. To test an expectation of one's own, collect what it records instead:
///
/// ```swift
/// let failures = FailureRecorder.collect { expectSignedIn(window) }
/// #expect(failures.map(\.message) == ["Nobody is signed in."])
/// ```
@MainActor
public struct FailureRecorder {
    private let handle: @MainActor (TestFailure) -> Void

    /// Makes a recorder of one's own.
    public init(_ handle: @escaping @MainActor (TestFailure) -> Void) { self.handle = handle }

    /// The recorder of the running task; ``standard`` unless another one was set for it.
    ///
    /// ```swift
    /// FailureRecorder.$current.withValue(FailureRecorder { print($0) }) { expectHierarchy(window, "N[home]") }
    /// ```
    @TaskLocal public static var current = standard

    /// Records with Swift Testing inside one of its tests, otherwise with both frameworks, of which
    /// the one that does not run ignores it.
    ///
    /// Where neither can be imported, the failure is printed.
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
    /// FailureRecorder.current.record(TestFailure("Nobody is signed in."))
    /// ```
    public func record(_ failure: TestFailure) { handle(failure) }

    /// Runs the body and returns what it records, which fails no test.
    public static func collect(_ body: () throws -> Void) rethrows -> [TestFailure] {
        let collection = FailureCollection()
        try $current.withValue(collection.recorder) { try body() }
        return collection.failures
    }

    /// Runs the body and returns what it records, which fails no test.
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
