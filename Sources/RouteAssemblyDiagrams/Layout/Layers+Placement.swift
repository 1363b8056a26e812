extension Layers {
    /// Returns the middle of each vertex across the direction of the diagram.
    ///
    /// Repeatedly moves each vertex as close to the mean of its neighbors as the order and the gaps
    /// of its layer allow.
    ///
    /// - Parameters:
    ///   - layers: The ordered layers.
    ///   - gap: The distance between the vertices of a layer.
    /// - Returns: The middles. The first vertex begins at zero.
    func middles(in layers: [[Int]], gap: Double) -> [Double] {
        var middles = Array(repeating: 0.0, count: vertices.count)
        func offsets(_ layer: [Int]) -> [Double] {
            var (offsets, last) = ([], 0.0) as ([Double], Double)
            for (index, vertex) in layer.enumerated() {
                if index > 0 {
                    last += (vertices[layer[index - 1]].extent.breadth + vertices[vertex].extent.breadth) / 2 + gap
                }
                offsets.append(last)
            }
            return offsets
        }
        let offsets = layers.map(offsets)
        for (layer, offsets) in zip(layers, offsets) {
            for (vertex, offset) in zip(layer, offsets) { middles[vertex] = offset }
        }
        func settle(_ index: Int, by neighbours: [[Int]]) {
            let ideals = layers[index].map { vertex in
                let around = neighbours[vertex]
                return around.isEmpty ? middles[vertex] : around.reduce(0) { $0 + middles[$1] } / Double(around.count)
            }
            let placed = nearest(to: zip(ideals, offsets[index]).map { $0 - $1 })
            for (place, vertex) in layers[index].enumerated() {
                middles[vertex] = placed[place] + offsets[index][place]
            }
        }
        for _ in 0..<8 {
            for index in layers.indices { settle(index, by: before) }
            for index in layers.indices.reversed() { settle(index, by: after) }
        }
        let first = vertices.indices.map { middles[$0] - vertices[$0].extent.breadth / 2 }.min() ?? 0
        return middles.map { $0 - first }
    }
}

/// Returns the ascending numbers that are closest to some numbers, by least squares.
///
/// Numbers in descending order are pooled and replaced by their mean (isotonic regression).
func nearest(to numbers: [Double]) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for number in numbers {
        pools.append((number, 1))
        while pools.count > 1, case (let last, let other) = (pools[pools.count - 1], pools[pools.count - 2]),
            last.sum / Double(last.count) < other.sum / Double(other.count)
        {
            pools.removeLast(2)
            pools.append((last.sum + other.sum, last.count + other.count))
        }
    }
    return pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
}
