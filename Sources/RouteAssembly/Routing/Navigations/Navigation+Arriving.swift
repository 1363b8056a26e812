/// The end of a navigation that has reached its target.
extension Navigation {
    /// Runs the post-routing tasks, and returns the target.
    func arrive(at outcome: Commit.Outcome) -> Screen? {
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = unwind == nil ? outcome.target : window.visibleScreen
        if destination?.resultRequest != nil, let target { emit { .awaitsResult(of: target.description) } }
        emit { .finished(target: target?.description ?? "nothing") }
        state.handle?.finish()
        return target
    }

    /// Runs the post-routing tasks on the screens that are still in the window, from the origin to
    /// the target.
    private func performPostTasks(on routedScreens: [RoutedScreen]) {
        let stack = routedScreens.reversed().map(\.screen).filter { $0.storage === storage }
        for routed in routedScreens.reversed() where stack.containsIdentical(routed.screen) {
            for task in globals?.postTasks ?? [] { task(routed.screen, { routed.context }, stack) }
            for step in routed.steps { step.performPostTasks(on: routed.screen, routingStack: stack) }
        }
    }

    var hasPostTasks: Bool { globals?.postTasks.isEmpty == false || state.plan.hasPostTasks }
}
