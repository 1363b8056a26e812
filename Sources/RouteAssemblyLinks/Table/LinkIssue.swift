/// A problem of a table that ``LinkTable/validate()`` reports.
///
/// Every issue except ``Code/neverPrinted`` is a defect. A table with a defect rejects every link
/// and every route with ``LinkError/Code/invalidTable``.
public struct LinkIssue: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the issue.
    public let code: Code
    /// The pattern, scheme, or host that has the issue.
    public let pattern: String
    /// A sentence or two for a developer: what is wrong, and how to correct it.
    public let message: String

    /// The code and the message.
    public var description: String { "\(code): \(message)" }

    init(code: Code, pattern: String, message: String) {
        self.code = code
        self.pattern = pattern
        self.message = message.printed(upTo: 500)
    }

    /// The kinds of issues, to compare with.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `ambiguous`.
        public let description: String

        /// The pattern is not well formed, or it exceeds the table's ``LinkLimits``.
        public static let malformedPattern = Code(description: "malformedPattern")
        /// The pattern has a placeholder or a query item more than once.
        public static let repeatedPlaceholder = Code(description: "repeatedPlaceholder")
        /// The number of placeholders differs from the number of the closure's parameters.
        public static let valueCount = Code(description: "valueCount")
        /// A placeholder in the path has an optional type, but a path cannot omit a segment.
        public static let optionalInPath = Code(description: "optionalInPath")
        /// The type of a single segment is an array, or the type of a placeholder has an array
        /// inside an optional or another array.
        public static let misplacedArray = Code(description: "misplacedArray")
        /// The pattern that a link redirects to is not in the table, or its path has a placeholder
        /// that the link does not have.
        public static let invalidRedirect = Code(description: "invalidRedirect")
        /// The pattern of a `LinkPattern(case:)` is unknown, because nothing shows the name of the
        /// case.
        public static let invalidCase = Code(description: "invalidCase")
        /// Two patterns accept the same paths, or two tables have the same host.
        public static let ambiguous = Code(description: "ambiguous")
        /// The scheme is not a custom scheme.
        public static let malformedScheme = Code(description: "malformedScheme")
        /// The host is not a host name.
        public static let malformedHost = Code(description: "malformedHost")
        /// A link is never printed, because a mirror does not show the values of its routes, an
        /// earlier link prints its single route, or its first segment is one of the table's scheme
        /// hosts.
        ///
        /// This is not a defect, because the table works. Write `printing:`, or say that the link
        /// is an alias:
        ///
        /// ```swift
        /// LinkPattern(alias: "/start", route: .home)
        /// ```
        public static let neverPrinted = Code(description: "neverPrinted")
    }
}

extension [LinkIssue] {
    /// Throws an error if links have these defects.
    ///
    /// With a defect, a table would have to choose between links, so it rejects all of them.
    ///
    /// - Parameter link: The link that is read, or an empty text for a route that is printed.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/invalidTable``.
    func check(for link: String) throws(LinkError) {
        guard let defect = first else { return }
        let others = count > 1 ? " (and \(count - 1) more)" : ""
        throw LinkError(
            .invalidTable, link: link, message: "The table has a defect\(others). \(defect.message) See validate().")
    }
}

extension LinkIssue {
    static func ambiguous(_ pattern: String, _ other: String) -> Self {
        LinkIssue(
            code: .ambiguous, pattern: pattern,
            message: """
                The patterns \(other.quoted) and \(pattern.quoted) accept the same paths. \
                Remove one, or tell them apart by a literal segment.
                """)
    }

    static func neverPrinted(_ pattern: String, _ other: String) -> Self {
        LinkIssue(
            code: .neverPrinted, pattern: pattern,
            message: """
                The route of \(pattern.quoted) is printed by \(other.quoted), which is declared first. \
                If the link is an alias, write `LinkPattern(alias:)`.
                """)
    }

    static func neverPrinted(_ pattern: String, withHost host: String) -> Self {
        LinkIssue(
            code: .neverPrinted, pattern: pattern,
            message: """
                \(host.quoted) is the first segment of \(pattern.quoted) and one of the table's schemeHosts, so links \
                with a custom scheme read it as their host. Remove it from schemeHosts, or rename the segment.
                """)
    }

    static func neverPrinted(_ pattern: String, because problem: String) -> Self {
        LinkIssue(
            code: .neverPrinted, pattern: pattern,
            message: """
                \(pattern.quoted) cannot print the routes that it reads: \(problem). \
                Write `printing:`, or `LinkPattern(alias:)` if another link prints them.
                """)
    }
}

extension LinkValue {
    /// Whether a missing query item is a value that is printed by omitting the item.
    static var canBeMissing: Bool {
        guard let missing = Self(linkQuery: nil) else { return false }
        return missing.linkQueryText == nil
    }
}

extension PathPattern {
    /// Returns the defects of the pattern, alone and together with the types of its values.
    func issues(for types: [any LinkValue.Type]) -> [LinkIssue] {
        guard issues.isEmpty else { return issues }
        guard places.count == types.count else {
            let message = """
                The pattern \(text.quoted) has \(places.count) placeholders, but its route takes \(types.count) values. \
                Give it one placeholder for each value.
                """
            return [LinkIssue(code: .valueCount, pattern: text, message: message)]
        }
        return zip(places, types).compactMap(issue)
    }

    private func issue(of place: Place, for type: any LinkValue.Type) -> LinkIssue? {
        switch place.position {
        case .segment where type.isList:
            let message = """
                The placeholder {\(place.name)} of \(text.quoted) is a single segment, but its type is an array. \
                Write {\(place.name)...} for the rest of the path.
                """
            return LinkIssue(code: .misplacedArray, pattern: text, message: message)
        case _ where type.hasHiddenList:
            let message = """
                The type of the placeholder {\(place.name)} of \(text.quoted) has an array inside. \
                Use an array that is not optional. It is empty if the link has no item.
                """
            return LinkIssue(code: .misplacedArray, pattern: text, message: message)
        case .segment where type.canBeMissing, .rest where type.canBeMissing:
            let message = """
                The placeholder {\(place.name)} in the path of \(text.quoted) has an optional type, but a path cannot omit a segment. \
                Use a type that is not optional, or a query item.
                """
            return LinkIssue(code: .optionalInPath, pattern: text, message: message)
        default: return nil
        }
    }
}
