import RouteAssembly

// Texts for messages. They can come from outside the app.
extension String {
    /// Returns the first Unicode scalars, followed by an ellipsis if there are more.
    ///
    /// Counts scalars, because a single character can be as long as the whole text.
    ///
    /// - Complexity: O(*n*), where *n* is the limit.
    func shortened(to limit: Int) -> String {
        let scalars = unicodeScalars
        guard let end = scalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(scalars[..<end]) + "…"
    }

    /// Returns the beginning of the text, escaped, in at most that many bytes.
    func printed(upTo limit: Int) -> String {
        let text = String(printable: shortened(to: limit))
        guard text.utf8.count > limit else { return text }
        var rest = limit - "…".utf8.count
        let beginning = text.unicodeScalars.prefix { scalar in
            rest -= UTF8.width(scalar)
            return rest >= 0
        }
        return String(beginning) + "…"
    }

    /// The beginning of the text in quotation marks, escaped, in at most 122 bytes.
    var quoted: String {
        for count in [80, 40, 20] {
            let text = String(printable: shortened(to: count).debugDescription)
            if text.utf8.count <= 122 { return text }
        }
        return String(printable: shortened(to: 9).debugDescription)
    }
}
