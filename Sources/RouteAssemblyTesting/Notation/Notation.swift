import RouteAssembly

/// The lexical rules of the notation.
enum Notation {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Indicates whether a scalar has a meaning in the notation, and therefore ends an unquoted
    /// label.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "[]{},|^*\"\\…".unicodeScalars.contains(scalar) }

    /// Returns a label in quotes if it could not be parsed without them.
    static func quoteIfNeeded(_ label: String) -> String {
        let scalars = label.unicodeScalars
        let isPlain = scalars.allSatisfy { !isSpecial($0) && ($0 == " " || !isSpace($0)) }
        if isPlain, label == String(printable: label), let first = scalars.first, let last = scalars.last, first != " ",
            last != " ", label != "_",
            !label.hasPrefix("...")
        {
            return label
        }
        var quoted = "\"".unicodeScalars
        for scalar in scalars {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(printable: String(quoted))
    }
}
