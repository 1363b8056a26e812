import RouteAssembly

extension Rebuild {
    /// Replaces the visits in the record after the change of the hierarchy.
    func finish(_ legs: [RecordedLeg]) {
        restoreKept()
        recordVisits(legs)
        resumeCalls()
        call.didFinish(self)
    }

    /// Returns an arrival, with the route that the screen has set since the attempt has begun.
    private func latest(_ arrival: ScreenArrival?, at screen: Screen) -> ScreenArrival? {
        guard let last = record.visited(screen)?.arrival, last.replacement != nil, last.number > attempt.start else {
            return arrival
        }
        return ScreenArrival(
            of: arrival?.visit, leg: arrival?.leg ?? 0, replacedBy: last.replacement, at: last.number)
    }

    private func recordVisits(_ legs: [RecordedLeg]) {
        var visits: [Int: Visit] = [:]
        for visit in restored.visits where !isDropped(visit: visit.number) {
            visits[visit.number] =
                free.contains(visit.number) ? recordNavigated(visit, legs) : recordTaken(visit)
        }
        for (position, node) in restored.nodes.enumerated() {
            guard let screen = attempt.nodes[position].screen, screen.isAttached else { continue }
            var arrival: ScreenArrival?
            if let reference = node.arrival {
                let visit = visits[reference.visit]
                let part = RestoredState.Part.replacement(position)
                let replacement = dropped[part] == nil ? restored.destinations[part]?.route : nil
                if let visit, !isDropped(reference), visit.routes.indices.contains(reference.leg) {
                    arrival = ScreenArrival(
                        of: visit, leg: reference.leg, replacedBy: replacement, at: record.nextNumber())
                }
            }
            arrival = latest(arrival, at: screen)
            if let built = node.built, let visit = visits[built.visit], !free.contains(built.visit) {
                record.set(visit, at: built.screen, arrival: arrival, of: screen)
            } else if arrival != nil || node.built.map({ free.contains($0.visit) }) != true {
                record.arrive(arrival, at: screen)
            }
        }
    }

    /// Returns the visit that was taken as it has gone.
    private func recordTaken(_ visit: VisitState<any SavedRoute>) -> Visit {
        Visit(
            record.nextNumber(), to: routes(of: visit), legs: visit.legs.map(record),
            building: visit.screens.map { BuiltScreen(.text($0.type), from: $0.origin) })
    }

    /// Records a visit that was navigated to, with the screens that it has built now.
    private func recordNavigated(_ visit: VisitState<any SavedRoute>, _ legs: [RecordedLeg]) -> Visit {
        let own: [(leg: Int, recorded: RecordedLeg)] = legs.compactMap { recorded in
            guard let reference = reference(of: recorded), reference.visit == visit.number else { return nil }
            return (reference.leg, recorded)
        }
        var built: [(screen: Screen, origin: ScreenOrigin?)] = own.flatMap { leg, recorded in
            recorded.built.map { screen, origin in
                let origin = ScreenOrigin(leg: leg, step: origin.step, child: origin.child)
                return (attempt.successors[ObjectIdentifier(screen)] ?? screen, origin)
            }
        }
        for node in restored.nodes(of: visit.number) {
            guard let screen = attempt.nodes[node].screen, !built.contains(where: { $0.screen === screen }) else {
                continue
            }
            built.append((screen, nil))
        }
        // A dropped leg has no steps.
        let ways = restored.legs(of: visit.number).map { leg in
            own.first { $0.leg == leg.leg }?.recorded.record ?? LegRecord([], [])
        }
        let visit = Visit(
            record.nextNumber(), to: routes(of: visit), legs: ways,
            building: built.map { BuiltScreen(.type(type(of: $0.screen)), from: $0.origin) })
        for (position, built) in built.enumerated() where built.screen.isAttached {
            record.set(visit, at: position, arrival: nil, of: built.screen)
        }
        for (leg, recorded) in own {
            if let target = recorded.target {
                let arrival = ScreenArrival(of: visit, leg: leg, at: visit.number)
                record.arrive(arrival, at: target)
            }
        }
        return visit
    }

    private func reference(of recorded: RecordedLeg) -> LegReference? {
        if case .leg(let reference) = parts[recorded.position] { reference } else { nil }
    }

    private func routes(of visit: VisitState<any SavedRoute>) -> [any Route] {
        restored.legs(of: visit.number).enumerated().map { index, leg in
            restored.destinations[.leg(leg)]?.route ?? visit.routes[index]
        }
    }
}
