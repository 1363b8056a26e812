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
        case .segment: texts += try segments([value.linkText], of: value, place)
        case .rest:
            let texts =
                (value as? any LinkListValue)?.linkTexts
                ?? value.linkText.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            self.texts += try segments(texts, of: value, place)
        case .item(let name):
            if let list = value as? any LinkListValue {
                try check(list.linkTexts, of: value, place)
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
        _ texts: [String], of value: some LinkValue, _ place: PathPattern.Place
    ) throws(LinkError) -> [String] {
        guard !texts.isEmpty else { throw notPrintable("", place, type(of: value)) }
        for text in texts where text.isEmpty || text.isDotSegment { throw notPrintable(text, place, type(of: value)) }
        try check(texts, of: value, place)
        return texts
    }

    /// Checks that the texts are read as the same value.
    private func check<V: LinkValue>(_ texts: [String], of value: V, _ place: PathPattern.Place) throws(LinkError) {
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
