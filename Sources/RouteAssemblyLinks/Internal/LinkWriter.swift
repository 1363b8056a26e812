/// Takes the values of a route from its printing closure, one placeholder after the other.
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
            guard !text.isEmpty, !text.isDotSegment, V(link: text) != nil else { throw refusal(text, place, V.self) }
            values.append(text)
        case .item(let name):
            let text = value.linkQueryText
            guard V(linkQuery: text) != nil else { throw refusal(text ?? "", place, V.self) }
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

    private func refusal(_ text: String, _ place: LinkPattern.Place, _ type: Any.Type) -> LinkError {
        LinkError(
            .notPrintable, link: "",
            message: """
                \(text.quoted) would not be read as \(type) again where \(pattern.text.quoted) has {\(place.name)}. \
                Print such a route by another link.
                """)
    }
}

/// A link without its scheme and host: segments decoded, as the trie compares them, the query
/// encoded.
struct PrintedLink {
    let segments: [String]
    let query: String

    var text: String {
        let path = segments.map(PercentEncoding.encode).joined(separator: "/")
        return query.isEmpty ? path : "\(path)?\(query)"
    }
}
