/// A depth-first walk of a path through a tree of routers.
///
/// The walk is iterative, because the tree can be deeper than the stack allows recursion to be.
@MainActor
struct PathWalk {
    /// The reason why a walk stops.
    enum Stop {
        case finished(PathRouter?)
        case suspended(at: PathRouter, start: @MainActor (Any, PathAnswer) -> Void)
    }

    private var visited: VisitedRouters
    private var branch: PathBranch?
    private var unfinished: [PathBranch] = []

    init(ignoring ignored: [PathRouter]) { visited = VisitedRouters(ignored) }

    /// Visits routers until one handles the path, or has an asynchronous handler.
    ///
    /// Synchronous handlers do not suspend the walk.
    mutating func start(at router: PathRouter, with path: PathValue) -> Stop {
        if Task.isCancelled { return .finished(nil) }
        return visit(router, includingParent: true, with: path) ?? visitRest(path)
    }

    /// Resumes the walk after an asynchronous handler has not handled the path.
    mutating func resume(with path: PathValue) -> Stop {
        Task.isCancelled ? .finished(nil) : visitRest(path)
    }

    private mutating func visitRest(_ path: PathValue) -> Stop {
        while branch != nil {
            if let (router, isParent) = branch?.next() {
                // From a child, the walk does not return to the parent that it came from.
                if let stop = visit(router, includingParent: isParent, with: path) { return stop }
            } else {
                branch = unfinished.popLast()
            }
        }
        return .finished(nil)
    }

    private mutating func visit(_ router: PathRouter, includingParent: Bool, with path: PathValue) -> Stop? {
        guard !visited.contains(router) else { return nil }
        visited.insert(router)
        if let new = router.branch(for: path, includingParent: includingParent) {
            if let branch, !branch.isFinished { unfinished.append(branch) }
            branch = new
        }
        switch router.handler?.body {
        case nil: break
        case .synchronous(let handle):
            if handle(path.value) { return .finished(router) }
            if Task.isCancelled { return .finished(nil) }
        case .asynchronous(let start): return .suspended(at: router, start: start)
        }
        return nil
    }
}

/// A walk that has met an asynchronous handler.
@MainActor
final class SuspendedWalk {
    private let path: PathValue
    private var walk: PathWalk
    private var stop: PathWalk.Stop

    init(_ walk: PathWalk, with path: PathValue, at stop: PathWalk.Stop) {
        (self.path, self.walk, self.stop) = (path, walk, stop)
    }

    /// Finishes the walk, and returns the handler that handled the path.
    func finish() async -> PathRouter? {
        while true {
            switch stop {
            case .finished(let handler): return handler
            case .suspended(let handler, let start):
                if await PathAnswer.first({ start(path.value, $0) }) { return handler }
            }
            stop = walk.resume(with: path)
        }
    }
}

/// The routers that a walk does not visit: the ignored ones, and those that it has visited.
///
/// Retains the routers, so that the identity of a released router cannot become that of a new one.
private struct VisitedRouters {
    // Most walks visit few routers, and comparing few references is faster than hashing them.
    private static let few = 16

    // Keeping the first router out of the array saves an allocation, a sixth of a short walk.
    private var first: PathRouter?
    private var routers: [PathRouter]
    private var identities: Set<ObjectIdentifier>?

    init(_ routers: [PathRouter]) { self.routers = routers }

    func contains(_ router: PathRouter) -> Bool {
        identities?.contains(ObjectIdentifier(router)) ?? (router === first || routers.contains { $0 === router })
    }

    mutating func insert(_ router: PathRouter) {
        guard first != nil else { return first = router }
        routers.append(router)
        if identities != nil {
            identities?.insert(ObjectIdentifier(router))
        } else if routers.count > Self.few {
            identities = Set(routers.map(ObjectIdentifier.init))
            if let first { identities?.insert(ObjectIdentifier(first)) }
        }
    }
}
