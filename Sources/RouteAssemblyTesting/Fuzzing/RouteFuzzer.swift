import RouteAssembly

/// A run of random steps in a window, which checks the hierarchy after each step.
@MainActor
final class RouteFuzzer {
    /// The descriptions of the steps so far.
    private(set) var steps: [String] = []

    private let window: Window
    private let router: any Router
    private let moves: [FuzzedMove]
    private let calls: FuzzedCalls
    private let restoration: FuzzedRestoration?
    private let timeout: Duration
    private var generator: SeededGenerator
    private var seen: [WeakScreen]
    private var token: ObservationToken?

    init(
        _ window: Window, _ router: any Router, _ moves: [FuzzedMove], _ results: [FuzzedResult],
        _ restoration: FuzzedRestoration?, seed: UInt64, timeout: Duration
    ) {
        (self.window, self.router, self.moves, self.timeout) = (window, router, moves, timeout)
        self.restoration = restoration
        calls = FuzzedCalls(results, in: window, timeout: timeout)
        generator = SeededGenerator(seed: seed)
        seen = window.screens.map(WeakScreen.init)
        token = window.observe { [weak self] change in self?.seen += change.added.map(WeakScreen.init) }
    }

    /// Performs a number of steps, then unwinds to the root, and closes the window if the steps
    /// have asked for results.
    ///
    /// - Returns: The violated rules after the first step that violates one, or `nil` if there is
    ///   none.
    func run(_ count: Int) async -> [String]? {
        defer { calls.cancel() }
        for _ in 0..<count {
            // The results of a cancelled test, such as one over its time limit, mean nothing.
            if Task.isCancelled { return nil }
            if let problem = await checkAndRestore(step()) { return problem }
        }
        if let problem = await checkAndRestore(unwindToRoot()) { return problem }
        return calls.results.isEmpty ? nil : await check(closeWindow())
    }

    private func check(_ problem: String?) async -> [String]? {
        let brokenCall = await calls.check()
        seen.removeAll { $0.screen == nil }
        let problems =
            [problem, brokenCall].compactMap(\.self)
            + HierarchyInvariants(window, departed: seen.compactMap(\.screen)).violations
        return problems.isEmpty ? nil : problems
    }

    private func checkAndRestore(_ problem: String?) async -> [String]? {
        if let problems = await check(problem) { return problems }
        // A call for a result places its screen without a route, so a restoration would lack the
        // screen.
        guard let restoration, !calls.areWaiting else { return nil }
        var problem: String?
        let attempt = Attempt { [window] () async throws(RoutingError) in problem = await restoration.problem(window) }
        return (await attempt.end(within: timeout) ?? problem).map { [$0] }
    }

    // MARK: Steps

    private func step() async -> String? {
        switch Int.random(in: 0..<(calls.results.isEmpty ? 100 : 140), using: &generator) {
        case 0..<45: await navigate(cancelledAfter: nil)
        case 45..<60: await navigate(cancelledAfter: Int.random(in: 0..<6, using: &generator))
        case 60..<67: await navigateTwice()
        case 67..<82: await unwind()
        case 82..<97: await gesture()
        case 97..<100: await unwindToRoot()
        case 100..<120: await ask()
        default: await finish()
        }
    }

    private func navigate(cancelledAfter yields: Int?) async -> String? {
        guard let move = moves.randomElement(using: &generator) else { return await unwind() }
        let animated = Bool.random(using: &generator)
        steps.append("navigate to \(move.label)" + (yields.map { ", cancelled after \($0) yields" } ?? ""))
        return await attempt(cancelledAfter: yields) { [router] () async throws(RoutingError) in
            try await move.perform(router, animated).get()
        }
    }

    private func unwind() async -> String? {
        let ways: [Unwind] = [.back, .pop, .popToRoot, .dismiss, .dismissAll]
        guard let way = ways.randomElement(using: &generator) else { return nil }
        steps.append("unwind \(way)")
        return await attempt { [router] () async throws(RoutingError) in try await router.unwind(way) }
    }

    /// Performs two navigations at the same time.
    ///
    /// If one of them fails, the other may still have changed the hierarchy, so only the invariants
    /// are checked.
    private func navigateTwice() async -> String? {
        guard let first = moves.randomElement(using: &generator), let second = moves.randomElement(using: &generator)
        else { return await unwind() }
        steps.append("navigate to \(first.label) and \(second.label) at the same time")
        let other = Attempt { [router] () async throws(RoutingError) in try await first.perform(router, true).get() }
        let problem = await Attempt { [router] () async throws(RoutingError) in
            try await second.perform(router, true).get()
        }
        .end(within: timeout)
        return await other.end(within: timeout) ?? problem
    }

