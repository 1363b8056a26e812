// Text as a terminal shows it: in columns. Some characters take two columns, others none.

import RouteAssembly

extension Character {
    /// The number of columns that the character takes.
    var columns: Int {
        if isASCII { return 1 }
        let scalars = unicodeScalars
        if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
        guard let first = scalars.first else { return 0 }
        if Self.invisible.contains(first.properties.generalCategory) { return 0 }
        return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    private static let invisible: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]

    /// The ranges of East Asian wide and full-width characters, and of emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

extension StringProtocol {
    /// The text in a form that cannot disturb a frame: on one line, without characters that a
    /// terminal obeys, and without characters of many combining marks.
    var drawn: String {
        let text = String(printable: self)
        return String(text.map { $0.unicodeScalars.count > 12 ? "\u{FFFD}" : $0 })
    }

    /// The number of columns that the text takes.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Returns the text in at most `width` columns, truncated with an ellipsis.
    func clipped(to width: Int) -> String {
        // A very long text takes no longer than one that fills the width.
        guard width > 0 else { return "" }
        guard dropFirst(4 * width).isEmpty, columns <= width else { return start(width - 1) + "…" }
        return String(self)
    }

    /// Returns the text in exactly `width` columns.
    func padded(to width: Int) -> String {
        let text = clipped(to: width)
        return text + spaces(width - text.columns)
    }

    /// Returns the text in the middle of `width` columns.
    func centered(in width: Int) -> String {
        let text = clipped(to: width)
        return (spaces((width - text.columns) / 2) + text).padded(to: width)
    }

    /// Returns the characters that fit into the first `width` columns.
    func start(_ width: Int) -> String {
        var (text, used) = ("", 0)
        for character in self {
            guard used + character.columns <= width else { break }
            text.append(character)
            used += character.columns
        }
        return text
    }

    /// Returns the text in lines of at most `width` columns, wrapped between words.
    func wrapped(to width: Int) -> [String] {
        guard columns > width else { return [String(self)] }
        return split(separator: " ").reduce(into: []) { lines, word in
            if let line = lines.last, line.columns + 1 + word.columns <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(word.clipped(to: width))
            }
        }
    }
}

/// Returns a number of spaces.
func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
