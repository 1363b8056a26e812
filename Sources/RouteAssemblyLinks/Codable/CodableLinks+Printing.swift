public import Foundation

extension CodableLinks {
    /// Returns the URL of a route, which ``route(for:)-(URL)`` reads as the same route again.
    ///
    /// ```swift
    /// let url = try links.url(for: .search(text: "tea", filter: nil, tags: []))     // shop://search?text=tea&tags
    /// ```
    ///
    /// The URL is read again before it is returned, and compared if the route is `Equatable`.
    ///
    /// - Throws:
    ///   ``LinkError`` with `.notPrintable` when it would not be read as the same route: it is no case of an enum, a value has no text, such as a `Double` that is no number, it exceeds a limit, or encoding it throws, which is the `underlyingError`
    ///   then.
    public func url(for route: R) throws(LinkError) -> URL {
        try checkDefects(for: "")
        let link = try link(for: route)
        let again: R
        do throws(LinkError) {
            again = try self.route(for: link)
        } catch {
            throw LinkError(
                .notPrintable, link: link, message: "\(link.quoted) would not be read again. \(error.message)",
                underlyingError: error)
        }
        if let route = route as? any Equatable, !route.equals(again) {
            throw LinkError(
                .notPrintable, link: link,
                message: "\(link.quoted) would be read as another \(R.self) than it was printed for.")
        }
        guard let url = URL(string: link) else {
            throw LinkError(.notPrintable, link: link, message: "\(link.quoted) is no URL to Foundation.")
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
                message: "Encoding the \(R.self) failed: \(String(describing: error).shortened(to: 200))",
                underlyingError: error)
        }
        guard let name = root.names.first, root.names.count == 1, let values = root.find(name),
            values.isEmpty || !values.children.isEmpty
        else {
            throw LinkError(
                .notPrintable, link: "",
                message: "The \(R.self) is not encoded as a case of an enum, whose name would be the path.")
        }
        let query = values.children.flatMap { $0.node.items(named: [$0.name]) }
        return origins.prefix + PrintedLink(segments: literals + [name], query: query.joined(separator: "&")).text
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}

extension LinkNode {
    /// The items of a node and what it contains, encoded.
    fileprivate func items(named names: [String]) -> [String] {
        let name = PercentEncoding.encode(LinkItemName.join(names, isNull: isNull))
        switch content {
        case .empty, .null: return [name]
        case .text(let text): return ["\(name)=\(PercentEncoding.encode(text))"]
        case .children:
            // An enum's case without values is a text.
            if children.count == 1, let child = children.first, child.node.isEmpty, !child.name.isEmpty {
                return ["\(name)=\(PercentEncoding.encode(child.name))"]
            }
            return children.flatMap { $0.node.items(named: names + [$0.name]) }
        }
    }
}
