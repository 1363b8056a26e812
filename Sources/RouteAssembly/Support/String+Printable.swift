extension String {
    /// Creates a text that is safe to print from a text that may come from outside the app.
    ///
    /// A part of a link, a title from a server, or an error's text can contain characters that move
    /// a terminal's cursor, add a line to a log, reverse the direction of the text around them, or
    /// hide. This initializer replaces them by escapes, such as `\n` and `\u{1B}`:
    ///
    /// ```swift
    /// print("Results for \(String(printable: "\u{1B}[31mred"))")      // Results for \u{1B}[31mred
    /// ```
    ///
    /// It escapes control characters, line and paragraph separators, characters that control the
    /// direction of a text, and characters without a width. All other characters stay as they are,
    /// and so do emoji that consist of several scalars. Escaping a text twice has the same result
    /// as escaping it once.
    ///
    /// The framework escapes the texts that it prints: the descriptions of snapshots, changes,
    /// plans, events, and errors. Values keep their characters, for example
    /// ``HierarchySnapshot/Node/label``.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text. A text of printable ASCII
    ///   characters is only copied.
    public init(printable text: some StringProtocol) {
        self = String(text)
        guard utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: \.isUnprintable) else { return }
        var result = String(scalars[..<first])
        for index in scalars.indices[first...] {
            let scalar = scalars[index]
            if scalar.isUnprintable, !scalars.joinsEmoji(at: index) {
                // Appending the escape to `unicodeScalars` would copy the whole text.
                result += scalar.escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        self = result
    }

    /// Returns the first Unicode scalars, followed by an ellipsis if there are more.
    ///
    /// Counts scalars, because a single character can be as long as the whole text.
    ///
    /// - Complexity: O(*n*), where *n* is the limit.
    package func shortened(to limit: Int) -> String {
        let scalars = unicodeScalars
        guard let end = scalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(scalars[..<end]) + "…"
    }

    /// The text in quotes, with the quotes, backslashes, and control characters in it escaped.
    package var quoted: String {
        var quoted = "\"".unicodeScalars
        for scalar in unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(printable: String(quoted))
    }

    /// The text, in quotes if it is empty, or if a part of it has a meaning in the notation of
    /// trees.
    package var quotedIfNeeded: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            !"[]{}(),|^*\"\\…".unicodeScalars.contains(scalar) && (scalar == " " || !scalar.properties.isWhitespace)
        }
        guard isPlain, let first, let last, first != " ", last != " ", self == String(printable: self) else {
            return quoted
        }
        return self
    }
}

extension String.UnicodeScalarView {
    fileprivate func joinsEmoji(at index: Index) -> Bool {
        guard self[index] == "\u{200D}", index > startIndex else { return false }
        let next = self.index(after: index)
        return self[self.index(before: index)].isPartOfEmoji && next < endIndex && self[next].isPartOfEmoji
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a log would obey or hide the scalar rather than show it.
    fileprivate var isUnprintable: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }

    fileprivate var isPartOfEmoji: Bool { !isASCII && (properties.isEmoji || properties.isVariationSelector) }

    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
