/// A converter from the coordinates of a layout to SVG, in the direction of the diagram.
struct Pen {
    let direction: Diagram.Direction
    let x, y: Double

    func rectangle(_ frame: Frame) -> Rectangle {
        let start = position(of: frame.origin)
        let (length, breadth) = (frame.extent.length, frame.extent.breadth)
        return direction == .right
            ? Rectangle(x: start.x, y: start.y, width: length, height: breadth)
            : Rectangle(x: start.x, y: start.y, width: breadth, height: length)
    }

    /// Returns the line of an arrow and its head.
    func svg(_ arrow: ArrowPath, isDashed: Bool) -> [Markup] {
        guard let tip = arrow.segments.last?.last else { return [] }
        let path = arrow.segments.map(path).joined(by: " ")
        return [
            "<path class=\"arrow\(isDashed ? " dashed" : "")\" d=\"\(path)\"/>",
            "<path class=\"head\" d=\"\(head(at: tip, isReversed: arrow.isReversed))\"/>",
        ]
    }

    private func path(_ segment: [Point]) -> Markup {
        var parts: [Markup] = segment.first.map { ["M\(pair($0))"] } ?? []
        for (start, end) in zip(segment, segment.dropFirst()) where start != end {
            let half = (start.along + end.along) / 2
            let (first, second) = (Point(along: half, across: start.across), Point(along: half, across: end.across))
            parts.append(start.across == end.across ? "L\(pair(end))" : "C\(pair(first)) \(pair(second)) \(pair(end))")
        }
        return parts.joined(by: " ")
    }

    private func head(at tip: Point, isReversed: Bool) -> Markup {
        let back = tip.along + (isReversed ? 7 : -7)
        let (one, other) = (Point(along: back, across: tip.across - 4), Point(along: back, across: tip.across + 4))
        return "M\(pair(tip)) L\(pair(one)) L\(pair(other)) Z"
    }

    private func position(of point: Point) -> (x: Double, y: Double) {
        direction == .right ? (x + point.along, y + point.across) : (x + point.across, y + point.along)
    }

    private func pair(_ point: Point) -> Markup {
        let position = position(of: point)
        return "\(position.x) \(position.y)"
    }
}
