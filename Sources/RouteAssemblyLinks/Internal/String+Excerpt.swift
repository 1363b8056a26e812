extension String {
    /// Counted in scalars, because a single character can be as long as the whole text.
    func shortened(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        return String(unicodeScalars.prefix(limit)) + "…"
    }

    /// For messages: short, and escaped, so that a stranger's text cannot forge a line of a log.
    var quoted: String { shortened(to: 80).debugDescription }
}
