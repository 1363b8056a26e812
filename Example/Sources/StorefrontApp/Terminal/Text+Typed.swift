// Text that the user has typed or pasted.

extension StringProtocol {
    /// The text with plain spaces in place of other white space and control characters, and without
    /// the escape sequences of keys.
    var typed: String {
        String(withoutEscapeSequences.map { $0.isControl || $0.isWhitespace ? " " : $0 })
    }

    /// The text without the escape sequences that a terminal sends for keys, such as the arrow
    /// keys, and around text that is pasted.
    private var withoutEscapeSequences: String {
        var rest = Substring(self).unicodeScalars
        guard rest.contains("\u{1B}") else { return String(self) }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}" { rest.removeRestOfEscapeSequence() } else { text.append(scalar) }
        }
        return String(text)
    }
}

extension Substring.UnicodeScalarView {
    /// Removes the rest of an escape sequence after its first character.
    ///
    /// The key Escape sends a sequence without a rest.
    fileprivate mutating func removeRestOfEscapeSequence() {
        if first == "O" {
            removeFirst(Swift.min(2, count))
        } else if first == "[" {
            removeFirst()
            // The Linux console sends a second bracket for function keys.
            if first == "[" { removeFirst() }
            removeFirst(prefix { (" "..."?").contains($0) }.count)
            if let last = first, ("@"..."~").contains(last) { removeFirst() }
        }
    }
}

extension Character {
    /// Whether the character is a control character, which could move the cursor or
    /// reverse the direction of the text.
    fileprivate var isControl: Bool {
        unicodeScalars.first.map { Self.instructions.contains($0.properties.generalCategory) } ?? true
    }

    private static let instructions: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
    ]
}
