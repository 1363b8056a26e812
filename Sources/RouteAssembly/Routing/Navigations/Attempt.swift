/// One attempt to carry out the legs of a navigation in a transaction.
@MainActor
final class Attempt {
    private let navigation: Navigation
    /// The commits of the legs that were carried out, and are not omitted.
    var commits: [(leg: Int, commit: Commit)] = []
    /// The plans of the later legs, for the observers of the router.
    var plans: [RoutingPlan] = []
    /// The question about a later leg that comes before the next attempt.
    var question: Question?
    /// The screens that the attempt removes and that have not agreed.
    var unpredicted: [Screen] = []
    private let tasks: CompletedTasks?
    /// Whether the last leg is a change of the hierarchy, and leads to no screen.
    private var endsWithChange = false

    typealias Question = Navigation.Question

    init(_ navigation: Navigation) {
        self.navigation = navigation
        tasks = navigation.active.isObserved ? CompletedTasks() : nil
    }

    /// Releases the screens.
    ///
    /// A factory can retain its ``ChildCoordinator``, and with it a commit.
    func releaseScreens() {
        for (_, commit) in commits { commit.releaseScreens() }
        commits = []
    }

    /// The step of the only leg that has failed.
    var failedStep: PlannedStep? { commits.first?.commit.failedStep }

    private var isJourney: Bool { navigation.legs.count > 1 }

    // MARK: Carrying out

    /// Carries out the plan of a leg.
    ///
    /// In a journey, the router's tasks do not run yet, because a later leg may lead to the same
    /// screens.
    func perform(_ plan: borrowing Plan, leg: Int) throws(RoutingError) {
        var globals: PreparedGlobalEntities?
        if !isJourney, !plan.isCustom, let destination = navigation.destination {
            globals = try navigation.preparedGlobals(for: destination)
        }
        let commit = Commit(
            plan.steps, expecting: plan.walk.expectations, in: navigation.storage, globals: globals,
            recordsScreens: isJourney || navigation.hasPostTasks, animated: navigation.animated, reportingTo: tasks)
        commits.append((leg, commit))
        endsWithChange = plan.isCustom
        do throws(RoutingError) {
            try commit.perform(plan)
        } catch {
            guard isJourney, !plan.isCustom else { throw error }
            let description = navigation.description(of: plan, leg: leg, failure: commit.failedStep)
            throw error.with(description)
        }
    }

    // MARK: Tasks

    /// Indicates whether tasks have to run after all legs were carried out.
    var hasRemainingTasks: Bool {
        for (_, commit) in commits where commit.hasRemainingTasks { return true }
        return isJourney && navigation.globals?.tasks.isEmpty == false
    }

    /// Runs the router's tasks on all screens of a journey, and the context tasks on the found
    /// screens.
    ///
    /// They run last, because they may have effects outside the hierarchy. A failure of the
    /// navigation does not undo such effects.
    func performRemainingTasks() throws(RoutingError) {
        guard let last = commits.last else { return }
        var leg = last.leg
        do throws(RoutingError) {
            if isJourney { try performGlobalTasks(&leg) }
            for (index, commit) in commits {
                leg = index
                try commit.performTasksOnFoundScreens()
            }
            // A task may have changed the hierarchy.
            if !endsWithChange { try last.commit.bringTargetToFrontAgain() }
        } catch {
            throw navigation.located(error, at: leg)
        }
    }

    private func performGlobalTasks(_ leg: inout Int) throws(RoutingError) {
        for (index, routed) in routedScreens().reversed() {
            leg = index
            guard let destination = navigation.legs[leg].destination else { continue }
            for task in try navigation.preparedGlobals(for: destination)?.tasks ?? [] {
                try task.perform(on: routed.screen) { routed.context }
                tasks?.add(task.type, on: routed.screen)
            }
        }
    }

    /// Returns the screens from the last target to the first origin, each once, with the last leg
    /// that leads to it.
    private func routedScreens() -> [(leg: Int, routed: RoutedScreen)] {
        var visited = ScreenSet()
        return commits.reversed().flatMap { leg, commit in
            commit.routedScreens().compactMap { visited.insert($0.screen) ? (leg, $0) : nil }
        }
    }

    // MARK: Outcome

    func outcome() throws(RoutingError) -> Commit.Outcome {
        guard isJourney || endsWithChange else {
            if let commit = commits.last?.commit { return try commit.outcome() }
            return Commit.Outcome(target: nil, routedScreens: [], isCommitted: true)
        }
        let target = endsWithChange ? navigation.window.visibleScreen : try commits.last?.commit.target()
        guard let target else {
            throw RoutingError(.notPlaced, "The destinations leave no screen in the window.")
        }
        let hasPostTasks =
            navigation.globals?.postTasks.isEmpty == false
            || commits.contains { $0.commit.steps.contains(where: \.hasPostTasks) }
        return Commit.Outcome(
            target: target, routedScreens: hasPostTasks ? routedScreens().map(\.routed) : [], isCommitted: true)
    }

    /// Reports the plans of the later legs, and the tasks that have run.
    ///
    /// The tasks of an attempt that was rolled back are not reported.
    func reportEvents() {
        for plan in plans { navigation.emit { .planned(plan) } }
        plans = []
        guard navigation.state.outcome != nil, let tasks else { return }
        for (task, screen) in tasks.take() { navigation.emit { .task(typeName(task), on: screen.description) } }
    }
}
