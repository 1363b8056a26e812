/// The states that an exploration has found.
public struct ExploredSpace: Hashable, Sendable {
    /// The number of states.
    public let states: Int
    /// The number of steps that lead from one state to another one.
    public let edges: Int

    /// Creates the numbers that a test expects.
    public init(states: Int, edges: Int) { (self.states, self.edges) = (states, edges) }
}

/// The states and steps of an exploration, found in breadth-first order.
struct ExploredGraph<State: Hashable> {
    /// A state, the shortest sequence of steps that leads to it, and the steps from it.
    struct Node {
        let state: State
        let path: [Int]
        var edges: [Edge] = []
    }

    /// A step from a state.
    struct Edge {
        let step: Int
        let target: Int
        /// Whether the step is a navigation that has arrived at its own destination.
        let hasArrived: Bool
    }

    private(set) var nodes: [Node]
    private var indices: [State: Int]

    init(from start: State, at path: [Int]) {
        nodes = [Node(state: start, path: path)]
        indices = [start: 0]
    }

    /// Adds a step from a node to a state.
    mutating func add(_ step: Int, from index: Int, to state: State, hasArrived: Bool) {
        let target = indices[state] ?? nodes.count
        if target == nodes.count {
            indices[state] = target
            nodes.append(Node(state: state, path: nodes[index].path + [step]))
        }
        nodes[index].edges.append(Edge(step: step, target: target, hasArrived: hasArrived))
    }

    var space: ExploredSpace {
        let edges = nodes.indices.map { index in nodes[index].edges.count { $0.target != index } }
        return ExploredSpace(states: nodes.count, edges: edges.reduce(0, +))
    }

    /// Returns the nearest node from which no steps lead to a node where a condition holds.
    func first(from isGoal: (Node) -> Bool) -> Node? {
        var sources: [[Int]] = Array(repeating: [], count: nodes.count)
        for index in nodes.indices { for edge in nodes[index].edges { sources[edge.target].append(index) } }
        var pending = nodes.indices.filter { isGoal(nodes[$0]) }
        var reached = Set(pending)
        while let index = pending.popLast() {
            for source in sources[index] where reached.insert(source).inserted { pending.append(source) }
        }
        return nodes.indices.first { !reached.contains($0) }.map { nodes[$0] }
    }
}
