extension Destination {
    /// Creates a destination that is a function: it changes the window itself.
    ///
    /// Use it for a linear flow, which a chain describes with more words than a function needs, or
    /// to adopt the framework for one flow after another.
    ///
    /// ```swift
    /// let onboarding = Destination(named: "onboarding", guardedBy: [loginGuard]) { window in
    ///     let stack = NavigationContainer()
    ///     try stack.setChildren([WelcomeScreen(), TermsScreen()])
    ///     try window.setRoot(stack)
    /// }
    /// try await router.navigate(to: onboarding)
    /// ```
    ///
    /// A navigation asks the guards first. Then it runs the function in its transaction, and
    /// arrives at the topmost visible screen. If the function throws an error, all that it has done
    /// to the hierarchy is undone, and the navigation throws an error with the name and the cause.
    ///
    /// The function may run several times for one navigation, and a preview runs it, too. If it
    /// removes ``RemovalConfirming`` screens, its changes are undone, the screens are asked, and it
    /// runs again. So let it change only the hierarchy, and make its screens anew each time. It
    /// must not start another navigation: navigate through several destinations instead.
    ///
    /// As any destination, it can be registered for a route, and so be linked, saved, and restored.
    /// A restoration runs the function again, and takes the screens that it places. The destination
    /// can be part of a journey, but no chain can continue with it.
    ///
    /// - Parameters:
    ///   - name: The name of the destination, for plans, errors, and logs.
    ///   - guards: The interceptors that are asked before the function runs.
    ///   - function: A function that changes the hierarchy of the window.
    public init(
        named name: String, guardedBy guards: [any Interceptor<Void>] = [],
        _ function: @escaping @MainActor (RoutingWindow) throws -> Void
    ) {
        var parts = StepParts(VisibleScreenFinder())
        for interceptor in guards { parts = parts.adding(interceptor, isGuard: true) }
        let step = RoutingStep(
            .function(parts, DestinationFunction(name, function)), context: Void.self, mayLeadToGuards: !guards.isEmpty)
        self.init(Chain(first: step, context: .make(())), to: Screen.self)
    }

    /// The function; `nil` if the destination has a chain.
    package var function: DestinationFunction? {
        if case .function(_, let function) = chain.first.role { function } else { nil }
    }
}

private struct VisibleScreenFinder: Finder {
    func findScreen(with context: Void, in window: RoutingWindow) -> Screen? { window.visibleScreen }
}

/// The function of a destination that changes the hierarchy itself.
@MainActor
package final class DestinationFunction {
    /// The innermost function is the last one.
    private static var running: [DestinationFunction] = []

    package let name: String
    private let body: @MainActor (RoutingWindow) throws -> Void
    private var hasNavigated = false

    init(_ name: String, _ body: @escaping @MainActor (RoutingWindow) throws -> Void) {
        self.name = name
        self.body = body
    }

    var quotedName: String { "\"\(String(printable: name))\"" }

    /// - Returns: The topmost visible screen.
    /// - Throws: An error with the name of the destination, and the cause.
    func run(in window: RoutingWindow) throws(RoutingError) -> Screen {
        Self.running.append(self)
        defer { Self.running.removeLast() }
        hasNavigated = false
        do {
            try body(window)
        } catch let error as RoutingError {
            throw RoutingError(error.code, "The function of \(quotedName) failed: \(error.message)", underlying: error)
        } catch {
            throw RoutingError(
                .actionFailed, "The function of \(quotedName) threw an error, so nothing has changed.",
                underlying: error)
        }
        if hasNavigated { throw navigationError() }
        guard let screen = window.visibleScreen else {
            throw RoutingError(
                .notPlaced, "The function of \(quotedName) leaves no screen in the window. Let it set a root.")
        }
        return screen
    }

    private func navigationError() -> RoutingError {
        RoutingError(
            .actionFailed,
            "The function of \(quotedName) started another navigation, which has not begun. Let it change the window itself, "
                + "or call navigate(through:) with both destinations.")
    }

    /// Returns the error of a navigation that the running function starts.
    static func refuseNavigation() -> RoutingError? {
        guard let function = running.last else { return nil }
        function.hasNavigated = true
        return function.navigationError()
    }
}
