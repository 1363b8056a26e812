extension Diagram {
    /// The diagram as an SVG document of its own, readable in light and in dark.
    ///
    /// It needs nothing from elsewhere, has a title for those who do not see it, and no
    /// identifiers, so several can stand in one page. What is said with a colour is said with a
    /// border and in words too.
    ///
    /// ```swift
    /// try window.snapshot().diagram.svg.write(toFile: "hierarchy.svg", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Takes a second for some ten thousand boxes. Very long labels are shortened.
    public var svg: String {
        let margin = 20.0
        let panels = sections.map { Panel($0, direction: direction) }
        let content = max(panels.map(\.size.width).max() ?? 0, 240)
        let heading = title.wrapped(to: Int(content / TextStyle.heading.column), lines: 4)
        var (lines, bottom) = ([], margin) as ([String], Double)
        for line in heading {
            lines.append(TextStyle.heading.svg(line, x: margin, y: bottom))
            bottom += TextStyle.heading.height
        }
        bottom += heading.isEmpty ? 0 : 12
        for panel in panels {
            lines += panel.svg(x: margin, y: bottom, width: content)
            bottom += panel.size.height + margin
        }
        let (width, height) = (coordinate(content + 2 * margin), coordinate(bottom))
        let start = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"route-diagram\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
                + "viewBox=\"0 0 \(width) \(height)\">",
            "<title>\(title.escapedForMarkup)</title>", Self.stylesheet,
            "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>",
        ]
        return (start + lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}
