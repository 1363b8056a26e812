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
        FailureRecorder.current.record(
            TestFailure(message, fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
