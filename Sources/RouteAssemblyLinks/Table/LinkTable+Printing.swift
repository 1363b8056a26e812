public import Foundation

extension LinkTable {
    /// Returns the URL of a route, which ``route(for:)-(URL)`` reads as the same route again.
    ///
    /// ```swift
    /// let url = try links.url(for: .product(42))     // shop://products/42
    /// ```
    ///
    /// The first link, in order of declaration, whose printing closure gives values for the route
    /// and whose URL can be read again prints it. A URL starts with the first scheme in sorted
    /// order; without schemes it is a web link to the first host; without hosts, a bare path.
    /// Everything but letters, digits, `-`, `.`, `_` and `~` is percent-encoded, query items stand
    /// in the order of the pattern, and those that are nil are left out.
    ///
    /// - Throws: ``LinkError`` with `.notPrintable` when no link prints the route: none gives
    ///   values for it, a value would not be read again (an empty text in the path), a literal of
    ///   another pattern would take the path, or the URL would be too long.
    public func url(for route: R) throws(LinkError) -> URL {
        try checkDefects(for: "")
        var failure: LinkError?
        for index in links.indices {
            do throws(LinkError) {
                if let url = try url(for: route, printedBy: index) { return url }
            } catch {
                failure = failure ?? error
            }
        }
        let text = String(describing: route).shortened(to: 80)
        throw failure
            ?? LinkError(
                .notPrintable, link: "",
                message: "No link prints \(text). Add a printing closure to the link that reads it.")
    }

    private func url(for route: R, printedBy index: Int) throws(LinkError) -> URL? {
        let link = links[index]
        guard let printed = try link.write(route, link.shape) else { return nil }
        let text = origins.prefix + printed.text
        if let other = trie.match(printed.segments), other != index {
            throw LinkError(
                .notPrintable, link: text,
                message: """
                    \(text.quoted), printed by \(link.pattern.quoted), would be read by \(links[other].pattern.quoted). \
                    Tell them apart by a literal segment.
                    """)
        }
        guard text.utf8.count <= limits.length else {
            throw LinkError(
                .notPrintable, link: text,
                message: """
                    \(text.quoted) is longer than the table's limit of \(limits.length) bytes. \
                    Raise it, or carry less.
                    """)
        }
        guard let url = URL(string: text) else {
            throw LinkError(
                .notPrintable, link: text,
                message: "\(text.quoted) is no URL to Foundation. Print the route by another link.")
        }
        return url
    }
}
