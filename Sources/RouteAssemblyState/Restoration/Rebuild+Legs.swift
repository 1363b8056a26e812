import RouteAssembly

// The legs of the navigation that restores a state.
extension Rebuild {
    /// The task of a leg.
    enum LegTask {
        case begin
        /// Arranges the hierarchy before a visit that is navigated to.
        case prepare(visit: Int)
        case visit(LegReference)
        /// Takes the screens that a visit has built.
        case take(visit: Int)
        case arrange
        /// Navigates to the route that has replaced the one of a node.
        case replacement(Int)
        /// Asks the guards of a selected child that no visit has shown.
        case selection(Int)
        case end
    }

    func makeLegs() -> [Leg] {
        var legs = [change(.begin)]
        for visit in state.visits where !isOmitted(visit: visit.number) {
            legs.append(change(.prepare(visit: visit.number)))
            for reference in restored.legs(of: visit) {
                guard let destination = restored.destinations[reference] else { continue }
                legs.append(leg(.destination(destination), for: .visit(reference)))
            }
            legs.append(change(.take(visit: visit.number)))
        }
        legs.append(change(.arrange))
        if !restored.replacements.isEmpty {
            for (node, destination) in restored.replacements.sorted(by: { $0.key < $1.key }) {
                legs.append(leg(.destination(destination), for: .replacement(node)))
            }
            legs.append(change(.arrange))
        }
        for node in state.nodes.indices {
            guard state.nodes[node].shown?.count == 1 else { continue }
            let inquiry = Leg.Kind.inquiry { [self] window in
                destinationToAsk(of: node, in: window)
            }
            legs.append(leg(inquiry, for: .selection(node)))
        }
        legs.append(change(.end))
        return legs
    }

    private func leg(_ kind: Leg.Kind, for task: LegTask) -> Leg {
        tasks.append(task)
        return Leg(kind, of: self, at: tasks.count - 1)
    }

    private func change(_ task: LegTask) -> Leg {
        leg(
            .change { [self] window throws(RoutingError) in
                guard !call.isSuperseded else {
                    throw RoutingError(.superseded, "Another navigation has arrived, so nothing was restored.")
                }
                try perform(task, in: window)
            }, for: task)
    }

    private func perform(_ task: LegTask, in window: Window) throws(RoutingError) {
        switch task {
        case .begin: begin(in: window)
        case .prepare(let visit): prepare(visit, in: window)
        case .take(let visit): take(visit, in: window)
        case .arrange: try arrangeAll(in: window)
        case .end: end()
        case .visit, .replacement, .selection: break
        }
    }

    // MARK: Modes

    func mode(of leg: LegReference, at position: Int) -> LegMode {
        guard let visit = restored.visits[leg.visit], !isOmitted(leg) else { return .omitted }
        if visit.legs.isEmpty, !nodes(of: leg.visit).contains(where: isMissing), let node = arrivalNode(of: leg),
            !isMissing(node)
        {
            attempt.nodes[node].isCurrent = true
            return .dictated(Dictation(.current, of: self, at: position))
        }
        guard visit.legs.indices.contains(leg.leg) else { return .free }
        let fates = fates(of: leg, visit.legs[leg.leg])
        if fates.allSatisfy({ $0 == .omitted }) { return .omitted }
        if free.contains(leg.visit) { return .free }
        return .dictated(Dictation(record(of: visit.legs[leg.leg]), fates, of: self, at: position))
    }

    private func fates(of leg: LegReference, _ way: LegState) -> [Dictation.Fate] {
        var isLeading = true
        // A screen without a step is placed by something that a step of the visit does.
        let needsAll = nodes(of: leg.visit).contains {
            isMissing($0) && restored.origin(of: state.nodes[$0].built) == nil
        }
        return way.steps.indices.map { step in
            var fate: Dictation.Fate?
            if way.steps[step].action == nil {
                if let found = way.steps[step].found, state.nodes.indices.contains(found) { fate = .there }
            } else {
                let nodes = screens(of: step, in: leg).compactMap { node(leg.visit, $0.screen) }
                if !nodes.isEmpty { fate = nodes.contains(where: isMissing) ? .built : .there }
                if needsAll, nodes.isEmpty { fate = .built }
            }
            if fate != nil { isLeading = false }
            return fate ?? (isLeading ? .omitted : .there)
        }
    }

    /// The node at which a leg was the last one to arrive.
    func arrivalNode(of leg: LegReference) -> Int? { state.nodes.firstIndex { $0.arrival == leg } }

    /// Returns the record of a leg, for the screens of the current attempt.
    func record(of leg: LegState) -> LegRecord {
        let steps = leg.steps.map { step in
            StepRecord(
                .text(step.target), placedBy: step.action.map { .text($0) },
                found: step.found.flatMap(screen(of:))
                    .map(WeakScreen.init))
        }
        return LegRecord(steps, leg.choices)
    }

    // MARK: Questions

    /// Returns the destination of the visible child of a container if no navigation has shown the
    /// child, so that its guards have to be asked.
    private func destinationToAsk(of node: Int, in window: Window) -> AnyDestination? {
        guard let container = attempt.nodes[node].screen as? Container, container.isAttached,
            container.visibleChildren.count == 1, let child = container.visibleChildren.first,
            let childNode = children(of: node).first(where: { attempt.nodes[$0].screen === child })
        else { return nil }
        let arrivals = subtree(of: childNode).compactMap { state.nodes[$0].arrival }
        if arrivals.contains(where: { restored.destinations[$0] != nil && !isOmitted($0) }) { return nil }
        guard let destination = window.destination(ofTab: child) else { return nil }
        if arrivals.isEmpty { return destination }
        // The navigation that has shown the child is dropped, and so is the selection.
        attempt.nodes[node].hidesSelection = true
        return nil
    }
}

extension RoutingError {
    /// The message, and the error that is the cause.
    var reason: String { underlyingError.map { "\(message) (cause: \($0))" } ?? message }
}
