/// One attempt to carry out the legs of a navigation in a transaction.
@MainActor
struct Attempt {
    /// The commits of the legs that were carried out, and are not omitted.
    var commits: [(leg: Int, commit: Commit)] = []
    /// The question about a later leg that comes before the next attempt.
    var question: Question?
    /// The questions to the loaders of the legs that were not carried out, because they need
    /// values.
    var loadings: [Question] = []
    /// The screens that the attempt removes and that have not agreed.
    var unpredicted: [Screen] = []

    /// Returns the screens from the last target to the first origin, each once, with the last leg
    /// that leads to it and the entities of the router for that leg.
    func routedScreens() -> [(leg: Int, routerStep: PlannedStep?, routed: RoutedScreen)] {
        var visited = IdentitySet<Screen>()
        return commits.reversed().flatMap { leg, commit in
            commit.routedScreens().compactMap { visited.insert($0.screen) ? (leg, commit.plan.routerStep, $0) : nil }
        }
    }
}
