public import Foundation

extension CodableLinks {
    /// Returns the route that a URL leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: url)
    /// ```
    ///
    /// - Throws: ``LinkError``, as for a link's text.
    public func route(for url: URL) throws(LinkError) -> R { try match(url).route }

    /// Returns the route that a link leads to.
    ///
    /// ```swift
    /// let route = try links.route(for: "shop://product?0=42")
    /// ```
    ///
    /// - Throws:
    ///   ``LinkError``: `.noMatch` if its path is no case, `.invalidValue` if a value is missing, given twice or not of its type, or if decoding it throws something else, which is the `underlyingError` then; and as by a ``LinkTable``.
    public func route(for link: String) throws(LinkError) -> R { try match(link).route }

    /// Returns what a URL leads to, with the query items that the route does not know.
    ///
    /// - Throws: ``LinkError``, as for a link's text.
    public func match(_ url: URL) throws(LinkError) -> LinkMatch<R> { try match(url.absoluteString) }

    /// Returns what a link leads to, with the query items that the route does not know.
    ///
    /// ```swift
    /// try links.match("shop://product?0=42&utm_source=mail").unknownItems     // utm_source=mail
    /// ```
    ///
    /// The match's pattern is the path, as in `/product`.
    ///
    /// - Throws: ``LinkError``, as when the route is read.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        try checkDefects(for: link)
        let parts = try LinkParts(link, origins: origins, limits: limits)
        guard let name = parts.segments.last, parts.segments.dropLast().elementsEqual(literals) else {
            throw noMatch(parts)
        }

        let values = LinkNode()
        var items: [(LinkQueryItem, LinkNode)] = []
        for item in parts.items {
            let (names, isNull) = LinkItemName.split(item.name)
            guard names.count <= nesting else { throw .tooLong(link, "levels in the name of a query item", nesting) }
            items.append((item, values.give(isNull ? .null : item.value.map { .text($0) } ?? .empty, to: names)))
        }
        let route = try decode(name, values, parts)
        return LinkMatch(
            route: route, pattern: "/" + parts.segments.joined(separator: "/"),
            unknownItems: items.filter { !$0.1.isKnown }.map(\.0))
    }

    private func decode(_ name: String, _ values: LinkNode, _ parts: LinkParts) throws(LinkError) -> R {
        do {
            return try R(from: LinkDecoder(node: LinkNode(caseNamed: name, values: values), codingPath: []))
        } catch let error as LinkError {
            throw error
        } catch let error as DecodingError {
            let context = error.context
            // What is wrong with the path shows before any of the values is looked at.
            if context.codingPath.isEmpty { throw noMatch(parts) }
            let names = (context.codingPath + error.missingKey).dropFirst().map(LinkItemName.name)
            throw LinkError(
                .invalidValue, link: parts.link,
                message: """
                    The query item \(LinkItemName.join(names, isNull: false).quoted) of \(parts.link.quoted) is refused: \
                    \(context.debugDescription.shortened(to: 200)). Correct the link.
                    """,
                underlyingError: error)
        } catch {
            throw LinkError(
                .invalidValue, link: parts.link,
                message: "\(R.self) refused \(parts.link.quoted): \(String(describing: error).shortened(to: 200))",
                underlyingError: error)
        }
    }

    private func noMatch(_ parts: LinkParts) -> LinkError {
        LinkError(
            .noMatch, link: parts.link,
            message: "\(R.self) has no case for the path of \(parts.link.quoted). Correct the link, or add one.")
    }
}

extension DecodingError {
    fileprivate var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: String(describing: self))
        }
    }

    fileprivate var missingKey: [any CodingKey] {
        if case .keyNotFound(let key, _) = self { [key] } else { [] }
    }
}
