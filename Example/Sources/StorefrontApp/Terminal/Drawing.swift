/// A drawing of a frame with characters: its panels side by side, each with a title bar, and the tab
/// bar under them.
struct Drawing {
    /// The supported widths.
    static let widths = 24...240
    /// The minimum width for two columns.
    static let wide = 90
    /// The minimum width for three columns.
    static let widest = 132

    /// Returns the number of columns for which there is room.
    static func columnRoom(at width: Int) -> Int { width < wide ? 1 : width < widest ? 2 : 3 }

    let frame: Frame
    let width: Int

    /// The lines, each with the width of the drawing.
    var lines: [String] {
        var number = 1
        let content = zip(frame.panels, columns).map { panel, width in
            defer { number += panel.items.count }
            return panel.lines(width, from: number)
        }
        let rows = (0..<(content.map(\.count).max() ?? 0)).map { line in
            row(content.map { $0.indices.contains(line) ? $0[line] : "" })
        }
        let bars = zip(frame.panels, columns).map { panel, width in panel.bar(width) }
        let page = [rule("┌", "┬", "┐"), row(bars), rule("├", "┼", "┤")] + rows
        guard !frame.tabs.isEmpty else { return page + [rule("└", "┴", "┘")] }
        return page + [rule("├", "┴", "┤"), "│\(tabBar)│", rule("└", "─", "┘")]
    }

    /// The widths of the panels.
    ///
    /// The first of two panels is narrower than the second.
    private var columns: [Int] {
        let count = max(frame.panels.count, 1)
        let inner = width - 1 - count
        guard count > 1 else { return [inner] }
        let first = count == 2 ? inner * 2 / 5 : inner / count
        let rest = (inner - first) / (count - 1)
        return [first] + Array(repeating: rest, count: count - 2) + [inner - first - rest * (count - 2)]
    }

    private func rule(_ left: String, _ joint: String, _ right: String) -> String {
        left + columns.map { String(repeating: "─", count: $0) }.joined(separator: joint) + right
    }

    private func row(_ cells: [String]) -> String {
        "│" + zip(cells, columns).map { $0.padded(to: $1) }.joined(separator: "│") + "│"
    }

    private var tabBar: String {
        let cell = (width - 2) / frame.tabs.count
        let tabs = frame.tabs.map { (($0.isSelected ? "● " : "○ ") + $0.title).centered(in: cell) }
        return tabs.joined().padded(to: width - 2)
    }
}

extension Frame.Panel {
    /// Returns the title bar, with the title in the middle and the back button on the left.
    fileprivate func bar(_ width: Int) -> String {
        let left = back.map { " " + $0.clipped(to: width / 3) + "  " } ?? " "
        let start = max((width - title.columns) / 2, left.columns)
        return left + spaces(start - left.columns) + title.clipped(to: width - start - 1)
    }

    /// Returns the rows, wrapped to a width, with numbers before the items.
    fileprivate func lines(_ width: Int, from first: Int) -> [String] {
        var number = first
        let digits = "\(first + items.count - 1)".count
        return rows.flatMap { row in
            switch row {
            case .text, .heading, .total: return row.text.drawn.wrapped(to: width - 2).map { " " + $0 }
            case .picture: return []
            case .item(let item):
                defer { number += 1 }
                return [" " + item.line(width - 2, number: spaces(digits - "\(number)".count) + "\(number)")]
            }
        }
    }
}

extension Item {
    /// Returns the number and the label on the left, and the value on the right.
    ///
    /// If the width is too small, the label is truncated.
    fileprivate func line(_ width: Int, number: String) -> String {
        let value = value.drawn.clipped(to: width / 2)
        let room = width - number.columns - 2 - (value.isEmpty ? 0 : value.columns + 2)
        return number + "  " + label.drawn.padded(to: room) + (value.isEmpty ? "" : "  " + value)
    }
}
