/// Where the boxes, arrows and labels of a section are.
struct Layout {
    private(set) var frames: [Frame] = []
    private(set) var routes: [Route] = []
    private(set) var extent = Extent(length: 0, breadth: 0)

    /// - Parameter isAligned: Whether the boxes of a layer are equally long.
    init(_ edges: [Diagram.Edge], nodes: [Extent], labels: [Extent?], isAligned: Bool) {
        let layers = Layers(edges, nodes: nodes, labels: labels)
        let ordered = layers.ordered()
        let middles = layers.middles(in: ordered, gap: 14)
        let spans = Self.spans(of: ordered, layers)
        func frame(_ vertex: Int, length: Double) -> Frame {
            let extent = Extent(length: length, breadth: layers.vertices[vertex].extent.breadth)
            let place = Place(
                along: spans[layers.vertices[vertex].layer].lowerBound, across: middles[vertex] - extent.breadth / 2)
            return Frame(origin: Place(along: place.along.rounded(), across: place.across.rounded()), extent: extent)
        }
        frames = nodes.indices.map { vertex in
            let span = spans[layers.vertices[vertex].layer]
            return frame(vertex, length: isAligned ? span.upperBound - span.lowerBound : nodes[vertex].length)
        }
        routes = edges.indices.map { index in
            let label = layers.labels[index].map { frame($0, length: layers.vertices[$0].extent.length) }
            return Route(
                layers.routes[index].map { vertex in
                    if vertex < nodes.count { return frames[vertex] }
                    let span = spans[layers.vertices[vertex].layer]
                    return frame(vertex, length: span.upperBound - span.lowerBound)
                }, label: label, labelIndex: layers.labels[index].flatMap(layers.routes[index].firstIndex),
                isReversed: layers.reversed.contains(index),
                spans: layers.routes[index].map { spans[layers.vertices[$0].layer] })
        }
        let all = frames + routes.compactMap(\.label)
        extent = Extent(
            length: spans.last?.upperBound ?? 0,
            breadth: max(all.map { $0.origin.across + $0.extent.breadth }.max() ?? 0, (middles.max() ?? 0).rounded(.up))
        )
    }

    /// From where to where each layer is.
    private static func spans(of ordered: [[Int]], _ layers: Layers) -> [ClosedRange<Double>] {
        var start = 0.0
        return ordered.map { layer in
            let end = start + (layer.map { layers.vertices[$0].extent.length }.max() ?? 0)
            defer { start = end + 18 }
            return start...end
        }
    }
}

extension Route {
    /// - Parameters:
    ///   - frames: What the arrow passes, from its source to its target.
    ///   - spans: The layers of those.
    fileprivate init(_ frames: [Frame], label: Frame?, labelIndex: Int?, isReversed: Bool, spans: [ClosedRange<Double>])
    {
        self.init(label: label, isReversed: isReversed)
        guard let first = frames.first, let last = frames.last else { return }
        func place(_ along: Double, _ frame: Frame) -> Place { Place(along: along, across: frame.middle.rounded()) }
        var stretch = [place(isReversed ? first.start : first.end, first)]
        // A box may be shorter than its layer.
        if !isReversed { stretch.append(place(spans[0].upperBound, first)) }
        for index in frames.indices.dropFirst().dropLast() {
            let (frame, span) = (frames[index], spans[index])
            let (near, far) = isReversed ? (span.upperBound, span.lowerBound) : (span.lowerBound, span.upperBound)
            stretch.append(place(near, frame))
            if index == labelIndex, let label {
                stretch[stretch.count - 1].along = isReversed ? label.end : label.start
                if isReversed { stretch.insert(place(near, frame), at: stretch.count - 1) }
                stretches.append(stretch)
                stretch = [place(isReversed ? label.start : label.end, frame)]
            }
            stretch.append(place(far, frame))
        }
        if isReversed, let span = spans.last { stretch.append(place(span.upperBound, last)) }
        stretch.append(place(isReversed ? last.end : last.start, last))
        stretches.append(stretch)
    }
}
