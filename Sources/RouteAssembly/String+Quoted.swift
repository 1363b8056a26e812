extension String {
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

    /// The text, in quotes if it is empty, or if a part of it has a meaning in the notation of trees.
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
