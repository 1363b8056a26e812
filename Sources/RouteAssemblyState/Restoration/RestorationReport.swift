public import RouteAssembly

/// The result of a restoration.
///
/// ```swift
/// let report = try await restoration.restore(state)
/// for dropped in report.dropped { log("\(dropped)") }
/// ```
public struct RestorationReport: Sendable {
    /// A visit that was not restored, or a screen that no route has led to.
    public struct Dropped: Sendable, CustomStringConvertible {
        /// The routes of the visit; empty if it could not be read or was not saved, and for a
        /// screen that no route has led to.
        public let routes: [any SavedRoute]
        /// The reason, as a sentence.
        public let reason: String
        /// The error of the navigation, if it has failed.
        public let error: RoutingError?

        init(_ routes: [any SavedRoute], _ reason: String) {
            self.routes = routes
            self.reason = reason
            error = nil
        }

        /// Creates the entry of a screen that no route has led to.
        init(unrouted type: String) {
            self.init([], "\(type) is missing: no route has led to it. Navigate to it with a route, not with a step.")
        }

        init(_ routes: [any SavedRoute], _ error: RoutingError) {
            self.routes = routes
            self.error = error
            reason = error.underlyingError.map { "\(error.message) (cause: \($0))" } ?? error.message
        }

        /// The routes with the reason.
        public var description: String {
            routes.isEmpty ? reason : "\(routes.map { "\($0)" }.joined(separator: ", ")): \(reason)"
        }
    }

    /// The visits that were not restored, in their order, and then the missing screens that no
    /// route has led to.
    public let dropped: [Dropped]

    /// The saved hierarchy; `nil` if it could not be read.
    public let saved: HierarchySnapshot?

    /// The restored hierarchy.
    public let restored: HierarchySnapshot

    /// The differences between the saved hierarchy and the restored one, one sentence each.
    public var differences: [String] { saved.map { $0.differences(to: restored) } ?? [] }

    /// A Boolean value that indicates whether the restored hierarchy is the saved one.
    ///
    /// Whether splits are collapsed is not compared, because it depends on the width of the window.
    public var isComplete: Bool { saved?.withoutFolds == restored.withoutFolds }

    @MainActor
    init(of saved: HierarchySnapshot?, without dropped: [Dropped], in window: RoutingWindow) {
        self.dropped = dropped
        self.saved = saved
        restored = window.snapshot()
    }
}

extension SavedState {
    /// Returns the differences between the saved hierarchy and another one, one sentence each.
    ///
    /// A restoration that fails or is redirected has no report. This method says what its user
    /// misses:
    ///
    /// ```swift
    /// for difference in state.differences(to: window.snapshot()) { log(difference) }
    /// ```
    ///
    /// - Parameter hierarchy: The hierarchy to compare with.
    /// - Returns: The differences; empty if the saved hierarchy could not be read.
    public func differences(to hierarchy: HierarchySnapshot) -> [String] {
        snapshot.map { $0.differences(to: hierarchy) } ?? []
    }
}

extension HierarchySnapshot {
    fileprivate func differences(to other: HierarchySnapshot) -> [String] {
        var missing = labels
        var added = other.labels
        for label in labels {
            guard let position = added.firstIndex(of: label), let other = missing.firstIndex(of: label) else {
                continue
            }
            added.remove(at: position)
            missing.remove(at: other)
        }
        var texts = missing.map { "\($0) is missing." } + added.map { "\($0) was not there before." }
        let saved = withoutFolds
        let restored = other.withoutFolds
        if texts.isEmpty, saved != restored {
            texts = zip(saved.nodes, restored.nodes).compactMap { $0.difference(to: $1) }
            if texts.isEmpty { texts = ["The screens are in other places."] }
        }
        return texts
    }

    private var nodes: [Node] { Array(levels.map(\.root).depthFirst(\.children)) }

    private var labels: [String] { nodes.map(\.label) }
}

extension HierarchySnapshot.Node {
    /// Returns a sentence about the children that two containers with the same children show.
    fileprivate func difference(to other: Self) -> String? {
        guard label == other.label, children.map(\.label) == other.children.map(\.label), shownText != other.shownText
        else { return nil }
        return "\(label) shows \(other.shownText), and showed \(shownText)."
    }

    private var shownText: String {
        let labels = shown.filter(children.indices.contains).map { children[$0].label }
        return labels.isEmpty ? "no child" : labels.joined(separator: ", ")
    }
}

extension HierarchySnapshot {
    /// The snapshot without what depends on the width of the window.
    ///
    /// Which columns and panes have room is the renderer's.
    var withoutFolds: HierarchySnapshot {
        func map(_ node: Node) -> Node {
            let dependsOnRoom = node.style?.isCovering == true
            var copy = Node(
                node.style, label: node.label, children: node.children.map(map),
                selection: dependsOnRoom ? nil : node.selection)
            if !dependsOnRoom { copy.shown = node.shown }
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
    /// The snapshot without the room of containers, which the renderer of the next start decides.
    var withoutRooms: HierarchySnapshot {
        func map(_ node: Node) -> Node {
            var copy = node
            copy.room = nil
            copy.children = node.children.map(map)
            return copy
        }
        return HierarchySnapshot(levels: levels.map { Level(root: map($0.root), style: $0.style) })
    }
}
