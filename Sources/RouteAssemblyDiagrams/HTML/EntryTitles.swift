import RouteAssembly
import RouteAssemblyInspection

/// The titles of a trace's entries, such as "Tab: Cart" or "Back from ProductScreen 42".
struct EntryTitles {
    private let trace: RoutingTrace

    /// The maximum number of characters of a title.
    private static let length = 80

    init(of trace: RoutingTrace) { self.trace = trace }

    /// Returns a title such as "ProductScreen 42", "Tab: Cart", or "Back from ProductScreen 42".
    func title(of entry: TraceEntry) -> String {
        let title =
            switch entry {
            case .navigation(let navigation): self.title(of: navigation)
            case .change(let change): self.title(of: change)
            }
        return title.shortened(to: Self.length)
    }

    private func title(of navigation: TracedNavigation) -> String {
        guard let destination = navigation.destination else {
            // A restoration has routes, and says them in its request.
            if case .routes = navigation.subject { return navigation.request.capitalizingFirst }
            if let gestures = gestures(of: navigation.change) { return gestures }
            let before = trace.snapshot(navigation.change?.before ?? navigation.hierarchy)
            let origin = before.levels.last.map { " from \($0.root.frontmost.label)" } ?? ""
            return navigation.request.capitalizingFirst + (navigation.request == "going back" ? origin : "")
        }
        guard let target = navigation.target else {
            guard let context = navigation.context, !destination.hasSuffix(context) else { return destination }
            return "\(destination) \(context)"
        }
        // The target of a tab's destination is often a container, which says nothing to a reader.
        let after = trace.snapshot(navigation.change?.after ?? navigation.hierarchy)
        let isContainer = after.nodes.contains { $0.kind != .screen && $0.label == target }
        guard isContainer else { return target }
        return gestures(of: navigation.change) ?? after.levels.last.map(\.root.frontmost.label) ?? target
    }

    private func title(of change: TracedChange) -> String {
        gestures(of: change) ?? TreeDifference(from: before(change), to: after(change)).title ?? "Another change"
    }

    /// Returns the gestures that make a change, or `nil` if no gestures do.
    private func gestures(of change: TracedChange?) -> String? {
        guard let change, let gestures = TraceGesture.gestures(from: before(change), to: after(change)),
            !gestures.isEmpty
        else { return nil }
        return gestures.map { $0.title(from: before(change), to: after(change)) }.joined(separator: ", ")
    }

    private func before(_ change: TracedChange) -> HierarchySnapshot { trace.snapshot(change.before) }
    private func after(_ change: TracedChange) -> HierarchySnapshot { trace.snapshot(change.after) }
}

extension TracedNavigation {
    /// The label of the screen that the navigation has arrived at.
    fileprivate var target: String? {
        events.lazy.compactMap { if case .finished(let target) = $0.kind { target } else { nil } }.first
    }
}

extension TraceGesture {
    fileprivate func title(from before: HierarchySnapshot, to after: HierarchySnapshot) -> String {
        switch self {
        case .dismiss: "Closed \(before.levels.last?.root.frontmost.label ?? "a modal")"
        case .pop(let count, let path): popTitle(count, before.node(at: path), after.node(at: path))
        case .show(let positions, let path): showTitle(positions, after.node(at: path))
        case .makeRoom(let room, let path):
            switch after.node(at: path)?.kind.style?.base {
            case .columns: room == 1 ? "Split collapsed" : "Split expanded"
            default: "Room for \(room == 1 ? "one screen" : "\(room) screens")"
            }
        }
    }

    private func showTitle(_ positions: [Int], _ container: HierarchySnapshot.Node?) -> String {
        let names = positions.map { container?.child($0)?.tabName ?? "?" }.joined(separator: ", ")
        return "\(container?.kind.style?.base == .tabs ? "Tab" : "Shown"): \(names)"
    }

    private func popTitle(
        _ count: Int, _ before: HierarchySnapshot.Node?, _ after: HierarchySnapshot.Node?
    ) -> String {
        let last = before?.children.last?.frontmost.label ?? "a screen"
        if before?.kind.style?.base == .columns { return "Detail closed: \(last)" }
        guard let children = before?.children, children.count - count > 1, let top = after?.children.last else {
            return "Back from \(last)"
        }
        return "Back from \(last) to \(top.frontmost.label)"
    }
}

extension HierarchySnapshot {
    fileprivate func node(at path: ContainerPath) -> Node? {
        guard levels.indices.contains(path.level) else { return nil }
        return path.children.reduce(levels[path.level].root as Node?) { node, index in
            node?.child(index)
        }
    }
}

extension HierarchySnapshot.Node {
    /// The screen at the front of this one: that of the selected tab, or the top of the stack.
    fileprivate var frontmost: Self {
        var node = self
        while let child = node.frontmostChild { node = child }
        return node
    }

    private var frontmostChild: Self? {
        shown.last.flatMap(child) ?? children.last
    }

    fileprivate func child(_ index: Int) -> Self? { children.indices.contains(index) ? children[index] : nil }

    /// The name of a tab: that of its first screen, without the word "Screen" at the end.
    fileprivate var tabName: String {
        var node = self
        while let child = node.children.first { node = child }
        let name = node.label.split(separator: " ").first.map(String.init) ?? node.label
        return name.hasSuffix("Screen") && name != "Screen" ? String(name.dropLast(6)) : node.label
    }
}

extension String {
    fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
