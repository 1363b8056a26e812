package import RouteAssembly

/// A hierarchy in a trace, whose screens can be identified in the other hierarchies of the trace.
///
/// The identities of its nodes are numbers, which a screen keeps as long as it is in the window.
package struct TracedHierarchy: Sendable {
    package let revision: Int
    package var snapshot: HierarchySnapshot

    package init(revision: Int, snapshot: HierarchySnapshot) {
        (self.revision, self.snapshot) = (revision, snapshot)
    }
}

extension TracedHierarchy: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case revision
        /// The numbers of the screens, each container before its children.
        case screens
        /// The numbers of the collapsed splits.
        ///
        /// A snapshot shows that a split is collapsed only while the split has a detail.
        case collapsed
        /// The room of other containers by their numbers, if it is not the usual one.
        case rooms
        case levels
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        revision = try values.decode(Int.self, forKey: .revision)
        snapshot = HierarchySnapshot(levels: try values.decode([HierarchySnapshot.Level].self, forKey: .levels))
        let numbers = try values.decode([Int].self, forKey: .screens)
        let count = snapshot.nodes.count
        guard numbers.count >= count else {
            throw TraceError(malformed: "a hierarchy has \(count) screens and fewer numbers")
        }
        let collapsed = Set(try values.decodeIfPresent([Int].self, forKey: .collapsed) ?? [])
        let rooms = try values.decodeIfPresent([Int: Int].self, forKey: .rooms) ?? [:]
        var rest = numbers[...]
        snapshot.mapNodes { node in
            let number = rest.removeFirst()
            node.identity = number
            node.room = collapsed.contains(number) ? 1 : rooms[number] ?? node.usualRoom
        }
    }

    package func encode(to encoder: any Encoder) throws {
        let nodes = snapshot.nodes
        let collapsed = nodes.filter(\.isCollapsed).compactMap(\.identity).sorted()
        let rooms = nodes.filter { !$0.isCollapsed && $0.room != $0.usualRoom }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(revision, forKey: .revision)
        try values.encode(nodes.map { $0.identity ?? 0 }, forKey: .screens)
        if !collapsed.isEmpty { try values.encode(collapsed, forKey: .collapsed) }
        if !rooms.isEmpty {
            let list = rooms.compactMap { node in node.identity.flatMap { number in node.room.map { (number, $0) } } }
            try values.encode(Dictionary(list) { first, _ in first }, forKey: .rooms)
        }
        try values.encode(snapshot.levels, forKey: .levels)
    }
}

extension HierarchySnapshot.Node {
    fileprivate var isCollapsed: Bool { kind.style?.base == .columns && room == 1 }

    /// The room that a trace does not mention.
    fileprivate var usualRoom: Int? {
        switch kind.style?.base {
        case .stack: 1
        case .columns: 2
        case .tabs, .children, nil: nil
        }
    }
}

extension HierarchySnapshot {
    /// The nodes, each container before its children.
    package var nodes: [Node] { levels.map(\.root).depthFirst(\.children) }

    /// Changes each node, each container before its children.
    mutating func mapNodes(_ change: (inout Node) -> Void) {
        for index in levels.indices { levels[index].root.map(change) }
    }

    /// Returns the snapshot with other labels.
    func mapLabels(_ transform: (String) -> String) -> Self {
        var snapshot = self
        snapshot.mapNodes { $0.label = transform($0.label) }
        return snapshot
    }
}

extension HierarchySnapshot.Node {
    fileprivate mutating func map(_ change: (inout Self) -> Void) {
        change(&self)
        for index in children.indices { children[index].map(change) }
    }
}
