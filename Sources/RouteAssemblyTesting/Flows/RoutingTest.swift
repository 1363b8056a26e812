public import RouteAssembly

/// A test of a whole flow.
///
/// Each step states its outcome, and the hierarchy must not change outside of the steps.
///
/// ```swift
/// try await RoutingTest.run(router) { test in
///     await test.navigate(to: Steps.product, with: 42, expecting: "N[HomeScreen, ProductScreen]")
///     await test.navigate(to: Steps.admin, expecting: .failure(.intercepted))
///     await test.perform(expecting: "N[HomeScreen]") { try stack.pop() }
/// }
/// ```
///
/// A step with another outcome than the expected one records a failure at its own line, and the
/// flow continues. The test also fails if:
///
/// - the hierarchy changes outside of the steps;
/// - a navigation has not finished at the end of the flow, or a call still waits for a result;
/// - a screen that has left the window has not been released at the end of the flow.
@MainActor
public final class RoutingTest {
    /// The window in which the flow takes place.
    public let window: RoutingWindow
    let router: any Router
    /// The router whose window and navigations are checked.
    let checked: DefaultRouter
    let timeout: Duration
    private let stepLimit: Duration
    private let journal: WindowJournal
    private var kept: [WeakScreen] = []

    private init(_ router: DefaultRouter, by decorator: (any Router)?, timeout: Duration, stepLimit: Duration) {
        window = router.window
        checked = router
        self.router = decorator ?? router
        self.timeout = timeout
        self.stepLimit = stepLimit
        journal = WindowJournal(router.window, router)
    }

    /// Runs a flow, and checks at its end that nothing has happened outside of its steps.
    ///
    /// The checks at the end record their failures at the caller's line.
    ///
    /// - Parameters:
    ///   - router: The router whose window and navigations are checked.
    ///   - decorator: A router that wraps `router`, or `nil`. The steps navigate with the wrapping
    ///     router if there is one.
    ///   - timeout: The time after the last step in which navigations have to finish and screens
    ///     have to be released. A step that asks for a result has this time to open its screen, and
    ///     again to return after the answer.
    ///   - stepLimit: The time for which a step may wait for an interceptor, a loader, a screen, a
    ///     transition, or a result. After it, the step fails, and its navigation or its call is
    ///     cancelled.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - body: The steps of the flow.
    /// - Throws: The error that the body throws. The checks at the end are skipped in this case.
    public static func run(
        _ router: DefaultRouter, by decorator: (any Router)? = nil, timeout: Duration = .seconds(2),
        stepLimit: Duration = .seconds(30),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: (RoutingTest) async throws -> Void
    ) async rethrows {
        let test = RoutingTest(router, by: decorator, timeout: timeout, stepLimit: stepLimit)
        try await body(test)
        await test.end(CallSite(fileID, filePath, line, column))
    }

    /// States that the test or the app retains a screen after it has left the window.
    ///
    /// At the end of the flow, the screen is not reported as a leak.
    ///
    /// ```swift
    /// test.keeps(draft)
    /// ```
    public func keeps(_ screen: Screen) { kept.append(WeakScreen(screen)) }

    // MARK: Steps

    @discardableResult
    func step<R>(expecting outcome: FlowOutcome, caller: CallSite, _ body: () async throws -> R) async -> R? {
        reportUnstated("before this step", caller)
        let before = window.snapshot()
        defer { journal.acceptChanges() }
        let result: R
        var overdueCalls: [Screen]?
        let watch = Task {
            // In parts, because a step gets no turns either while other tests keep the main actor
            // busy.
            for _ in 0..<100 { try await ContinuousClock().pause(for: stepLimit / 100) }
            let pending = checked.pending
            let awaited = window.screens.filter(\.isAwaited)
            let reasons =
                (pending.map { ["\($0)"] } ?? []) + awaited.map { "a call that waits for the result of \($0)" }
            guard !reasons.isEmpty else { return }
            overdueCalls = awaited
            caller.fail(
                "The step has waited for \(stepLimit), with \(reasons.joined(separator: ", and ")). Answer it from another task."
            )
            pending?.cancel()
            for screen in awaited { screen.cancelAwaitingCall() }
        }
        defer { watch.cancel() }
        do {
            result = try await body()
        } catch  where overdueCalls != nil {
            // The screens of the cancelled calls leave in tasks of their own.
            _ = await waitUntil({ overdueCalls?.contains(where: \.isAttached) == false }, within: timeout)
            return nil
        } catch let failure as StepFailure {
            caller.fail(failure.message)
            return nil
        } catch {
            check(error, outcome, before, caller)
            return nil
        }
        switch outcome {
        case .hierarchy(let pattern): _ = expectHierarchy(window, pattern, at: caller)
        case .failure(let code):
            caller.fail(
                "The step succeeded, but was expected to fail with \(code). The hierarchy is \(window.snapshot().notation)."
            )
        }
        return result
    }

