import RouteAssembly

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

    /// A step from a state.
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
