public import Foundation

extension LinkTable {
    /// Returns the URL of a route, which ``RouteLinks/route(for:)-(URL)`` reads as the same route
    /// again.
    ///
    /// ```swift
    /// let url = try links.url(for: .product(42))     // shop://products/42
    /// ```
    ///
    /// The first link, in the order of declaration, that can print the route prints it. Its
    /// printing closure has to return values, and its URL has to be readable as the same link.
    ///
    /// The URL begins with the first scheme in sorted order. If the table has no schemes, the URL
    /// is a web link to the first host. If it has no hosts either, the URL is a bare path.
    /// Everything except letters, digits, `-`, `.`, `_`, and `~` is percent-encoded. Query items
    /// are in the order of the pattern, and those whose value is `nil` are omitted.
    ///
    /// - Parameter route: The route.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/notPrintable`` if no link can print the
    ///   route:
    ///   - no printing closure returns values for it,
    ///   - a value cannot be read back, such as an empty text in the path,
    ///   - another pattern would accept the path, or
    ///   - the URL exceeds a limit.
    ///
    ///   A ``LinkError`` with ``LinkError/Code/invalidTable`` if the table has a defect.
    /// - Complexity: O(*n*), where *n* is the number of links, besides the time of their printing
    ///   closures and of matching the printed paths.
    public func url(for route: R) throws(LinkError) -> URL {
        guard let url = try printed(route, after: nil) else { throw .unprinted(route) }
        return url
    }

    /// Returns the URL of a route with a scheme or a host of your choice.
    ///
    /// ```swift
    /// try links.url(for: .product(42), on: "https://www.shop.example")     // https://www.shop.example/products/42
    /// try links.url(for: .product(42), on: "shop://shop.example")          // shop://shop.example/products/42
    /// ```
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - origin: The text before the path: a scheme and, unless it is a custom scheme, a host.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError`` for the same reasons as ``url(for:)``. It also has the code
    ///   ``LinkError/Code/notPrintable`` if the table does not accept links of the origin.
    public func url(for route: R, on origin: String) throws(LinkError) -> URL {
        guard let url = try printed(route, after: origin) else { throw .unprinted(route) }
        return url
    }

    /// Returns the URL that the first link prints for a route, or `nil` if no link prints it.
    func printed(_ route: R, after origin: String?) throws(LinkError) -> URL? {
        let origin = origin.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        try defects.check(for: "")
        var failure: LinkError?
        for index in links.indices {
            do throws(LinkError) {
                if let url = try url(for: route, printedBy: index, after: origin) { return url }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }

    /// Returns the URL that a link prints for a route, or `nil` if it does not print it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - index: The index of the link.
    ///   - origin: The text before the path, or `nil` for the first scheme or host of the table.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/notPrintable``.
    func url(for route: R, printedBy index: Int, after origin: String? = nil) throws(LinkError) -> URL? {
        let link = links[index]
        guard let printed = try link.write(route, patterns[index]).get() else { return nil }
        let text = printed.text(after: origin ?? origins.prefix)
        let parts = LinkParts(link: text, segments: printed.segments, items: printed.query)
        if let other = self.index(accepting: parts), other != index {
            throw LinkError(
                .notPrintable, link: text,
                message: """
                    \(text.quoted), printed by \(link.pattern.quoted), would be read by \(links[other].pattern.quoted). \
                    Tell them apart by a literal segment.
                    """)
        }
        guard text.utf8.count <= limits.length, printed.segments.count <= limits.segments,
            printed.query.count <= limits.queryItems
        else {
            throw LinkError(
                .notPrintable, link: text,
                message: """
                    \(text.quoted) exceeds the table's limit of \(limits.length) bytes, \(limits.segments) segments, \
                    or \(limits.queryItems) query items. Raise the limit, or put less into the link.
                    """)
        }
        try checkOrigin(of: text, with: printed)
        guard let url = URL(string: text) else {
            throw LinkError(
                .notPrintable, link: text,
                message: "Foundation does not accept \(text.quoted) as a URL. Print the route by another link.")
        }
        return url
    }

    /// Throws an error if the table does not read a link with the segments that it was printed with.
    private func checkOrigin(of text: String, with printed: PrintedLink) throws(LinkError) {
        var problem = "It reads as another path."
        if let first = printed.segments.first, origins.readsAsHost(first) {
            problem = "It reads \(first.quoted) as its host, because that is one of the table's schemeHosts."
        }
        do throws(LinkError) {
            if try LinkParts(text, origins: origins, limits: limits).segments == printed.segments { return }
        } catch {
            problem = error.message
        }
        throw LinkError(
            .notPrintable, link: text,
            message: "The table does not read \(text.quoted) back. \(problem) Print it on an origin of the table.")
    }
}

extension LinkError {
    /// Creates the error of a route that no link prints.
    static func unprinted(_ route: Any) -> Self {
        LinkError(
            .notPrintable, link: "",
            message: """
                No link prints \(RouteText(route).text.printed(upTo: 200)). \
                Add a printing closure to the link that reads it.
                """)
    }
}
