/// A hierarchy as a value: the tree of screens with its labels, selections, modals, and visibility.
///
/// ```swift
/// let before = window.snapshot()
/// try? await router.navigate(to: Steps.product, with: -1)
/// #expect(window.snapshot() == before)
/// ```
///
/// Two snapshots are equal if their trees look the same. The identity of the screens is not
/// compared. A snapshot describes at most 64 nested containers. A screen with the label "…"
/// replaces a container that is nested deeper.
public struct HierarchySnapshot: Hashable, Sendable {
    /// The level of the window's root, followed by the level of each modal.
    ///
    /// The list is empty for an empty window.
    public var levels: [Level]

    /// The tree of a window's root or of a modal.
    public struct Level: Hashable, Sendable {
        /// The outermost screen of the level.
        public var root: Node
        /// The style of the modal; `nil` for the level of the window's root.
        public var style: PresentationStyle?

        /// Creates a level.
        public init(root: Node, style: PresentationStyle? = nil) {
            self.root = root
            self.style = style
        }
    }

    /// A screen with its children.
    public struct Node: Hashable, Sendable {
        /// The kind of the screen.
        public var kind: Kind
        /// The screen's description.
        public var label: String
        /// The children of a container, in the container's order.
        public var children: [Node]
        /// The position of the selected child.
        ///
        /// It is the position of the selected tab of a tab container, and 1 for a collapsed split
        /// that shows its detail. It is `nil` for any other screen.
        public var selection: Int?
        /// A Boolean value that indicates whether the screen is visible.
        public var isVisible: Bool
        /// The identity of the screen: its address, or its number in a trace; `nil` in a decoded
        /// snapshot.
        ///
        /// A new screen can have the address of a released one. Neither the identity nor
        /// ``isCollapsed`` is compared or encoded.
        package var identity: Int?
        /// Indicates whether the screen is a collapsed split, with or without a detail.
        package var isCollapsed = false

        /// Creates a node.
        public init(
            _ kind: Kind = .screen, label: String, children: [Node] = [], selection: Int? = nil, isVisible: Bool = false
        ) {
            (self.kind, self.label, self.children) = (kind, label, children)
            (self.selection, self.isVisible) = (selection, isVisible)
        }

        /// Indicates whether two nodes look the same, with their descendants.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.kind == rhs.kind && lhs.label == rhs.label && lhs.selection == rhs.selection
                && lhs.isVisible == rhs.isVisible && lhs.children == rhs.children
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(kind)
            hasher.combine(label)
            hasher.combine(selection)
            hasher.combine(isVisible)
            hasher.combine(children)
        }
    }

    /// The kind of a screen.
    ///
    /// A subclass of a built-in container has the kind of that container.
    public enum Kind: String, Hashable, Codable, Sendable {
        /// A screen that is not a ``Container``.
        case screen
        /// A ``NavigationContainer``.
        case navigation
        /// A ``TabContainer``.
        case tabs
        /// A ``SplitContainer``.
        case split
        /// A ``Container`` that does not derive from a built-in one.
        case container
    }

    /// Creates a snapshot from its levels.
    public init(levels: [Level] = []) { self.levels = levels }

    /// Creates the snapshot of all levels.
    ///
    /// - Parameters:
    ///   - root: The root of a window; `nil` for an empty one.
    ///   - label: Returns the label of a screen.
    @MainActor
    init(levelsFrom root: Screen?, labelled label: (Screen) -> String = \.description) {
        var roots: [Screen] = []
        var level = root
        while let screen = level {
            roots.append(screen)
            level = screen.modal
        }
        let lowest = roots.lastIndex { $0.isOpaque } ?? 0
        levels = roots.enumerated().map { index, screen in
            Level(
                root: Node(screen, isVisible: screen.isAttached && index >= lowest, labelled: label),
                style: screen.presentationStyle)
        }
    }
}

extension HierarchySnapshot {
    /// Creates the snapshot of one screen with its descendants.
    ///
    /// The screen need not be attached. The snapshot has one level, without the modals over the
    /// screen.
    @MainActor
    public init(of screen: Screen) {
        let root = Node(screen, isVisible: screen.isVisible, labelled: \.description)
        levels = [Level(root: root, style: screen.presentationStyle)]
    }
}

extension HierarchySnapshot.Node {
    /// The maximum number of nested containers that a snapshot and the test kit's notation
    /// describe: more than any app needs, and few enough for a thread with a small stack.
    package static let maximumDepth = 64

    @MainActor
    fileprivate init(_ screen: Screen, isVisible: Bool, depth: Int = 0, labelled label: (Screen) -> String) {
        let children = (screen as? Container)?.children ?? []
        guard children.isEmpty || depth < Self.maximumDepth else {
            self.init(label: "…", isVisible: isVisible)
            identity = Int(bitPattern: ObjectIdentifier(screen))
            return
        }
        let shown = isVisible ? screen.shown.visibility(of: children) : Array(repeating: false, count: children.count)
        self.init(
            HierarchySnapshot.Kind(of: screen),
            label: label(screen),
            children: zip(children, shown).map { child, isShown in
                Self(child, isVisible: isShown, depth: depth + 1, labelled: label)
            },
            selection: screen.selection,
            isVisible: isVisible)
        identity = Int(bitPattern: ObjectIdentifier(screen))
        isCollapsed = (screen as? SplitContainer)?.isCollapsed ?? false
    }
}

extension Screen {
    fileprivate var selection: Int? {
        if let split = self as? SplitContainer { return split.isCollapsed && split.detail != nil ? 1 : nil }
        return (self as? TabContainer)?.selectedIndex
    }
}

extension HierarchySnapshot.Kind {
    @MainActor
    fileprivate init(of screen: Screen) {
        self =
            switch screen {
            case is NavigationContainer: .navigation
            case is TabContainer: .tabs
            case is SplitContainer: .split
            case is Container: .container
            default: .screen
            }
    }
}

extension HierarchySnapshot: CustomStringConvertible {
    /// The tree with one line for each screen.
    ///
    /// The levels follow one another from the bottom up. Selected screens and screens that are not
    /// visible are marked.
    ///
    ///     TabContainer
    ///     ├ NavigationContainer (selected)
    ///     │ ├ HomeScreen (hidden)
    ///     │ └ ProductScreen
    ///     └ AccountScreen (hidden)
    ///     over it, as a sheet:
    ///     LoginScreen
    public var description: String {
        guard !levels.isEmpty else { return "(empty)" }
        var lines: [String] = []
        for level in levels {
            if let style = level.style { lines.append("over it, as \(style.phrase):") }
            level.root.write(to: &lines, lead: "", childLead: "", marks: [])
        }
        return lines.joined(separator: "\n")
    }
}

extension HierarchySnapshot.Node {
    fileprivate func write(to lines: inout [String], lead: String, childLead: String, marks: [String]) {
        let marks = marks + (isVisible ? [] : ["hidden"])
        lines.append(lead + String(printable: label) + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"))
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            child.write(
                to: &lines, lead: childLead + (isLast ? "└ " : "├ "), childLead: childLead + (isLast ? "  " : "│ "),
                marks: index == selection ? ["selected"] : [])
        }
    }
}

extension Window {
    /// Returns the hierarchy as a value that you can compare, print, and encode.
    ///
    /// - Complexity: O(*n*), where *n* is the number of screens.
    public func snapshot() -> HierarchySnapshot { HierarchySnapshot(levelsFrom: root) }
}
