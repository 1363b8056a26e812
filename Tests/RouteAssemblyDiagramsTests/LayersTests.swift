import Testing

@testable import RouteAssemblyDiagrams

@MainActor @Suite
struct LayersTests {
    /// Returns the number of pairs of arrows that cross between neighboring layers.
    private func crossings(_ layers: Layers) -> Int {
        var places: [Int: Int] = [:]
        let order = layers.ordered()
        for layer in order { for (place, vertex) in layer.enumerated() { places[vertex] = place } }
        return order.reduce(0) { count, layer in
            let lines = layer.flatMap { vertex in
                layers.after[vertex].map { (places[vertex, default: 0], places[$0, default: 0]) }
            }
            return count
                + lines.indices.reduce(0) { count, index in
                    count + lines[(index + 1)...].count { (lines[index].0 - $0.0) * (lines[index].1 - $0.1) < 0 }
                }
        }
    }

    @Test(
        "No arrows cross in a diagram that can be drawn without crossings",
        arguments: [
            [(0, 3), (0, 4), (0, 5), (3, 6), (3, 7), (4, 8), (5, 7)],
            [(1, 3), (1, 4), (0, 5), (5, 6), (3, 7), (5, 8), (4, 8)],
            [(0, 3), (2, 4), (1, 5), (4, 6), (5, 7), (3, 8), (3, 6)],
        ])
    func noCrossings(arrows: [(Int, Int)]) { #expect(crossings(layers(of: 9, arrows)) == 0) }

    @Test(
        "The children of a tree keep their order, whatever their numbers are",
        arguments: [
            ([(0, 1), (0, 2), (0, 3), (2, 4), (2, 5)], [[0], [1, 2, 3], [4, 5]]),
            ([(0, 1), (0, 2), (1, 4), (1, 5), (2, 3)], [[0], [1, 2], [4, 5, 3]]),
        ] as [([(Int, Int)], [[Int]])])
    func children(arrows: [(Int, Int)], expected: [[Int]]) {
        #expect(
            layers(of: 6, arrows).ordered().map { $0.filter { $0 < 6 } }.filter { !$0.isEmpty } == expected)
    }

    @Test("A cycle is cut at the arrow that leads back to where the graph is entered")
    func cycle() {
        let ranks = Ranks(count: 3, edges: [(0, 1), (1, 0), (2, 1)])
        #expect(ranks.ranks == [2, 1, 0])
        #expect(ranks.reversed == [0])
    }

    private func layers(of boxCount: Int, _ arrows: [(Int, Int)]) -> Layers {
        Layers(
            arrows.map { Diagram.Edge(from: $0.0, to: $0.1) },
            nodes: Array(repeating: Extent(length: 1, breadth: 1), count: boxCount), labels: arrows.map { _ in nil })
    }
}
