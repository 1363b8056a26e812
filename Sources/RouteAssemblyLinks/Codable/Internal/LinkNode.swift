/// The values of a route as a tree: the names on the way to a node, joined by dots, are the name of
/// its query item.
///
/// A node without content is an empty container, or a text without a value.
final class LinkNode {
    enum Content {
        case empty
        case null
        case text(String)
        case children
    }

    private(set) var content = Content.empty
    private(set) var children: [(name: String, node: LinkNode)] = []
    private var indices: [String: Int] = [:]
    private var isGiven = false
    /// Given twice, or both as a text and as a container.
    private(set) var isAmbiguous = false
    /// Whether somebody asked for it: the items that nobody knows are handed out.
    private(set) var isKnown = false

    init(_ content: Content = .empty) { self.content = content }

    /// The node of a whole route: a case with its values, or a raw value.
    init(caseNamed name: String, values: LinkNode) {
        content = .text(name)
        children = [(name, values)]
        indices = [name: 0]
    }

    func set(_ content: Content) { self.content = content }

    /// The child of that name, made if need be.
    func child(_ name: String) -> LinkNode {
        content = .children
        if let index = indices[name] { return children[index].node }
        let node = LinkNode()
        indices[name] = children.count
        children.append((name, node))
        return node
    }

    /// Takes what an item says about the node at the end of its name.
    func give(_ content: Content, to names: [String]) -> LinkNode {
        var node = self
        for name in names {
            node.isAmbiguous = node.isAmbiguous || node.isGiven
            node = node.child(name)
        }
        node.isAmbiguous = node.isGiven || !node.children.isEmpty
        node.isGiven = true
        node.content = content
        return node
    }
}

/// As a container, a text stands for a child of that name without content: an enum's case without
/// values.
extension LinkNode {
    var names: [String] {
        if case .text(let text) = content, children.isEmpty, !text.isEmpty { return [text] }
        return children.map(\.name)
    }

    func find(_ name: String) -> LinkNode? {
        if let index = indices[name] {
            children[index].node.isKnown = true
            return children[index].node
        }
        if case .text(name) = content, children.isEmpty, !name.isEmpty { return LinkNode() }
        return nil
    }

    var text: String? {
        switch content {
        case .text(let text): text
        case .empty: ""
        case .null, .children: nil
        }
    }

    var isNull: Bool { if case .null = content { true } else { false } }
    var isEmpty: Bool { if case .empty = content { true } else { false } }
}
