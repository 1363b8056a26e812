import RouteAssembly

extension Layers {
    /// Returns the vertices layer by layer, ordered so that few arrows cross.
    ///
    /// Repeatedly sorts each layer by the mean positions of the vertices' neighbors (the barycenter
    /// heuristic).
    func ordered() -> [[Int]] {
        var layers: [[Int]] = Array(repeating: [], count: (vertices.map(\.layer).max() ?? 0) + 1)
        // In a tree no arrows cross in depth-first order, and children keep their order.
        for vertex in vertices.indices.filter({ before[$0].isEmpty }).reachable({ after[$0] }) {
            layers[vertices[vertex].layer].append(vertex)
        }
        var places = Array(repeating: 0.0, count: vertices.count)
        func number(_ layer: [Int]) { for (place, vertex) in layer.enumerated() { places[vertex] = Double(place) } }
        func sort(_ index: Int, by neighbours: [[Int]]) {
            let keyed = layers[index].map { vertex in
                let around = neighbours[vertex]
                return (
                    vertex,
                    around.isEmpty ? places[vertex] : around.reduce(0) { $0 + places[$1] } / Double(around.count)
                )
            }
            layers[index] = keyed.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(
                \.element.0)
            number(layers[index])
        }
        for layer in layers { number(layer) }
        for _ in 0..<4 {
            for index in layers.indices { sort(index, by: before) }
            for index in layers.indices.reversed() { sort(index, by: after) }
        }
        return layers
    }
}
