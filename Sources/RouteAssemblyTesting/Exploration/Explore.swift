import RouteAssembly

/// Explores the states of an app, and expects its rules to hold in all of them.
///
/// ```swift
/// let space = await explore(mail)
/// #expect(space?.states == 12)
/// ```
///
/// The exploration is breadth first: it performs each step in each state, every time in a new app.
/// A state has settled when the step has ended, no navigation is pending, and no transition plays.
/// A state that does not settle is a failure.
///
/// A violated rule records a failure at the caller's line. It shows the shortest sequence of steps
/// that leads there, and a test that repeats the sequence. With `after`, the function is that test:
/// it performs the steps once, and expects the rules to hold after each of them. It explores
/// further only to look for the way back and for the screens that have to be reachable.
///
/// - Parameters:
///   - exploration: The app, its steps, and its rules.
///   - names: The names of the steps of a sequence; empty to explore all states.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: The numbers of the states that were explored and of the steps between them; `nil` if
///   a rule is violated.
/// - Complexity: O(*n* · *s* · *d*) steps, where *n* is the number of states, *s* is the number of
///   steps, and *d* is the longest distance from the start.
@MainActor
@discardableResult
public func explore<App>(
    _ exploration: Exploration<App>, after names: [String] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> ExploredSpace? {
    let caller = CallSite(fileID, filePath, line, column)
    if let problem = exploration.problem(withNames: names) {
        caller.fail(problem)
        return nil
    }
    do {
        return try await Explorer(exploration: exploration).explore(after: names)
    } catch let violation as Violation {
        caller.fail(violation.message)
    } catch {
        // The results of a cancelled test mean nothing.
        if !Task.isCancelled { caller.fail("The app did not start: \(error)") }
    }
    return nil
}

/// A violated rule, as the message of a failure.
private struct Violation: Error {
    let message: String
}

/// The search through the states of an app.
@MainActor
private struct Explorer<App> {
    typealias Problem = ExploredRun.Problem

    let exploration: Exploration<App>

    /// Performs a sequence of steps, and explores further: all states if the sequence is empty, or
    /// those on the way to what has to be reachable.
    func explore(after path: [String]) async throws -> ExploredSpace {
        let app = try await StartedApp(exploration)
        defer { app.run.end() }
        let start = app.state
        if let problem = await app.run.check() { throw violation(problem, after: []) }
        for count in path.indices {
            let problem = try await app.perform(path[count]).problem
            if let problem { throw violation(problem, after: Array(path[...count])) }
        }
        var graph = ExploredGraph(from: app.state, at: path)
        if path.isEmpty { try await explore(&graph, checksRules: true) { _ in false } }
        for rule in exploration.rules {
            guard let isGoal = goal(of: rule, backTo: start) else { continue }
            if !path.isEmpty { try await explore(&graph, checksRules: false, until: isGoal) }
            guard let node = graph.first(from: isGoal), path.isEmpty || node.path == path else { continue }
            throw violation(missing(rule, at: node.state), after: node.path)
        }
        return graph.space
    }

    /// Performs all steps in all states that they lead to, until the search arrives at a node.
    private func explore(
        _ graph: inout ExploredGraph, checksRules: Bool, until isGoal: (ExploredGraph.Node) -> Bool
    ) async throws {
        while let node = graph.next, !graph.nodes.contains(where: isGoal) {
            for step in exploration.steps.map(\.name) {
                let app = try await StartedApp(exploration)
                defer { app.run.end() }
                try await bring(app, to: node)
                let (hasArrived, problem) = try await app.perform(step)
                if checksRules, let problem { throw violation(problem, after: node.path + [step]) }
                graph.add(step, to: app.state, hasArrived: hasArrived)
            }
            graph.endNode()
            guard graph.nodes.count <= exploration.limit else { throw tooManyStates(graph) }
        }
    }

    /// Brings a new app into the state of a node.
    private func bring(_ app: StartedApp<App>, to node: ExploredGraph.Node) async throws {
        for step in node.path { _ = try await app.perform(step) }
        guard app.state != node.state else { return }
        throw violation(
            Problem(
                rule: "The same steps lead to the same state",
                message:
                    "The same steps have led to another state: \(app.state) instead of \(node.state). Let the closure that makes the app begin with the same state each time."
            ),
            after: node.path)
    }

    // MARK: Rules

    /// Returns a function that says whether a rule is satisfied at a node; `nil` if the rule is
    /// checked after each step.
    private func goal(of rule: ExploredRule<App>, backTo start: ExploredState) -> ((ExploredGraph.Node) -> Bool)? {
        switch rule.kind {
        case .wayBack: return { $0.state.hierarchy == start.hierarchy }
        case .reachable(let name):
            return { node in node.edges.contains { $0.hasArrived && $0.step == name } }
        case .guarded, .invariant: return nil
        }
    }

    private func missing(_ rule: ExploredRule<App>, at state: ExploredState) -> Problem {
        let goal = rule.stepToReach.map { "to \($0)" } ?? "back to the start"
        return Problem(rule: rule.name, message: "No steps lead \(goal) from \(state).")
    }

    private func violation(_ problem: Problem, after path: [String]) -> Violation {
        let sequence = path.isEmpty ? "It is so at the start." : "The shortest sequence:\n\(path.numbered)"
        return Violation(
            message: """
                \(problem.message)
                \(sequence)
                A test that repeats it:

                @Test(\(literal(problem.rule)))
                func exploredSequence() async {
                    await explore(\(exploration.name), after: [\(path.map(literal).joined(separator: ", "))])
                }
                """)
    }

    private func tooManyStates(_ graph: ExploredGraph) -> Violation {
        let farthest = graph.nodes[graph.nodes.count - 1]
        return Violation(
            message: """
                The app has more than \(exploration.limit) states. Explore fewer steps, or let the closure `state` \
                leave out what grows without end. The last state, after \(farthest.path.joined(separator: ", ")), is \
                \(farthest.state).
                """)
    }
}

/// An app that performs the steps of an exploration.
@MainActor
private struct StartedApp<App> {
    let run: ExploredRun
    private let app: App
    private let exploration: Exploration<App>

    init(_ exploration: Exploration<App>) async throws {
        let app = try await exploration.makeApp()
        self.app = app
        self.exploration = exploration
        let router = app[keyPath: exploration.router]
        run = ExploredRun(
            in: router.window, by: router, timeout: exploration.timeout,
            rules: exploration.rules.compactMap { $0.check(in: app, of: exploration) })
    }

    var state: ExploredState { ExploredState(exploration, app) }

    /// Performs a step, and returns whether a navigation has arrived at its own destination.
    func perform(_ name: String) async throws -> (hasArrived: Bool, problem: ExploredRun.Problem?) {
        let step = exploration.steps.first { $0.name == name }
        let attempt = Attempt { try await step?.perform(app, app[keyPath: exploration.router]) }
        let problem = try await run.perform(ExploredRun.Step(name: name, attempt: attempt, isAtomic: false))
        return ((try? attempt.result?.get()) as? Bool ?? false, problem)
    }
}
