/// One path's way through the tree, depth first and without recursion, for there may be more routers than a stack has room for.
@MainActor
struct PathWalk {
    private let path: PathValue
    // Holds the routers: a new one must not be taken for one that went away meanwhile.
    private var visited: [ObjectIdentifier: PathRouter] = [:]
    private var trail: [PathBranch] = []

    init(with path: PathValue, ignoring ignored: [PathRouter]) {
        self.path = path
        for router in ignored { visited[ObjectIdentifier(router)] = router }
    }

    mutating func run(from start: PathRouter) async -> PathRouter? {
        var next: PathRouter? = start
        while let router = next {
            if visited.updateValue(router, forKey: ObjectIdentifier(router)) == nil {
                if Task.isCancelled { return nil }
                if let handler = router.handler, await handler.takes(path) { return router }
                trail.append(router.branch(for: path))
            }
            next = advance()
        }
        return nil
    }

    private mutating func advance() -> PathRouter? {
        while let last = trail.indices.last {
            if let router = trail[last].next() { return router }
            trail.removeLast()
        }
        return nil
    }
}
