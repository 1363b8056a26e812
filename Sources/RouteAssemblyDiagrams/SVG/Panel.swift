import RouteAssembly

/// The drawing of a section.
struct Panel {
    private static let padding = 16.0
    private static let heading = 26.0

    private let section: Diagram.Section
    private let boxes: [Box]
    private let layout: Layout
    private let direction: Diagram.Direction

    init(_ section: Diagram.Section, direction: Diagram.Direction) {
        (self.section, self.direction) = (section, direction)
        boxes = section.nodes.map(Box.init)
        func extent(_ size: (width: Double, height: Double)) -> Extent {
            direction == .right
                ? Extent(length: size.width, breadth: size.height) : Extent(length: size.height, breadth: size.width)
        }
        layout = Layout(
            section.edges, nodes: boxes.map { extent($0.size) },
            labels: section.edges.map { edge in
                edge.shownLabel.map { extent((TextStyle.label.width(of: $0) + 8, TextStyle.label.height)) }
            }, isAligned: direction == .right)
    }

    private var inset: Point {
        section.title == nil
            ? Point(along: 0, across: 0)
            : direction == .right
                ? Point(along: Self.padding, across: Self.padding + Self.heading)
                : Point(along: Self.padding + Self.heading, across: Self.padding)
    }

    var size: (width: Double, height: Double) {
        let extent =
            direction == .right ? layout.extent : Extent(length: layout.extent.breadth, breadth: layout.extent.length)
        guard let title = section.title else { return (extent.length, extent.breadth) }
        return (
            max(extent.length, TextStyle.label.width(of: title)) + 2 * Self.padding,
            extent.breadth + 2 * Self.padding + Self.heading
        )
    }

    /// Returns the elements of the section, with the top left corner at a point of the page.
    ///
    /// The frame around the section is as wide as `width`, the content of the page.
    func svg(x: Double, y: Double, width: Double) -> [Markup] {
        let pen = Pen(
            direction: direction, x: x + (direction == .right ? inset.along : inset.across),
            y: y + (direction == .right ? inset.across : inset.along)
        )
        var lines: [Markup] = []
        if let title = section.title {
            lines.append(Rectangle(x: x, y: y, width: width, height: size.height).svg(radius: 10, class: "frame"))
            lines.append(TextStyle.label.svg(title, x: x + Self.padding, y: y + 12))
        }
        for (edge, path) in zip(section.edges, layout.paths) { lines += pen.svg(path, isDashed: edge.isDashed) }
        for (edge, path) in zip(section.edges, layout.paths) {
            if let label = edge.shownLabel, let frame = path.label {
                let rectangle = pen.rectangle(frame)
                lines.append(TextStyle.label.svg(label, x: rectangle.x + 4, y: rectangle.y))
            }
        }
        for (box, frame) in zip(boxes, layout.frames) { lines += box.svg(in: pen.rectangle(frame)) }
        return lines
    }
}

extension Diagram.Edge {
    /// The label on one line, truncated if it is very long.
    fileprivate var shownLabel: String? { label.map { String(printable: $0).shortened(to: 60) } }
}
