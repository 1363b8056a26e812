/// One path's way through the tree, depth first and without recursion, for there may be more
/// routers than a stack has room for.
@MainActor
struct PathWalk {
    /// Where it ends, or has to wait.
    enum Stop {
        case end(taker: PathRouter?)
        case waiting(for: PathRouter, ask: @MainActor (Any, PathAnswers) -> Void)
    }

    private var visited: VisitedRouters
    private var branch: PathBranch?
    private var unfinished: [PathBranch] = []

    init(ignoring ignored: [PathRouter]) { visited = VisitedRouters(ignored) }

    /// Asks one router after the other, up to the first that does not answer at once: whoever does
    /// costs no suspension.
    mutating func start(at router: PathRouter, with path: PathValue) -> Stop {
        if Task.isCancelled { return .end(taker: nil) }
        return visit(router, includingParent: true, with: path) ?? askOthers(path)
    }

    /// Goes on after a wait, unless the task was cancelled meanwhile.
    mutating func proceed(with path: PathValue) -> Stop {
        Task.isCancelled ? .end(taker: nil) : askOthers(path)
    }

    private mutating func askOthers(_ path: PathValue) -> Stop {
        while branch != nil {
            if let (router, isParent) = branch?.next() {
                // A router that its parent asks does not ask back.
                if let stop = visit(router, includingParent: isParent, with: path) { return stop }
            } else {
                branch = unfinished.popLast()
            }
        }
        return .end(taker: nil)
    }

    private mutating func visit(_ router: PathRouter, includingParent: Bool, with path: PathValue) -> Stop? {
        guard !visited.contains(router) else { return nil }
        if let new = router.branch(for: path, includingParent: includingParent) {
            if let branch, !branch.isFinished { unfinished.append(branch) }
            branch = new
        }
        switch router.handler?.asking {
        case nil: break
        case .atOnce(let ask): if ask(path.value) { return .end(taker: router) }
        case .later(let ask):
            visited.insert(router)
            return .waiting(for: router, ask: ask)
        }
        visited.insert(router)
        return nil
    }
}
