/// One attempt to carry out the legs of a navigation in a transaction.
@MainActor
struct Attempt {
    /// The commits of the legs that were carried out, and are not omitted.
    var commits: [Commit] = []

    /// The result of an attempt.
    enum Result {
        /// The navigation has an outcome.
        case arrived
        /// The attempt was rolled back. The questions come before the next one.
        case asks([Question])
        /// The attempt was rolled back, and another one follows, after the screens are asked that it
        /// has removed and that have not agreed.
        case startsAgain
    }

    /// The result of a leg in an attempt.
    enum LegResult {
        /// The leg is carried out or omitted, or it does not change the hierarchy.
        case done
        /// The leg is not carried out, because its plan, or that of an earlier leg, needs the values
        /// of loaders. The questions are those that no earlier leg has asked.
        case waits(for: [Question])
        /// An interceptor has to be asked before the leg is carried out.
        case asks(Question)
        /// All legs have to be carried out again.
        case startsAgain
    }

    /// Releases the screens of the commits from a position on, and removes these commits.
    mutating func removeCommits(from start: Int) {
        for commit in commits[start...] { commit.releaseScreens() }
        commits.removeSubrange(start...)
    }

    /// Returns the screens from the last target to the first origin, each once, with the commit of
    /// the last leg that leads to it.
    func routedScreens() -> [(commit: Commit, routed: RoutedScreen)] {
        var visited = IdentitySet<Screen>()
        return commits.reversed().flatMap { commit in
            commit.routedScreens().compactMap { visited.insert($0.screen) ? (commit, $0) : nil }
        }
    }
}
