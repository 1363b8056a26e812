import RouteAssembly

// Puts the screens where the state has them.
extension Rebuild {
    /// Arranges all screens, after the visits.
    ///
    /// - Throws: An error after which the legs are carried out again, if the place of a screen is
    ///   missing, so that its visit has to be navigated to.
    func arrangeAll(in window: RoutingWindow) throws(RoutingError) {
        if attempt.isPostponed { return }
        makePlainContainers(isLast: true)
        for (position, node) in restored.nodes.enumerated() {
            guard let visit = node.built?.visit, !free.contains(visit), !isGone(position),
                let support = support(of: position), isGone(support)
            else { continue }
            free.insert(visit)
            attempt.isOutdated = true
        }
        if attempt.isOutdated {
            throw RoutingError(.originNotFound, "The place of a screen is not there any more.")
        }
        arrange(in: window, isLast: true)
    }

    /// The node of the container of a screen, or of the level under a modal.
    func support(of node: Int) -> Int? {
        if let parent = restored.nodes[node].parent { return parent }
        return restored.nodes[..<node].lastIndex { $0.parent == nil }
    }

    /// Arranges the screens that are there.
    ///
    /// - Parameters:
    ///   - excluded: The nodes whose screens are placed later.
    ///   - isLast: Whether all screens are there.
    func arrange(in window: RoutingWindow, without excluded: Set<Int> = [], isLast: Bool = false) {
        makePlainContainers(isLast: isLast)
        func isPlaced(_ node: Int) -> Bool {
            !isGone(node) && !excluded.contains(node) && !attempt.nodes[node].isFloating
        }
        let placed = restored.nodes.indices.filter(isPlaced)
        let claimed = Set(placed.compactMap { attempt.nodes[$0].screen.map(ObjectIdentifier.init) })
        var lists: [(container: Container, children: [Screen])] = []
        for node in restored.nodes.indices.reversed() where !isGone(node) {
            guard let container = attempt.nodes[node].screen as? Container, node > 0 || !attempt.hasOtherRoot else {
                continue
            }
            let children = restored.children(of: node).filter(isPlaced).compactMap(screen(of:))
            let list = merge(children, into: container) { child in
                !claimed.contains(ObjectIdentifier(child)) && stays(child, in: container)
            }
            lists.append((container, list))
        }
        var levels: [(root: Screen, presentation: Presentation?)] = []
        for node in placed where restored.nodes[node].parent == nil {
            if let root = attempt.nodes[node].screen { levels.append((root, restored.nodes[node].presentation)) }
        }
        let hasRoot = restored.nodes.first.map { _ in isPlaced(0) } == true
        if hasRoot { dismissOthers(than: &levels, in: window) }
        set(lists, in: window)
        if hasRoot { place(levels, in: window) }
        for node in restored.nodes.indices where !isGone(node) { selectChildren(of: node) }
    }

    /// Makes the containers of the library that the app had placed without a route, if screens of
    /// the state are in them.
    private func makePlainContainers(isLast: Bool) {
        for (position, node) in restored.nodes.enumerated().reversed() where isMissing(position) {
            guard node.built == nil || isLast && restored.built(at: position)?.origin == nil,
                restored.children(of: position).contains(where: { !isGone($0) })
            else { continue }
            let container: Container
            switch (node.type, node.kind.style) {
            case ("NavigationContainer", .stack?): container = NavigationContainer()
            case ("TabContainer", .tabs?): container = TabContainer()
            case ("SplitContainer", .columns?):
                container = SplitContainer(columns: max(restored.children(of: position).count, 2))
            default: continue
            }
            attempt.nodes[position].screen = container
        }
    }

    /// Whether a screen that the state does not have stays in its container.
    private func stays(_ screen: Screen, in container: Container) -> Bool {
        let id = ObjectIdentifier(screen)
        if attempt.dismissed.contains(id) { return false }
        if attempt.others.contains(id) || isFloating(screen) { return true }
        if attempt.nodes.contains(where: { $0.screen === screen }) { return false }
        return attempt.built.contains(ObjectIdentifier(container))
            || !container.arrangement.style.isCovering && record.visited(screen)?.visit == nil
    }

    private func isFloating(_ screen: Screen) -> Bool {
        attempt.nodes.contains { $0.isFloating && $0.screen === screen }
    }

    /// Returns the children of a container with those that stay, each after the one before it.
    private func merge(_ list: [Screen], into container: Container, staying stays: (Screen) -> Bool) -> [Screen] {
        var result = list
        for (position, child) in container.children.enumerated() where stays(child) {
            let previous = container.children[..<position].lazy.reversed().compactMap { sibling in
                result.firstIndex { $0 === sibling }
            }.first
            result.insert(child, at: previous.map { $0 + 1 } ?? 0)
        }
        return result
    }

    // MARK: Levels

