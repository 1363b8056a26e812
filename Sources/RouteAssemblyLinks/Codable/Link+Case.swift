extension Link where R: Codable & SendableMetatype {
    /// Creates a link to a case of a `Codable` enum, which reads the case and prints it by encoding.
    ///
    /// ```swift
    /// Link("/products/{id}", case: ShopRoute.product)                             // case product(Int)
    /// Link("/products/{id}/reviews?page={page}", case: ShopRoute.reviews)         // case reviews(id: Int, page: Int?)
    /// ```
    ///
    /// A value with a label is the placeholder of that name. The other values are the other
    /// placeholders, in their order. The compiler has to synthesize the coding of the enum. If it
    /// does not, or if a label has no placeholder, the link has a ``LinkIssue/Code/invalidCase``.
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - make: The case.
    @_disfavoredOverload
    public init<each V: LinkValue>(_ pattern: String, case make: @escaping @Sendable (repeat each V) -> R) {
        // The overload is disfavored, because a trailing closure is that of a route.
        let labels = Self.labels(of: make)
        let places = LinkPattern(pattern).places.map(\.name)
        let values: @Sendable (R) -> (repeat each V)? = { route in
            guard var encoded = EncodedCase(route),
                let values = try? (repeat encoded.next((each V).self, labels ?? places)),
                EncodedCase(make(repeat each values))?.items == encoded.items
            else { return nil }
            return values
        }
        self.init(pattern, values: values) { values, _ in make(repeat each values) }
        if issues.isEmpty, let labels { sort(as: labels) }
    }

    /// Returns the labels of a case's values, with positions for those without a label.
    ///
    /// They are empty if the route has a coding of its own, and `nil` if no sample of the case can be
    /// made.
    private static func labels<each V: LinkValue>(of make: (repeat each V) -> R) -> [String]? {
        guard let values = try? (repeat (each V).sample()) else { return nil }
        return EncodedCase(make(repeat each values))?.labels ?? []
    }

    /// Gives the placeholders the order of the values of a case.
    private mutating func sort(as labels: [String]) {
        guard labels.count == types.count else {
            return report(
                "is not encoded as a case with its values, so it cannot be printed. Write `route:` and `printing:`.")
        }
        let names = shape.places.map(\.name)
        var others = names.indices.filter { !labels.contains(names[$0]) }[...]
        var order: [Int] = []
        for (position, label) in labels.enumerated() {
            let place = label == String(position) ? others.popFirst() : names.firstIndex(of: label)
            guard let place else {
                return report(
                    "has a value \(label.quoted). Name its placeholder {\(label)}, or write `route:` and `printing:`.")
            }
            order.append(place)
        }
        let values = types
        for (position, place) in order.enumerated() { types[place] = values[position] }
        shape.order = order
    }

    private mutating func report(_ problem: String) {
        issues.append(
            LinkIssue(code: .invalidCase, pattern: pattern, message: "The case of \(pattern.quoted) \(problem)"))
    }
}

/// The case of a route, as the coding that the compiler synthesizes writes it.
private struct EncodedCase {
    /// The name of the case and its values, for comparing.
    let items: [LinkQueryItem]
    private let values: LinkNode
    private var position = 0

    /// The labels of the values, with positions for those without a label.
    var labels: [String] { values.children.map(\.name) }

    init?(_ route: some Encodable) {
        let root = LinkNode()
        let encoder = LinkEncoder(node: root, codingPath: [], nesting: LinkLimits().nesting)
        guard (try? route.encode(to: encoder)) != nil, let name = root.names.first, root.names.count == 1,
            let values = root.find(name), values.isEmpty || !values.children.isEmpty
        else { return nil }
        self.values = values
        items = root.children.flatMap { $0.node.items(named: [$0.name]) }
    }

    /// Returns the next value, which has a label or a position.
    mutating func next<V: LinkValue>(_ type: V.Type, _ labels: [String]) throws -> V {
        defer { position += 1 }
        let names = (labels.indices.contains(position) ? [labels[position]] : []) + [String(position)]
        let node = names.lazy.compactMap(values.find).first.flatMap { $0.isNull ? nil : $0 }
        let value: V? =
            if let list = V.self as? any LinkListValue.Type {
                list.init(linkTexts: node?.children.compactMap(\.node.text) ?? []) as? V
            } else if let node {
                node.text.flatMap(V.init(link:))
            } else {
                V(linkQuery: nil)
            }
        guard let value else { throw MissingValue() }
        return value
    }
}

/// A value of a case is missing.
private struct MissingValue: Error {}

extension LinkValue {
    /// Returns a value that the type accepts.
    fileprivate static func sample() throws -> Self {
        guard let value = exampleTexts.first.flatMap(Self.init(link:)) else { throw MissingValue() }
        return value
    }
}
