import Foundation

/// A pattern of a ``LinkTable`` with an example link, for a list that testers can go through.
///
/// ``LinkTable/examples(of:)`` returns one for each pattern.
public struct LinkExample<R> {
    /// The pattern, as it is written in the table.
    public let pattern: String
    /// A link that the pattern accepts, or `nil` if no sample and no text that fits the types of
    /// its values makes one.
    public let link: String?
    /// The route that the link leads to.
    public let route: R?
}

extension LinkExample: Sendable where R: Sendable {}

extension LinkTable {
    /// Returns an example link for each pattern, in the order of declaration.
    ///
    /// ```swift
    /// for example in links.examples(of: [.product(42), .search("tea", sorting: .price)]) {
    ///     print(example.pattern, example.link ?? "-", example.route.map { "\($0)" } ?? "-")
    /// }
    /// ```
    ///
    /// - Parameter samples: Routes. The first one that a pattern prints is the pattern's example.
    ///   For other patterns, the link is made of texts that their types accept, such as 1 for an
    ///   `Int`, or the first case of an enum that is `CaseIterable`.
    /// - Returns: The examples. They are empty if the table has a defect.
    public func examples(of samples: [R] = []) -> [LinkExample<R>] {
        guard defects.isEmpty else { return [] }
        return links.indices.map { example(at: $0, samples) }
    }

    private func example(at index: Int, _ samples: [R]) -> LinkExample<R> {
        let pattern = links[index].pattern
        if let link = printed(samples, by: index) ?? filledIn(index), let route = try? route(for: link) {
            return LinkExample(pattern: pattern, link: link, route: route)
        }
        return LinkExample(pattern: pattern, link: nil, route: nil)
    }

    /// Returns the link of the first sample that a link prints.
    private func printed(_ samples: [R], by index: Int) -> String? {
        for sample in samples {
            if let url = try? url(for: sample, printedBy: index) { return url.absoluteString }
        }
        return nil
    }

    /// Returns a link of a pattern with texts that the types of its placeholders accept.
    private func filledIn(_ index: Int) -> String? {
        let target = redirects[index]?.target ?? index
        let texts = exampleTexts(at: index)
        let required = requiredItems(at: index)
        var values: [String] = []
        var query: [LinkQueryItem] = []
        for place in patterns[index].places {
            let text = texts[place.name]
            switch place.position {
            case .item(let item):
                if let text {
                    query.append(LinkQueryItem(name: item, value: text))
                } else if required.contains(item) {
                    return nil
                }
            case .segment, .rest:
                guard let text = text ?? (target == index ? nil : "text") else { return nil }
                values.append(text)
            }
        }
        let segments = patterns[index].segments(filledWith: values)
        return origins.prefix + PrintedLink(segments: segments, query: query).text
    }

    /// Returns a text for each placeholder whose type accepts one of a few texts.
    func exampleTexts(at index: Int) -> [String: String] {
        let target = redirects[index]?.target ?? index
        let texts = zip(patterns[target].places, links[target].types).compactMap { place, type in
            type.exampleText.map { (place.name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: texts)
    }
}

extension LinkValue {
    /// A text that the type accepts, or `nil` if none of a few texts is accepted.
    fileprivate static var exampleText: String? {
        if let inner = (self as? any LinkListValue.Type)?.element ?? (self as? any OptionalLinkValue.Type)?.wrapped {
            return inner.exampleText
        }
        if let type = self as? any CaseIterable.Type, let value = type.firstCase as? any LinkValue {
            return value.linkText
        }
        let texts = ["text", "2026-01-31T12:00:00Z", "1", "true", "00000000-0000-0000-0000-000000000001"]
        return texts.first { Self(link: $0) != nil }
    }
}

extension CaseIterable {
    fileprivate static var firstCase: Any? { allCases.first }
}