    /// Dismisses the modals that the state does not have, from the top.
    private func dismissOthers(
        than levels: inout [(root: Screen, presentation: Presentation?)], in window: RoutingWindow
    ) {
        let present = window.levelRoots
        for (position, root) in present.enumerated().dropFirst()
        where attempt.others.contains(ObjectIdentifier(root)) || isFloating(root) {
            let under = levels.firstIndex { $0.root === present[position - 1] }
            levels.insert((root, root.presentation), at: under.map { $0 + 1 } ?? levels.count)
        }
        for (position, root) in present.enumerated() {
            if levels.indices.contains(position), levels[position].root === root,
                position == 0
                    || levels[position].presentation?.withoutHint == root.presentation?.withoutHint
            {
                continue
            }
            if position > 0 { try? root.dismiss() }
            return
        }
    }

    private func place(
        _ levels: [(root: Screen, presentation: Presentation?)], in window: RoutingWindow
    ) {
        for (position, level) in levels.enumerated() {
            let present = window.levelRoots
            if present.indices.contains(position), present[position] === level.root { continue }
            takeOut(level.root, in: window)
            if position == 0 {
                try? window.setRoot(level.root)
            } else {
                try? window.topmost?.present(level.root, as: level.presentation ?? .fullScreen)
            }
        }
    }

    // MARK: Children

    /// Sets the children of containers, those first whose new children have no other place.
    private func set(_ lists: [(container: Container, children: [Screen])], in window: RoutingWindow) {
        var open = lists
        while !open.isEmpty {
            var blocked: [(container: Container, children: [Screen])] = []
            for list in open {
                if list.children.allSatisfy({ $0.parent === list.container || !$0.hasPlace }) {
                    try? list.container.setChildren(list.children)
                } else {
                    blocked.append(list)
                }
            }
            if blocked.count == open.count, let first = blocked.first {
                let child = first.children.first { $0.parent !== first.container && $0.hasPlace }
                if let child { takeOut(child, in: window) }
                if child?.hasPlace == true { blocked[0].children.removeAll { $0 === child } }
            }
            open = blocked
        }
    }

    private func takeOut(_ screen: Screen, in window: RoutingWindow) {
        if let parent = screen.parent {
            do throws(RoutingError) {
                try parent.setChildren(parent.children.filter { $0 !== screen })
            } catch {
                // Some containers need a number of children.
                try? parent.setChildren(parent.children.map { $0 === screen ? Screen() : $0 })
            }
        } else if screen.presenting != nil {
            try? screen.dismiss()
        } else if window.root === screen {
            try? window.setRoot(nil)
        }
    }

    // MARK: Selecting

    /// Shows the children of a container that the user has selected.
    func selectChildren(of node: Int) {
        guard let shown = restored.nodes[node].shown, let container = attempt.nodes[node].screen as? Container,
            !container.children.isEmpty
        else { return }
        let nodes = restored.children(of: node)
        let screens = shown.compactMap { nodes.indices.contains($0) ? attempt.nodes[nodes[$0]].screen : nil }
        let positions = screens.compactMap { screen in container.children.firstIndex { $0 === screen } }
        if positions.isEmpty, !shown.isEmpty { return }
        if positions.count == 1, shown.count == 1 {
            guard let child = screen(of: visibleChild(of: node, selected: nodes[shown[0]])), container.contains(child),
                container.visibleChildren.map(ObjectIdentifier.init) != [ObjectIdentifier(child)]
            else { return }
            try? container.makeVisible(child)
            return
        }
        let selection = restored.nodes[node].selection.flatMap { shown.firstIndex(of: $0) }
        try? container.arrange(
            container.arrangement.showing(
                positions, selecting: selection.flatMap { positions.indices.contains($0) ? positions[$0] : nil }))
    }

    /// Returns the child that is shown: the selected one, or the one with the last arrival if an
    /// interceptor does not let the user see it.
    private func visibleChild(of node: Int, selected: Int) -> Int {
        func isRefused(_ child: Int) -> Bool {
            child == selected && hidesSelection(node)
                || restored.subtree(of: child).contains {
                    restored.nodes[$0].arrival.map { dropped[.leg($0)]?.error?.code == .intercepted } == true
                }
        }
        func lastArrival(_ child: Int) -> Int {
            restored.subtree(of: child).compactMap { isGone($0) ? nil : restored.nodes[$0].arrival?.visit }.max() ?? -1
        }
        guard isRefused(selected) else { return selected }
        let others = restored.children(of: node).filter { !isRefused($0) && !isGone($0) }
        return others.max { lastArrival($0) < lastArrival($1) } ?? selected
    }

    /// Whether the selected child of a container is not shown, because its visit is
    /// dropped or an interceptor does not let the user see it.
    func hidesSelection(_ node: Int) -> Bool {
        attempt.nodes[node].hidesSelection || dropped[.selection(node)] != nil
    }
}

extension RoutingWindow {
    /// The root, and the roots of the modals over it.
    var levelRoots: [Screen] { Array(sequence(first: root, next: { $0?.presented }).compactMap(\.self)) }
}

extension Screen {
    /// Whether the screen is in a container or the root of a level.
    fileprivate var hasPlace: Bool { parent != nil || isAttached }
}
