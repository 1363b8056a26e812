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
    /// - Parameter origin: The text before the path: a scheme and, unless it is a custom scheme, a
    ///   host.
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
    /// - Parameter origin: The text before the path, or `nil` for the first scheme or host of the
    ///   table.
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

    /// Throws an error if the table does not read a link with the segments that it was printed
    /// with.
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
    static func unprinted(_ route: Any) -> Self {
        LinkError(
            .notPrintable, link: "",
            message: """
                No link prints \(RouteText(route).text.printed(upTo: 200)). \
                Add a printing closure to the link that reads it.
                """)
    }
}

/// Collects the values of a route for its link, in the order of a closure's parameters.
struct LinkWriter {
    private let pattern: PathPattern
    /// The texts of the placeholders in the path.
    private var texts: [String] = []
    private var query: [LinkQueryItem] = []
    private var position = 0

    init(_ pattern: PathPattern) { self.pattern = pattern }

    mutating func write<V: LinkValue>(_ value: V) throws(LinkError) {
        let place = pattern.places[position]
        position += 1
        switch place.position {
        case .segment: texts += try segments([value.linkText], of: value, at: place)
        case .rest:
            let texts =
                (value as? any LinkListValue)?.linkTexts
                ?? value.linkText.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            self.texts += try segments(texts, of: value, at: place)
        case .item(let name):
            if let list = value as? any LinkListValue {
                try check(list.linkTexts, of: value, at: place)
                query += list.linkTexts.map { LinkQueryItem(name: name, value: $0) }
                return
            }
            let text = value.linkQueryText
            guard text?.hasEndlessMarks != true, let again = V(linkQuery: text), again.isSame(as: value) else {
                throw notPrintable(text ?? "", place, V.self)
            }
            if let text { query.append(LinkQueryItem(name: name, value: text)) }
        }
    }

    var printed: PrintedLink {
        PrintedLink(segments: pattern.segments(filledWith: texts), query: query)
    }

    private func segments(
        _ texts: [String], of value: some LinkValue, at place: PathPattern.Place
    ) throws(LinkError) -> [String] {
        guard !texts.isEmpty else { throw notPrintable("", place, type(of: value)) }
        for text in texts where text.isEmpty || text.isDotSegment { throw notPrintable(text, place, type(of: value)) }
        try check(texts, of: value, at: place)
        return texts
    }

    /// Checks that the texts are read as the same value.
    private func check<V: LinkValue>(_ texts: [String], of value: V, at place: PathPattern.Place) throws(LinkError) {
        for text in texts where text.hasEndlessMarks { throw notPrintable(text, place, V.self) }
        let list = V.self as? any LinkListValue.Type
        if let type = list?.element {
            for text in texts where type.init(link: text) == nil { throw notPrintable(text, place, type) }
        }
        let text = texts.joined(separator: "/")
        let again = if let list { list.init(linkTexts: texts) as? V } else { V(link: text) }
        guard let again, again.isSame(as: value) else { throw notPrintable(text, place, V.self) }
    }

    private func notPrintable(_ text: String, _ place: PathPattern.Place, _ type: Any.Type) -> LinkError {
        LinkError(
            .notPrintable, link: "",
            message: """
                \(text.quoted) for {\(place.name)} of \(pattern.text.quoted) cannot be read back as \(type). \
                Print the route by another link.
                """)
    }
}

/// A link without its scheme and host.
struct PrintedLink {
    let segments: [String]
    let query: [LinkQueryItem]

    /// Returns the link after an origin, percent-encoded.
    ///
    /// After `scheme://`, the first segment is where a host would be, which `:` and `@` would end.
    func text(after origin: String) -> String {
        var path = segments.map { PercentEncoding.encode(segment: $0) }
        if origin.hasSuffix("://"), let first = path.first {
            path[0] = first.replacing(":", with: "%3A").replacing("@", with: "%40")
        }
        let items = query.map { item in
            ([item.name] + (item.value.map { [$0] } ?? [])).map { PercentEncoding.encode(item: $0) }.joined(
                separator: "=")
        }
        return origin + path.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

extension LinkValue {
    fileprivate func isSame(as other: Self) -> Bool { (self as? any Equatable)?.equals(other) ?? true }
}
