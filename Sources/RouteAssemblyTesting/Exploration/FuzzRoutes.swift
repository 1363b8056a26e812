public import RouteAssembly
public import RouteAssemblyState

/// Explores a window at random, with navigations to routes, and expects the hierarchy to stay
/// valid.
///
/// While ``explore(_:after:fileID:filePath:line:column:)`` performs every step in every state of an
/// app, this function performs a sequence of random steps:
///
/// - The window's router navigates to a route, or to two at the same time. Some of the navigations
///   are cancelled while they run.
/// - The router unwinds, sometimes to the root of the window.
/// - A gesture of a user dismisses a modal, pops a screen, or taps a tab, which navigates to the
///   destination of `DefaultRouter.registerTabs(_:)`, or selects the tab if there is none.
/// - The router asks for one of the `results`, and the call waits during the following steps, until
///   a step lets its screen finish, or removes the screen.
///
/// After each step, the app has to settle, as for
/// ``explore(_:after:fileID:filePath:line:column:)``. The invariants of
/// ``expectInvariants(_:departed:fileID:filePath:line:column:)`` must hold, and a navigation that
/// failed must not have changed the hierarchy. A call that waits for a result must return once:
/// with the result of its screen, or with `nil` if the screen has left, and not before. The run
/// ends with unwinding to the root of the window. Unwinding must end after finitely many steps, at
/// the root or at a screen that declines to leave.
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
/// The run stops at the first violation and records a failure at the caller's line, with the seed,
/// the steps so far, and the arguments that repeat them. The same seed repeats the same steps. They
/// have the same outcomes, too, unless the app waits for a continuation, a sleep, or another actor.
///
/// An interceptor that changes the hierarchy and then throws, as a login may, violates the rule for
/// failed navigations. Replace it here with an interceptor that decides without the user.
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
    in window: RoutingWindow, routes: [R], results: [FuzzedResult] = [], restoring: FuzzedRestoration? = nil,
    seed: UInt64,
    steps: Int = 200, timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    await exploreAtRandom(window, results, restoring, seed, steps, timeout, CallSite(fileID, filePath, line, column)) {
        router in
        routes.map { route in ("\(route)", { _ = try await router.navigate(to: route, animated: $0) }) }
    }
}

/// Explores a window at random, with navigations to destinations, and expects the hierarchy to stay
/// valid.
///
/// The steps and rules are those of
/// ``fuzzRoutes(in:routes:results:restoring:seed:steps:timeout:fileID:filePath:line:column:)``.
///
/// ```swift
/// await fuzzRoutes(in: window, destinations: [Destination.to(Steps.home)], seed: 1)
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
    in window: RoutingWindow, destinations: [Destination], results: [FuzzedResult] = [], seed: UInt64, steps: Int = 200,
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    await exploreAtRandom(window, results, nil, seed, steps, timeout, CallSite(fileID, filePath, line, column)) {
        router in
        destinations.map { target in ("\(target)", { _ = try await router.navigate(to: target, animated: $0) }) }
    }
}

@MainActor
private func exploreAtRandom(
    _ window: RoutingWindow, _ results: [FuzzedResult], _ restoration: FuzzedRestoration?, _ seed: UInt64, _ count: Int,
    _ timeout: Duration, _ caller: CallSite, _ choices: (any Router) -> [RandomExplorer.Choice]
) async -> Bool {
    guard let router = window.router else {
        caller.fail("The window has no router. Create a DefaultRouter for it and keep a reference to the router.")
        return false
    }
    let calls = RandomCalls(results)
    let run = ExploredRun(
        in: window, by: nil, timeout: timeout, cancelsOverdueSteps: true,
        rules: [
            { await calls.check(within: timeout) },
            // No route leads to the screen of a call that waits.
            { calls.waiting.isEmpty ? await restoration?.check(in: window, within: timeout) : nil },
        ])
    var explorer = RandomExplorer(
        run: run, router: router, choices: choices(router), calls: calls, generator: SeededGenerator(seed: seed))
    // The results of a cancelled test, such as one over its time limit, mean nothing.
    guard let problem = try? await explorer.perform(count) else { return true }
    caller.fail(
        """
        \(problem.message)
        The seed is \(seed), and the steps were:
        \(explorer.steps.numbered)
        The hierarchy is now \(window.snapshot().notation).
        To repeat them, pass seed: \(seed), steps: \(min(explorer.steps.count, count)).
        """)
    return false
}

