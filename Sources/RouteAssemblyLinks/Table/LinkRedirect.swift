/// A link that is read as the link of another pattern.
struct LinkRedirect: Sendable {
    /// The index of the link that the redirect leads to.
    let target: Int
    private let pattern: PathPattern
    private let targetPattern: PathPattern

    /// Creates a redirect, or throws an issue if the target has a placeholder in its path that the
    /// pattern does not have.
    init(from pattern: PathPattern, to targetPattern: PathPattern, at target: Int) throws(LinkRedirectIssue) {
        self.pattern = pattern
        self.targetPattern = targetPattern
        self.target = target
        for place in targetPattern.places where !pattern.places.contains(where: { $0.name == place.name }) {
            if case .item = place.position { continue }
            throw LinkRedirectIssue(
                message:
                    "The pattern \(pattern.text.quoted) redirects to \(targetPattern.text.quoted), but does not have the placeholder {\(place.name)}."
            )
        }
    }

    func applied(to parts: LinkParts) throws(LinkError) -> LinkParts {
        var segments: [String] = []
        for (index, segment) in targetPattern.segments.enumerated() {
            switch segment {
            case .literal(let text): segments.append(text)
            case .placeholder, .rest:
                let texts = try pathTexts(at: index, isRest: segment == .rest, in: parts)
                segments += texts
            }
        }
        let own = Set(pattern.queryNames)
        var items = parts.items.filter { !own.contains($0.name) }
        for place in targetPattern.places {
            guard case .item(let name) = place.position else { continue }
            items += texts(of: place.name, in: parts).map { LinkQueryItem(name: name, value: $0) }
        }
        return parts.redirected(to: segments, items: items)
    }

    private func pathTexts(at index: Int, isRest: Bool, in parts: LinkParts) throws(LinkError) -> [String] {
        let name = targetPattern.places.first { $0.position.firstSegment == index }?.name ?? ""
        var texts = texts(of: name, in: parts)
        switch parts.repetition {
        case .first where !isRest: texts = Array(texts.prefix(1))
        case .last where !isRest: texts = Array(texts.suffix(1))
        default: break
        }
        guard isRest ? !texts.isEmpty : texts.count == 1, !texts.contains(where: { $0.isEmpty || $0.isDotSegment })
        else {
            throw LinkError(
                .invalidValue, link: parts.link,
                message: """
                    The value of {\(name)} in \(parts.link.quoted) is missing, empty, or repeated. \
                    \(targetPattern.text.quoted) needs it.
                    """,
                pattern: targetPattern.text)
        }
        return texts
    }

    /// Returns the texts of a placeholder in a link that the redirect's pattern accepts.
    private func texts(of name: String, in parts: LinkParts) -> [String] {
        switch pattern.places.first(where: { $0.name == name })?.position {
        case .segment(let index): [parts.segments[index]]
        case .rest(let index): Array(parts.segments[index...])
        case .item(let item): parts.items.filter { $0.name == item }.map { $0.value ?? "" }
        case nil: []
        }
    }
}

/// The reason why a redirect is not valid.
struct LinkRedirectIssue: Error {
    let message: String
}
