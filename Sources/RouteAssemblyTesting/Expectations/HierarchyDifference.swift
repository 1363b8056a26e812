import RouteAssembly

/// The comparison of a hierarchy with a pattern, which describes the first difference in words.
enum HierarchyDifference {
    static func first(expected: NotationTree, actual: HierarchySnapshot) -> String? {
        for (index, level) in expected.levels.enumerated() {
            let place = Position(level: index)
            guard actual.levels.indices.contains(index) else {
                return
                    "\(index == 0 ? "the window is empty" : "nothing is presented over \(Position(level: index - 1))"), expected \(level.root)"
            }
            let found = actual.levels[index]
            if let style = level.style, let actualStyle = found.style, style != actualStyle {
                return "\(place) is presented with the style \(actualStyle), expected \(style)"
            }
            if let difference = first(expected: level.root, actual: found.root, at: place) { return difference }
        }
        guard actual.levels.count > expected.levels.count else { return nil }
        let root = NotationTree.Node(actual.levels[expected.levels.count].root)
        return expected.levels.isEmpty
            ? "the root is \(root), expected an empty window" : "\(root) is presented as a modal, expected none"
    }

    private static func first(expected: NotationTree.Node, actual: HierarchySnapshot.Node, at place: Position)
        -> String?
    {
        switch expected {
        case .any: return nil
        case .screen(let label):
            return actual.style == nil && (actual.label == label || actual.label.hasSubject(after: label))
                ? nil : "\(place) is \(NotationTree.Node(actual)), expected \(expected)"
        case .container(let container):
            guard actual.style?.base == container.kind, container.name.map({ $0 == actual.label }) ?? true else {
                return "\(place) is \(NotationTree.Node(actual)), expected \(expected)"
            }
            return firstInChildren(expected: container, actual: actual, at: place)
        }
    }

    private static func firstInChildren(
        expected: NotationTree.Container, actual: HierarchySnapshot.Node, at place: Position
    ) -> String? {
        let count = expected.children.count
        let actualCount = actual.children.count
        func child(_ index: Int) -> Position { place.child(index, of: expected.kind, count: max(count, actualCount)) }
        for (index, (wanted, found)) in zip(expected.children, actual.children).enumerated() {
            if let difference = first(expected: wanted, actual: found, at: child(index)) { return difference }
        }
        if actualCount < count { return "\(child(actualCount)) is missing, expected \(expected.children[actualCount])" }
        if actualCount > count, !expected.hasRest {
            return "\(child(count)) is \(NotationTree.Node(actual.children[count])), expected nothing there"
        }
        return shownDifference(expected: expected, actual: actual, at: place)
    }

    private static func shownDifference(
        expected: NotationTree.Container, actual: HierarchySnapshot.Node, at place: Position
    ) -> String? {
        let shown = actual.marks
        guard !expected.hasRest || !expected.shown.isEmpty else { return nil }
        switch expected.kind {
        case .tabs:
            guard let selected = shown.first, let wanted = expected.shown.first, selected != wanted else { return nil }
            if wanted == expected.children.count, selected > wanted { return nil }
            let wish = wanted == expected.children.count ? "a tab after tab \(wanted - 1)" : "tab \(wanted)"
            return "tab \(selected) is selected, expected \(wish)\(place.isRoot ? "" : " (in \(place))")"
        case .columns where expected.children.count == 2:
            guard shown != expected.shown else { return nil }
            return
                "\(place) shows \(shown.isEmpty ? "both columns" : "one column"), expected \(expected.shown.isEmpty ? "both" : "only the last")"
        case .stack, .columns, .children:
            let all = Array(expected.children.indices)
            let unmarked = expected.kind == .stack ? all.suffix(1) : all
            let seen = shown.isEmpty ? unmarked : shown
            let wanted = expected.shown.isEmpty ? unmarked : expected.shown
            return seen == wanted ? nil : "\(place) shows its children \(seen), expected \(wanted)"
        }
    }

    /// The position of a screen, in words.
    private struct Position: CustomStringConvertible {
        /// The parts of the path from the root of the window.
        ///
        /// The path of the root is empty.
        private var parts: [String]

        init(level: Int) { parts = level == 0 ? [] : ["modal \(level)"] }

        var isRoot: Bool { parts.isEmpty }

        func child(_ index: Int, of kind: Arrangement.Style.Base, count: Int) -> Self {
            var place = self
            switch kind {
            case .tabs: place.parts.append("tab \(index)")
            case .columns where count > 2: place.parts.append("column \(index)")
            case .columns: place.parts.append(index == 0 ? "the primary column" : "the detail")
            case .stack, .children: place.parts.append("screen \(index)")
            }
            return place
        }

        var description: String { isRoot ? "the root" : parts.joined(separator: " › ") }
    }
}

extension String {
    /// Whether a label consists of a name and a subject, as in `BookScreen(42)`.
    fileprivate func hasSubject(after name: String) -> Bool { hasPrefix("\(name)(") && hasSuffix(")") }
}

extension HierarchySnapshot {
    /// Creates the snapshot that a pattern describes, so that its outline can be printed beside the
    /// actual one.
    ///
    /// Wildcards become screens with the labels `_` and `…`.
    init(_ tree: NotationTree) {
        let lowestShown = tree.levels.lastIndex { $0.style == .fullScreen } ?? 0
        self.init(
            levels: tree.levels.enumerated().map { index, level in
                Level(root: Node(level.root, isVisible: index >= lowestShown), style: level.style)
            })
    }
}

extension HierarchySnapshot.Node {
    fileprivate init(_ node: NotationTree.Node, isVisible: Bool) {
        switch node {
        case .any: self.init(label: "_", isVisible: isVisible)
        case .screen(let label): self.init(label: label, isVisible: isVisible)
        case .container(let container):
            var children = container.children.enumerated().map { index, child in
                Self(child, isVisible: isVisible && container.shows(index))
            }
            if container.hasRest { children.append(Self(label: "…", isVisible: isVisible)) }
            let isSelecting = container.kind == .tabs || container.kind == .columns
            self.init(
                Arrangement.Style(container.kind), label: container.name ?? container.kind.defaultLabel,
                children: children, selection: isSelecting ? container.shown.last : nil, isVisible: isVisible)
            shown = children.indices.filter(container.shows)
        }
    }
}

extension NotationTree.Container {
    /// Whether a visible container shows the child at an index.
    fileprivate func shows(_ index: Int) -> Bool {
        switch kind {
        case .stack where shown.isEmpty: !hasRest && index == children.count - 1
        case .stack, .tabs, .columns, .children: shown.isEmpty || shown.contains(index)
        }
    }
}
