import RouteAssembly

extension Replay {
    /// Replaces the visits in the record after the change of the hierarchy.
    func finish() {
        if let entry {
            finish(entry)
        } else {
            restoreKept()
            recordVisits()
        }
        didFinish()
    }

    private func recordVisits() {
        let screens = attempt.screens.indices.map(screensToRecord)
        var visits: [Visit?] = []
        func leave(_ references: [SavedScreen]) {
            for reference in references where visits.indices.contains(reference.visit) {
                guard let index = screens[reference.visit].firstIndex(of: reference.screen) else { continue }
                visits[reference.visit]?.setDeparture(record.time, at: index)
            }
        }
        for (position, visit) in state.visits.enumerated() {
            leave(visit?.departures ?? [])
            leaveEarlier { $0 == position }
            guard let visit, !isOmitted(position) else {
                visits.append(nil)
                continue
            }
            let names = visit.screens + attempt.others[position]
            let routes = routes[position]
            visits.append(
                Visit(
                    record.nextNumber(), to: visit.isReplaced ? Array(routes.dropLast()) : routes,
                    before: attempt.arrangements[position] ?? visit.arrangement,
                    building: screens[position].map { Visit.Built(named: names[$0], departure: nil) },
                    target: visit.target.flatMap(screens[position].firstIndex), in: record))
            visits[position]?.replacement = visit.isReplaced ? routes.last : nil
        }
        leaveEarlier { $0 == nil }
        for (position, visit) in visits.enumerated() {
            guard let visit else { continue }
            for (index, screen) in screens[position].map({ attempt.screens[position][$0]?.screen }).enumerated() {
                if let screen, screen.isAttached {
                    record.set(visit, at: index, of: screen)
                } else if visit.built[index].departure == nil {
                    visit.setDeparture(record.time, at: index)
                }
            }
            if let screen = arrival(of: position) { record.arrive(visit, at: screen) }
        }
    }

    /// Returns the positions of a visit's screens that it has built.
    ///
    /// A screen that the visit has found belongs to the earlier visit that has built it, because
    /// other visits stand on the earlier one.
    private func screensToRecord(of position: Int) -> [Int] {
        attempt.screens[position].indices.filter { index in
            guard let reference = attempt.screens[position][index] else {
                return departed.contains(SavedScreen(visit: position, screen: index))
            }
            guard let screen = reference.screen, screen.isAttached else { return true }
            return record.visited(screen)?.visit == nil
        }
    }

    /// Records that screens of the window have left before a visit.
    private func leaveEarlier(before isNext: (_ visit: Int?) -> Bool) {
        for (index, (screen, visited)) in attempt.earlier.enumerated()
        where screen.screen?.isAttached != true && isNext(attempt.departures[index]) {
            visited.visit?.setDeparture(record.time, at: visited.position)
        }
    }

    /// Returns the screen at which no later visit has arrived.
    private func arrival(of position: Int) -> Screen? {
        guard let visit = state.visits[position] else { return nil }
        if let arrival = visit.arrival { return self[arrival] ?? attempt.visible[position]?.screen }
        // A visit that has built no screens has arrived at a screen without a route.
        return visit.screens.isEmpty ? attempt.visible[position]?.screen : nil
    }
}
