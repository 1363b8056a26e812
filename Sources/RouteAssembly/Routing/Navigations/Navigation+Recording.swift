/// The reports of an attempt to the record of routes, the call for a result, and the observers.
extension Navigation {
    /// Indicates whether the window's record has to know about the attempt.
    var isRecorded: Bool {
        destination.map { $0.source != nil || isRestoration || active.record.isObserved } ?? false
    }

    /// The routes of the destinations; empty if one of them was made for none.
    var routes: [any Route] {
        if !isJourney { return destination?.source.map { [$0] } ?? [] }
        let routes = journey.compactMap(\.destination?.source)
        return routes.count == journey.count ? routes : []
    }

    /// Tells the window's record how the attempt has ended.
    func endRecording(adding added: [Screen]) {
        guard let target = state.outcome?.target, let destination else { return active.record.rollBack(routes) }
        active.record.end(
            to: routes, at: target, adding: added,
            .navigated(isChild: parent != nil, isRedirected: destination.redirected != nil))
    }

    /// Registers the call that waits for the result of the target.
    ///
    /// - Parameters:
    ///   - request: The call.
    ///   - transaction: The transaction; `nil` if the target was there before.
    /// - Throws: ``RoutingError/Code/alreadyAwaited``.
    func register(_ request: ResultRequest, after transaction: Transaction?) throws(RoutingError) {
        guard let target = state.outcome?.target else { return }
        let (active, number, label) = (active, number, target.description)
        try request.register(on: target, isBuilt: transaction?.hasAttached(target) == true) { resolution in
            active.emit(number) { .result(of: label, RoutingEvent.ResultEnding(resolution)) }
        }
    }

    /// Emits the events of an attempt: the plans of the later legs, and the tasks that have run
    /// unless they were rolled back.
    func emitEvents(of attempt: inout Attempt) {
        for plan in attempt.descriptions { emit { .planned(plan) } }
        attempt.descriptions = []
        guard state.outcome != nil, let tasks = attempt.tasks else { return }
        for (task, screen) in tasks.take() { emit { .task(typeName(task), on: screen.description) } }
    }

    /// Called for each window that the transaction of an attempt has changed.
    func didCommit(_ change: CommittedChange, in changed: WindowStorage, by attempt: inout Attempt) {
        emitEvents(of: &attempt)
        if let parent { for screen in change.state.added { screen.state.placedFor = parent } }
        guard changed === storage else { return }
        if isRecorded { attempt.added = change.state.added }
        emit { .committed(HierarchyChange(change)) }
    }
}
