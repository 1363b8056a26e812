/// Reads the values of a link for a route's closure, in the order of the pattern's placeholders.
struct LinkReader {
    private let parts: LinkParts
    private let pattern: LinkPattern
    private var position = 0

    /// Creates a reader.
    ///
    /// - Precondition: The parts have as many segments as the pattern, and the pattern has as many
    ///   placeholders as values are read.
    init(_ parts: LinkParts, _ pattern: LinkPattern) {
        self.parts = parts
        self.pattern = pattern
    }

    mutating func read<V: LinkValue>(_ type: V.Type) throws(LinkError) -> V {
        let place = pattern.places[position]
        position += 1
        switch place.position {
        case .segment(let index):
            let text = parts.segments[index]
            guard let value = V(link: text) else { throw invalidValue("\(text.quoted) is not a valid \(type)", place) }
            return value
        case .item(let name):
            let text = try parts.text(ofItem: name)
            guard let value = V(linkQuery: text) else {
                throw invalidValue(
                    text.map { "\($0.quoted) is not a valid \(type)" } ?? "The query item \(name.quoted) is missing",
                    place)
            }
            return value
        }
    }

    private func invalidValue(_ problem: String, _ place: LinkPattern.Place) -> LinkError {
        LinkError(
            .invalidValue, link: parts.link,
            message: """
                \(problem) for {\(place.name)} of \(pattern.text.quoted). \
                Correct the link, or change the type of the placeholder's value.
                """)
    }
}
