import RouteAssembly

// The screens of an attempt.
extension Rebuild {
    func begin(in window: Window) {
        attempt = Attempt(of: state.nodes.count)
        attempt.start = record.time
        // A login that is in no modal is replaced by the screens of the state.
        if call.isRedirectionNew, let login = call.redirection?.screen, window.contains(login) { try? login.dismiss() }
        align(window)
    }

    /// Finds the screens of the window that the app has placed without a route, where the state has
    /// them.
    private func align(_ window: Window) {
        var levels = window.levelRoots[...]
        for (position, node) in state.nodes.enumerated() {
            if node.parent == nil, let root = levels.popFirst() { align([position], with: [root]) }
            if let container = attempt.nodes[position].screen as? Container {
                align(children(of: position), with: container.children)
            }
        }
        // Another root of the app stands for one without children.
        if let first = state.nodes.first, first.built == nil, isMissing(0), children(of: 0).isEmpty {
            attempt.nodes[0].screen = window.root
            attempt.hasOtherRoot = true
        }
    }

    private func align(_ nodes: [Int], with screens: [Screen]) {
        let nodes = nodes.filter { state.nodes[$0].built == nil }
        let screens = screens.filter { record.visited($0)?.visit == nil }
        for (node, screen) in matches(nodes.map { state.nodes[$0].type }, screens.map(\.typeLabel)) {
            attempt.nodes[nodes[node]].screen = screens[screen]
        }
    }

