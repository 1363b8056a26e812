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
        _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        (self.message, self.fileID, self.filePath, self.line, self.column) = (message, fileID, filePath, line, column)
    }

    /// The place and the message, as compilers print them.
    public var description: String { "\(fileID):\(line):\(column): \(message)" }
}
