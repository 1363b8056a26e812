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
        (self.message, self.fileID, self.filePath, self.line, self.column) = (message, fileID, filePath, line, column)
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
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }

    @MainActor
    func fail(_ message: String) {
        FailureRecorder.current.record(
            TestFailure(message, fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
