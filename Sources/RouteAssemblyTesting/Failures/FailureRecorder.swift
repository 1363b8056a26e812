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

/// A failure of a test: a message, and the place in the test that it belongs to.
///
/// ```swift
/// let failures = FailureRecorder.collect { expectHierarchy(window, "N[home]") }
/// #expect(failures.first?.line == 12)
/// ```
public struct TestFailure: Sendable, CustomStringConvertible {
    /// The message: a sentence that says what is wrong, then details that help to find the cause.
    public let message: String
    /// The file ID of the caller, as `Module/File.swift`.
    public let fileID: StaticString
    /// The file path of the caller.
    public let filePath: StaticString
    /// The line of the caller.
    public let line: UInt
    /// The column of the caller.
    public let column: UInt

    /// Creates a failure at the line of the caller.
    ///
    /// An expectation of your own takes `fileID`, `filePath`, `line`, and `column` from its caller
    /// and passes them on, so that the failure appears at the line of the test.
    public init(
        _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.message = message
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// The place and the message, in the format of compiler diagnostics.
    public var description: String { "\(fileID):\(line):\(column): \(message)" }
}

/// The place of a call in a test, which the kit's functions pass on until a failure is recorded
/// there.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    @MainActor
    func fail(_ message: String) {
        FailureRecorder.current.record(
            TestFailure(message, fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
