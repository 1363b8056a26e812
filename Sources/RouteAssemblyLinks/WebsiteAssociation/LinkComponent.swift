/// A component of an `apple-app-site-association` or `assetlinks.json` file.
struct LinkComponent: Hashable {
    private let segments: [PathPattern.Segment]
    /// The names of query items that a link must have.
    private(set) var items: Set<String> = []
    private(set) var isExcluded = false

    /// Creates a component for a path and query items.
    ///
    /// Placeholders, and the rest of a path, are wildcards.
    init(_ segments: [PathPattern.Segment], items: [String] = [], isExcluded: Bool = false) {
        self.segments = segments.map { $0 == .rest ? .placeholder : $0 }
        self.items = Set(items)
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
            }.joined(separator: "/")
    }

    /// For each wildcard, the path with one segment more in its place, as the wildcard matches it.
    var longer: [LinkComponent] {
        segments.indices.filter { segments[$0] == .placeholder }.map { index in
            LinkComponent(Array(segments[...index] + segments[index...]), isExcluded: true)
        }
    }

    /// Whether the component matches a link.
    ///
    /// A wildcard matches one or more segments.
    func matches(_ link: LinkParts) -> Bool {
        var ends: Set = [0]
        for segment in segments {
            if case .literal(let text) = segment {
                ends = Set(ends.filter { $0 < link.segments.count && link.segments[$0] == text }.map { $0 + 1 })
            } else {
                ends = Set((0...link.segments.count).drop { $0 <= ends.min() ?? .max })
            }
        }
        return ends.contains(link.segments.count) && items.isSubset(of: link.items.map(\.name))
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

extension [LinkComponent] {
    /// Whether the app opens a link: the first component that matches the link decides.
    func open(_ link: LinkParts) -> Bool { first { $0.matches(link) }.map { !$0.isExcluded } ?? false }

    var sortedByPath: Self { sorted { $0.path < $1.path } }
}