/// A result that a random exploration asks for, and that its screens finish with.
///
/// ```swift
/// await fuzzRoutes(
///     in: window, routes: routes, results: [FuzzedResult(of: Steps.folderPicker) { _ in .archive }], seed: 1)
/// ```
@MainActor
public struct FuzzedResult {
    let name: String
    let ask: (any Router, RoutingWindow, _ animated: Bool) -> ResultCall
    /// Returns whether a screen finishes with this result.
    let matches: (Screen) -> Bool
    let finish: (Screen) async throws -> Void

    /// Creates a result from a step, its context, and the results of its screens.
    ///
    /// - Parameters:
    ///   - step: The step of the screen.
    ///   - context: The value for the step's entities.
    ///   - output: A closure that returns the result with which a screen finishes.
    public init<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context,
        giving output: @escaping (Target) -> Target.Output
    ) {
        name = "\(Target.self)" + (context is Void ? "" : " with \(context)")
        ask = { ResultCall(of: step, with: context, by: $0, in: $1, animated: $2) }
        matches = { $0 is Target }
        finish = { screen in
            guard let screen = screen as? Target else { return }
            try await screen.finish(with: output(screen))
        }
    }

    /// Creates a result from a step that needs no context, and the results of its screens.
    ///
    /// ```swift
    /// let date = FuzzedResult(of: Steps.datePicker) { _ in .today }
    /// ```
    public init<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, giving output: @escaping (Target) -> Target.Output
    ) { self.init(of: step, with: (), giving: output) }
}

/// A restoration of the window's state, which a random exploration tries after each step.
///
/// ```swift
/// await fuzzRoutes(
///     in: app.window, routes: routes, restoring: FuzzedRestoration(app.restoration) { ShopApp().restoration },
///     seed: 1)
/// ```
@MainActor
public struct FuzzedRestoration {
    private let restoration: Restoration
    private let makeRestoration: () async throws -> Restoration

    /// Creates a restoration for a random exploration.
    ///
    /// - Parameters:
    ///   - restoration: The restoration of the window.
    ///   - makeRestoration: Starts the app anew, and returns the restoration of its window. The
    ///     same user must be logged in. Otherwise, a guard redirects the restoration.
    public init(_ restoration: Restoration, in makeRestoration: @escaping () async throws -> Restoration) {
        self.restoration = restoration
        self.makeRestoration = makeRestoration
    }

    /// Returns what is wrong with the restored hierarchy of a window; `nil` if it is the same.
    func check(in window: RoutingWindow, within limit: Duration) async -> ExploredRun.Problem? {
        // At the end, the window may be closed.
        guard window.root != nil else { return nil }
        guard restoration.save().snapshot == window.snapshot() else {
            return ExploredRun.Problem(message: "The restoration is that of another window.")
        }
        let attempt = Attempt { await problem(restoring: restoration, in: makeRestoration) }
        await attempt.end(within: limit)
        let message =
            switch attempt.result {
            case .success(let problem): problem as? String
            case .failure, nil: "The restoration has not ended within \(limit), although it was cancelled."
            }
        return message.map { ExploredRun.Problem(message: $0) }
    }
}

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
    public static func allowed(by interceptor: String) -> Self { Self(answer: .allowed(by: interceptor)) }

    /// Returns the answer of an interceptor that redirects the navigation.
    ///
    /// The interceptor is asked if the route leads to no destination.
    ///
    /// - Parameters:
    ///   - interceptor: The name of the interceptor's type.
    ///   - route: The route that it redirects to.
    public static func redirected(by interceptor: String, to route: some Route) -> Self {
        Self(answer: .redirected(by: interceptor, to: route))
    }

    /// Returns the answer of an interceptor that throws an error.
    ///
    /// - Parameters:
    ///   - interceptor: The name of the interceptor's type.
    ///   - reason: The description of the error.
    public static func refused(by interceptor: String, because reason: String) -> Self {
        Self(answer: .refused(by: interceptor, reason: reason))
    }

    /// Returns the failure of a loader.
    ///
    /// - Parameters:
    ///   - screen: The name of the type of the screen that needs the value.
    ///   - reason: The description of the error.
    public static func notLoaded(_ screen: String, because reason: String) -> Self {
        Self(answer: .notLoaded(of: screen, reason: reason))
    }

    /// Returns the answer of a screen that agrees to its removal.
    ///
    /// - Parameter screen: The screen's description.
    public static func agreed(_ screen: String) -> Self { Self(answer: .leaving(screen, isConfirmed: true)) }

    /// Returns the answer of a screen that declines its removal.
    ///
    /// - Parameter screen: The screen's description.
    public static func declined(_ screen: String) -> Self { Self(answer: .leaving(screen, isConfirmed: false)) }
}
