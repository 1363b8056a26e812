/// Draws what a layout has placed, in the direction of the diagram.
struct Pen {
    let direction: Diagram.Direction
    let x, y: Double

    func rectangle(_ frame: Frame) -> Rectangle {
        let start = point(frame.origin)
        let (length, breadth) = (frame.extent.length, frame.extent.breadth)
        return direction == .right
            ? Rectangle(x: start.x, y: start.y, width: length, height: breadth)
            : Rectangle(x: start.x, y: start.y, width: breadth, height: length)
    }

    /// The line of an arrow, and its head.
    func svg(_ route: Route, isDashed: Bool) -> [String] {
        guard let tip = route.stretches.last?.last else { return [] }
        let path = route.stretches.map(path).joined(separator: " ")
        return [
            "<path class=\"arrow\(isDashed ? " dashed" : "")\" d=\"\(path)\"/>",
            "<path class=\"head\" d=\"\(head(at: tip, isReversed: route.isReversed))\"/>",
        ]
    }

    private func path(_ stretch: [Place]) -> String {
        var text = stretch.first.map { "M\(pair($0))" } ?? ""
        for (start, end) in zip(stretch, stretch.dropFirst()) where start != end {
            let half = (start.along + end.along) / 2
            text +=
                start.across == end.across
                ? " L\(pair(end))"
                : " C\(pair(Place(along: half, across: start.across))) \(pair(Place(along: half, across: end.across))) \(pair(end))"
        }
        return text
    }

    private func head(at tip: Place, isReversed: Bool) -> String {
        let back = tip.along + (isReversed ? 7 : -7)
        return
            "M\(pair(tip)) L\(pair(Place(along: back, across: tip.across - 4))) L\(pair(Place(along: back, across: tip.across + 4))) Z"
    }

    private func point(_ place: Place) -> (x: Double, y: Double) {
        direction == .right ? (x + place.along, y + place.across) : (x + place.across, y + place.along)
    }

    private func pair(_ place: Place) -> String {
        let point = point(place)
        return "\(coordinate(point.x)) \(coordinate(point.y))"
    }
}
