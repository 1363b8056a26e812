/// Finds the pattern that a path fits: literal before placeholder, segment by segment.
struct LinkTrie: Sendable {
    private struct Node {
        var literals: [String: Int] = [:]
        var placeholder: Int?
        var link: Int?
    }

    private var nodes = [Node()]

    /// Returns the link whose pattern accepts the same paths, if there is one; it keeps its place.
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

    /// Returns the link that a path fits.
    ///
    /// It visits no node twice, so a path that forces it back costs at most the size of the trie.
    /// Most never do.
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
