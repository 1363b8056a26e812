/// Text as a terminal shows it: in columns, of which some characters take two.
extension Character {
    /// How many columns the character takes.
    var columns: Int {
        if isASCII { return 1 }
        let scalars = unicodeScalars
        if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
        guard let first = scalars.first else { return 0 }
        if Self.invisible.contains(first.properties.generalCategory) { return 0 }
        return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// Whether it is no sign but an instruction, which could move the cursor or turn the text
    /// around.
    var isControl: Bool {
        unicodeScalars.first.map { Self.instructions.contains($0.properties.generalCategory) } ?? true
    }

    private static let invisible: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]
    private static let instructions: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
    ]

    /// East Asian wide and full-width characters, and pictures.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

extension StringProtocol {
    /// How many columns the text takes.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text in at most so many columns, with an ellipsis where something was cut off.
    func clipped(to width: Int) -> String {
        // Of a very long text no more is looked at than could be shown.
        guard width > 0 else { return "" }
        guard dropFirst(4 * width).isEmpty, columns <= width else { return start(width - 1) + "…" }
        return String(self)
    }

    /// The text in exactly so many columns.
    func padded(to width: Int) -> String {
        let text = clipped(to: width)
        return text + spaces(width - text.columns)
    }

    /// The text in the middle of so many columns.
    func centered(in width: Int) -> String {
        let text = clipped(to: width)
        return (spaces((width - text.columns) / 2) + text).padded(to: width)
    }

    /// What fits into the first columns; half of a wide character does not.
    func start(_ width: Int) -> String {
        var (text, used) = ("", 0)
        for character in self {
            guard used + character.columns <= width else { break }
            text.append(character)
            used += character.columns
        }
        return text
    }

    /// The text with another one over it, from a column on.
    func covered(by other: String, at column: Int) -> String {
        let end = column + other.columns
        let left = start(column)
        let rest = dropFirst(start(end).count)
        // A wide character that is covered in half leaves a blank.
        let gap = Swift.max(0, columns - end - rest.columns)
        let remaining = rest.columns > columns - end ? " " + rest.dropFirst() : spaces(gap) + rest
        return left + spaces(column - left.columns) + other + remaining
    }

    /// The text in lines of at most so many columns, broken between words where that is possible.
    func wrapped(to width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.columns <= width ? [String(line)] : line.words.fold(to: width).map { $0.clipped(to: width) }
        }
    }

    private var words: [SubSequence] { split(separator: " ") }

    /// The text without anything that a terminal would obey, and without towers of accents.
    var printable: String { String(map { $0.isControl ? " " : $0.unicodeScalars.count > 12 ? "\u{FFFD}" : $0 }) }
}

extension Sequence where Element: StringProtocol {
    /// Words in lines.
    fileprivate func fold(to width: Int) -> [String] {
        reduce(into: []) { lines, word in
            if let line = lines.last, line.columns + 1 + word.columns <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}

/// So many spaces.
func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
