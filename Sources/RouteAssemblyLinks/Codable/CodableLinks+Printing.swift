public import Foundation

extension CodableLinks {
    /// Returns the URL of a route, which ``RouteLinks/route(for:)-(URL)`` reads as the same route
    /// again.
    ///
    /// ```swift
    /// let url = try links.url(for: .search(text: "tea", filter: nil, tags: []))     // shop://search?text=tea&tags
    /// ```
    ///
    /// The method reads the URL back before it returns it. If the route is `Equatable`, it also
    /// checks that the URL reads as an equal route.
    ///
    /// - Parameter route: The route.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/notPrintable`` if the URL cannot be read as
    ///   the same route:
    ///   - the route is not a case of an enum,
    ///   - a value has no text, such as a `Double` that is not a number,
    ///   - the URL exceeds a limit, or
    ///   - encoding the route throws an error, which is the underlying error then.
    ///
    ///   A ``LinkError`` with ``LinkError/Code/invalidTable`` if the links have a defect.
    public func url(for route: R) throws(LinkError) -> URL {
        try defects.check(for: "")
        let link = try link(for: route)
        let again: R
        do throws(LinkError) {
            again = try self.route(for: link)
        } catch {
            throw LinkError(
                .notPrintable, link: link, message: "\(link.quoted) cannot be read back. \(error.message)",
                underlyingError: error)
        }
        if let route = route as? any Equatable, !route.equals(again) {
            throw LinkError(
                .notPrintable, link: link,
                message: "\(link.quoted) reads as a different \(R.self) than the one that it was printed for.")
        }
        guard let url = URL(string: link) else {
            throw LinkError(.notPrintable, link: link, message: "Foundation does not accept \(link.quoted) as a URL.")
        }
        return url
    }

    private func link(for route: R) throws(LinkError) -> String {
        let root = LinkNode()
        do {
            try route.encode(to: LinkEncoder(node: root, codingPath: [], nesting: nesting))
        } catch let error as LinkError {
            throw error
        } catch {
            throw LinkError(
                .notPrintable, link: "",
                message: "Encoding the \(R.self) failed: \(String(describing: error).printed(upTo: 200))",
                underlyingError: error)
        }
        guard let name = root.names.first, root.names.count == 1, let values = root.find(name),
            values.isEmpty || !values.children.isEmpty
        else {
            throw LinkError(
                .notPrintable, link: "",
                message: "The \(R.self) is not encoded as a case of an enum, whose name is the path.")
        }
        if let names = root.ambiguousNames {
            throw LinkError(
                .notPrintable, link: "",
                message: """
                    Two values of the \(R.self) have the name \(LinkItemName.join(names, isNull: false).quoted). \
                    Rename a coding key.
                    """)
        }
        let query = values.children.flatMap { $0.node.items(named: [$0.name]) }
        return origins.prefix + PrintedLink(segments: path.literals + [name], query: query).text
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}

extension LinkNode {
    /// Returns the query items of the node and its descendants.
    func items(named names: [String]) -> [LinkQueryItem] {
        let name = LinkItemName.join(names, isNull: isNull)
        switch content {
        case .empty, .null: return [LinkQueryItem(name: name, value: nil)]
        case .text(let text): return [LinkQueryItem(name: name, value: text)]
        case .children:
            // A case of an enum without values is printed as a text.
            if children.count == 1, let child = children.first, child.node.isEmpty, !child.name.isEmpty {
                return [LinkQueryItem(name: name, value: child.name)]
            }
            return children.flatMap { $0.node.items(named: names + [$0.name]) }
        }
    }
}
