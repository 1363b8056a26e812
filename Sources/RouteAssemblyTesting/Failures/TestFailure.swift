/// A failure of a test: what is wrong, and the line that said what was expected.
///
/// ```swift
/// let failures = FailureRecorder.collect { expectHierarchy(window, "N[home]") }
/// #expect(failures.first?.line == 12)
/// ```
public struct TestFailure: Sendable, CustomStringConvertible {
    /// What is wrong, for a person: a sentence first, then what helps to see it.
    public let message: String
    /// The file of the caller, as `Module/File.swift`.
    public let fileID: StaticString
    /// The path of the caller's file.
    public let filePath: StaticString
    /// The caller's line.
    public let line: UInt
    /// The caller's column.
    public let column: UInt

    /// Describes a failure at the line of the caller, for expectations of one's own.
    public init(
        _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        (self.message, self.fileID, self.filePath, self.line, self.column) = (message, fileID, filePath, line, column)
    }

    /// The place and the message, as compilers print them.
    public var description: String { "\(fileID):\(line):\(column): \(message)" }
}

/// The line that called, on its way through the kit.
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
        FailureRecorder.current.record(TestFailure(message, fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
