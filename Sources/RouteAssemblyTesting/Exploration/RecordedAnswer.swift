public import RouteAssembly

/// An answer in place of an interceptor, a loader, or a screen, for a step of an ``Exploration``.
///
/// ```swift
/// .unwind(.back, named: "discard", answering: [.agreed("DraftScreen")])
/// ```
///
/// Each answer is given once. An interceptor or a screen without an answer is asked as in any
/// navigation.
public struct RecordedAnswer: Sendable {
    let answer: RehearsedAnswer

    /// Returns the answer of an interceptor that allows the navigation.
    ///
    /// - Parameter interceptor: The name of the interceptor's type.
    /// - Returns: The answer.
    public static func allowed(by interceptor: String) -> Self { Self(answer: .allowed(by: interceptor)) }

    /// Returns the answer of an interceptor that redirects the navigation.
    ///
    /// The interceptor is asked if the route leads to no destination.
    ///
    /// - Parameters:
    ///   - interceptor: The name of the interceptor's type.
    ///   - route: The route that it redirects to.
    /// - Returns: The answer.
    public static func redirected(by interceptor: String, to route: some Route) -> Self {
        Self(answer: .redirected(by: interceptor, to: route))
    }

    /// Returns the answer of an interceptor that throws an error.
    ///
    /// - Parameters:
    ///   - interceptor: The name of the interceptor's type.
    ///   - reason: The description of the error.
    /// - Returns: The answer.
    public static func refused(by interceptor: String, because reason: String) -> Self {
        Self(answer: .refused(by: interceptor, reason: reason))
    }

    /// Returns the failure of a loader.
    ///
    /// - Parameters:
    ///   - screen: The name of the type of the screen that needs the value.
    ///   - reason: The description of the error.
    /// - Returns: The answer.
    public static func notLoaded(_ screen: String, because reason: String) -> Self {
        Self(answer: .notLoaded(of: screen, reason: reason))
    }

    /// Returns the answer of a screen that agrees to its removal.
    ///
    /// - Parameter screen: The screen's description.
    /// - Returns: The answer.
    public static func agreed(_ screen: String) -> Self { Self(answer: .leaving(screen, isConfirmed: true)) }

    /// Returns the answer of a screen that declines its removal.
    ///
    /// - Parameter screen: The screen's description.
    /// - Returns: The answer.
    public static func declined(_ screen: String) -> Self { Self(answer: .leaving(screen, isConfirmed: false)) }
}
