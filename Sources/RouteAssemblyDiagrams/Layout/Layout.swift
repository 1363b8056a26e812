/// The positions of the boxes, arrows, and labels of a section.
struct Layout {
    private(set) var frames: [Frame] = []
    private(set) var paths: [ArrowPath] = []
    private(set) var extent = Extent(length: 0, breadth: 0)

    /// Creates the layout of a section.
    ///
    /// - Parameters:
    ///   - edges: The arrows.
    ///   - nodes: The sizes of the boxes.
    ///   - labels: The sizes of the labels, or `nil` for arrows without a label.
    ///   - isAligned: Whether all boxes of a layer have the length of the longest one.
    init(_ edges: [Diagram.Edge], nodes: [Extent], labels: [Extent?], isAligned: Bool) {
        let layers = Layers(edges, nodes: nodes, labels: labels)
        let ordered = layers.ordered()
        let middles = layers.middles(in: ordered, gap: 14)
        let spans = Self.spans(of: ordered, layers)
        func frame(_ vertex: Int, length: Double) -> Frame {
            let extent = Extent(length: length, breadth: layers.vertices[vertex].extent.breadth)
            let origin = Point(
                along: spans[layers.vertices[vertex].layer].lowerBound, across: middles[vertex] - extent.breadth / 2)
            return Frame(origin: Point(along: origin.along.rounded(), across: origin.across.rounded()), extent: extent)
        }
        frames = nodes.indices.map { vertex in
            let span = spans[layers.vertices[vertex].layer]
            return frame(vertex, length: isAligned ? span.upperBound - span.lowerBound : nodes[vertex].length)
        }
        paths = edges.indices.map { index in
            let label = layers.labels[index].map { frame($0, length: layers.vertices[$0].extent.length) }
            return ArrowPath(
                layers.routes[index].map { vertex in
                    if vertex < nodes.count { return frames[vertex] }
                    let span = spans[layers.vertices[vertex].layer]
                    return frame(vertex, length: span.upperBound - span.lowerBound)
                }, label: label, labelIndex: layers.labels[index].flatMap(layers.routes[index].firstIndex),
                isReversed: layers.reversed.contains(index),
                spans: layers.routes[index].map { spans[layers.vertices[$0].layer] })
        }
        let all = frames + paths.compactMap(\.label)
        extent = Extent(
            length: spans.last?.upperBound ?? 0,
            breadth: max(all.map { $0.origin.across + $0.extent.breadth }.max() ?? 0, (middles.max() ?? 0).rounded(.up))
        )
    }

    /// Returns the extent of each layer along the direction of the diagram.
    private static func spans(of ordered: [[Int]], _ layers: Layers) -> [ClosedRange<Double>] {
        var start = 0.0
        return ordered.map { layer in
            let end = start + (layer.map { layers.vertices[$0].extent.length }.max() ?? 0)
            defer { start = end + 18 }
            return start...end
        }
    }
}
