import RouteAssembly

// The screens of an attempt.
extension Rebuild {
    func begin(in window: RoutingWindow) {
        attempt = Attempt(of: restored.nodes.count)
        attempt.start = record.time
        // A login that is in no modal is replaced by the screens of the state.
        if call.isRedirectionNew, let login = call.redirection?.screen, window.contains(login) { try? login.dismiss() }
        align(window)
    }

    /// Finds the screens of the window that the app has placed without a route, where the state has
    /// them.
    private func align(_ window: RoutingWindow) {
        var levels = window.levelRoots[...]
        for (position, node) in restored.nodes.enumerated() {
            if node.parent == nil, let root = levels.popFirst() { align([position], with: [root]) }
            if let container = attempt.nodes[position].screen as? Container {
                align(restored.children(of: position), with: container.children)
            }
        }
        // Another root of the app stands for one without children.
        if let first = restored.nodes.first, first.built == nil, isMissing(0), restored.children(of: 0).isEmpty {
            attempt.nodes[0].screen = window.root
            attempt.hasOtherRoot = true
        }
    }

    private func align(_ nodes: [Int], with screens: [Screen]) {
        let nodes = nodes.filter { restored.nodes[$0].built == nil }
        let screens = screens.filter { record.visited($0)?.visit == nil }
        for (node, screen) in matches(nodes.map { restored.nodes[$0].type }, screens.map(\.typeLabel)) {
            attempt.nodes[nodes[node]].screen = screens[screen]
        }
    }

    /// Returns the positions of the elements of a longest common subsequence in both lists.
    ///
    /// Of several equal elements, the last ones match.
    func matches(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
        let difference = new.reversed().difference(from: old.reversed())
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let kept = old.indices.filter { !removed.contains($0) }
        let found = new.indices.filter { !inserted.contains($0) }
        return zip(kept, found).map { (old.count - 1 - $0, new.count - 1 - $1) }
    }

    // MARK: Visits

    /// Arranges the hierarchy as far as it is there, for a visit that is navigated to.
    func prepare(_ visit: Int, in window: RoutingWindow) {
        guard !isDropped(visit: visit) else { return }
        // A screen that no visit has built again, and at which this one has arrived. While values
        // are missing, a later attempt may build it.
        if !attempt.isPostponed,
            restored.nodes.indices.contains(where: { node in
                let value = restored.nodes[node]
                return isMissing(node) && value.arrival?.visit == visit && value.built?.visit != visit
            })
        {
            free.insert(visit)
        }
        // The function of a destination builds its screens without a step.
        if restored.legs(of: visit).contains(where: leadsToFunction),
            restored.nodes(of: visit).contains(where: { isMissing($0) && restored.built(at: $0)?.origin == nil })
        {
            free.insert(visit)
        }
        guard free.contains(visit) else { return }
        arrange(in: window)
        attempt.before = Set(window.screens.map(ObjectIdentifier.init))
    }

    /// Takes the screens that a visit has placed without a step, and those that a navigation has
    /// built in place of the visit's.
    func take(_ visit: Int, in window: RoutingWindow) {
        if !free.contains(visit) { return takeScreensWithoutStep(of: visit, in: window) }
        guard let before = attempt.before else { return }
        attempt.before = nil
        var new = window.screens.filter { !before.contains(ObjectIdentifier($0)) }
        for isSamePlace in [true, false] {
            for node in restored.nodes.indices where isMissing(node) {
                // What the app has placed, or a dropped visit on the way to its target, is this
                // visit's now.
                let value = restored.nodes[node]
                guard value.built?.visit == visit || value.arrival?.visit == visit || isSamePlace && isOnTheWay(node)
                else { continue }
                let match = new.firstIndex { screen in
                    screen.typeLabel == value.type && (!isSamePlace || isInPlace(screen, of: node))
                }
                guard let match else { continue }
                if !isSamePlace { attempt.nodes[node].isFloating = true }
                attempt.nodes[node].screen = new.remove(at: match)
                attempt.nodes[node].isAdopted = true
            }
        }
        dismissDeparted(from: &new, of: visit) { _ in true }
        for screen in new { attempt.others.insert(ObjectIdentifier(screen)) }
    }

    /// Dismisses the screens in the place of those of a visit that had left.
    private func dismissDeparted(from new: inout [Screen], of visit: Int, where isIncluded: (BuiltState) -> Bool) {
        for (position, screen) in restored.visits[visit].screens.enumerated()
        where restored.node(visit, position) == nil && isIncluded(screen) {
            guard let match = new.firstIndex(where: { typeName(type(of: $0)) == screen.type }) else { continue }
            attempt.dismissed.insert(ObjectIdentifier(new.remove(at: match)))
        }
    }

    private func isOnTheWay(_ node: Int) -> Bool {
        guard let leg = restored.leg(of: node) else { return true }
        return isDropped(leg) && !restored.isTarget(node)
    }

    /// Whether a screen is in the container of a node, or the root of a level like it.
    private func isInPlace(_ screen: Screen, of node: Int) -> Bool {
        guard let parent = restored.nodes[node].parent else {
            return screen.parent == nil && (screen.presenting == nil) == (node == 0)
        }
        return screen.parent != nil && attempt.nodes[parent].screen === screen.parent
    }

    func takeScreensWithoutStep(of visit: Int, in window: RoutingWindow) {
        guard restored.visits[visit].screens.contains(where: { $0.origin == nil }) else { return }
        let missing = restored.nodes(of: visit).filter { isMissing($0) && restored.built(at: $0)?.origin == nil }
        let known = Set(attempt.nodes.compactMap { $0.screen.map(ObjectIdentifier.init) })
        var screens = window.screens.filter { record.visited($0) == nil }
        for case let screen? in attempt.nodes.map(\.screen) where !screen.isAttached {
            screens += [Screen](screen.subtree)
        }
        screens = screens.filter {
            !known.contains(ObjectIdentifier($0)) && !attempt.dismissed.contains(ObjectIdentifier($0))
        }
        for node in missing {
            guard let match = screens.firstIndex(where: { $0.typeLabel == restored.nodes[node].type }) else { continue }
            let screen = screens.remove(at: match)
            attempt.nodes[node].screen = screen
            if screen is Container { attempt.built.insert(ObjectIdentifier(screen)) }
        }
        dismissDeparted(from: &screens, of: visit) { $0.origin == nil }
    }

    // MARK: Ending

    func end() {
        for node in restored.nodes.indices where hidesSelection(node) {
            selectChildren(of: node)
        }
        restoreKept()
    }

    /// Hands the screens their states, before they appear and again after the change.
    ///
    /// In between, context tasks run on the screens that a visit has found.
    func restoreKept() {
        for kept in restored.kept {
            if let value = kept.value { (screen(of: kept.node) as? any StateKeeping)?.keep(value) }
        }
    }

    /// Lets the calls of the state wait for the results of the restored screens.
    func resumeCalls() {
        for kept in restored.kept {
            guard let call = kept.call, let awaited = screen(of: kept.node) else { continue }
            awaited.resume(ResultCall(call.key, of: call.caller.flatMap(screen(of:)), in: awaited.window))
        }
    }
}
