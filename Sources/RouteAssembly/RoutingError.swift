/// The reason why a navigation, or a change of the hierarchy, did not happen.
///
/// A call that throws an error has not changed the hierarchy, unless the code is
/// ``Code/redirected``. Compare the ``code`` to decide what to do, and log the ``description``.
///
/// ```swift
/// do throws(RoutingError) {
///     try await router.navigate(to: Steps.product, with: 42)
/// } catch {
///     if error.code != .cancelled { log(error) }
/// }
/// ```
public struct RoutingError: Error {
    /// The kind of the error.
    ///
    /// ```swift
    /// catch where error.code == .removalDeclined { /* The user stays. */ }
    /// ```
    ///
    /// - SeeAlso: ``message``, which explains the error to a person.
    public let code: Code

    /// A text for developers that says what was requested, what prevented it, and what to do about
    /// it.
    ///
    /// The text is English. Show the user a text of your own, by the ``code`` and the
    /// ``underlyingError``. The `localizedDescription` of Foundation does not contain the message.
    ///
    /// ```swift
    /// catch { log(error.message) }
    /// ```
    ///
    /// - SeeAlso: ``description``, which adds the code, the underlying error, and the failed step.
    public let message: String

    /// The error that a finder, factory, action, interceptor, or task has thrown, if any.
    ///
    /// ```swift
    /// catch where error.underlyingError is URLError { showOffline() }
    /// ```
    ///
    /// - SeeAlso: ``code``, which says what kind of entity has thrown it.
    public let underlyingError: (any Error)?

    /// The stored value of `plan`.
    ///
    /// Its type is erased, because the hierarchy throws errors, too, and knows no plans.
    var planDetail: (any Sendable)?

    /// Creates an error to throw from your own entities and containers.
    ///
    /// A navigation throws the error of a finder, factory, action, context task, or container with
    /// the same code. The error of an interceptor becomes the ``underlyingError`` of an error with
    /// the code ``Code/intercepted`` or ``Code/prepareFailed``.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - message: A text of one line that says what was requested, what prevented it, and what
    ///     to do about it. The error stores it with line breaks and control characters
    ///     escaped.
    ///   - underlying: The error that is the cause.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = String(printable: message)
        underlyingError = underlying
    }

    /// Returns an entity's error with a code for that kind of entity.
    ///
    /// An error that is a `RoutingError` already is returned unchanged.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }
}
