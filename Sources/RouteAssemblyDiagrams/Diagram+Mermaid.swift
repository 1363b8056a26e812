extension Diagram {
    /// The diagram as a Mermaid flowchart, for Markdown that is rendered by a viewer such as
    /// GitHub.
    ///
    ///     flowchart LR
    ///       n0["TabContainer"]:::plain
    ///       n1["HomeScreen"]:::plain
    ///       n0 --> n1
    ///
    /// - Complexity: O(*n*), where *n* is the number of boxes and arrows.
    public var mermaid: String {
        var lines = ["flowchart \(direction == .right ? "LR" : "TB")", "  accTitle: \(title.plainForMermaid)"]
        var first = 0
        for (index, section) in sections.enumerated() {
            let content = section.mermaidLines(first: first)
            if let title = section.title {
                lines +=
                    ["  subgraph s\(index)[\"\(title.escapedForMermaid)\"]"] + content.map { "  " + $0 } + ["  end"]
                if index > 0 { lines.append("  s\(index - 1) ~~~ s\(index)") }
            } else {
                lines += content
            }
            first += section.nodes.count
        }
        lines += Kind.allCases.map { "  classDef \($0.rawValue) \($0.mermaidStyle)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Diagram.Section {
    /// Returns the boxes, numbered from `first`, and the arrows.
    fileprivate func mermaidLines(first: Int) -> [String] {
        let boxes = nodes.enumerated().map { index, node in
            let text = ([node.tag, node.title].compactMap(\.self) + node.lines).map(\.escapedForMermaid).joined(
                separator: "<br/>")
            return node.kind == .choice
                ? "  n\(first + index){{\"\(text)\"}}:::choice"
                : "  n\(first + index)[\"\(text)\"]:::\(node.kind.rawValue)"
        }
        let arrows = edges.map { edge in
            let label = edge.label.map { "|\"\($0.escapedForMermaid)\"|" } ?? ""
            return "  n\(first + edge.source) \(edge.isDashed ? "-.->" : "-->")\(label) n\(first + edge.target)"
        }
        return boxes + arrows
    }
}

extension Diagram.Kind {
    /// The style of the kind, mostly without colors, because the theme of the viewer defines the
    /// colors.
    fileprivate var mermaidStyle: String {
        switch self {
        case .plain, .choice: "stroke-width:1px"
        case .faint: "stroke-dasharray:4 3,opacity:0.65"
        case .strong: "stroke-width:3px"
        case .awaited: "stroke-width:2px,stroke-dasharray:1 3"
        case .removed: "stroke-dasharray:8 4,text-decoration:line-through"
        case .failed: "stroke-width:4px,stroke:#d1242f"
        }
    }
}

extension String {
    /// The text, escaped for quoted labels of Mermaid and for the HTML that Mermaid makes of them.
    fileprivate var escapedForMermaid: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "(", ")", ":", "/":
                escaped.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += " "
            case "\u{A0}"...: escaped.unicodeScalars.append(scalar)
            default: escaped += "#\(scalar.value);"
            }
        }
        return escaped
    }

    /// The text without special characters, for places where Mermaid supports no escapes.
    fileprivate var plainForMermaid: String {
        String(escapedForMermaid.replacing(/#[0-9]+;/, with: " "))
    }
}
