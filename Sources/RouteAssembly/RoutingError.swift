/// Why a navigation, or a change of the hierarchy, did not happen.
///
/// After any error the hierarchy is what it was, but for ``Code/redirected``. Compare the ``code``,
/// show or log the ``description``.
///
/// ```swift
/// do throws(RoutingError) {
///     try await router.navigate(to: Steps.product, with: 42)
/// } catch {
///     if error.code != .cancelled { log(error) }
/// }
/// ```
public struct RoutingError: Error, CustomStringConvertible {
    /// What kind of error it is.
    public let code: Code

    /// What was asked, what was there, and what to do.
    public let message: String

    /// The error of the finder, factory, action, interceptor or task under it.
    public let underlyingError: (any Error)?

    /// The plan of the navigation that failed, for `plan`.
    var planDetail: (any RoutingErrorDetail)?

    /// The destination of an interceptor's redirect, for `redirect`.
    var redirectDetail: (any RoutingErrorDetail)?

    /// Makes an error, for entities and containers of one's own.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        underlyingError = underlying
    }

    /// An entity's error under that entity's code; an error of the framework's own passes as it is.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }

    /// The code, the message, the underlying error, and the part of the plan that failed.
    public var description: String {
        var text = "\(code): \(message)"
        if let underlyingError { text += " (\(underlyingError))" }
        if let failure = planDetail?.failureDescription { text += "\n  at the step \(failure)" }
        return text
    }
}

/// What a navigation adds to its error.
///
/// A detail's type is declared beside the navigation that adds it. The error does not name it.
protocol RoutingErrorDetail: Sendable {
    /// The part of the detail that belongs in the error's description.
    var failureDescription: String? { get }
}
