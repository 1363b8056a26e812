/// One attempt to carry out a journey in a transaction: the commits of its destinations.
@MainActor
final class JourneyAttempt {
    let completedTasks: CompletedTasks?
    private let storage: WindowStorage
    private let hasGlobalPostTasks: Bool
    private var legs: [Leg] = []
    /// Whether the last destination is a change of the hierarchy, and leads to no screen.
    private var endsWithChange = false

    /// A destination that was carried out.
    private struct Leg {
        /// The index of the destination.
        let index: Int
        let commit: Commit
        let globals: PreparedGlobalEntities?
        let hasPostTasks: Bool
    }

    init(_ storage: WindowStorage, tasks: CompletedTasks?, hasGlobalPostTasks: Bool) {
        (self.storage, completedTasks, self.hasGlobalPostTasks) = (storage, tasks, hasGlobalPostTasks)
    }

    func releaseScreens() {
        for leg in legs { leg.commit.releaseScreens() }
        legs = []
    }

    // MARK: Carrying out

    var legCount: Int { legs.count }

    func removeLegs(after count: Int) { legs.removeSubrange(count...) }

    /// Carries out the plan of a destination.
    ///
    /// The router's tasks do not run, because a later destination may lead to the same screens.
    func carryOut(
        _ plan: borrowing Plan, of index: Int, globals: PreparedGlobalEntities?, animated: Bool
    ) throws(RoutingError) {
        let commit = Commit(
            plan.steps, expecting: plan.walk.expectations, in: storage, globals: nil, hasPostTasks: true,
            animated: animated, reportingTo: completedTasks)
        legs.append(Leg(index: index, commit: commit, globals: globals, hasPostTasks: plan.hasPostTasks))
        endsWithChange = false
        do throws(RoutingError) {
            try commit.perform(plan)
        } catch {
            guard let window = storage.window, let target = plan.steps.first?.targetType else { throw error }
            throw error.with(RoutingPlan(plan, to: target, failure: commit.failedStep, in: window))
        }
    }

    /// Records that the last destination is a change of the hierarchy.
    func endWithChange() { endsWithChange = true }

    // MARK: Tasks

    /// Runs the router's tasks on all screens, then the tasks of the steps on the found screens.
    func performTasks(locating locate: (RoutingError, Int) -> RoutingError) throws(RoutingError) {
        guard let last = legs.last else { return }
        var index = last.index
        do throws(RoutingError) {
            for (leg, routed) in routedScreens().reversed() {
                index = leg.index
                for task in leg.globals?.tasks ?? [] {
                    try task.perform(on: routed.screen) { routed.context }
                    completedTasks?.add(task.type, on: routed.screen)
                }
            }
            for leg in legs {
                index = leg.index
                try leg.commit.performTasksOnFoundScreens()
            }
            // A task may have changed the hierarchy.
            if !endsWithChange { try last.commit.bringTargetToFront() }
        } catch {
            throw locate(error, index)
        }
    }

    /// Returns the screens from the last target to the first origin, each once, with the last
    /// destination that leads to it.
    private func routedScreens() -> [(leg: Leg, routed: RoutedScreen)] {
        var visited = ScreenSet()
        return legs.reversed().flatMap { leg in
            leg.commit.routedScreens().compactMap { visited.insert($0.screen) ? (leg, $0) : nil }
        }
    }

    // MARK: Outcome

    func outcome(in window: Window) throws(RoutingError) -> Commit.Outcome {
        let target = if endsWithChange { window.visibleScreen } else { try legs.last?.commit.target() }
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks = hasGlobalPostTasks || legs.contains { $0.hasPostTasks }
        return Commit.Outcome(
            target: target, routedScreens: hasPostTasks ? routedScreens().map(\.routed) : [], isCommitted: true)
    }
}
