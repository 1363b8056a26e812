public import RouteAssembly

/// An app, the steps of its users, and the rules that hold everywhere, for
/// ``explore(_:after:fileID:filePath:line:column:)``.
///
/// ```swift
/// let mail = Exploration(
///     of: { MailApp() }, router: \.router, state: { "\($0.isLocked)" },
///     steps: [
///         .go(to: MailRoute.inbox), .go(to: MailRoute.archive), .go(to: MailRoute.draft), .unwind(.back),
///         .tap("lock") { app in app.isLocked = true },
///     ],
///     rules: [.wayBack, .reachable("draft"), .guarded(ArchiveScreen.self, by: PasscodeGuard.self)])
/// ```
///
/// A state of the app is the notation of its hierarchy, and the text that `state` returns. Two
/// states with the same texts have to be the same for all steps, so let the text contain what the
/// steps depend on, such as whether a user is logged in. Leave out what grows without end.
@MainActor
public struct Exploration<App> {
    let name: String
    let makeApp: @MainActor () async throws -> App
    let router: KeyPath<App, DefaultRouter>
    let state: @MainActor (App) -> String
    let steps: [ExploredStep<App>]
    let rules: [ExploredRule<App>]
    let limit: Int
    let timeout: Duration

    /// Creates an exploration.
    ///
    /// - Parameters:
    ///   - name: The expression with which a printed test refers to the exploration.
    ///   - makeApp: Starts the app anew, always in the same state. The app retains its window and
    ///     its router.
    ///   - router: The router of an app; `\.self` if the app is a router.
    ///   - state: Returns the state of the model that the steps depend on.
    ///   - steps: What a user can do, each with a name of its own.
    ///   - rules: What holds in every state. The invariants of the hierarchy are always checked.
    ///   - limit: The maximum number of states. An app with more of them is a failure.
    ///   - timeout: The time after a step in which navigations and transitions have to end.
    public init(
        named name: String = "exploration", of makeApp: @escaping @MainActor () async throws -> App,
        router: KeyPath<App, DefaultRouter>, state: @escaping @MainActor (App) -> String = { _ in "" },
        steps: [ExploredStep<App>], rules: [ExploredRule<App>], limit: Int = 500, timeout: Duration = .seconds(5)
    ) {
        self.name = name
        self.makeApp = makeApp
        self.router = router
        self.state = state
        self.steps = steps
        self.rules = rules
        self.limit = limit
        self.timeout = timeout
    }

    /// Returns the sentence of a failure if the names of the steps are wrong; `nil` if they are
    /// right.
    func problem(withNames names: [String]) -> String? {
        let known = steps.map(\.name)
        if let twice = known.first(where: { name in known.count { $0 == name } > 1 }) {
            return "Two steps of the exploration are named \(literal(twice)). Give each a name of its own."
        }
        let used = names + rules.compactMap(\.stepToReach)
        guard let unknown = used.first(where: { !known.contains($0) }) else { return nil }
        return "The exploration has no step named \(literal(unknown)). Its steps are "
            + known.map(literal).joined(separator: ", ") + "."
    }
}

/// The states that an exploration has found.
public struct ExploredSpace: Hashable, Sendable {
    /// The number of states.
    public let states: Int
    /// The number of steps that lead from one state to another one.
    public let edges: Int

    /// Creates the numbers that a test expects.
    public init(states: Int, edges: Int) {
        self.states = states
        self.edges = edges
    }
}

/// A state of an app: its hierarchy and its model.
struct ExploredState: Hashable, CustomStringConvertible {
    let hierarchy: String
    let model: String

    @MainActor
    init<App>(_ exploration: Exploration<App>, _ app: App) {
        hierarchy = app[keyPath: exploration.router].window.snapshot().notation
        model = exploration.state(app)
    }

    var description: String { model.isEmpty ? hierarchy : "\(hierarchy), \(model)" }
}

/// The states and steps of an exploration, found in breadth-first order.
struct ExploredGraph {
    /// A state, the shortest sequence of steps that leads to it, and the steps from it.
    struct Node {
        let state: ExploredState
        let path: [String]
        var edges: [Edge] = []
    }

    struct Edge {
        let step: String
        let target: Int
        /// Whether the step is a navigation that has arrived at its own destination.
        let hasArrived: Bool
    }

    private(set) var nodes: [Node]
    /// The number of nodes whose steps have all been performed.
    private var doneCount = 0
    private var indices: [ExploredState: Int]

    init(from start: ExploredState, at path: [String]) {
        nodes = [Node(state: start, path: path)]
        indices = [start: 0]
    }

    /// The node whose steps are performed next; `nil` if the steps of all nodes have been.
    var next: Node? { doneCount < nodes.count ? nodes[doneCount] : nil }

    /// Adds a step from the next node to a state.
    mutating func add(_ step: String, to state: ExploredState, hasArrived: Bool) {
        let target = indices[state] ?? nodes.count
        if target == nodes.count {
            indices[state] = target
            nodes.append(Node(state: state, path: nodes[doneCount].path + [step]))
        }
        nodes[doneCount].edges.append(Edge(step: step, target: target, hasArrived: hasArrived))
    }

    /// States that the steps of the next node have all been performed.
    mutating func endNode() { doneCount += 1 }

    var space: ExploredSpace {
        let edges = nodes.indices.map { index in nodes[index].edges.count { $0.target != index } }
        return ExploredSpace(states: nodes.count, edges: edges.reduce(0, +))
    }

    /// Returns the nearest node from which no steps lead to a node where a condition holds.
    func first(from isGoal: (Node) -> Bool) -> Node? {
        var reached = Set(nodes.indices.filter { isGoal(nodes[$0]) })
        func leads(_ index: Int) -> Bool { nodes[index].edges.contains { reached.contains($0.target) } }
        while let index = nodes.indices.first(where: { !reached.contains($0) && leads($0) }) { reached.insert(index) }
        return nodes.indices.first { !reached.contains($0) }.map { nodes[$0] }
    }
}
