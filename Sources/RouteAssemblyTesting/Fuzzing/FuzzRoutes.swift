public import RouteAssembly

/// Navigates at random among routes, and expects the hierarchy to stay valid.
///
/// Each step is chosen at random:
///
/// - The window's router navigates to a route, or to two at the same time. Some of the navigations
///   are cancelled while they run.
/// - The router unwinds, sometimes to the root of the window.
/// - A gesture of a user dismisses a modal, pops a screen, or taps a tab, which navigates to the
///   destination of `DefaultRouter.registerTabs(_:)`, or selects the tab if there is none.
/// - The router asks for one of the `results`, and the call waits during the following steps, until
///   a step lets its screen finish, or removes the screen.
///
/// After each step, the invariants of ``expectInvariants(_:departed:fileID:filePath:line:column:)``
/// must hold, and a navigation that failed must not have changed the hierarchy. A call that waits
/// for a result must return once: with the result of its screen, or with `nil` if the screen has
/// left, and not before. The run ends with unwinding to the root of the window. Unwinding must end
/// after finitely many steps, at the root or at a screen that declines to leave.
///
/// ```swift
/// await fuzzRoutes(in: window, routes: [ShopRoute.home, .account, .product(id: 42)], seed: 1, steps: 500)
/// ```
///
/// With `results`, the run also sets the root of the window to `nil` at the end. No call may wait
/// after that.
///
/// With `restoring`, the run also saves the state of the window after each step, and restores it in
/// a new window, which must then have the same hierarchy. It does not do so while a call waits for
/// a result, because no route leads to the screen of the call.
///
/// The run stops at the first violation and records a failure at the caller's line, with the seed
/// and the steps so far. The same seed repeats the same steps. They have the same outcomes, too,
/// unless the app waits for a continuation, a sleep, or another actor.
///
/// An interceptor that changes the hierarchy and then throws, as a login may, violates the rule for
/// failed navigations. In a fuzz run, replace it with an interceptor that decides without the user.
///
/// - Parameters:
///   - window: The window, which must have a router.
///   - routes: The routes to choose from.
///   - results: The results to ask for.
///   - restoring: The restoration of the window's state, to try it after each step.
///   - seed: The seed of the random numbers.
///   - steps: The number of steps.
///   - timeout: The time that each step has. A step that exceeds it is cancelled, and must then
///     finish.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if no step violated a rule.
@MainActor
@discardableResult
public func fuzzRoutes<R: Route>(
    in window: Window, routes: [R], results: [FuzzedResult] = [], restoring: FuzzedRestoration? = nil, seed: UInt64,
    steps: Int = 200, timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    let moves = routes.map { route in
        FuzzedMove(label: "\(route)") { router, animated throws(RoutingError) in
            _ = try await router.navigate(to: route, animated: animated)
        }
    }
    return await fuzz(
        window, moves, results, restoring, seed, steps, timeout, CallSite(fileID, filePath, line, column))
}

/// Navigates at random among destinations, and expects the hierarchy to stay valid.
///
/// The steps and rules are those of
/// ``fuzzRoutes(in:routes:results:restoring:seed:steps:timeout:fileID:filePath:line:column:)``.
///
/// ```swift
/// await fuzzRoutes(in: window, destinations: [AnyDestination(to: Steps.home)], seed: 1)
/// ```
///
/// - Parameters:
///   - window: The window, which must have a router.
///   - destinations: The destinations to choose from.
///   - results: The results to ask for.
///   - seed: The seed of the random numbers.
///   - steps: The number of steps.
///   - timeout: The time that each step has. A step that exceeds it is cancelled, and must then
///     finish.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if no step violated a rule.
@MainActor
@discardableResult
public func fuzzRoutes(
    in window: Window, destinations: [AnyDestination], results: [FuzzedResult] = [], seed: UInt64, steps: Int = 200,
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    let moves = destinations.map { destination in
        FuzzedMove(label: destination.description) { router, animated throws(RoutingError) in
            _ = try await router.navigate(to: destination, animated: animated)
        }
    }
    return await fuzz(window, moves, results, nil, seed, steps, timeout, CallSite(fileID, filePath, line, column))
}

@MainActor
private func fuzz(
    _ window: Window, _ moves: [FuzzedMove], _ results: [FuzzedResult], _ restoration: FuzzedRestoration?,
    _ seed: UInt64, _ steps: Int, _ timeout: Duration, _ caller: CallSite
) async -> Bool {
    guard let router = window.router else {
        caller.fail("The window has no router. Create a DefaultRouter for it and keep a reference to the router.")
        return false
    }
    let fuzzer = RouteFuzzer(window, router, moves, results, restoration, seed: seed, timeout: timeout)
    guard let problem = await fuzzer.run(steps) else { return true }
    let lines = fuzzer.steps.enumerated().map { "\($0 + 1). \($1)" }
    caller.fail(
        """
        \(problem.joined(separator: "\n"))
        The seed is \(seed), and the steps were:
        \(lines.joined(separator: "\n"))
        The hierarchy is now \(window.snapshot().notation).
        """)
    return false
}
