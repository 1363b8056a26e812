/// The reason why a store, or its content, cannot be used.
///
/// ```swift
/// parking.onProblem = { problem in logger.warning("\(problem)") }
/// ```
public struct StoreError: Error, CustomStringConvertible {
    /// A sentence that says what failed and what follows from it.
    public let message: String

    /// The error that is the cause, if there is one.
    public let underlyingError: (any Error)?

    /// Creates an error, to throw it from a store of your own.
    ///
    /// - Parameters:
    ///   - message: A sentence that says what failed.
    ///   - underlying: The error that is the cause.
    public init(_ message: String, underlying: (any Error)? = nil) {
        (self.message, underlyingError) = (message, underlying)
    }

    /// The message and the underlying error.
    public var description: String { underlyingError.map { "\(message) (cause: \($0))" } ?? message }
}
