import RouteAssembly

// The legs of visits, which the navigation carries out as the state dictates.
extension Rebuild: LegSource {
    func mode(of position: Int) -> LegMode {
        guard let part = parts[position] else { return .free }
        if dropped[part] != nil { return .omitted }
        if let node = currentNode(of: part) {
            if case .replacement = part, isMissing(node) { return .omitted }
            if !isMissing(node) { return .dictated(Dictation(.current, of: self, at: position)) }
        }
        guard case .leg(let leg) = part, restored.visits[leg.visit].legs.indices.contains(leg.leg) else {
            return .free
        }
        let way = restored.visits[leg.visit].legs[leg.leg]
        let stepModes = stepModes(of: leg, way: way)
        if leadsToFunction(leg), free.contains(leg.visit) { return .free }
        if stepModes.allSatisfy({ $0 == .omitted }) { return .omitted }
        if free.contains(leg.visit) { return .free }
        return .dictated(Dictation(record(of: way), stepModes, of: self, at: position))
    }

    /// Returns the node whose screen may show something else than the route of a part.
    ///
    /// It is the one of a route that has replaced another one, also without a visit.
    private func currentNode(of part: RestoredState.Part) -> Int? {
        switch part {
        case .replacement(let node): node
        case .leg(let leg) where restored.visits[leg.visit].legs.isEmpty:
            restored.nodes(of: leg.visit).contains(where: isMissing)
                ? nil : restored.nodes.firstIndex { $0.arrival == leg }
        case .leg, .visit, .selection: nil
        }
    }

    /// Whether a leg is the function of a destination, which has no steps.
    func leadsToFunction(_ leg: LegReference) -> Bool { restored.destinations[.leg(leg)]?.function != nil }

    private func stepModes(of leg: LegReference, way: LegState) -> [Dictation.StepMode] {
        var isLeading = true
        // A screen without a step is placed by something that a step of the visit does.
        let needsAll = restored.nodes(of: leg.visit).contains {
            isMissing($0) && restored.built(at: $0)?.origin == nil
        }
        return way.steps.indices.map { step in
            var mode: Dictation.StepMode?
            if way.steps[step].action == nil {
                if let found = way.steps[step].found, restored.nodes.indices.contains(found) { mode = .there }
            } else {
                let nodes = screens(of: step, in: leg).compactMap { restored.node(leg.visit, $0.screen) }
                if !nodes.isEmpty { mode = nodes.contains(where: isMissing) ? .built : .there }
                if needsAll, nodes.isEmpty { mode = .built }
            }
            if mode != nil { isLeading = false }
            return mode ?? (isLeading ? .omitted : .there)
        }
    }

    /// Returns the record of a leg, for the screens of the current attempt.
    func record(of leg: LegState) -> LegRecord {
        let steps = leg.steps.map { step in
            StepRecord(
                .text(step.target), placedBy: step.action.map { .text($0) },
                found: step.found.flatMap(screen(of:)).map(WeakScreen.init))
        }
        return LegRecord(steps, leg.choices)
    }

    /// The positions of a visit's screens that a step has built.
    private func screens(of step: Int, in leg: LegReference) -> [(screen: Int, child: Int?)] {
        restored.visits[leg.visit].screens.enumerated().compactMap { position, screen in
            guard let origin = screen.origin, origin.leg == leg.leg, origin.step == step else { return nil }
            return (position, origin.child)
        }
    }

    // MARK: Failures

    func canFail(_ leg: Int) -> Bool { parts[leg] != nil }

    func outcome(of error: RoutingError, at leg: Int) -> LegFailure {
        guard let part = parts[leg] else { return attempt.isOutdated ? .repeat : .end }
        if case .leg = part, attempt.isOutdated { return .omit }
        drop(part, because: error)
        return .omit
    }

    func didPostpone(_ leg: Int) { attempt.isPostponed = true }

    func didChange(_ leg: Int) {
        if case .leg(let reference) = parts[leg] { navigateAgain(to: reference.visit) }
    }

    /// Navigates to a visit in the next attempt, because it cannot be taken as it has gone.
    private func navigateAgain(to visit: Int) {
        guard !attempt.isPostponed else { return }
        free.insert(visit)
        attempt.isOutdated = true
    }

    // MARK: Dictated legs

    func screen(of step: Int, in position: Int) -> Screen? {
        guard let part = parts[position] else { return nil }
        if let node = currentNode(of: part) { return screen(of: node) }
        guard case .leg(let leg) = part, restored.visits[leg.visit].legs.indices.contains(leg.leg) else { return nil }
        if let found = restored.visits[leg.visit].legs[leg.leg].steps[step].found { return screen(of: found) }
        let own = screens(of: step, in: leg).first { $0.child == nil }
        return own.flatMap { restored.node(leg.visit, $0.screen) }.flatMap(screen(of:))
    }

    func support(of screen: Screen) -> Screen? {
        let node = attempt.nodes.firstIndex { $0.screen === screen }
        return node.flatMap(support).flatMap { attempt.nodes[$0].screen }
    }

    func didBuild(_ screen: Screen, with children: [Screen], by step: Int, in position: Int) {
        attempt.retained.append(screen)
        if screen is Container { attempt.built.insert(ObjectIdentifier(screen)) }
        guard let part = parts[position] else { return }
        if let node = currentNode(of: part) { return replace(node, by: screen) }
        guard case .leg(let leg) = part else { return }
        for child in children where child is Container { attempt.built.insert(ObjectIdentifier(child)) }
        let recorded = screens(of: step, in: leg)
        if let own = recorded.first(where: { $0.child == nil }) { take(screen, as: own.screen, of: leg.visit) }
        let old = recorded.filter { $0.child != nil }.sorted { ($0.child ?? 0) < ($1.child ?? 0) }.map(\.screen)
        let types = old.map { restored.visits[leg.visit].screens[$0].type }
        for match in matches(types, children.map { typeName(type(of: $0)) }) {
            take(children[match.new], as: old[match.old], of: leg.visit)
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
    ///
    /// In a damaged state, and in that of another version of the app, the screen there can be of
    /// another type. Then the visit is navigated to.
    private func take(_ screen: Screen, as position: Int, of visit: Int) {
        guard let node = restored.node(visit, position), isMissing(node) else {
            attempt.dismissed.insert(ObjectIdentifier(screen))
            return
        }
        if restored.nodes[node].type == screen.typeLabel || restored.isReplaced(node) {
            attempt.nodes[node].screen = screen
        } else {
            navigateAgain(to: visit)
        }
    }

    func willPlace(_ step: Int, in position: Int) {
        guard case .leg(let leg) = parts[position], let window = call.window else { return }
        takeScreensWithoutStep(of: leg.visit, in: window)
        let later = (0...step).flatMap { screens(of: $0, in: leg) }.compactMap { restored.node(leg.visit, $0.screen) }
        arrange(in: window, without: Set(later))
    }

    func endAttempt() {
        // A screen can read the state when it is released.
        let old = attempt
        attempt = Attempt(of: restored.nodes.count)
        withExtendedLifetime(old) {}
    }
}
