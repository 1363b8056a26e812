extension CodableLinks {
    /// Returns the route that a link leads to, with the query items that the route does not have.
    ///
    /// ```swift
    /// try links.match("shop://product?0=42&utm_source=mail").unknownItems     // utm_source=mail
    /// ```
    ///
    /// The match's pattern is the path, such as `/product`.
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route, the path as the pattern, and the unknown query items.
    /// - Throws: A ``LinkError`` whose code says why the link is rejected:
    ///   - ``LinkError/Code/noMatch`` if the enum has no case for the path,
    ///   - ``LinkError/Code/invalidValue`` if a value is missing, repeated, or not of its type, or
    ///     if decoding throws another error, which is the underlying error then (a ``LinkError``
    ///     that decoding throws passes unchanged),
    ///   - ``LinkError/Code/forbiddenScheme``, ``LinkError/Code/forbiddenHost``,
    ///     ``LinkError/Code/malformed``, ``LinkError/Code/tooLong``, or
    ///     ``LinkError/Code/invalidTable`` for the same reasons as a ``LinkTable``.
    /// - Complexity: O(*n*), where *n* is the length of the link.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        try defects.check(for: link)
        let parts = try LinkParts(link, origins: origins, limits: limits)
        guard let name = parts.segments.last, parts.segments.dropLast().elementsEqual(path.literals) else {
            throw noMatch(parts)
        }

        let values = LinkNode()
        var items: [(LinkQueryItem, LinkNode)] = []
        for item in parts.items {
            let (names, isNull) = LinkItemName.split(item.name)
            guard names.count <= nesting else { throw .tooLong(link, "levels in the name of a query item", nesting) }
            items.append((item, values.store(isNull ? .null : item.value.map { .text($0) } ?? .empty, at: names)))
        }
        let route = try decode(name, values, parts)
        return LinkMatch(
            route: route, pattern: parts.path,
            unknownItems: items.filter { !$0.1.isKnown }.map(\.0))
    }

    private func decode(_ name: String, _ values: LinkNode, _ parts: LinkParts) throws(LinkError) -> R {
        do {
            return try R(from: LinkDecoder(node: LinkNode(caseNamed: name, values: values), codingPath: []))
        } catch let error as LinkError {
            throw error
        } catch let error as DecodingError {
            let context = error.context
            // The coding path is empty only before the values of the case are decoded.
            if context.codingPath.isEmpty { throw noMatch(parts) }
            let names = (context.codingPath + error.missingKey).dropFirst().map(LinkItemName.name)
            throw LinkError(
                .invalidValue, link: parts.link,
                message: """
                    The query item \(LinkItemName.join(names, isNull: false).quoted) of \(parts.link.quoted) is invalid: \
                    \(context.debugDescription.printed(upTo: 200)). Correct the link.
                    """,
                pattern: parts.path, value: values.descendant(names)?.givenText, underlyingError: error)
        } catch {
            throw LinkError(
                .invalidValue, link: parts.link,
                message: "\(R.self) rejected \(parts.link.quoted): \(String(describing: error).printed(upTo: 200))",
                pattern: parts.path, underlyingError: error)
        }
    }

    private func noMatch(_ parts: LinkParts) -> LinkError {
        LinkError(
            .noMatch, link: parts.link,
            message: "\(R.self) has no case for the path of \(parts.link.quoted). Correct the link, or add a case.")
    }
}

extension LinkParts {
    fileprivate var path: String { "/" + segments.joined(separator: "/") }
}

extension LinkNode {
    /// Returns the node at the end of a path of names, or `nil` if there is none.
    fileprivate func descendant(_ names: [String]) -> LinkNode? {
        names.reduce(self as LinkNode?) { node, name in node?.find(name) }
    }

    /// The text of the item that the link has once.
    fileprivate var givenText: String? { isAmbiguous ? nil : text }
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
