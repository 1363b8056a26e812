extension RoutingWindow {
    /// Returns the hierarchy as a value that you can compare, print, and encode.
    ///
    /// - Complexity: O(*n*), where *n* is the number of screens.
    public func snapshot() -> HierarchySnapshot { HierarchySnapshot(levelsFrom: root) }
}

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
        public var style: Presentation.Style?

        /// Creates a level.
        public init(root: Node, style: Presentation.Style? = nil) {
            self.root = root
            self.style = style
        }
    }

    /// A screen with its children.
    public struct Node: Hashable, Sendable {
        /// The style of a container's arrangement; `nil` for a screen that is not a container.
        ///
        /// ```swift
        /// if node.style == Arrangement.Style("drawer") { … }
        /// ```
        public var style: Arrangement.Style?
        /// The screen's description.
        public var label: String
        /// The children of a container, in the container's order.
        public var children: [Node]
        /// The position of the selected child, as in ``Arrangement/selection``.
        ///
        /// It is the position of the selected tab of a tab container, for example, and that of the
        /// last column of a split that covers another one.
        public var selection: Int?
        /// Whether the screen is visible.
        public var isVisible: Bool
        // `nil` if the usual children are shown.
        private var unusualShown: [Int]?
        /// The room of the container, as in ``Arrangement/room``, which is not compared.
        package var room: Int?

        /// Creates a node.
        public init(
            _ style: Arrangement.Style? = nil, label: String, children: [Node] = [], selection: Int? = nil,
            isVisible: Bool = false
        ) {
            self.style = style
            self.label = label
            self.children = children
            self.selection = selection
            self.isVisible = isVisible
        }

        /// Whether two nodes look the same, with their descendants.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.style == rhs.style && lhs.label == rhs.label && lhs.selection == rhs.selection
                && lhs.isVisible == rhs.isVisible && lhs.children == rhs.children
                && (lhs.unusualShown == rhs.unusualShown || lhs.shown == rhs.shown)
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            hasher.combine(label)
            hasher.combine(selection)
            hasher.combine(isVisible)
            hasher.combine(children)
        }
    }

    /// The kind of a screen in files: the style of a container, or none.
    package struct Kind: Hashable, Sendable {
        package let style: Arrangement.Style?

        package init(style: Arrangement.Style?) { self.style = style }

        package static let screen = Self(style: nil)
    }

    /// Creates a snapshot from its levels.
    public init(levels: [Level] = []) { self.levels = levels }

    /// Creates the snapshot of one screen with its descendants.
    ///
    /// The screen need not be attached. The snapshot has one level, without the modals over the
    /// screen.
    @MainActor
    public init(of screen: Screen) {
        let root = Node(screen, isVisible: screen.isVisible, labelled: \.description)
        levels = [Level(root: root, style: screen.presentationStyle)]
    }

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

extension HierarchySnapshot.Node {
    package var kind: HierarchySnapshot.Kind { HierarchySnapshot.Kind(style: style) }

    /// The maximum number of nested containers that a snapshot and the test kit's notation
    /// describe: more than any app needs, and few enough for a thread with a small stack.
    package static let maximumDepth = 64

    @MainActor
    fileprivate init(_ screen: Screen, isVisible: Bool, depth: Int = 0, labelled label: (Screen) -> String) {
        let children = (screen as? Container)?.children ?? []
        guard children.isEmpty || depth < Self.maximumDepth else {
            self.init(label: "…", isVisible: isVisible)
            return
        }
        let arrangement = (screen as? Container)?.arrangement
        self.init(
            arrangement?.style,
            label: label(screen),
            children: children.indices.map { position in
                let isShown = isVisible && arrangement?.shows(position) == true
                return Self(children[position], isVisible: isShown, depth: depth + 1, labelled: label)
            },
            selection: arrangement?.selection,
            isVisible: isVisible)
        if let arrangement { shown = arrangement.visible(of: children.count) }
        room = arrangement?.room
    }

    /// The positions of the children that the container shows, the frontmost last.
    ///
    /// The children of a container that is not visible are not visible either, whether or not the
    /// container shows them. By default, the children are those that are visible; in a container
    /// that is not visible, they are the selected one, the top of a stack, or all of any other
    /// container.
    public var shown: [Int] {
        get { unusualShown ?? usualShown }
        set { unusualShown = newValue == usualShown ? nil : newValue }
    }

    var showsUsualChildren: Bool { unusualShown == nil }

    private var usualShown: [Int] {
        if isVisible { return children.indices.filter { children[$0].isVisible } }
        if let selection { return children.indices.contains(selection) ? [selection] : [] }
        return switch style?.base {
        case .stack: children.isEmpty ? [] : [children.count - 1]
        case .tabs, nil: []
        case .columns, .children: Array(children.indices)
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

/// The version of the JSON of a snapshot, a saved state, or a parked route.
///
/// Only the outermost value has a version, which applies to all values inside it.
package enum FormatVersion {
    /// The version that this framework writes, and the latest one that it reads.
    package static let latest = 1

    package enum Key: String, CodingKey { case version }

    /// Writes the version, unless the value is inside another value.
    package static func encode(to encoder: any Encoder) throws {
        guard encoder.codingPath.isEmpty else { return }
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(latest, forKey: .version)
    }

    /// Checks the version of a value.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the value.
    ///   - name: The name of the value, for the middle of a sentence.
    ///   - isRequired: Whether a version is required. Otherwise, a value without one has version 1.
    /// - Throws: A `DecodingError` if the version is missing, less than 1, or a later one.
    package static func check(_ decoder: any Decoder, of name: String, isRequired: Bool = false) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let found = try values.decodeIfPresent(Int.self, forKey: .version)
        let version = try found ?? (isRequired ? values.decode(Int.self, forKey: .version) : 1)
        guard (1...latest).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription:
                    "The \(name) has version \(version), and this version of RouteAssembly reads version \(latest).")
        }
    }
}