    /// Returns the positions of the elements of a longest common subsequence in both lists.
    ///
    /// Of several equal elements, the last ones match.
    private func matches(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
        let difference = new.reversed().difference(from: old.reversed())
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
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
    func prepare(_ visit: Int, in window: Window) {
        guard !isOmitted(visit: visit) else { return }
        // A screen that no visit has built again, and at which this one has arrived. While values are
        // missing, a later attempt may build it.
        if !attempt.isPostponed,
            arrivals(of: visit).contains(where: { isMissing($0) && state.nodes[$0].built?.visit != visit })
        {
            free.insert(visit)
        }
        guard free.contains(visit) else { return }
        arrange(in: window)
        attempt.before = Set(window.screens.map(ObjectIdentifier.init))
    }

    /// Takes the screens that a visit has placed without a step, and those that a navigation has
    /// built in place of the visit's.
    func take(_ visit: Int, in window: Window) {
        if !free.contains(visit) { return takeScreensWithoutStep(of: visit, in: window) }
        guard let before = attempt.before else { return }
        attempt.before = nil
        var new = window.screens.filter { !before.contains(ObjectIdentifier($0)) }
        let own = Set(nodes(of: visit) + arrivals(of: visit))
        for isSamePlace in [true, false] {
            for node in state.nodes.indices where isMissing(node) {
                // What the app has placed, or an omitted visit on the way to its target, is this
                // visit's now.
                guard own.contains(node) || isSamePlace && isOnTheWay(node) else { continue }
                let match = new.firstIndex { screen in
                    screen.typeLabel == state.nodes[node].type && (!isSamePlace || isInPlace(screen, of: node))
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
        for (position, screen) in (restored.visits[visit]?.screens ?? []).enumerated()
        where node(visit, position) == nil && isIncluded(screen) {
            guard let match = new.firstIndex(where: { typeName(type(of: $0)) == screen.type }) else { continue }
            attempt.dismissed.insert(ObjectIdentifier(new.remove(at: match)))
        }
    }

    private func isOnTheWay(_ node: Int) -> Bool {
        guard let leg = restored.leg(of: node) else { return true }
        return isOmitted(leg) && !restored.isTarget(node)
    }

    /// Indicates whether a screen is in the container of a node, or the root of a level like it.
    private func isInPlace(_ screen: Screen, of node: Int) -> Bool {
        guard let parent = state.nodes[node].parent else {
            return screen.parent == nil && (screen.presenting == nil) == (node == 0)
        }
        return screen.parent != nil && attempt.nodes[parent].screen === screen.parent
    }

    private func takeScreensWithoutStep(of visit: Int, in window: Window) {
        guard restored.visits[visit]?.screens.contains(where: { $0.origin == nil }) == true else { return }
        let missing = nodes(of: visit).filter { isMissing($0) && restored.origin(of: state.nodes[$0].built) == nil }
        let known = Set(attempt.nodes.compactMap { $0.screen.map(ObjectIdentifier.init) })
        var screens = window.screens.filter { record.visited($0) == nil }
        for case let screen? in attempt.nodes.map(\.screen) where !screen.isAttached {
            screens += [Screen](screen.subtree)
        }
        screens = screens.filter {
            !known.contains(ObjectIdentifier($0)) && !attempt.dismissed.contains(ObjectIdentifier($0))
        }
        for node in missing {
            guard let match = screens.firstIndex(where: { $0.typeLabel == state.nodes[node].type }) else { continue }
            let screen = screens.remove(at: match)
            attempt.nodes[node].screen = screen
            if screen is Container { attempt.built.insert(ObjectIdentifier(screen)) }
        }
        dismissDeparted(from: &screens, of: visit) { $0.origin == nil }
    }

    // MARK: Dictated legs

    func screen(of step: Int, in leg: Int) -> Screen? {
        switch tasks[leg] {
        case .visit(let reference):
            guard let way = restored.visits[reference.visit]?.legs, way.indices.contains(reference.leg) else {
                return arrivalNode(of: reference).flatMap { attempt.nodes[$0].screen }
            }
            if let found = way[reference.leg].steps[step].found {
                return screen(of: found)
            }
            let own = screens(of: step, in: reference).first { $0.child == nil }
            return own.flatMap { node(reference.visit, $0.screen) }.flatMap { attempt.nodes[$0].screen }
        case .replacement(let node): return attempt.nodes[node].screen
        case .begin, .prepare, .take, .arrange, .selection, .end: return nil
        }
    }

    func support(of screen: Screen) -> Screen? {
        let node = attempt.nodes.firstIndex { $0.screen === screen }
        return node.flatMap(support).flatMap { attempt.nodes[$0].screen }
    }

    func didBuild(_ screen: Screen, with children: [Screen], by step: Int, in leg: Int) {
        attempt.retained.append(screen)
        if screen is Container { attempt.built.insert(ObjectIdentifier(screen)) }
        if case .replacement(let node) = tasks[leg] { return replace(node, by: screen) }
        guard case .visit(let reference) = tasks[leg] else { return }
        if step == 0, let node = arrivalNode(of: reference), attempt.nodes[node].isCurrent {
            return replace(node, by: screen)
        }
        for child in children where child is Container { attempt.built.insert(ObjectIdentifier(child)) }
        let recorded = screens(of: step, in: reference)
        if let own = recorded.first(where: { $0.child == nil }) { take(screen, as: own.screen, of: reference.visit) }
        let old = recorded.filter { $0.child != nil }.sorted { ($0.child ?? 0) < ($1.child ?? 0) }.map(\.screen)
        let types = old.map { restored.visits[reference.visit]?.screens[$0].type ?? "" }
        for match in matches(types, children.map { typeName(type(of: $0)) }) {
            take(children[match.new], as: old[match.old], of: reference.visit)
        }
    }

    private func replace(_ node: Int, by screen: Screen) {
        if let old = attempt.nodes[node].screen {
            attempt.dismissed.insert(ObjectIdentifier(old))
            attempt.retained.append(old)
            attempt.successors[ObjectIdentifier(old)] = screen
        }
        attempt.nodes[node].screen = screen
    }

    /// Takes a built screen as the one at a position of a visit.
    private func take(_ screen: Screen, as position: Int, of visit: Int) {
        if let node = node(visit, position), isMissing(node) {
            attempt.nodes[node].screen = screen
        } else {
            attempt.dismissed.insert(ObjectIdentifier(screen))
        }
    }

    func willPlace(_ step: Int, in leg: Int) {
        guard case .visit(let reference) = tasks[leg], let window = call.window else { return }
        takeScreensWithoutStep(of: reference.visit, in: window)
        let later = (0...step).flatMap { screens(of: $0, in: reference) }.compactMap {
            node(reference.visit, $0.screen)
        }
        arrange(in: window, without: Set(later))
    }

    // MARK: Ending

    func end() {
        for node in state.nodes.indices where attempt.nodes[node].hidesSelection || refused[node] != nil {
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

    func endAttempt() {
        // A screen can read the state when it is released.
        let old = attempt
        attempt = Attempt(of: state.nodes.count)
        withExtendedLifetime(old) {}
    }

    // MARK: Nodes

    func children(of node: Int) -> [Int] { state.nodes.indices.filter { state.nodes[$0].parent == node } }

    /// The positions of a node and of those inside it, which follow it.
    func subtree(of node: Int) -> [Int] {
        var end = node + 1
        while end < state.nodes.count, let parent = state.nodes[end].parent, parent >= node { end += 1 }
        return Array(node..<end)
    }
}
