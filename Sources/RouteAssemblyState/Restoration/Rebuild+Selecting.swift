import RouteAssembly

// The children that the user has selected.
extension Rebuild {
    /// Shows the children of a container that the user has selected.
    func selectChildren(of node: Int) {
        guard let shown = state.nodes[node].shown, let container = attempt.nodes[node].screen as? Container,
            !container.children.isEmpty
        else { return }
        let nodes = children(of: node)
        let screens = shown.compactMap { nodes.indices.contains($0) ? attempt.nodes[nodes[$0]].screen : nil }
        let positions = screens.compactMap { screen in container.children.firstIndex { $0 === screen } }
        if positions.isEmpty, !shown.isEmpty { return }
        if positions.count == 1, shown.count == 1 {
            return select(in: node, visibleChild(of: node, nodes[shown[0]]))
        }
        let selection = state.nodes[node].selection.flatMap { shown.firstIndex(of: $0) }
        try? container.arrange(
            container.arrangement.showing(
                positions, selecting: selection.flatMap { positions.indices.contains($0) ? positions[$0] : nil }))
    }

    /// Returns the child that is shown: the selected one, or the one with the last arrival if an
    /// interceptor does not let the user see it.
    private func visibleChild(of node: Int, _ selected: Int) -> Int {
        func isRefused(_ child: Int) -> Bool {
            child == selected && (refused[node] != nil || attempt.nodes[node].hidesSelection)
                || subtree(of: child).contains {
                    state.nodes[$0].arrival.map { omitted[$0]?.error?.code == .intercepted } == true
                }
        }
        func lastArrival(_ child: Int) -> Int {
            subtree(of: child).compactMap { isGone($0) ? nil : state.nodes[$0].arrival?.visit }.max() ?? -1
        }
        guard isRefused(selected) else { return selected }
        return children(of: node).filter { !isRefused($0) && !isGone($0) }.max { lastArrival($0) < lastArrival($1) }
            ?? selected
    }

    /// Shows the screen of a node in its container.
    private func select(in node: Int, _ child: Int?) {
        guard let container = attempt.nodes[node].screen as? Container,
            let screen = child.flatMap({ attempt.nodes[$0].screen }),
            container.contains(screen),
            container.visibleChildren.map(ObjectIdentifier.init) != [ObjectIdentifier(screen)]
        else { return }
        try? container.makeVisible(screen)
    }
}
