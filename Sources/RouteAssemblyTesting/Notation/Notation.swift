/// The characters of the notation.
enum Notation {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a scalar means something, so that it ends an unquoted label.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "[]{},|^*\"\\…".unicodeScalars.contains(scalar) }

    static func quoteIfNeeded(_ label: String) -> String {
        let scalars = label.unicodeScalars
        let isPlain = scalars.allSatisfy { !isSpecial($0) && ($0 == " " || !isSpace($0)) }
        if isPlain, let first = scalars.first, let last = scalars.last, first != " ", last != " ", label != "_",
            !label.hasPrefix("...")
        {
            return label
        }
        var quoted = "\"".unicodeScalars
        for scalar in scalars {
            switch scalar {
            case "\"", "\\": quoted.append(contentsOf: ["\\", scalar])
            case "\n": quoted.append(contentsOf: ["\\", "n"])
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
