public import RouteAssembly
import RouteAssemblyInspection

/// An answer of an interceptor, a loader, or a screen in a recorded session.
///
/// A step of a ``RoutingTest`` gives it instead of asking:
///
/// ```swift
/// await test.navigate(
///     to: ShopRoute.self, decoding: #"{"cart":{}}"#, answering: [.allowed(by: "LoginGuard")],
///     expecting: "T[_, N[CartScreen]*]")
/// ```
///
/// Each answer is given once. An interceptor or a screen without an answer is asked as in any
/// navigation. So remove the answer of an interceptor that the test is about. An answer that the
/// step has not asked for records a failure.
public struct RecordedAnswer: Sendable {
    let answer: TraceAnswer<RecordedRedirection>

    /// Returns the answer of an interceptor that has allowed the navigation.
    ///
    /// - Parameter interceptor: The name of the interceptor's type.
    /// - Returns: The answer.
    public static func allowed(by interceptor: String) -> Self { Self(answer: .allowed(by: interceptor)) }

    /// Returns the answer of an interceptor that has redirected the navigation.
    ///
    /// The interceptor is asked if the route cannot be decoded, or leads to no destination.
    ///
    /// - Parameters:
    ///   - interceptor: The name of the interceptor's type.
    ///   - type: The type of the route that it has redirected to.
    ///   - json: The JSON of the route.
    /// - Returns: The answer.
    public static func redirected<R: Route & Decodable>(
        by interceptor: String, to type: R.Type, decoding json: String
    ) -> Self {
        Self(
            answer: .redirected(
                by: interceptor,
                to: { router in try? router.destination(of: RecordedJSON.value(type, from: json)) }))
    }

    /// Returns the answer of an interceptor that has thrown an error.
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
    /// A recorded session has no such answers, because its loaders run again.
    ///
    /// - Parameters:
    ///   - screen: The name of the type of the screen that needs the value.
    ///   - reason: The description of the error.
    /// - Returns: The answer.
    public static func notLoaded(_ screen: String, because reason: String) -> Self {
        Self(answer: .notLoaded(of: screen, reason: reason))
    }

    /// Returns the answer of a screen that has agreed to its removal.
    ///
    /// - Parameter screen: The screen's description.
    /// - Returns: The answer.
    public static func agreed(_ screen: String) -> Self { Self(answer: .confirmed(by: screen, mayLeave: true)) }

    /// Returns the value of a loader.
    ///
    /// The loader runs if the value cannot be decoded, or if the loader is not a `RecordedLoader`.
    ///
    /// - Parameters:
    ///   - screen: The name of the type of the screen that needs the value.
    ///   - json: The JSON of the value.
    /// - Returns: The answer.
    public static func loaded(_ screen: String, decoding json: String) -> Self {
        Self(answer: .loaded(of: screen, json: json))
    }

    /// Returns the answer of a screen that has declined its removal.
    ///
    /// - Parameter screen: The screen's description.
    /// - Returns: The answer.
    public static func declined(_ screen: String) -> Self { Self(answer: .confirmed(by: screen, mayLeave: false)) }
}
