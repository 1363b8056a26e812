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
    /// The route that the link leads to, or `nil` if it has none of its own, such as a short link.
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
    ///   `Int`, or a case of an enum that is `CaseIterable`. If the closure rejects the values, the
    ///   method tries links without optional items, and other texts.
    /// - Returns: The examples. They are empty if the table has a defect.
    public func examples(of samples: [R] = []) -> [LinkExample<R>] {
        guard defects.isEmpty else { return [] }
        return links.indices.map { example(at: $0, samples: samples) }
    }

    private func example(at index: Int, samples: [R]) -> LinkExample<R> {
        let pattern = links[index].pattern
        for link in printed(samples, by: index).map({ [$0] }) ?? filledIn(index) {
            do throws(LinkError) {
                return LinkExample(pattern: pattern, link: link, route: try route(for: link))
            } catch  where [.needsResolving, .performs, .isExternal].contains(error.code) {
                return LinkExample(pattern: pattern, link: link, route: nil)
            } catch {
                continue
            }
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

    /// Returns links of a pattern with texts that the types of its placeholders accept.
    private func filledIn(_ index: Int) -> [String] {
        choices(at: index).compactMap { texts in
            var values: [String] = []
            var query: [LinkQueryItem] = []
            for place in patterns[index].places {
                let text = texts[place.name]
                if case .item(let item) = place.position {
                    if let text { query.append(LinkQueryItem(name: item, value: text)) }
                } else {
                    guard let text = text ?? (redirects[index] == nil ? nil : "text") else { return nil }
                    values.append(text)
                }
            }
            let segments = patterns[index].segments(filledWith: values)
            return PrintedLink(segments: segments, query: query).text(after: origins.examplePrefix)
        }
    }

    /// Returns texts for the placeholders of a pattern whose closure may reject some of them: with
    /// and without each optional item, and then each text of a value alone.
    private func choices(at index: Int) -> [[String: String]] {
        let texts = exampleTexts(at: index)
        let required = requiredItems(at: index)
        let optional = patterns[index].places.filter { place in
            if case .item(let item) = place.position { !required.contains(item) } else { false }
        }
        let all = texts.compactMapValues(\.first)
        let few = all.filter { text in !optional.contains { $0.name == text.key } }
        var choices = [all, few]
        for name in optional.map(\.name) {
            choices.append(all.filter { $0.key != name })
            choices.append(few.merging([name: all[name] ?? ""]) { $1 })
        }
        for place in patterns[index].places {
            for text in texts[place.name, default: []].dropFirst() {
                choices.append(all.merging([place.name: text]) { $1 })
                choices.append(few.merging([place.name: text]) { $1 })
            }
        }
        return choices
    }

    /// Returns the texts of a few that the type of each placeholder accepts.
    func exampleTexts(at index: Int) -> [String: [String]] {
        let target = redirects[index]?.target ?? index
        let texts = zip(patterns[target].places, links[target].types).map { ($0.name, $1.exampleTexts) }
        return Dictionary(uniqueKeysWithValues: texts)
    }
}

extension LinkValue {
    /// The texts of a few that the type accepts.
    static var exampleTexts: [String] {
        if let inner = (self as? any LinkListValue.Type)?.element ?? (self as? any OptionalLinkValue.Type)?.wrapped {
            return inner.exampleTexts
        }
        if let type = self as? any CaseIterable.Type {
            return type.firstCases.compactMap { ($0 as? any LinkValue)?.linkText }
        }
        let texts = ["text", "2026-01-31T12:00:00Z", "1", "true", "00000000-0000-0000-0000-000000000001"]
        return texts.filter { Self(link: $0) != nil }
    }
}

extension CaseIterable {
    fileprivate static var firstCases: [Any] { Array(allCases.prefix(16)) }
}
