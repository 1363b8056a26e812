import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// What a random program compares of a window: all screens with their places and contexts.
@MainActor
struct Portrait {
    let notation: String
    private let lines: [Line]

    private struct Line {
        /// The place and the type.
        let node: String
        let shown: String
        let label: String
        let style: Presentation?
        let kept: String
        let route: String
    }

    /// Creates a portrait.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isWithoutStrays: Whether strays, and the children that containers show, do not count.
    init(of window: RoutingWindow, isWithoutStrays: Bool = false) {
        notation = window.snapshot().notation
        var lines: [Line] = []
        func add(_ screen: Screen, _ place: String) {
            if isWithoutStrays, screen is Stray { return }
            let container = screen as? Container
            let shown = container.map { container in
                container.children.indices.filter {
                    container.visibleChildren.contains { [child = container.children[$0]] in $0 === child }
                }
            }
            lines.append(
                Line(
                    node: "\(place) \(type(of: screen))",
                    shown: isWithoutStrays
                        ? ""
                        : "\(shown.map { "\($0)" } ?? "") \(container?.arrangement.selection ?? -1) \(screen.isVisible)",
                    label: screen.description, style: screen.presentation,
                    kept: (screen as? ProgramPage)?.kept ?? "", route: screen.route.map { "\($0)" } ?? "none"))
            for (position, child) in (container?.children ?? []).enumerated() { add(child, "\(place).\(position)") }
        }
        var (level, number) = (window.root, 0)
        while let root = level {
            add(root, "\(number)")
            (level, number) = (root.presented, number + 1)
        }
        self.lines = lines
    }

    /// The places, types, and visible children of all screens.
    var shape: [String] { lines.map { "\($0.node) \($0.shown)" } }

    /// Returns the first kind of a difference, with a text; `nil` if there is none.
    ///
    /// - Parameter other: The portrait that should be the same.
    /// - Returns: The kind and the text.
    func difference(to other: Portrait) -> (ProgramFailure.Kind, String)? {
        if lines.map(\.node) != other.lines.map(\.node) {
            return (.tree, "\(notation)\n   instead of\n\(other.notation)")
        }
        func first(_ kind: ProgramFailure.Kind, _ property: (Line) -> String) -> (ProgramFailure.Kind, String)? {
            for (line, expected) in zip(lines, other.lines) where property(line) != property(expected) {
                return (
                    kind,
                    "\(line.node) \(line.label): \(property(line)) instead of \(property(expected)) in \(other.notation)"
                )
            }
            return nil
        }
        return first(.shown, \.shown) ?? first(.context, \.label) ?? first(.style) { "\($0.style as Any)" }
            ?? first(.kept, \.kept) ?? first(.route, \.route)
    }
}

extension ProgramWindow {
    /// What has to be restored although there are strays.
    ///
    /// It is `nil` if other screens stand on strays, or another window has built a screen.
    var rest: Portrait? {
        for page in pages where page.isByHand {
            guard page is Stray else { return nil }
            if let parent = page.parent {
                let children = parent.children.drop { !($0 is Stray) }
                guard parent.children.first is Stray == false, children.allSatisfy({ $0 is Stray }) else { return nil }
            } else if page.presented != nil {
                return nil
            }
        }
        return Portrait(of: window, isWithoutStrays: true)
    }
}

extension RoutingWindow {
    /// The types of the screens, by their labels, for ``HierarchySnapshot/previewedShape(of:)``.
    var typesByLabel: [String: String] {
        Dictionary(screens.map { ("\($0)", "\(type(of: $0))") }) { first, _ in first }
    }
}

extension HierarchySnapshot {
    /// The places, types, and visible children of the screens of a preview, as in
    /// ``Portrait/shape``.
    ///
    /// - Parameter types: The types of the screens that are there, by their labels.
    /// - Returns: A line for each screen.
    @MainActor
    func previewedShape(of types: [String: String]) -> [String] {
        var lines: [String] = []
        func add(_ node: Node, _ place: String) {
            let shown = node.style == nil ? "" : "\(node.shown.sorted())"
            let type = types[node.label] ?? node.label
            lines.append("\(place) \(type) \(shown) \(node.selection ?? -1) \(node.isVisible)")
            for (position, child) in node.children.enumerated() { add(child, "\(place).\(position)") }
        }
        for (number, level) in levels.enumerated() { add(level.root, "\(number)") }
        return lines
    }
}

/// What a random program has found.
struct ProgramFailure: Error {
    enum Kind: String, CaseIterable {
        /// The screens are others, or in other places.
        case tree
        /// A container shows another child.
        case shown
        case context, style, kept, route
        /// The report of a restoration is wrong.
        case report
        /// The restored window is saved in another way.
        case again
        case coding
        /// A restoration that waits for a login has changed something, or saves another state.
        case waiting
        /// A preview has changed something, or was wrong.
        case preview
        /// A navigation that fails has changed something.
        case rollback
        /// A call has thrown an error.
        case thrown
        case invariants
    }

    let kind: Kind
    let message: String
    /// The index of the operation.
    var position = 0
}
