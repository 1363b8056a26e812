/// The box of a level: its panels side by side, each with a title bar, and the tab bar under them.
struct Box {
    /// The style of the corners.
    enum Corners {
        case square, round

        fileprivate var top: (left: String, right: String) { self == .square ? ("┌", "┐") : ("╭", "╮") }
        fileprivate var bottom: (left: String, right: String) { self == .square ? ("└", "┘") : ("╰", "╯") }
    }

    private let level: Frame.Level
    private let width: Int
    private let height: Int
    private let corners: Corners
    private let isNumbered: Bool

    /// Creates the box of a level.
    ///
    /// - Parameters:
    ///   - level: The level to draw.
    ///   - width: The width in columns.
    ///   - height: The minimum height in lines.
    ///   - corners: The style of the corners.
    ///   - isNumbered: Whether the items have numbers, because they can be tapped.
    init(_ level: Frame.Level, width: Int, height: Int, corners: Corners, isNumbered: Bool) {
        (self.level, self.width, self.height, self.corners, self.isNumbered) = (
            level, width, height, corners, isNumbered
        )
    }

    var lines: [String] {
        let bars = zip(level.panels, columns).map { panel, width in panel.bar(width) }
        var content = zip(level.panels, columns).reduce(into: (lines: [[String]](), number: 1)) { content, panel in
            content.lines.append(panel.0.lines(panel.1, number: isNumbered ? content.number : nil))
            content.number += panel.0.itemCount
        }.lines
        let rows = max(content.map(\.count).max() ?? 0, height - 4 - (level.tabs.isEmpty ? 0 : 2))
        for index in content.indices { content[index] += Array(repeating: "", count: rows - content[index].count) }

        var lines = [rule(corners.top, joint: "┬"), row(bars), rule(("├", "┤"), joint: "┼")]
        for index in 0..<rows { lines.append(row(content.map { $0[index] })) }
        if level.tabs.isEmpty {
            lines.append(rule(corners.bottom, joint: "┴"))
        } else {
            lines += [rule(("├", "┤"), joint: "┴"), "│" + tabBar + "│", rule(corners.bottom, joint: "─")]
        }
        return lines
    }

    /// The widths of the panels.
    ///
    /// The first of two panels is narrower than the second.
    private var columns: [Int] {
        let count = max(level.panels.count, 1)
        let inner = width - 1 - count
        guard count > 1 else { return [inner] }
        let first = count == 2 ? inner * 2 / 5 : inner / count
        let rest = (inner - first) / (count - 1)
        return [first] + Array(repeating: rest, count: count - 2) + [inner - first - rest * (count - 2)]
    }

    private func rule(_ ends: (left: String, right: String), joint: String) -> String {
        ends.left + columns.map { String(repeating: "─", count: $0) }.joined(separator: joint) + ends.right
    }

    private func row(_ cells: [String]) -> String {
        "│" + zip(cells, columns).map { $0.padded(to: $1) }.joined(separator: "│") + "│"
    }

    private var tabBar: String {
        let cell = (width - 2) / level.tabs.count
        return level.tabs.map { (($0.isSelected ? "● " : "○ ") + $0.title).centered(in: cell) }.joined().padded(
            to: width - 2)
    }
}

extension Frame.Panel {
    fileprivate var itemCount: Int { rows.count { if case .item = $0 { true } else { false } } }

    /// Returns the title bar, with the title in the middle and the back button on the left.
    ///
    /// A long label of the back button is shortened.
    fileprivate func bar(_ width: Int) -> String {
        guard let back else { return title.centered(in: width - 2).padded(to: width - 1).indented }
        let start = (width - title.columns) / 2
        var left = " " + back
        if left.columns + 2 > start { left = " " + back.start(1) + (back.hasPrefix("‹") ? " Back" : " Close") }
        if left.columns + 2 > start { left = " " + back.start(1) }
        return left + spaces(start - left.columns).orTwo + title.clipped(to: width - max(start, left.columns + 2) - 1)
    }

    /// Returns the rows, wrapped to a width.
    fileprivate func lines(_ width: Int, number first: Int?) -> [String] {
        var number = first
        let digits = "\((first ?? 1) + itemCount - 1)".count
        return rows.flatMap { row in
            switch row {
            case .text(let text): return text.wrapped(to: width - 2).map(\.indented)
            case .item(let item):
                defer { number = number.map { $0 + 1 } }
                let label = number.map { "\($0)" } ?? "·"
                return [item.line(width - 2, number: spaces(digits - label.count) + label).indented]
            }
        }
    }
}

extension Item {
    /// Returns the number and the label on the left, and the value on the right.
    ///
    /// If the width is too small, the label is truncated.
    fileprivate func line(_ width: Int, number: String) -> String {
        let value = value.clipped(to: width / 2)
        let room = width - number.columns - 2 - (value.isEmpty ? 0 : value.columns + 2)
        return number + "  " + label.padded(to: room) + (value.isEmpty ? "" : "  " + value)
    }
}

extension String {
    fileprivate var indented: String { isEmpty ? "" : " " + self }
    /// The text, or two spaces if it is shorter.
    fileprivate var orTwo: String { count < 2 ? "  " : self }
}