    private func check(_ error: any Error, _ outcome: FlowOutcome, _ before: HierarchySnapshot, _ caller: CallSite) {
        switch outcome {
        case .hierarchy: caller.fail("The step failed, but was expected to succeed: \(error)")
        case .failure(let code) where code != (error as? RoutingError)?.code:
            caller.fail("The step was expected to fail with \(code), but failed with \(error)")
        case .failure:
            guard !journal.unstated.isEmpty else { return }
            let problem = HierarchyPattern(before).problem(with: window.snapshot()).map { " " + $0 } ?? ""
            caller.fail("The step failed as expected, but the hierarchy \(journal.unstatedText).\(problem)")
        }
    }

    // MARK: The end

    private func end(_ caller: CallSite) async {
        // A screen may have created a task that has not run yet. The yields let the task start its
        // navigation, so that the journal records the navigation and the test waits for it.
        for _ in 0..<100 { await Task.yield() }
        _ = await waitUntil({ journal.isQuiet(keeping: kept) }, within: timeout)
        reportUnstated("after the last step", caller)
        for (navigation, label) in journal.unfinished.sorted(by: { $0.key < $1.key }) {
            caller.fail("Navigation #\(navigation), \(label), has not finished. Await it in a step, or cancel it.")
        }
        for (navigation, screen) in journal.awaited.sorted(by: { $0.key < $1.key }) {
            caller.fail(
                "A call still waits for the result of \(screen), which navigation #\(navigation) has shown. Let the screen finish or leave in a step, or cancel the call."
            )
        }
        for label in journal.leaked(keeping: kept) {
            caller.fail(
                "\(label) has left the window, but was not released. If the test or the app retains it on purpose, call keeps(_:)."
            )
        }
    }

    private func reportUnstated(_ when: String, _ caller: CallSite) {
        guard !journal.unstated.isEmpty else { return }
        caller.fail(
            "Outside of the steps, \(when), the hierarchy \(journal.unstatedText). It is now \(window.snapshot().notation)."
        )
        journal.acceptChanges()
    }
}

/// The expected outcome of a step of a ``RoutingTest``: a hierarchy, or an error that leaves the
/// hierarchy unchanged.
///
/// A string literal in the notation of ``HierarchyPattern`` stands for the hierarchy:
///
/// ```swift
/// await test.navigate(to: Steps.product, with: 42, expecting: "N[HomeScreen, ProductScreen]")
/// await test.navigate(to: Steps.admin, expecting: .failure(.intercepted))
/// ```
public enum FlowOutcome: Sendable {
    /// The step succeeds, and the pattern matches the whole hierarchy.
    case hierarchy(HierarchyPattern)
    /// The step throws a `RoutingError` with this code, and does not change the hierarchy.
    case failure(RoutingError.Code)
}

extension FlowOutcome: ExpressibleByStringInterpolation {
    /// Creates an outcome from a pattern in the notation.
    ///
    /// A step that expects a malformed pattern records a failure.
    public init(stringLiteral notation: String) { self = .hierarchy(HierarchyPattern(stringLiteral: notation)) }
}

/// An error that ends a step with a failure of its own, instead of a comparison with its outcome.
struct StepFailure: Error {
    let message: String
}
