extension Diagram {
    /// The diagram as a complete SVG document.
    ///
    /// The document has a title for screen readers and adapts to light and dark color schemes. It
    /// does not refer to other files. It contains no identifiers, so that one page can embed
    /// several diagrams. Borders and words express everything that colors express.
    ///
    /// ```swift
    /// try window.snapshot().diagram.svg.write(toFile: "hierarchy.svg", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Very long labels are truncated, and a box shows at most 12 details. A diagram with ten
    /// thousand boxes takes about a second.
    public var svg: String {
        let margin = 20.0
        let panels = sections.map { Panel($0, direction: direction) }
        let content = max(panels.map(\.size.width).max() ?? 0, 240)
        let heading = title.wrapped(to: Int(content / TextStyle.heading.column), lines: 4)
        var (lines, bottom) = ([], margin) as ([Markup], Double)
        for line in heading {
            lines.append(TextStyle.heading.svg(line, x: margin, y: bottom))
            bottom += TextStyle.heading.height
        }
        bottom += heading.isEmpty ? 0 : 12
        for panel in panels {
            lines += panel.svg(x: margin, y: bottom, width: content)
            bottom += panel.size.height + margin
        }
        let (width, height) = (content + 2 * margin, bottom)
        let document: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="route-diagram" role="img" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            <title>\(title)</title>
            \(Self.stylesheet)
            <rect class="page" width="\(width)" height="\(height)"/>
            \(lines.joined(by: "\n"))
            </svg>

            """
        return document.source
    }
}
