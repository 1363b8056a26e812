/// The rank of each box of a graph, and the arrows that have to be reversed to rank a cyclic graph.
///
/// The rank of a box is the length of the longest path to it.
struct Ranks {
    private(set) var ranks: [Int]
    /// The indices of the arrows that close a cycle.
    private(set) var reversed: Set<Int> = []

    /// Ranks the boxes of a graph.
    ///
    /// - Parameters:
    ///   - count: The number of boxes.
    ///   - edges: The arrows. Arrows from a box to itself are ignored.
    init(count: Int, edges: [(source: Int, target: Int)]) {
        ranks = Array(repeating: 0, count: count)
        var outgoing: [[Int]] = Array(repeating: [], count: count)
        for (index, edge) in edges.enumerated() where edge.source != edge.target { outgoing[edge.source].append(index) }
        let order = finishingOrder(edges, outgoing)
        for vertex in order.reversed() {
            for index in outgoing[vertex] where !reversed.contains(index) {
                ranks[edges[index].target] = max(ranks[edges[index].target], ranks[vertex] + 1)
            }
        }
    }

    /// Traverses the graph depth first, without recursion, and returns the boxes in postorder.
    private mutating func finishingOrder(_ edges: [(source: Int, target: Int)], _ outgoing: [[Int]]) -> [Int] {
        enum State { case new, open, finished }
        var states = Array(repeating: State.new, count: outgoing.count)
        var order: [Int] = []
        var isEntered = Array(repeating: false, count: outgoing.count)
        for edge in edges where edge.source != edge.target { isEntered[edge.target] = true }
        for root in outgoing.indices.filter({ !isEntered[$0] }) + outgoing.indices where states[root] == .new {
            var path: [(vertex: Int, next: Int)] = [(root, 0)]
            states[root] = .open
            while let (vertex, next) = path.last {
                guard next < outgoing[vertex].count else {
                    path.removeLast()
                    states[vertex] = .finished
                    order.append(vertex)
                    continue
                }
                path[path.count - 1].next += 1
                let target = edges[outgoing[vertex][next]].target
                switch states[target] {
                case .new:
                    states[target] = .open
                    path.append((target, 0))
                case .open: reversed.insert(outgoing[vertex][next])
                case .finished: break
                }
            }
        }
        return order
    }
}