    /// Performs a user's gesture, which a screen that cannot be dismissed may refuse.
    private func gesture() async -> String? {
        let containers = window.screens.compactMap { $0 as? Container }.filter { !$0.children.isEmpty }
        guard let container = containers.randomElement(using: &generator), Bool.random(using: &generator) else {
            steps.append("dismiss the topmost modal by hand")
            return unchangedIfThrows { try window.topmost?.dismiss() }
        }
        let arrangement = container.arrangement
        if arrangement.style.isCovering {
            steps.append("pop \(container) by hand")
            let last = arrangement.back ?? container.children.count - 1
            return unchangedIfThrows { try container.setChildren(Array(container.children[...last])) }
        }
        guard let index = container.children.indices.randomElement(using: &generator) else { return nil }
        let child = container.children[index]
        // A renderer navigates to the destination that the tab stands for.
        if let destination = window.destination(ofTab: child) {
            steps.append("tap tab \(index) of \(container)")
            return await attempt { [router] () async throws(RoutingError) in
                _ = try await router.navigate(to: destination)
            }
        }
        steps.append("select tab \(index) of \(container) by hand")
        return unchangedIfThrows { try window.transaction { try container.makeVisible(child) } }
    }

    /// Asks for a result, and continues with the next step while the call waits.
    private func ask() async -> String? {
        guard let result = calls.results.randomElement(using: &generator) else { return nil }
        let (before, animated) = (state, Bool.random(using: &generator))
        steps.append("ask for the result of \(result.label)")
        let (error, problem) = await calls.ask(for: result, by: router, animated: animated)
        // Unlike other errors, a redirect has changed the hierarchy.
        guard let error, error.code != .redirected else { return problem }
        return unchanged(since: before, error)
    }

    private func finish() async -> String? {
        guard let (screen, result) = calls.awaitedScreens.randomElement(using: &generator) else { return await ask() }
        steps.append("finish \(screen)")
        var hasFinished = false
        let problem = await attempt { () async throws(RoutingError) in
            if let error = await result.finish(screen) { throw error }
            hasFinished = true
        }
        if hasFinished { calls.finished(screen) }
        return problem
    }

    /// Closes the window, after which no call may wait.
    private func closeWindow() -> String? {
        steps.append("close the window")
        return unchangedIfThrows { try window.setRoot(nil) }
    }

    private func unwindToRoot() async -> String? {
        steps.append("unwind to the root")
        // Each unwind removes at least one screen.
        let limit = Array(window.screens).count
        for _ in 0...limit {
            let attempt = Attempt { [router] () async throws(RoutingError) in try await router.unwind(.back) }
            if let problem = await attempt.end(within: timeout) { return problem }
            switch attempt.error?.code {
            case nil: continue
            case .nothingToUnwind:
                return window.topmost === window.root ? nil : "Unwinding ended with a modal over the root."
            case .removalDeclined, .cannotBeRemoved, .cannotBeCovered: return nil
            case .cancelled where attempt.isOverdue:
                return
                    "Unwinding did not end within \(timeout): a question was not answered in time. Give each screen that asks in confirmRemoval(_:) an answer."
            default: return attempt.error.map { "Unwinding failed: \($0)" }
            }
        }
        return "Unwinding has not reached the root of the window in \(limit + 1) steps."
    }

    // MARK: Failed steps

    private func attempt(
        cancelledAfter yields: Int? = nil, _ body: @escaping @MainActor () async throws(RoutingError) -> Void
    ) async -> String? {
        let before = state
        let attempt = Attempt(body)
        if let yields {
            for _ in 0..<yields { await MainActor.turn() }
            attempt.cancel()
        }
        if let problem = await attempt.end(within: timeout) { return problem }
        return attempt.error.flatMap { error in unchanged(since: before, error) }
    }

    private func unchangedIfThrows(_ body: () throws -> Void) -> String? {
        let before = state
        do {
            try body()
            return nil
        } catch {
            return unchanged(since: before, error)
        }
    }

    private struct State: Equatable {
        let structuralRevision: Int
        let snapshot: HierarchySnapshot
        let screens: [ObjectIdentifier]
    }

    private var state: State {
        State(
            structuralRevision: window.structuralRevision, snapshot: window.snapshot(),
            screens: window.screens.map(ObjectIdentifier.init))
    }

    private func unchanged(since before: State, _ error: any Error) -> String? {
        let after = state
        guard after != before else { return nil }
        return
            "The step failed, but changed the hierarchy from \(before.snapshot.notation) to \(after.snapshot.notation). The error: \(error)"
    }
}
