import RouteAssembly

/// One app that performs the steps of an exploration.
@MainActor
final class ExploredRun<App> {
    /// A state of an app: its hierarchy and its model.
    struct State: Hashable {
        let hierarchy: String
        let model: String

        var description: String { model.isEmpty ? hierarchy : "\(hierarchy), \(model)" }
    }

    let app: App
    private let exploration: Exploration<App>
    private let router: DefaultRouter
    private let guards: GuardWatch
    private var unfinished: Set<Int> = []
    private var token: ObservationToken?
    /// The steps so far, some of which may wait for the result of a screen.
    private var steps: [Task<Void, Never>] = []

    /// Starts an app.
    init(_ exploration: Exploration<App>) async throws {
        self.exploration = exploration
        app = try await exploration.makeApp()
        router = app[keyPath: exploration.router]
        let screens = exploration.rules.compactMap { rule in
            if case .guarded(let screen) = rule.kind { screen } else { nil }
        }
        guards = GuardWatch(screens, router)
        token = router.observe { [weak self] event in self?.note(event) }
    }

    private func note(_ event: RoutingEvent) {
        switch event.kind {
        case .started: unfinished.insert(event.navigation)
        case .finished, .failed: unfinished.remove(event.navigation)
        default: break
        }
    }

    var state: State {
        State(hierarchy: router.window.snapshot().notation, model: exploration.state(app))
    }

    /// Ends the steps that wait for results, so that they release the app.
    func end() { for step in steps { step.cancel() } }

    // MARK: Steps

    /// What a step has led to.
    struct Outcome {
        /// Whether a navigation has arrived at its own destination.
        var hasArrived = false
        /// The violated rule.
        var problem: Problem?
    }

    /// A violated rule, with what was observed.
    struct Problem {
        let rule: String
        let message: String
    }

    /// Performs a step, waits until the app has settled, and checks the rules.
    ///
    /// - Throws: A `CancellationError` if the task is cancelled. The app may not have settled then.
    func perform(_ step: ExploredStep<App>) async throws -> Outcome {
        var ending: Result<Bool, any Error>?
        let task = Task { [app, router] in
            do { ending = .success(try await step.perform(app, router)) } catch { ending = .failure(error) }
        }
        steps.append(task)
        // A step can start tasks that begin after it, some of them on another executor.
        var quietCount = 0
        let hasSettled = await waitUntil(
            {
                quietCount = isQuiet(ending != nil) ? quietCount + 1 : 0
                return quietCount > 2
            }, within: exploration.timeout
        ) { if quietCount == 0 { await MainActor.turn() } else { await Task.yield() } }
        try Task.checkCancellation()
        guard hasSettled else { return Outcome(problem: unsettled(after: step)) }
        return Outcome(hasArrived: (try? ending?.get()) ?? false, problem: check())
    }

    private func isQuiet(_ hasEnded: Bool) -> Bool {
        let window = router.window
        return unfinished.isEmpty && window.pending == nil && !window.isInTransition
            && (hasEnded || window.screens.contains(where: \.isAwaited))
    }

    private func unsettled(after step: ExploredStep<App>) -> Problem {
        let reason = router.window.pending.map { "\($0) has not ended" } ?? "it has not ended"
        return Problem(
            rule: "Every step ends", message: "\(exploration.timeout) after the step \(step.name), \(reason).")
    }

    // MARK: Rules

    /// Returns a rule that the state violates; `nil` if there is none.
    func check() -> Problem? {
        if let rule = guards.check() {
            return Problem(
                rule: "\(rule.name) appears only behind \(rule.guardName)",
                message: "\(rule.name) has appeared in \(state.description), and \(rule.guardName) has not allowed it.")
        }
        if let violation = HierarchyInvariants(router.window, departed: []).violations.first {
            return Problem(rule: "The hierarchy is valid", message: violation)
        }
        for case .invariant(let name, let holds) in exploration.rules.map(\.kind) {
            guard (try? holds(app)) != true else { continue }
            return Problem(rule: name, message: "This does not hold in \(state.description): \(name).")
        }
        return nil
    }
}
