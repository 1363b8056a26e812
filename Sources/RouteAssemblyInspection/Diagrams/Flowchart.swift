import RouteAssembly

/// A Mermaid flowchart of boxes and arrows, whose texts may contain any characters.
struct Flowchart {
    /// The direction of the arrows: to the right for a tree, down for a sequence of steps.
    enum Direction: String {
        case right = "LR"
        case down = "TB"
    }

    /// The kinds of boxes, each with a border of its own, because the viewer chooses the colors.
    enum Kind: String, CaseIterable {
        case plain, choice, faint, strong, awaited, removed, failed

        fileprivate var style: String? {
            switch self {
            case .plain, .choice: nil
            case .faint: "stroke-dasharray:4 3,opacity:0.65"
            case .strong: "stroke-width:3px"
            case .awaited: "stroke-width:2px,stroke-dasharray:1 3"
            case .removed: "stroke-dasharray:8 4,text-decoration:line-through"
            case .failed: "stroke-width:4px,stroke:#d1242f"
            }
        }
    }

    private let header: [String]
    private var boxes: [String] = []
    private var arrows: [String] = []
    private var kinds: Set<Kind> = []
    private var boxCount = 0
    private var frameCount = 0

    /// Creates a chart without boxes, with a title for screen readers.
    init(_ title: String, arrows direction: Direction) {
        header = ["flowchart \(direction.rawValue)", "  accTitle: \(title.plainMermaid)"]
    }

    /// Adds a box with a note above its title and details below it, and returns its number.
    @discardableResult
    mutating func addBox(_ kind: Kind, tag: String? = nil, title: String, details: [String] = []) -> Int {
        let text = ([tag ?? "", title] + details).filter { !$0.isEmpty }.map(\.mermaidLabel).joined(separator: "<br/>")
        let label = text.isEmpty ? " " : text
        let box = kind == .choice ? "{{\"\(label)\"}}" : "[\"\(label)\"]"
        boxes.append("  n\(boxCount)\(box)" + (kind.style == nil ? "" : ":::\(kind)"))
        kinds.insert(kind)
        boxCount += 1
        return boxCount - 1
    }

    mutating func addArrow(from source: Int, to target: Int, label: String = "", isDashed: Bool = false) {
        let text = label.isEmpty ? "" : "|\"\(label.mermaidLabel)\"|"
        arrows.append("  n\(source) \(isDashed ? "-.->" : "-->")\(text) n\(target)")
    }

    /// Adds a frame around the boxes that a closure adds.
    mutating func addFrame(_ title: String, around addBoxes: (inout Flowchart) -> Void) {
        boxes.append("  subgraph s\(frameCount)[\"\(title.mermaidLabel)\"]")
        let first = boxes.count
        addBoxes(&self)
        for index in boxes.indices[first...] { boxes[index] = "  " + boxes[index] }
        boxes.append("  end")
        if frameCount > 0 { arrows.append("  s\(frameCount - 1) ~~~ s\(frameCount)") }
        frameCount += 1
    }

    var mermaid: String {
        var chart = self
        if boxCount == 0 { chart.addBox(.faint, title: "(empty)") }
        let styles = Kind.allCases.filter(chart.kinds.contains).compactMap { kind in
            kind.style.map { "  classDef \(kind) \($0)" }
        }
        return (header + chart.boxes + chart.arrows + styles).joined(separator: "\n")
    }
}

extension String {
    /// The text for a line of a quoted label.
    ///
    /// Mermaid reads a label as Markdown and as HTML, so the text escapes all ASCII punctuation
    /// that has a meaning in them. It also escapes a leading digit, space, or hyphen, which could
    /// start a list or a block of code.
    fileprivate var mermaidLabel: String {
        var label = ""
        for scalar in String(printable: self).shortened(to: 200).unicodeScalars {
            let isPlain =
                switch scalar {
                case "a"..."z", "A"..."Z", "(", ")", ",", "\u{A0}"...: true
                case "0"..."9", " ", "-": !label.isEmpty
                default: false
                }
            if isPlain { label.unicodeScalars.append(scalar) } else { label += "#\(scalar.value);" }
        }
        // Mermaid finds this keyword even inside of quotes.
        return label.replacing("direction", with: "#100;irection")
    }

    /// The text without the characters that a label escapes, for a place where Mermaid knows no
    /// escapes.
    fileprivate var plainMermaid: String {
        mermaidLabel.replacing("#100;", with: "d").replacing(/#[0-9]+;/, with: " ")
    }
}
