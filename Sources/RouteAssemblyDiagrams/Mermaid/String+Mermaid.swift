extension String {
    /// The text as it stands between quotes in Mermaid: everything that could mean something, there
    /// or in the HTML made of it, by its number.
    var escapedForMermaid: String {
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "(", ")", ":", "/":
                escaped.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += " "
            case "\u{A0}"...: escaped.unicodeScalars.append(scalar)
            default: escaped += "#\(scalar.value);"
            }
        }
        return escaped
    }

    /// The text where Mermaid takes it as it stands: without anything that could mean something.
    var plainForMermaid: String {
        String(escapedForMermaid.replacing(/#[0-9]+;/, with: " "))
    }
}
