/// A node in the tree of a route's values.
///
/// The names on the path from the root to a node, joined by dots, are the name of the node's query
/// item. A node with empty content is an empty container, or an item without a value.
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
    /// The text of the coding key that the node was encoded for.
    private var key: String?
    /// Indicates whether the link has the node's item more than once, or has both an item for the
    /// node and items for its children, or whether two coding keys have the node's name.
    private(set) var isAmbiguous = false
    /// Indicates whether decoding has looked the node up, so that its item is not unknown.
    private(set) var isKnown = false

    /// The number of values inside of each other at which encoding and decoding give up, so that
    /// they do not overflow the stack.
    ///
    /// The names of an item have at most 64 levels. A value at a level can be inside of another one
    /// without a name, such as an optional.
    static let maximumDepth = 136

    init(_ content: Content = .empty) { self.content = content }

    /// Creates the root node of a route.
    ///
    /// The same node represents the case of an enum with its values, and the raw value of an enum.
    ///
    /// - Parameters:
    ///   - name: The name of the case, or the raw value.
    ///   - values: The node whose children are the case's values.
    init(caseNamed name: String, values: LinkNode) {
        content = .text(name)
        children = [(name, values)]
        indices = [name: 0]
    }

    func set(_ content: Content) { self.content = content }

    /// Returns the child of that name, after adding it if there is none.
    func child(_ name: String) -> LinkNode {
        content = .children
        if let index = indices[name] { return children[index].node }
        let node = LinkNode()
        indices[name] = children.count
        children.append((name, node))
        return node
    }

    /// Returns the child for a coding key, after adding it if there is none.
    ///
    /// The child is ambiguous if different keys have its name.
    func child(for key: any CodingKey) -> LinkNode {
        let child = child(LinkItemName.name(of: key))
        child.isAmbiguous = child.isAmbiguous || child.key.map { $0 != key.stringValue } ?? false
        child.key = key.stringValue
        return child
    }

    /// Stores the content of a query item.
    ///
    /// - Parameters:
    ///   - content: The content of the item.
    ///   - names: The names from this node to the item's node.
    /// - Returns: The item's node.
    func store(_ content: Content, at names: [String]) -> LinkNode {
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

// If a node is decoded as a container, its text is the name of an empty child: a case of an enum
// without values.
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

    /// The names from this node to the first ambiguous descendant, or `nil` if there is none.
    var ambiguousNames: [String]? {
        for (name, child) in children {
            if child.isAmbiguous { return [name] }
            if let names = child.ambiguousNames { return [name] + names }
        }
        return nil
    }

    var isNull: Bool { if case .null = content { true } else { false } }
    var isEmpty: Bool { if case .empty = content { true } else { false } }
}
