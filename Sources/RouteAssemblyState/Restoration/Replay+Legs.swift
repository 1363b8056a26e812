import RouteAssembly

// The legs of the navigation that restores a state.
extension Replay {
    /// The task of a leg.
    enum LegTask {
        case begin
        case prepare(Int)
        case visit(Int)
        case record(Int)
        case arrange
        /// Asks the guards of a tab that is selected without a navigation.
        case tab(Int)
        case end
    }

    /// Returns a destination with the legs of the navigation.
    func destination(by router: any Router) throws(RoutingError) -> AnyDestination {
        tasks = []
        var legs = [change(.begin)]
        for position in routes.indices where !isOmitted(position) {
            legs.append(change(.prepare(position)))
            for destination in destinations(at: position, router) {
                legs.append(leg(.destination(destination), for: .visit(position)))
            }
            legs.append(change(.record(position)))
        }
        unreadable = omitted
        legs.append(change(.arrange))
        for position in state.arrangement.selections.indices {
            let inquiry = Leg.Kind.inquiry { [self] window in
                tabToAsk(at: position, in: window).flatMap { window.destination(ofTab: $0) }
            }
            legs.append(leg(inquiry, for: .tab(position)))
        }
        legs.append(change(.end))
        return try AnyDestination(through: legs)
    }

    private func leg(_ kind: Leg.Kind, for task: LegTask) -> Leg {
        tasks.append(task)
        return Leg(kind, of: self, at: tasks.count - 1)
    }

    private func change(_ task: LegTask) -> Leg {
        leg(
            .change { [self] window throws(RoutingError) in
                guard !isSuperseded else {
                    throw RoutingError(.superseded, "Another navigation has arrived, so nothing was restored.")
                }
                try perform(task, in: window)
            }, for: task)
    }

    private func perform(_ task: LegTask, in window: Window) throws(RoutingError) {
        switch task {
        case .begin: begin(in: window)
        case .prepare(let position): prepare(position, in: window)
        case .record(let position): record(position, in: window)
        case .arrange: arrange(in: window)
        case .end: try end(in: window)
        case .visit, .tab: break
        }
    }

    /// Chooses the next way to reuse the screens of an entry, if the hierarchy of the last attempt
    /// was not that of the entry.
    ///
    /// - Returns: Whether there is another way.
    private func reuseAnotherWay(after error: RoutingError) -> Bool {
        guard error.code == .originNotFound, let next = Reuse(rawValue: reuse.rawValue + 1) else { return false }
        reuse = next
        return true
    }

    private func destinations(at position: Int, _ router: any Router) -> [AnyDestination] {
        do throws(RoutingError) {
            var destinations: [AnyDestination] = []
            for route in routes[position] {
                destinations.append(try router.destination(of: route).made(for: route))
            }
            if leavesAtOnce(position), let origin = destinations.last?.withoutTarget {
                destinations[destinations.count - 1] = origin
            }
            return destinations
        } catch {
            omit(position, because: error.reason, error)
            return []
        }
    }

    /// Indicates whether the target of a visit had left by the end of the next visit.
    ///
    /// Then only the screens before the target are built, because the data that the target shows
    /// may not exist any longer.
    private func leavesAtOnce(_ position: Int) -> Bool {
        guard entry == nil, !isRevised[position], let target = state.visits[position]?.target else { return false }
        let screen = SavedScreen(visit: position, screen: target)
        let next = [position + 1, position + 2].filter(state.visits.indices.contains)
        return next.contains { state.visits[$0]?.departures.contains(screen) == true }
            || next.count < 2 && state.departures.contains(screen)
    }
}

extension Replay: LegSource {
    func omits(_ leg: Int) -> Bool {
        switch tasks[leg] {
        case .visit(let position): isOmitted(position) || isThere(position)
        case .tab(let position): isRefused(tabAt: position)
        case .begin, .prepare, .record, .arrange, .end: false
        }
    }

    // In a history, every error ends the navigation.
    func canFail(_ leg: Int) -> Bool {
        switch tasks[leg] {
        case .visit, .tab: entry == nil
        case .begin, .prepare, .record, .arrange, .end: false
        }
    }

    func outcome(of error: RoutingError, at leg: Int) -> LegFailure {
        switch tasks[leg] {
        case .end: return reuseAnotherWay(after: error) ? .repeat : .end
        case .visit(let position) where entry == nil: omit(position, because: error.reason, error)
        case .tab(let position) where entry == nil:
            refusedTabs[position] = RestorationReport.Dropped(routes: [], reason: error.reason, error: error)
        case .begin, .prepare, .visit, .record, .arrange, .tab: return .end
        }
        return .omit
    }
}

extension RoutingError {
    /// The message, and the error that is the cause.
    fileprivate var reason: String { underlyingError.map { "\(message) (cause: \($0))" } ?? message }
}
