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
    func svg(_ arrow: ArrowPath, isDashed: Bool) -> [String] {
        guard let tip = arrow.segments.last?.last else { return [] }
        let path = arrow.segments.map(path).joined(separator: " ")
        return [
            "<path class=\"arrow\(isDashed ? " dashed" : "")\" d=\"\(path)\"/>",
            "<path class=\"head\" d=\"\(head(at: tip, isReversed: arrow.isReversed))\"/>",
        ]
    }

    private func path(_ segment: [Point]) -> String {
        var text = segment.first.map { "M\(pair($0))" } ?? ""
        for (start, end) in zip(segment, segment.dropFirst()) where start != end {
            let half = (start.along + end.along) / 2
            text +=
                start.across == end.across
                ? " L\(pair(end))"
                : " C\(pair(Point(along: half, across: start.across))) \(pair(Point(along: half, across: end.across))) \(pair(end))"
        }
        return text
    }

    private func head(at tip: Point, isReversed: Bool) -> String {
        let back = tip.along + (isReversed ? 7 : -7)
        return
            "M\(pair(tip)) L\(pair(Point(along: back, across: tip.across - 4))) L\(pair(Point(along: back, across: tip.across + 4))) Z"
    }

    private func position(of point: Point) -> (x: Double, y: Double) {
        direction == .right ? (x + point.along, y + point.across) : (x + point.across, y + point.along)
    }

    private func pair(_ point: Point) -> String {
        let position = position(of: point)
        return "\(coordinate(position.x)) \(coordinate(position.y))"
    }
}
