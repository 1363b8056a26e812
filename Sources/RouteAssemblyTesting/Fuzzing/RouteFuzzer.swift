import RouteAssembly

/// Takes random steps in a window and looks after each whether something is broken.
@MainActor
final class RouteFuzzer {
    /// A way to navigate somewhere.
    struct Move {
        let label: String
        let perform: @MainActor (any Router, _ animated: Bool) async throws(RoutingError) -> Void
    }

    /// The steps so far, in words.
    private(set) var steps: [String] = []

    private let window: Window
    private let router: any Router
    private let moves: [Move]
    private let patience: Duration
    private var generator: SeededGenerator
    private var seen: [WeakReference]
    private var token: ObservationToken?

    init(_ window: Window, _ router: any Router, _ moves: [Move], seed: UInt64, patience: Duration) {
        (self.window, self.router, self.moves, self.patience) = (window, router, moves, patience)
        generator = SeededGenerator(seed: seed)
        seen = window.screens.map(WeakReference.init)
        token = window.observe { [weak self] change in self?.seen += change.added.map(WeakReference.init) }
    }

    /// Takes a number of steps, then goes all the way back; returns what is broken as soon as
    /// something is.
    func run(_ count: Int) async -> [String]? {
        for _ in 0..<count {
            // A test that is over, by a time limit say, says nothing about the hierarchy.
            if Task.isCancelled { return nil }
            if let problem = await check(step()) { return problem }
        }
        return await check(goAllTheWayBack())
    }

    private func check(_ problem: String?) -> [String]? {
        seen.removeAll { $0.screen == nil }
        let problems =
            [problem].compactMap(\.self) + HierarchyInvariants(window, departed: seen.compactMap(\.screen)).violations
        return problems.isEmpty ? nil : problems
    }

    // MARK: Steps

    private func step() async -> String? {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<45: await navigate(cancelledAfter: nil)
        case 45..<60: await navigate(cancelledAfter: Int.random(in: 0..<6, using: &generator))
        case 60..<67: await navigateTwice()
        case 67..<82: await unwind()
        case 82..<97: gesture()
        default: await goAllTheWayBack()
        }
    }

    private func navigate(cancelledAfter yields: Int?) async -> String? {
        guard let move = moves.randomElement(using: &generator) else { return await unwind() }
        let animated = Bool.random(using: &generator)
        steps.append("navigate to \(move.label)" + (yields.map { ", cancelled after \($0) turns" } ?? ""))
        return await attempt(cancelledAfter: yields) { [router] () async throws(RoutingError) in
            try await move.perform(router, animated)
        }
    }

    private func unwind() async -> String? {
        let ways: [Unwind] = [.back, .pop, .popToRoot, .dismiss, .dismissAll]
        guard let way = ways.randomElement(using: &generator) else { return nil }
        steps.append("unwind \(way)")
        return await attempt { [router] () async throws(RoutingError) in try await router.unwind(way) }
    }

    /// Two at a time: what one of them changes is not the failure of the other, so only the
    /// invariants are looked at.
    private func navigateTwice() async -> String? {
        guard let first = moves.randomElement(using: &generator), let second = moves.randomElement(using: &generator)
        else { return await unwind() }
        steps.append("navigate to \(first.label) and \(second.label) at a time")
        let other = Attempt { [router] () async throws(RoutingError) in try await first.perform(router, true) }
        let problem = await Attempt { [router] () async throws(RoutingError) in try await second.perform(router, true) }
            .end(within: patience)
        return await other.end(within: patience) ?? problem
    }

    /// What the user does by hand.
    ///
    /// It may be refused by a screen that must not leave.
    private func gesture() -> String? {
        let screens = Array(window.screens)
        guard
            let container = screens.filter({ $0 is NavigationContainer || $0 is TabContainer }).randomElement(
                using: &generator),
            Bool.random(using: &generator)
        else {
            steps.append("dismiss the topmost modal by hand")
            return unchangedIfThrows { try window.topmost?.dismiss() }
        }
        if let stack = container as? NavigationContainer {
            steps.append("pop \(stack) by hand")
            return unchangedIfThrows { try stack.pop() }
        }
        guard let tabs = container as? TabContainer, let index = tabs.children.indices.randomElement(using: &generator)
        else { return nil }
        steps.append("choose tab \(index) of \(tabs)")
        return unchangedIfThrows { try tabs.select(index) }
    }

    private func goAllTheWayBack() async -> String? {
        steps.append("go all the way back")
        // Each step takes a screen away, or there is something wrong with it.
        let limit = Array(window.screens).count
        for _ in 0...limit {
            let attempt = Attempt { [router] () async throws(RoutingError) in try await router.unwind(.back) }
            if let problem = await attempt.end(within: patience) { return problem }
            switch attempt.error?.code {
            case nil: continue
            case .nothingToUnwind:
                return window.topmost === window.root ? nil : "Going back ended with a modal over the root."
            case .removalDeclined, .cannotBeDismissed: return nil
            default: return attempt.error.map { "Going back failed: \($0)" }
            }
        }
        return "Going back has not reached the root of the window in \(limit + 1) steps."
    }

    // MARK: Failures change nothing

    private func attempt(
        cancelledAfter yields: Int? = nil, _ body: @escaping @MainActor () async throws(RoutingError) -> Void
    ) async -> String? {
        let before = state
        let attempt = Attempt(body)
        if let yields {
            for _ in 0..<yields { await Task.yield() }
            attempt.cancel()
        }
        if let problem = await attempt.end(within: patience) { return problem }
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
        let revision: Int
        let snapshot: HierarchySnapshot
        let screens: [ObjectIdentifier]
    }

    private var state: State {
        State(
            revision: window.revision, snapshot: window.snapshot(), screens: window.screens.map(ObjectIdentifier.init))
    }

    private func unchanged(since before: State, _ error: any Error) -> String? {
        let after = state
        guard after != before else { return nil }
        return "It failed and changed \(before.snapshot.notation) into \(after.snapshot.notation). The error: \(error)"
    }
}

/// Something that runs in a task of its own, so that it can be cancelled, and given up if it does
/// not end.
@MainActor
private final class Attempt {
    private(set) var error: RoutingError?
    private var hasEnded = false
    private var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws(RoutingError) -> Void) {
        task = Task {
            do throws(RoutingError) { try await body() } catch { self.error = error }
            hasEnded = true
        }
    }

    func cancel() { task?.cancel() }

    /// Waits for the end; returns what is wrong if it does not come, cancelled or not.
    func end(within patience: Duration) async -> String? {
        if await Patience.wait(atMost: patience, until: { hasEnded }) { return nil }
        cancel()
        // Nobody is waited for any more: however short the patience, this is the machine's time.
        if await Patience.wait(atMost: patience + .seconds(1), until: { hasEnded }) || Task.isCancelled { return nil }
        return "It did not end within \(patience), and not when it was cancelled either."
    }
}
