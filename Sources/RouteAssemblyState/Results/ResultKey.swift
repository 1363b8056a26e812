public import RouteAssembly

/// The name of a result that a screen receives, also if the app was started again in the meantime.
///
/// ```swift
/// final class CheckoutScreen: Screen, ResultReceiving {
///     static let address = ResultKey<Address>("address")
///     var address: Address?
///
///     func addressTapped() async throws { try await request(Self.address, from: ShopRoute.addresses) }
///
///     func didReceive(_ result: KeyedResult) {
///         if let address = result.value(for: Self.address) { self.address = address }
///     }
/// }
/// ```
public struct ResultKey<Output>: Hashable, Sendable {
    /// The name, which a saved state contains.
    public let name: String

    /// Creates a key.
    ///
    /// - Parameter name: A name that is unique in the class of the screen, and does not change
    ///   between versions of the app.
    public init(_ name: String) { self.name = name }
}

/// A screen that receives the results of other screens by their keys.
///
/// A call of `Router.result(of:with:animated:)` is a function that waits, so it ends with the
/// process. A request is saved with the window by ``Restoration``, if the route of the other screen
/// is. After a restart, the restored screen receives the result.
@MainActor
public protocol ResultReceiving: Screen {
    /// Called once with each result that was requested, when its screen has left.
    ///
    /// If the function does not take the value, or the screen is not in the window any more, the
    /// router's `handle(_:)` gets an error.
    func didReceive(_ result: KeyedResult)
}

extension ResultReceiving {
    /// Navigates to a route, and lets its screen hand its result to this one.
    ///
    /// The function returns when the screen of the route is visible. If that screen leaves without
    /// a result, nothing is received. If an interceptor redirects the navigation, for example to a
    /// login, the function returns at the login, and the result is received when the app has
    /// continued to the original destination.
    ///
    /// - Parameters:
    ///   - key: The key for which ``didReceive(_:)`` gets the result.
    ///   - route: The route of a `ResultProviding` screen.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: `RoutingError.Code.typeMismatch` if the route's screen does not end with the key's
    ///   type, `RoutingError.Code.alreadyAwaited` if another call waits for it, or the error of the
    ///   navigation, such as `RoutingError.Code.redirected` if the app has released the original
    ///   destination. Nothing has changed then, unless an interceptor has redirected the
    ///   navigation.
    public func request<Output>(
        _ key: ResultKey<Output>, from route: some SavedRoute, animated: Bool = true
    ) async throws(RoutingError) {
        let call = ResultCall(key.name, for: Output.self, of: self, in: window)
        try await begin(call, at: route, animated: animated)
    }
}

/// A result that a screen receives.
@MainActor
public final class KeyedResult {
    private let key: String
    private let value: Any
    private(set) var isTaken = false

    init(_ value: Any, for key: String) {
        self.value = value
        self.key = key
    }

    /// Returns the value, if the result belongs to a key.
    ///
    /// - Parameter key: A key of the screen.
    /// - Returns: The value; `nil` if the result belongs to another key, or has another type.
    public func value<Output>(for key: ResultKey<Output>) -> Output? {
        guard key.name == self.key, let value = value as? Output else { return nil }
        isTaken = true
        return value
    }
}

/// A request of a screen that waits for the result of another one.
@MainActor
final class ResultCall: KeyedCall {
    let key: String
    let output: Any.Type
    private weak var caller: Screen?
    /// The type and the route of the caller, to find it if it was built again.
    private let callerType: Any.Type?
    private let route: (any SavedRoute)?
    private weak var window: RoutingWindow?

    init(_ key: String, for output: Any.Type = Any.self, of caller: Screen?, in window: RoutingWindow?) {
        self.key = key
        self.output = output
        self.caller = caller
        self.window = window
        callerType = caller.map { type(of: $0) }
        route = caller?.route as? any SavedRoute
    }

    /// The caller, or the screen that was built in its place.
    var receiver: Screen? {
        if let caller, caller.isAttached { return caller }
        guard let route else { return nil }
        return window?.screens.first { screen in
            type(of: screen) == callerType && screen.route.map(route.isEqual) == true
        }
    }

    func receive(_ output: Any) {
        guard let receiver = receiver as? any ResultReceiving else {
            return report(.notAttached, "the screen that has asked for it is not in the window any more.")
        }
        let result = KeyedResult(output, for: key)
        receiver.didReceive(result)
        if result.isTaken { return }
        report(.typeMismatch, "\(receiver) has taken no \(typeName(type(of: output))) in didReceive(_:).")
    }

    private func report(_ code: RoutingError.Code, _ reason: String) {
        window?.router?.handle(RoutingError(code, "The result \"\(String(printable: key))\" was dropped: \(reason)"))
    }
}
