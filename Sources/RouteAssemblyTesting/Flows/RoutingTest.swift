public import RouteAssembly

/// A flow in which every step states the hierarchy it ends in, and in which nothing else may
/// happen.
///
/// ```swift
/// try await RoutingTest.run(router) { test in
///     await test.navigate(to: Steps.product, with: 42, expecting: "N[HomeScreen, ProductScreen]")
///     await test.navigate(to: Steps.admin, expecting: .failure(.intercepted))
///     await test.perform(expecting: "N[HomeScreen]") { try stack.pop() }
/// }
/// ```
///
/// Each step records its failure at its line, and the flow goes on. Before each step, and at the
/// end, it is a failure if the hierarchy has changed meanwhile. At the end it is one, too, if a
/// navigation has not ended, or a screen that has left was not released.
@MainActor
public final class RoutingTest {
    /// The window the flow takes place in.
    public let window: Window
    private let router: any Router
    private let journal: FlowJournal
    private var kept: [WeakReference] = []

    private init(_ router: DefaultRouter, by decorator: (any Router)?) {
        window = router.window
        self.router = decorator ?? router
        journal = FlowJournal(router)
    }

    /// Runs a flow and checks at its end that nothing happened that it did not state; that is
    /// recorded at the caller's line.
    ///
    /// The flow navigates by the `decorator`, if there is a router that wraps the first one. What
    /// is still under way after the last step may take as long as `patience` says until it counts
    /// as unfinished.
    ///
    /// - Throws: What the body throws; nothing is checked at its end then.
    public static func run(
        _ router: DefaultRouter, by decorator: (any Router)? = nil, patience: Duration = .seconds(2),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: (RoutingTest) async throws -> Void
    ) async rethrows {
        let test = RoutingTest(router, by: decorator)
        try await body(test)
        await test.end(after: patience, CallSite(fileID, filePath, line, column))
    }

    /// States that a screen may live on after it has left, because the test or the app keeps it.
    ///
    /// ```swift
    /// test.keeps(draft)
    /// ```
    public func keeps(_ screen: Screen) { kept.append(WeakReference(screen)) }

    // MARK: Steps

    /// Navigates to a step and expects how that ends.
    ///
    /// - Returns: The step's screen; nil if the navigation failed, or was redirected to another
    ///   one.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true,
        expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Target? {
        await navigate(
            to: AnyDestination(to: step, with: context), animated: animated, expecting: outcome,
            fileID: fileID, filePath: filePath, line: line, column: column) as? Target
    }

    /// Navigates to a step that needs no context and expects how that ends.
    ///
    /// - Returns: The step's screen; nil if the navigation failed, or was redirected to another
    ///   one.
    @discardableResult
    public func navigate<Target>(
        to step: DestinationStep<Target, Void>, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Target? {
        await navigate(
            to: step, with: (), animated: animated, expecting: outcome, fileID: fileID, filePath: filePath, line: line,
            column: column)
    }

    /// Navigates to a destination and expects how that ends.
    ///
    /// - Returns: The screen the user ended on; nil if the navigation failed.
    @discardableResult
    public func navigate(
        to destination: AnyDestination, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Screen? {
        await step(expecting: outcome, CallSite(fileID, filePath, line, column)) {
            try await self.router.navigate(to: destination, animated: animated)
        }
    }

    /// Navigates to what a route stands for and expects how that ends.
    ///
    /// - Returns: The screen the user ended on; nil if the navigation failed.
    @discardableResult
    public func navigate(
        to route: some Route, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Screen? {
        await step(expecting: outcome, CallSite(fileID, filePath, line, column)) {
            try await self.router.navigate(to: route, animated: animated)
        }
    }

    /// Goes back and expects how that ends.
    public func unwind(
        _ unwind: Unwind, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await step(expecting: outcome, CallSite(fileID, filePath, line, column)) {
            try await self.router.unwind(unwind, animated: animated)
        }
    }

    /// Does something else, such as a tap of the user's, and expects how that ends.
    ///
    /// ```swift
    /// await test.perform(expecting: "T[home, account*]") { try tabs.select(1) }
    /// ```
    ///
    /// - Returns: What the body returns; nil if it throws.
    @discardableResult
    public func perform<R>(
        expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: () async throws -> R
    ) async -> R? {
        await step(expecting: outcome, CallSite(fileID, filePath, line, column), body)
    }

    @discardableResult
    private func step<R>(expecting outcome: FlowOutcome, _ caller: CallSite, _ body: () async throws -> R) async -> R? {
        reportUnstated("Before this step", caller)
        let before = window.snapshot()
        defer { journal.state() }
        let result: R
        do {
            result = try await body()
        } catch {
            check(error, outcome, before, caller)
            return nil
        }
        switch outcome {
        case .hierarchy(let pattern): _ = expectHierarchy(window, pattern, at: caller)
        case .failure(let code):
            caller.fail(
                "It succeeded, expected it to fail with \(code). The hierarchy is \(window.snapshot().notation).")
        }
        return result
    }

    private func check(_ error: any Error, _ outcome: FlowOutcome, _ before: HierarchySnapshot, _ caller: CallSite) {
        switch outcome {
        case .hierarchy: caller.fail("It failed, expected it to succeed: \(error)")
        case .failure(let code) where code != (error as? RoutingError)?.code:
            caller.fail("It failed, expected it to fail with \(code): \(error)")
        case .failure:
            guard !journal.unstated.isEmpty else { return }
            let problem = HierarchyPattern(before).problem(with: window.snapshot()).map { " " + $0 } ?? ""
            caller.fail("It failed as expected, but the hierarchy \(journal.unstatedText).\(problem)")
        }
    }

    // MARK: The end

    private func end(after patience: Duration, _ caller: CallSite) async {
        // What a screen has started in a task of its own gets its turn, so that it is seen to be
        // under way.
        for _ in 0..<100 { await Task.yield() }
        _ = await Patience.wait(atMost: patience) { journal.isQuiet(keeping: kept) }
        reportUnstated("After the last step", caller)
        for (navigation, label) in journal.unfinished.sorted(by: { $0.key < $1.key }) {
            caller.fail("Navigation #\(navigation) has not ended: \(label). Await it in the flow, or cancel it.")
        }
        for label in journal.leaked(keeping: kept) {
            caller.fail("\(label) has left the window and was not released. If that is meant, say so with keeps(_:).")
        }
    }

    private func reportUnstated(_ when: String, _ caller: CallSite) {
        guard !journal.unstated.isEmpty else { return }
        caller.fail(
            "\(when), and not stated by any, the hierarchy \(journal.unstatedText). It is \(window.snapshot().notation) now."
        )
        journal.state()
    }
}
