public import RouteAssembly

/// What a ``RecordingRouter`` was asked for.
///
/// ```swift
/// #expect(router.requests.map(\.description) == ["navigate to product(id: 42)", "unwind back"])
/// ```
@MainActor
public struct RoutingRequest: CustomStringConvertible {
    /// What was asked.
    public let kind: Kind
    /// Whether it was to be animated.
    public let animated: Bool

    /// The things a router can be asked.
    @MainActor
    public enum Kind {
        /// To navigate to a step, of which the screen's type and the context are known.
        case step(target: Screen.Type, context: Any)
        /// To navigate to a destination.
        case destination(AnyDestination)
        /// To navigate to what a route stands for.
        case route(any Route)
        /// To go back.
        case unwind(Unwind)
    }

    /// The request in a line; the screen's type for a step, with its context unless that is empty.
    public var description: String {
        switch kind {
        case .step(let target, let context): "navigate to \(target)" + (context is Void ? "" : " with \(context)")
        case .destination(let destination): "navigate to \(destination)"
        case .route(let route): "navigate to \(route)"
        case .unwind(let way): "unwind \(way)"
        }
    }
}
