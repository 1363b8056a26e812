extension LinkValue {
    /// Indicates whether a missing query item is a value that is printed by omitting the item.
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
