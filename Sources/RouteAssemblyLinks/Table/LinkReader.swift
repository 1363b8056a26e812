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

    /// The link as a whole.
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
