/// The boxes, bends, and labels of a section in layers, so that every part of an arrow leads from
/// one layer to the next.
///
/// Even layers contain boxes, odd layers contain labels, and both contain bends. Boxes and labels
/// never overlap, because each has a vertex of its own.
struct Layers {
    struct Vertex {
        let layer: Int
        let extent: Extent
    }

    /// The boxes, followed by the bends and labels.
    private(set) var vertices: [Vertex]
    /// The vertices of each arrow from its source to its target.
    ///
    /// An arrow from a box to itself has none.
    private(set) var routes: [[Int]] = []
    /// The vertex of each arrow's label, or `nil` if it has none.
    private(set) var labels: [Int?] = []
    /// The indices of the arrows that point against the direction of the diagram.
    let reversed: Set<Int>
    /// The neighbors of each vertex in the layer before it.
    private(set) var before: [[Int]]
    /// The neighbors of each vertex in the layer after it.
    private(set) var after: [[Int]]
    /// The bends in each layer.
    ///
    /// Arrows of the same style to the same box share a bend.
    private var shared: [Bend: Int] = [:]

    private struct Bend: Hashable {
        let target, layer: Int
        let isDashed: Bool
    }

    init(_ edges: [Diagram.Edge], nodes: [Extent], labels extents: [Extent?]) {
        let ranks = Ranks(count: nodes.count, edges: edges.map { ($0.source, $0.target) })
        vertices = zip(nodes, ranks.ranks).map { Vertex(layer: 2 * $1, extent: $0) }
        reversed = ranks.reversed
        (before, after) = (Array(repeating: [], count: nodes.count), Array(repeating: [], count: nodes.count))
        for (index, edge) in edges.enumerated() {
            addRoute(of: edge, label: extents[index], isReversed: ranks.reversed.contains(index))
        }
    }

    private mutating func addRoute(of edge: Diagram.Edge, label: Extent?, isReversed: Bool) {
        guard edge.source != edge.target else {
            routes.append([])
            labels.append(nil)
            return
        }
        let step = isReversed ? -1 : 1
        var (route, labelVertex) = ([edge.source], nil) as ([Int], Int?)
        for layer in stride(from: vertices[edge.source].layer + step, to: vertices[edge.target].layer, by: step) {
            let vertex: Int
            if let label, labelVertex == nil {
                vertex = add(Vertex(layer: layer, extent: label))
                labelVertex = vertex
            } else {
                vertex = bend(Bend(target: edge.target, layer: layer, isDashed: edge.isDashed), isShared: !isReversed)
            }
            route.append(vertex)
        }
        route.append(edge.target)
        for (first, second) in zip(route, route.dropFirst()) { connect(isReversed ? (second, first) : (first, second)) }
        routes.append(route)
        labels.append(labelVertex)
    }

    private mutating func bend(_ bend: Bend, isShared: Bool) -> Int {
        if isShared, let vertex = shared[bend] { return vertex }
        let vertex = add(Vertex(layer: bend.layer, extent: Extent(length: 0, breadth: 0)))
        if isShared { shared[bend] = vertex }
        return vertex
    }

    private mutating func add(_ vertex: Vertex) -> Int {
        vertices.append(vertex)
        before.append([])
        after.append([])
        return vertices.count - 1
    }

    private mutating func connect(_ pair: (Int, Int)) {
        after[pair.0].append(pair.1)
        before[pair.1].append(pair.0)
    }
}
