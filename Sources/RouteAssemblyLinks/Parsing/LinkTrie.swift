/// A prefix tree of patterns, which finds the pattern that accepts a path.
///
/// At each segment, a literal takes precedence over a placeholder, and a placeholder over the rest
/// of a path.
struct LinkTrie: Sendable {
    private struct Node {
        var literals: [String: Int] = [:]
        var placeholder: Int?
        var link: Int?
        /// The link whose pattern accepts one or more further segments.
        var rest: Int?
    }

    /// A choice that a search has not made yet.
    private enum Alternative {
        case node(Int, depth: Int)
        case link(Int)
    }

    private var nodes = [Node()]
    /// The query items that the links do not accept, or none if all links accept all items.
    var exclusions: [Set<String>] = []

    /// Returns the index of the link that accepts the parts of a link.
    func match(_ parts: LinkParts) -> Int? {
        if exclusions.isEmpty { return match(parts.segments) }
        return match(parts.segments) { link in !parts.items.contains { exclusions[link].contains($0.name) } }
    }

    /// Adds a pattern, unless the trie has one that accepts the same paths.
    ///
    /// - Parameters:
    ///   - segments: The pattern's segments.
    ///   - link: The index of the pattern's link.
    /// - Returns: The index of the link whose pattern accepts the same paths, or `nil` if the trie
    ///   has no such pattern.
    mutating func insert(_ segments: [PathPattern.Segment], link: Int) -> Int? {
        var node = 0
        for segment in segments {
            let next = nodes.count
            switch segment {
            case .literal(let text):
                if let known = nodes[node].literals[text] {
                    node = known
                    continue
                }
                nodes[node].literals[text] = next
            case .placeholder:
                if let known = nodes[node].placeholder {
                    node = known
                    continue
                }
                nodes[node].placeholder = next
            case .rest:
                if let known = nodes[node].rest { return known }
                nodes[node].rest = link
                return nil
            }
            nodes.append(Node())
            node = next
        }
        if let known = nodes[node].link { return known }
        nodes[node].link = link
        return nil
    }

    /// Returns the index of the link whose pattern accepts a path.
    ///
    /// When a literal leads to no pattern, the search backtracks to a placeholder, and then to the
    /// rest of a path. It visits no node twice.
    ///
    /// - Parameter accepts: Whether a link whose pattern accepts the path is the one.
    /// - Complexity: O(*n*), where *n* is the number of segments, without backtracking. With
    ///   backtracking at most O(*m*), where *m* is the size of the trie.
    func match(_ segments: [String], where accepts: (Int) -> Bool = { _ in true }) -> Int? {
        var node = 0
        var depth = 0
        var untried: [Alternative] = []
        while true {
            var next: Int?
            if depth == segments.count {
                if let link = nodes[node].link, accepts(link) { return link }
            } else {
                if let rest = nodes[node].rest, accepts(rest) { untried.append(.link(rest)) }
                next = nodes[node].placeholder
                if let literal = nodes[node].literals[segments[depth]] {
                    if let placeholder = next { untried.append(.node(placeholder, depth: depth + 1)) }
                    next = literal
                }
            }

            if let next {
                node = next
                depth = depth + 1
                continue
            }
            switch untried.popLast() {
            case .node(let alternative, let depthThere):
                node = alternative
                depth = depthThere
            case .link(let link): return link
            case nil: return nil
            }
        }
    }
}
