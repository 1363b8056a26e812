/// A component of an `apple-app-site-association` or `assetlinks.json` file.
struct LinkComponent: Hashable {
    let segments: [PathPattern.Segment]
    /// The names of query items that a link must have.
    let items: Set<String>
    let isExcluded: Bool
    private var hasTrailingSlash = false

    /// Creates a component for a path and query items.
    ///
    /// Placeholders, and the rest of a path, are wildcards.
    init(_ segments: [PathPattern.Segment], items: Set<String> = [], isExcluded: Bool = false) {
        self.segments = segments.map { $0 == .rest ? .placeholder : $0 }
        self.items = items
        self.isExcluded = isExcluded
    }

    /// The pattern of the path, percent-encoded.
    ///
    /// A wildcard is `?*`, because `*` would also match no characters. In a literal, `?` stands for
    /// the characters of a path that a pattern gives another meaning.
    var path: String {
        "/"
            + segments.map { segment in
                guard case .literal(let text) = segment else { return "?*" }
                return PercentEncoding.encode(segment: text).replacing("*", with: "?").replacing("$(", with: "?(")
            }.joined(separator: "/") + (hasTrailingSlash ? "/" : "")
    }

    /// For each wildcard, the path with one segment more in its place, as the wildcard matches it.
    var longer: [LinkComponent] {
        segments.indices.filter { segments[$0] == .placeholder }.map { index in
            LinkComponent(Array(segments[...index] + segments[index...]), isExcluded: true)
        }
    }

    /// The component of the same path with a slash at its end, which a table ignores; `nil` if the
    /// component already matches it.
    var withTrailingSlash: LinkComponent? {
        guard case .literal = segments.last else { return nil }
        var component = self
        component.hasTrailingSlash = true
        return component
    }

    /// Whether there is a path that both components match.
    ///
    /// A wildcard matches one or more segments.
    func overlaps(_ other: LinkComponent) -> Bool {
        guard segments.first.canEqual(other.segments.first), segments.last.canEqual(other.segments.last) else {
            return false
        }
        // For each position in the other segments, whether those after it have a path in common
        // with the segments after the current one.
        var isCommon = other.segments.map { _ in false } + [true]
        for segment in segments.reversed() {
            var isNext = isCommon.removeLast()
            isCommon.append(false)
            for (index, otherSegment) in other.segments.enumerated().reversed() {
                let isWildcard = segment == .placeholder
                let isOtherWildcard = otherSegment == .placeholder
                let isAfterBoth = isNext
                isNext = isCommon[index]
                isCommon[index] =
                    (isWildcard || isOtherWildcard || segment == otherSegment)
                    && (isAfterBoth || isWildcard && isCommon[index + 1] || isOtherWildcard && isNext)
            }
        }
        return isCommon[0]
    }
}

extension [LinkComponent] {
    /// The components without those that an earlier one hides, and without exclusions of links that
    /// no later one opens, for paths with and without a slash at the end.
    var withoutNeedless: Self {
        var known: [[PathPattern.Segment]: [Set<String>]] = [:]
        let visible = filter { component in
            let isHidden = known[component.segments]?.contains { $0.isSubset(of: component.items) } ?? false
            if !isHidden { known[component.segments, default: []].append(component.items) }
            return !isHidden
        }
        return visible.indices.filter { index in
            !visible[index].isExcluded
                || visible[(index + 1)...].contains { !$0.isExcluded && $0.overlaps(visible[index]) }
        }.flatMap { [visible[$0], visible[$0].withTrailingSlash].compactMap(\.self) }
    }
}

extension PathPattern.Segment? {
    /// Whether a path can have the same segment at both places, or none at both.
    fileprivate func canEqual(_ other: Self) -> Bool {
        self == other || self == .placeholder && other != nil || other == .placeholder && self != nil
    }
}

extension [PathPattern.Segment] {
    /// Whether a table tries a pattern with these segments first.
    ///
    /// Literals come before placeholders, and placeholders before the rest of a path.
    func precedes(_ other: Self) -> Bool {
        func ranks(_ segments: Self) -> [String] {
            segments.map { segment in
                switch segment {
                case .literal(let text): "0" + text
                case .placeholder: "1"
                case .rest: "2"
                }
            }
        }
        return ranks(self).lexicographicallyPrecedes(ranks(other))
    }

    /// Returns the segments of the paths that have a number of segments, with placeholders for the
    /// rest of a path.
    func filled(to count: Int) -> Self? {
        guard last == .rest else { return count == self.count ? self : nil }
        return count < self.count ? nil : dropLast() + Array(repeating: .placeholder, count: count - self.count + 1)
    }

    /// Returns the segments of the paths that both accept.
    ///
    /// - Precondition: Both have as many segments, without the rest of a path.
    func intersection(with other: Self) -> Self? {
        var common: Self = []
        for (segment, otherSegment) in zip(self, other) {
            if segment == .placeholder {
                common.append(otherSegment)
            } else if otherSegment == .placeholder || segment == otherSegment {
                common.append(segment)
            } else {
                return nil
            }
        }
        return common
    }
}

extension LinkComponent: Encodable {
    private enum CodingKeys: String, CodingKey {
        case path = "/"
        case query = "?"
        case isExcluded = "exclude"
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        if !items.isEmpty {
            try values.encode(Dictionary(uniqueKeysWithValues: items.map { ($0, "?*") }), forKey: .query)
        }
        if isExcluded { try values.encode(true, forKey: .isExcluded) }
    }
}
