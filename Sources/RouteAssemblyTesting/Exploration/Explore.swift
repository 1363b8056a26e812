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
    let path = names.compactMap { name in exploration.steps.firstIndex { $0.name == name } }
    let explorer = Explorer(exploration)
    do {
        return try await path.isEmpty ? explorer.exploreAll() : explorer.check(after: path)
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
    typealias Run = ExploredRun<App>
    typealias Graph = ExploredGraph<Run.State>

    let exploration: Exploration<App>

    init(_ exploration: Exploration<App>) { self.exploration = exploration }

    // MARK: All states

    func exploreAll() async throws -> ExploredSpace {
        let start = try await Run(exploration)
        defer { start.end() }
        if let problem = start.check() { throw violation(problem, after: []) }
        let graph = try await explored(from: start.state, at: [])
        for rule in exploration.rules {
            guard let isGoal = goal(of: rule, backTo: start.state) else { continue }
            if let node = graph.first(from: isGoal) { throw violation(missing(rule, at: node.state), after: node.path) }
        }
        return graph.space
    }

    /// Performs all steps from a state, and from all states that they lead to, until the search
    /// ends at a node.
    private func explored(
        from start: Run.State, at path: [Int], checksRules: Bool = true,
        until isEnough: (Graph.Node) -> Bool = { _ in false }
    ) async throws -> Graph {
        var graph = Graph(from: start, at: path)
        var index = 0
        while index < graph.nodes.count {
            let node = graph.nodes[index]
            for step in exploration.steps.indices {
                let run = try await Run(exploration)
                defer { run.end() }
                try await bring(run, to: node)
                let outcome = try await run.perform(exploration.steps[step])
                if checksRules, let problem = outcome.problem { throw violation(problem, after: node.path + [step]) }
                graph.add(step, from: index, to: run.state, hasArrived: outcome.hasArrived)
            }
            if isEnough(graph.nodes[index]) { return graph }
            guard graph.nodes.count <= exploration.limit else { throw tooManyStates(graph) }
            index += 1
        }
        return graph
    }

    /// Brings a new app into the state of a node.
    private func bring(_ run: Run, to node: Graph.Node) async throws {
        for step in node.path { _ = try await run.perform(exploration.steps[step]) }
        guard run.state != node.state else { return }
        throw violation(
            Run.Problem(
                rule: "The same steps lead to the same state",
                message:
                    "The same steps have led to another state: \(run.state.description) instead of "
                    + "\(node.state.description). Let the closure that makes the app begin with the same state each time."
            ),
            after: node.path)
    }

    // MARK: One sequence

    func check(after path: [Int]) async throws -> ExploredSpace {
        let run = try await Run(exploration)
        defer { run.end() }
        let start = run.state
        if let problem = run.check() { throw violation(problem, after: []) }
        var graph = Graph(from: start, at: [])
        for (count, step) in path.enumerated() {
            let outcome = try await run.perform(exploration.steps[step])
            if let problem = outcome.problem { throw violation(problem, after: Array(path[...count])) }
        }
        for rule in exploration.rules {
            guard let isGoal = goal(of: rule, backTo: start) else { continue }
            graph = try await explored(from: run.state, at: path, checksRules: false, until: isGoal)
            if !graph.nodes.contains(where: isGoal) { throw violation(missing(rule, at: run.state), after: path) }
        }
        return graph.space
    }

    // MARK: Rules

    /// Returns a function that indicates whether a rule is satisfied at a node; `nil` if the rule
    /// is checked after each step.
    private func goal(of rule: ExploredRule<App>, backTo start: Run.State) -> ((Graph.Node) -> Bool)? {
        switch rule.kind {
        case .wayBack: return { $0.state.hierarchy == start.hierarchy }
        case .reachable(let name):
            return { node in node.edges.contains { $0.hasArrived && exploration.steps[$0.step].name == name } }
        case .guarded, .invariant: return nil
        }
    }

    private func missing(_ rule: ExploredRule<App>, at state: Run.State) -> Run.Problem {
        let goal = rule.stepToReach.map { "to \($0)" } ?? "back to the start"
        return Run.Problem(rule: rule.name, message: "No steps lead \(goal) from \(state.description).")
    }

    private func violation(_ problem: Run.Problem, after path: [Int]) -> Violation {
        let names = path.map { exploration.steps[$0].name }
        let lines = names.enumerated().map { "\($0 + 1). \($1)" }
        let sequence =
            lines.isEmpty ? "It is so at the start." : "The shortest sequence:\n" + lines.joined(separator: "\n")
        return Violation(
            message: """
                \(problem.message)
                \(sequence)
                A test that repeats it:

                \(testSource(of: problem.rule, names))
                """)
    }

    /// Returns the source code of a test that repeats a sequence.
    private func testSource(of rule: String, _ names: [String]) -> String {
        """
        @Test(\(literal(rule)))
        func exploredSequence() async {
            await explore(\(exploration.name), after: [\(names.map(literal).joined(separator: ", "))])
        }
        """
    }

    private func tooManyStates(_ graph: Graph) -> Violation {
        let farthest = graph.nodes.last.map { $0.path.map { exploration.steps[$0].name } } ?? []
        return Violation(
            message: """
                The app has more than \(exploration.limit) states. Explore fewer steps, or let the closure `state` \
                leave out what grows without end. The last state, after \(farthest.joined(separator: ", ")), is \
                \(graph.nodes.last?.state.description ?? "").
                """)
    }
}
