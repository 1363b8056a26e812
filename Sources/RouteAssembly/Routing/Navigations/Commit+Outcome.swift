extension Commit {
    /// Returns the target, and the screens on which post-routing tasks run.
    func outcome() throws(RoutingError) -> Outcome {
        guard !steps.isEmpty else { return Outcome(target: nil, routedScreens: [], isCommitted: true) }
        return Outcome(
            target: try target(), routedScreens: recordsScreens ? routedScreens() : [], isCommitted: true)
    }

    /// Returns the target, which has to be in the window.
    func target() throws(RoutingError) -> Screen { try expectations.target(of: try requireLast().screen) }

    /// The result of a navigation.
    @MainActor
    struct Outcome {
        /// `nil` for an unwinding, whose target is the visible screen after the transition.
        let target: Screen?
        /// The screens on which post-routing tasks run, from the target to the origin.
        let routedScreens: [RoutedScreen]
        /// Whether the navigation has changed the hierarchy, and can no longer be ended.
        let isCommitted: Bool
    }

    /// Returns the screens from the target to the origin, each once.
    func routedScreens() -> [RoutedScreen] {
        var routed: [RoutedScreen] = []
        routed.reserveCapacity(steps.count)
        for step in steps {
            guard let screen = state.screens[step.index].screen else { continue }
            routed += routedFactoryChildren(of: step, in: screen, without: routed)
            if let position = routed.firstIndex(where: { $0.screen === screen }) {
                routed[position].steps.insert(step, at: 0)
            } else {
                routed.append(RoutedScreen(screen: screen, steps: [step], context: step.context))
            }
        }
        return routed
    }

    /// Returns the screens that a container factory has built itself, from the last one in the
    /// container to the first.
    private func routedFactoryChildren(
        of step: PlannedStep, in container: Screen, without routed: [RoutedScreen]
    ) -> [RoutedScreen] {
        let built = state.factoryChildren.filter { $0.container == step.index }
        guard !built.isEmpty else { return [] }
        let excluded = Set(routed.map { ObjectIdentifier($0.screen) })
        let children = Dictionary(built.map { (ObjectIdentifier($0.screen), $0) }) { first, _ in first }
        let inside = container.subtree.map(ObjectIdentifier.init).filter { !excluded.contains($0) }
        return inside.compactMap { children[$0] }.reversed().map { child in
            RoutedScreen(screen: child.screen, steps: [], context: child.context)
        }
    }
}

extension Commit.Outcome {
    /// Creates the outcome of a plan that does not change the hierarchy.
    init(of plan: borrowing Plan, hasPostTasks: Bool) throws(RoutingError) {
        guard let step = plan.steps.last, let origin = plan.origin else {
            self.init(target: nil, routedScreens: [], isCommitted: false)
            return
        }
        let routed = hasPostTasks ? [RoutedScreen(screen: origin, steps: [step], context: step.context)] : []
        self.init(target: try plan.walk.expectations.target(of: origin), routedScreens: routed, isCommitted: false)
    }
}

/// A screen of a navigation, with the steps that have found or built it.
@MainActor
struct RoutedScreen {
    let screen: Screen
    /// The list is empty if a container factory has built the screen itself.
    var steps: [PlannedStep]
    let context: Any
}
