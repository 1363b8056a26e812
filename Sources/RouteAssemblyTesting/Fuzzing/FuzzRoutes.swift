public import RouteAssembly

/// Moves about in a window at random, by its router, and expects the hierarchy to be sound after
/// each step.
///
/// The steps are navigations to the routes, alone and two at a time, some of them cancelled on
/// their way; ways back, now and then all of it; and what a user does by hand: dismissing, popping,
/// choosing tabs. After each one the invariants of
/// ``expectInvariants(_:departed:fileID:filePath:line:column:)`` have to hold; a navigation that
/// failed must have changed nothing; and going back has to reach the root of the window in finitely
/// many steps, at the end in any case. Screens may decline to leave.
///
/// ```swift
/// await fuzzRoutes(in: window, routes: [ShopRoute.home, .account, .product(id: 42)], seed: 1, steps: 500)
/// ```
///
/// It stops at the first step that breaks something: a failure at the caller's line with the seed
/// and all steps up to that one. The same seed makes the same steps again. An interceptor that
/// moves the user before it refuses, as a login may, breaks the rule about failures: let it answer
/// by itself here. A step may take as long as `patience` says; then it is cancelled, and has to
/// end.
///
/// - Returns: Whether everything held.
@MainActor
@discardableResult
public func fuzzRoutes<R: Route>(
    in window: Window, routes: [R], seed: UInt64, steps: Int = 200, patience: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    let moves = routes.map { route in
        RouteFuzzer.Move(label: "\(route)") { router, animated throws(RoutingError) in
            _ = try await router.navigate(to: route, animated: animated)
        }
    }
    return await fuzz(window, moves, seed, steps, patience, CallSite(fileID, filePath, line, column))
}

/// Moves about in a window at random, by its router, among destinations; named by their position
/// where steps are printed.
///
/// ```swift
/// await fuzzRoutes(in: window, destinations: [AnyDestination(to: Steps.home)], seed: 1)
/// ```
///
/// - Returns: Whether everything held; if not, that is a failure at the caller's line.
@MainActor
@discardableResult
public func fuzzRoutes(
    in window: Window, destinations: [AnyDestination], seed: UInt64, steps: Int = 200, patience: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    let moves = destinations.map { destination in
        RouteFuzzer.Move(label: destination.description) { router, animated throws(RoutingError) in
            _ = try await router.navigate(to: destination, animated: animated)
        }
    }
    return await fuzz(window, moves, seed, steps, patience, CallSite(fileID, filePath, line, column))
}

@MainActor
private func fuzz(
    _ window: Window, _ moves: [RouteFuzzer.Move], _ seed: UInt64, _ steps: Int, _ patience: Duration,
    _ caller: CallSite
) async -> Bool {
    guard let router = window.router else {
        caller.fail("The window has no router. Make a DefaultRouter for it and keep it.")
        return false
    }
    let fuzzer = RouteFuzzer(window, router, moves, seed: seed, patience: patience)
    guard let problem = await fuzzer.run(steps) else { return true }
    let lines = fuzzer.steps.enumerated().map { "\($0 + 1). \($1)" }
    caller.fail(
        """
        \(problem.joined(separator: "\n"))
        That was with the seed \(seed), after these steps:
        \(lines.joined(separator: "\n"))
        The hierarchy is \(window.snapshot().notation) now.
        """)
    return false
}
