/// A hierarchy as a value: what is where, what is selected, what is presented and how, what the
/// user sees.
///
/// ```swift
/// let before = window.snapshot()
/// try? await router.navigate(to: Steps.product, with: -1)
/// #expect(window.snapshot() == before)
/// ```
///
/// Two snapshots are equal if the trees look the same; the screens' identity is not part of it. In
/// the 200th container of those that are in one another, a screen called … stands for what is
/// nested deeper.
public struct HierarchySnapshot: Hashable, Codable, Sendable {
    /// The levels from the bottom up: the root's, then that of each modal.
    ///
    /// Empty for an empty window.
    public var levels: [Level]

    /// A root with everything in it, and how it is presented.
    public struct Level: Hashable, Codable, Sendable {
        /// The screen at the bottom of the level.
        public var root: Node
        /// How it is presented; nil for the root of the window.
        public var style: PresentationStyle?

        /// Describes a level.
        public init(root: Node, style: PresentationStyle? = nil) {
            self.root = root
            self.style = style
        }
    }

    /// One screen.
    public struct Node: Hashable, Codable, Sendable {
        /// What kind of screen it is.
        public var kind: Kind
        /// The screen's description.
        public var label: String
        /// What a container holds, in its order.
        public var children: [Node]
        /// The position of a tab container's selected tab, and of a collapsed split's column in
        /// sight.
        public var selection: Int?
        /// Whether the user sees it.
        public var isVisible: Bool

        /// Describes a screen.
        public init(
            _ kind: Kind = .screen, label: String, children: [Node] = [], selection: Int? = nil, isVisible: Bool = false
        ) {
            (self.kind, self.label, self.children, self.selection, self.isVisible) = (
                kind, label, children, selection, isVisible
            )
        }
    }

    /// The kinds of screens; subclasses count as what they derive from.
    public enum Kind: String, Hashable, Codable, Sendable {
        /// A screen that holds nothing.
        case screen
        /// A ``NavigationContainer``.
        case navigation
        /// A ``TabContainer``.
        case tabs
        /// A ``SplitContainer``.
        case split
        /// Another ``Container``.
        case container
    }

    /// Describes a hierarchy.
    public init(levels: [Level] = []) { self.levels = levels }

    @MainActor
    init(levelsFrom root: Screen?) {
        var roots: [Screen] = []
        var level = root
        while let screen = level {
            roots.append(screen)
            level = screen.modal
        }
        let lowest = roots.lastIndex { $0.presentationStyle?.isOpaque ?? true } ?? 0
        levels = roots.enumerated().map { index, screen in
            Level(root: Node(screen, isVisible: screen.isAttached && index >= lowest), style: screen.presentationStyle)
        }
    }
}

extension HierarchySnapshot {
    /// The tree of one screen: the screen and everything in it, whether or not it is attached.
    ///
    /// What is presented over it is not part of it.
    @MainActor
    public init(of screen: Screen) {
        levels = [Level(root: Node(screen, isVisible: screen.isVisible), style: screen.presentationStyle)]
    }
}

extension HierarchySnapshot.Node {
    /// How many containers in one another are described.
    private static let maximumDepth = 200

    @MainActor
    fileprivate init(_ screen: Screen, isVisible: Bool, depth: Int = 0) {
        let children = (screen as? Container)?.children ?? []
        guard children.isEmpty || depth < Self.maximumDepth else {
            self.init(label: "…", isVisible: isVisible)
            return
        }
        let shown = isVisible ? screen.shown.visibility(of: children) : Array(repeating: false, count: children.count)
        self.init(
            HierarchySnapshot.Kind(of: screen),
            label: screen.description,
            children: zip(children, shown).map { child, isShown in Self(child, isVisible: isShown, depth: depth + 1) },
            selection: screen.selection,
            isVisible: isVisible)
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
    /// The tree with one screen a line, each level below the one under it, and what is selected and
    /// not visible marked.
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
        lines.append(lead + label + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"))
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            child.write(
                to: &lines, lead: childLead + (isLast ? "└ " : "├ "), childLead: childLead + (isLast ? "  " : "│ "),
                marks: index == selection ? ["selected"] : [])
        }
    }
}

extension PresentationStyle {
    package var phrase: String {
        switch self {
        case .fullScreen: "a full screen"
        case .sheet: "a sheet"
        case .popover: "a popover"
        case .overlay: "an overlay"
        }
    }
}
