/// Hands the values of a link to a route's closure, one placeholder after the other.
struct LinkReader {
    private let parts: LinkParts
    private let pattern: LinkPattern
    private var position = 0

    /// The parts have to fit the pattern: as many segments, and as many placeholders as values are
    /// read.
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
            guard let value = V(link: text) else { throw refusal("\(text.quoted) is no \(type)", place) }
            return value
        case .item(let name):
            let text = try parts.text(ofItem: name)
            guard let value = V(linkQuery: text) else {
                throw refusal(
                    text.map { "\($0.quoted) is no \(type)" } ?? "The query item \(name.quoted) is missing", place)
            }
            return value
        }
    }

    private func refusal(_ problem: String, _ place: LinkPattern.Place) -> LinkError {
        LinkError(
            .invalidValue, link: parts.link,
            message:
                "\(problem), which {\(place.name)} of \(pattern.text.quoted) needs. Correct the link, or have the pattern take another type."
        )
    }
}
