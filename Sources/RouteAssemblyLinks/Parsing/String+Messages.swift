import RouteAssembly

// Texts for messages. They can come from outside the app.
extension String {
    /// Returns the beginning of the text, escaped, in at most `limit` bytes.
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
