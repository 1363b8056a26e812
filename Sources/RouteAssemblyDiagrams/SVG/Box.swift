/// The drawing of a node.
struct Box {
    private static let padding = (x: 11.0, y: 8.0)

    let kind: Diagram.Kind
    private let lines: [(text: String, style: TextStyle)]

    init(_ node: Diagram.Node) {
        func set(_ text: String, _ style: TextStyle, columns: Int, lines: Int = 6) -> [(String, TextStyle)] {
            text.wrapped(to: columns, lines: lines).map { ($0, style) }
        }
        kind = node.kind
        lines =
            set(node.tag ?? "", .tag, columns: 44) + set(node.title, .title, columns: 37)
            + node.lines.prefix(12).flatMap { set($0, .line, columns: 44) }
    }

    var size: (width: Double, height: Double) {
        let width = lines.map { $0.style.width(of: $0.text) }.max() ?? 0
        return (width + 2 * Self.padding.x, lines.reduce(0) { $0 + $1.style.height } + 2 * Self.padding.y)
    }

    /// Returns the elements of the node, in a rectangle of its size.
    func svg(in rectangle: Rectangle) -> [Markup] {
        var top = rectangle.y + Self.padding.y
        let texts: [Markup] = lines.map { text, style in
            defer { top += style.height }
            return style.svg(text, x: rectangle.x + Self.padding.x, y: top)
        }
        let radius = kind == .choice ? min(rectangle.height / 2, 20) : 8
        return ["<g class=\"box \(kind.rawValue)\">", rectangle.svg(radius: radius)] + texts + ["</g>"]
    }
}

/// A rectangle on the page.
struct Rectangle: Hashable {
    var x, y, width, height: Double

    func svg(radius: Double, class name: String? = nil) -> Markup {
        let name: Markup? = name.map { " class=\"\($0)\"" }
        return """
            <rect\(name) x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(radius)"/>
            """
    }
}
