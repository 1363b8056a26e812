extension RouteRecord: Participant {
    /// Takes part in all navigations of a router as soon as the record is observed.
    func follow(_ router: RouterCore) {
        routers.removeAll { $0.object == nil }
        routers.append(Weak(router))
        if isObserved { router.add(self) }
    }

    func willAttempt(_ navigation: Navigation) {
        guard navigation.destination != nil else { return }
        begin(ObjectIdentifier(navigation), to: navigation.routes)
    }

    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) {
        guard navigation.isRecorded, transaction != nil else { return }
        let commits = attempt.commits.lazy.filter { !$0.plan.isCustom }
        note(commits.map(RecordedLeg.init), of: ObjectIdentifier(navigation))
    }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        if storage === navigation.storage { add(change.state.added, by: ObjectIdentifier(navigation)) }
    }

    func didAttempt(_ navigation: Navigation) {
        guard let attempt = end(ObjectIdentifier(navigation)) else { return }
        guard let target = navigation.outcome?.target else { return notify(.rolledBack(navigation.routes)) }
        if navigation.isRestoration, let source = navigation.journey.last?.source {
            source.finish(attempt.legs)
            return notify(.restored)
        }
        let routes = navigation.routes
        if !routes.isEmpty {
            let plan = navigation.plan
            add(
                routes, of: attempt, arrivingAt: target,
                by: attempt.legs.isEmpty ? [LegRecord(plan) { _ in plan.origin }] : attempt.legs.map(\.record))
        }
        notify(
            .navigated(
                isChild: navigation.isChild, isRedirected: navigation.destination?.redirected != nil,
                move: navigation.destination?.historyMove))
    }
}

extension Navigation {
    /// The record of the window, if the navigation leads to a route or restores a state.
    ///
    /// It takes part in other navigations only if it is observed.
    var recording: RouteRecord? { isRecorded ? window.routeRecord : nil }

    /// Indicates whether the record needs the way of the navigation.
    var isRecorded: Bool { !isPreview && (destination?.hasSource == true || isRestoration) }

    /// The routes of the destinations; empty if one of them was made for none.
    fileprivate var routes: [any Route] {
        if !isJourney { return destination?.source.map { [$0] } ?? [] }
        let routes = journey.compactMap(\.destination?.source)
        return routes.count == journey.count ? routes : []
    }
}

extension RecordedLeg {
    fileprivate init(_ commit: Commit) {
        var built: [(Screen, ScreenOrigin)] = []
        for step in commit.steps where step.outcome == .built {
            guard let screen = step.screen else { continue }
            built.append((screen, ScreenOrigin(leg: commit.leg, step: step.index)))
            let children = commit.state.children.first { $0.step == step.index }?.screens ?? []
            for (child, screen) in children.enumerated() {
                built.append((screen, ScreenOrigin(leg: commit.leg, step: step.index, child: child)))
            }
        }
        self.init(
            position: commit.leg, record: LegRecord(commit.plan) { $0.screen }, built: built,
            target: try? commit.target())
    }
}

extension LegRecord {
    /// Creates the record of a plan that was carried out.
    @MainActor
    fileprivate init(_ plan: Plan, screenOf screen: (PlannedStep) -> Screen?) {
        self.init(
            plan.steps.map { step in
                let isBuilt = step.outcome == .built
                return StepRecord(
                    .type(step.targetType), placedBy: isBuilt ? step.step.actionType.map { .type($0) } : nil,
                    found: isBuilt ? nil : screen(step).map(WeakScreen.init))
            },
            plan.choices.map { ChoiceRecord($0.taken ?? "", at: $0.passedOver.count) })
    }
}
