/// Collects the values of a route for its link, in the order of the pattern's placeholders.
struct LinkWriter {
    private let pattern: LinkPattern
    private var values: [String] = []
    private var query: [String] = []
    private var position = 0

    init(_ pattern: LinkPattern) { self.pattern = pattern }

    mutating func write<V: LinkValue>(_ value: V) throws(LinkError) {
        let place = pattern.places[position]
        position += 1
        switch place.position {
        case .segment:
            let text = value.linkText
            guard !text.isEmpty, !text.isDotSegment, V(link: text) != nil else {
                throw notPrintable(text, place, V.self)
            }
            values.append(text)
        case .item(let name):
            let text = value.linkQueryText
            guard V(linkQuery: text) != nil else { throw notPrintable(text ?? "", place, V.self) }
            if let text { query.append("\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))") }
        }
    }

    var printed: PrintedLink {
        var values = values.makeIterator()
        let segments = pattern.segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .placeholder: values.next() ?? ""
            }
        }
        return PrintedLink(segments: segments, query: query.joined(separator: "&"))
    }

    private func notPrintable(_ text: String, _ place: LinkPattern.Place, _ type: Any.Type) -> LinkError {
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
    /// The segments, decoded, as the trie compares them.
    let segments: [String]
    /// The query, percent-encoded.
    let query: String

    var text: String {
        let path = segments.map(PercentEncoding.encode).joined(separator: "/")
        return query.isEmpty ? path : "\(path)?\(query)"
    }
}
