package import RouteAssembly

/// The record of a hierarchy, whose screens can be identified in a later record.
package struct TracedTree: Sendable {
    package let revision: Int
    package let snapshot: HierarchySnapshot
    /// The numbers of the screens, each container before its children.
    package let numbers: [Int]
    /// The numbers of the collapsed splits.
    ///
    /// A snapshot shows that a split is collapsed only while it has a detail.
    package var collapsed: Set<Int> = []

    package struct Level {
        /// The description of the presentation style, or `nil` for the root of the window.
        package let style: String?
        package let root: Node
    }

    package struct Node {
        /// The number of the screen, which is the same in the hierarchies before and after a
        /// change.
        package let number: Int
        package let kind: HierarchySnapshot.Kind
        package let label: String
        package let isVisible: Bool
        package let selection: Int?
        package let isCollapsed: Bool
        package let children: [Node]
    }

    /// The levels, with the numbers of the screens.
    package var levels: [Level] {
        var numbers = numbers.makeIterator()
        return snapshot.levels.compactMap { level in
            Node(level.root, numbers: &numbers, collapsed).map { Level(style: level.style?.phrase, root: $0) }
        }
    }
}

extension TracedTree {
    @MainActor
    init(_ window: Window, numbers: inout ScreenNumbers) {
        let snapshot = window.snapshot().clipped
        let numbers = numbers.numbers(in: window)
        let collapsed = zip(window.screens, numbers).compactMap { screen, number in
            (screen as? SplitContainer)?.isCollapsed == true ? number : nil
        }
        self.init(revision: window.revision, snapshot: snapshot, numbers: numbers, collapsed: Set(collapsed))
    }
}

/// The numbers of the screens that are in a window.
///
/// A screen that returns after a change without it gets another number.
@MainActor
struct ScreenNumbers {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var count = 0

    /// Returns the numbers of all screens, each container before its children.
    mutating func numbers(in window: Window) -> [Int] {
        var known: [ObjectIdentifier: Int] = [:]
        let result = window.screens.map { screen -> Int in
            let id = ObjectIdentifier(screen)
            let number = numbers[id] ?? count + 1
            count = max(count, number)
            known[id] = number
            return number
        }
        // An identifier may be reused after its screen is released.
        numbers = known
        return result
    }
}

extension TracedTree.Node {
    fileprivate init?(
        _ node: HierarchySnapshot.Node, numbers: inout some IteratorProtocol<Int>, _ collapsed: Set<Int>
    ) {
        guard let number = numbers.next() else { return nil }
        (self.number, kind, label, isVisible) = (number, node.kind, node.label, node.isVisible)
        (selection, isCollapsed) = (node.selection, collapsed.contains(number))
        var children: [Self] = []
        for child in node.children {
            if let child = Self(child, numbers: &numbers, collapsed) { children.append(child) }
        }
        self.children = children
    }
}

extension HierarchySnapshot {
    /// The snapshot with truncated labels.
    var clipped: Self { mapLabels(\.clipped) }

    /// Returns the snapshot with other labels.
    func mapLabels(_ transform: (String) -> String) -> Self {
        var snapshot = self
        for index in snapshot.levels.indices { snapshot.levels[index].root.mapLabels(transform) }
        return snapshot
    }

    /// The number of screens.
    var count: Int { levels.reduce(0) { $0 + $1.root.count } }
}

extension HierarchySnapshot.Node {
    fileprivate mutating func mapLabels(_ transform: (String) -> String) {
        label = transform(label)
        for index in children.indices { children[index].mapLabels(transform) }
    }

    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
