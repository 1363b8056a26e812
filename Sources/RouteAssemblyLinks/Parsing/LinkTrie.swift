/// A prefix tree of patterns, which finds the pattern that accepts a path.
///
/// At each segment, a literal takes precedence over a placeholder.
struct LinkTrie: Sendable {
    private struct Node {
        var literals: [String: Int] = [:]
        var placeholder: Int?
        var link: Int?
    }

    private var nodes = [Node()]

    /// Adds a pattern, unless the trie has one that accepts the same paths.
    ///
    /// - Parameters:
    ///   - segments: The pattern's segments.
    ///   - link: The index of the pattern's link.
    /// - Returns: The index of the link whose pattern accepts the same paths, or `nil` if the trie
    ///   has no such pattern.
    mutating func insert(_ segments: [LinkPattern.Segment], link: Int) -> Int? {
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
            }
            nodes.append(Node())
            node = next
        }
        if let known = nodes[node].link { return known }
        nodes[node].link = link
        return nil
    }

    /// Returns the index of the link whose pattern accepts a path, or `nil` if there is none.
    ///
    /// When a literal leads to no pattern, the search backtracks to a placeholder. It visits no
    /// node twice.
    ///
    /// - Complexity: O(*n*), where *n* is the number of segments, without backtracking. With
    ///   backtracking at most O(*m*), where *m* is the size of the trie.
    func match(_ segments: [String]) -> Int? {
        var node = 0
        var depth = 0
        var untried: [(node: Int, depth: Int)] = []
        while true {
            var next: Int?
            if depth == segments.count {
                if let link = nodes[node].link { return link }
            } else if let literal = nodes[node].literals[segments[depth]] {
                if let placeholder = nodes[node].placeholder { untried.append((placeholder, depth + 1)) }
                next = literal
            } else {
                next = nodes[node].placeholder
            }

            if let next {
                (node, depth) = (next, depth + 1)
            } else if let alternative = untried.popLast() {
                (node, depth) = alternative
            } else {
                return nil
            }
        }
    }
}
