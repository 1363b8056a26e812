public import RouteAssembly

/// A request that a ``RecordingRouter`` has recorded.
///
/// ```swift
/// #expect(router.requests.map(\.description) == ["navigate to product(id: 42)", "unwind back"])
/// ```
@MainActor
public struct RoutingRequest: CustomStringConvertible {
    /// The kind of the request, with its arguments.
    public let kind: Kind
    /// A Boolean value that indicates whether the request asks for an animated change.
    public let animated: Bool

    /// The kinds of requests.
    @MainActor
    public enum Kind {
        /// A navigation to a step, recorded as the type of its screen and the context.
        case step(target: Screen.Type, context: Any)
        /// A navigation to a destination.
        case destination(AnyDestination)
        /// A navigation through several destinations.
        case destinations([AnyDestination])
        /// A navigation to a route.
        case route(any Route)
        /// A call that asks for the result of a screen, recorded as the type of the screen and the
        /// context.
        case result(target: Screen.Type, context: Any)
        /// A call that removes screens.
        case unwind(Unwind)
    }

    /// The request on one line, such as `navigate to ProductScreen with 42`.
    ///
    /// A step is described by the type of its screen, and by its context unless that is `Void`. So
    /// is a request for a result, as in `ask for the result of FolderPicker`.
    public var description: String {
        switch kind {
        case .step(let target, let context): "navigate to \(target)\(Self.suffix(for: context))"
        case .destination(let destination): "navigate to \(destination)"
        case .destinations(let destinations):
            "navigate through \(destinations.map(\.description).joined(separator: ", "))"
        case .route(let route): "navigate to \(route)"
        case .result(let target, let context): "ask for the result of \(target)\(Self.suffix(for: context))"
        case .unwind(let way): "unwind \(way)"
        }
    }

    private static func suffix(for context: Any) -> String { context is Void ? "" : " with \(context)" }
}
