extension LinkTable {
    /// Returns the route that a link leads to, with its pattern and the query items that the
    /// pattern does not name.
    ///
    /// ```swift
    /// try links.match("/products/42?utm_source=mail").unknownItems     // utm_source=mail
    /// ```
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError`` whose code says why the link is rejected:
    ///   ``LinkError/Code/noMatch``, ``LinkError/Code/invalidValue``,
    ///   ``LinkError/Code/forbiddenScheme``, ``LinkError/Code/forbiddenHost``,
    ///   ``LinkError/Code/malformed``, ``LinkError/Code/tooLong``, or
    ///   ``LinkError/Code/invalidTable``. A ``LinkError`` that the closure of the link throws
    ///   passes unchanged. Any other error of the closure is the underlying error of an
    ///   ``LinkError/Code/invalidValue``.
    /// - Complexity: O(*n*), where *n* is the length of the link, if no literal and placeholder of
    ///   the patterns compete for a segment. Otherwise, and for the message of a
    ///   ``LinkError/Code/noMatch``, O(*n* + *m*), where *m* is the length of all patterns.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        try defects.check(for: link)
        do throws(LinkError) {
            let parts = try LinkParts(link, origins: origins, limits: limits)
            guard let index = index(accepting: parts) else { throw .noMatch(parts, in: patterns, of: origins) }
            return try match(parts, at: index)
        } catch {
            throw error.ofPage(link, on: origins)
        }
    }

    /// Returns the index of the link whose pattern accepts the parts of a link.
    func index(accepting parts: LinkParts) -> Int? { trie.match(parts) }

    /// Reads the parts of a link that a pattern accepts.
    func match(_ parts: LinkParts, at matching: Int) throws(LinkError) -> LinkMatch<R> {
        var parts = parts
        var index = matching
        if repeatedItems != .reject { parts.repetition = repeatedItems }
        if !redirects.isEmpty, let redirect = redirects[index] {
            parts = try redirect.applied(to: parts)
            index = redirect.target
        }
        let link = links[index]
        let pattern = patterns[index]
        return LinkMatch(
            route: try link.read(parts, pattern).get(), pattern: link.pattern,
            alias: index != matching || link.isAlias ? links[matching].pattern : nil, items: parts.items,
            places: pattern.places)
    }
}

extension LinkError {
    static func noMatch(_ parts: LinkParts, in patterns: [PathPattern], of origins: LinkOrigins) -> Self {
        let nearest = NearestPatterns(to: parts.segments, in: patterns.map { ($0.text, $0.segments) })
        let host = parts.segments.first.flatMap { origins.acceptsHost($0) ? $0 : nil }
        let remedy = host.map { "If \($0) is its host, add it to the table's schemeHosts." }
        var error = LinkError(
            .noMatch, link: parts.link,
            message: """
                No pattern accepts \(parts.link.quoted). \
                \(nearest.message) \(remedy ?? "Correct the link, or add one to the table.")
                """,
            pattern: nearest.pattern)
        error.effect = .page(parts.link)
        return error
    }

    /// Returns the error of a link that cannot be read, with the page that the web has for it.
    ///
    /// A phone opens the app for all links that the file of the web site lists, whatever their
    /// values are. A link that is too long is not looked at.
    func ofPage(_ link: String, on origins: LinkOrigins) -> Self {
        guard effect == nil, code != .tooLong, origins.isOnHost(link) else { return self }
        var error = self
        error.effect = .page(link)
        return error
    }
}

/// Reads the values of a link for a route's closure, in the order of the pattern's placeholders.
struct LinkReader {
    private let parts: LinkParts
    private let pattern: PathPattern
    private var position = 0

    /// Creates a reader.
    ///
    /// - Precondition: The parts have as many segments as the pattern, and the pattern has as many
    ///   placeholders as values are read.
    init(_ parts: LinkParts, _ pattern: PathPattern) {
        self.parts = parts
        self.pattern = pattern
    }

    var request: LinkRequest { LinkRequest(parts, pattern) }

    mutating func read<V: LinkValue>(_ type: V.Type) throws(LinkError) -> V {
        let place = pattern.places[position]
        position += 1
        switch place.position {
        case .segment(let index):
            let text = parts.segments[index]
            guard let value = V(link: text) else { throw invalidValue(text, type, place) }
            return value
        case .rest(let index):
            let texts = Array(parts.segments[index...])
            if V.isList { return try readList(texts, place) }
            let text = texts.joined(separator: "/")
            guard !texts.contains(where: { $0.contains("/") }), let value = V(link: text) else {
                throw invalidValue(text, type, place)
            }
            return value
        case .item(let name) where V.isList:
            return try readList(parts.items.filter { $0.name == name }.map { $0.value ?? "" }, place)
        case .item(let name):
            let text = try text(ofItem: name)
            guard let value = V(linkQuery: text) else {
                throw text.map { invalidValue($0, type, place) }
                    ?? invalidValue("The query item \(name.quoted) is missing", nil, place)
            }
            return value
        }
    }

    private func readList<V: LinkValue>(_ texts: [String], _ place: PathPattern.Place) throws(LinkError) -> V {
        if let type = V.self as? any LinkListValue.Type {
            if let value = type.init(linkTexts: texts) as? V { return value }
            if let text = texts.first(where: { type.element.init(link: $0) == nil }) {
                throw invalidValue(text, type.element, place)
            }
        }
        throw invalidValue(texts.joined(separator: "/"), V.self, place)
    }

    /// Returns the text of the query item of that name, or `nil` if the link does not have the
    /// item.
    ///
    /// The text is empty if the item has no value.
    private func text(ofItem name: String) throws(LinkError) -> String? {
        var found: LinkQueryItem?
        for item in parts.items where item.name == name {
            if found != nil, parts.repetition == .first { break }
            guard found == nil || parts.repetition == .last else {
                throw LinkError(
                    .invalidValue, link: parts.link,
                    message: """
                        The query item \(name.quoted) is given more than once in \(parts.link.quoted). Give it once.
                        """,
                    pattern: pattern.text)
            }
            found = item
        }
        return found.map { $0.value ?? "" }
    }

    private func invalidValue(_ text: String, _ type: Any.Type, _ place: PathPattern.Place) -> LinkError {
        let isDate = (type as? any LinkValue.Type)?.isDate ?? false
        let example = isDate ? ", such as 2026-01-31T12:00:00Z" : ""
        return invalidValue("\(text.quoted) is not a valid \(type)\(example)", text, place)
    }

    private func invalidValue(_ problem: String, _ text: String?, _ place: PathPattern.Place) -> LinkError {
        LinkError(
            .invalidValue, link: parts.link,
            message: """
                \(problem) for {\(place.name)} of \(pattern.text.quoted). \
                Correct the link, or change the type of the placeholder's value.
                """,
            pattern: pattern.text, value: text)
    }
}
