/// A depth-first walk through a tree of routers.
///
/// The walk is iterative, because the tree can be deeper than the stack allows recursion to be.
@MainActor
struct PathWalk {
    /// Routers that the walk visits one after the other.
    private struct Leg {
        var routers: ArraySlice<PathRouter>
        /// Whether the walk continues with the parents of the routers.
        var goesUp = false
    }

    /// The ignored routers, and those that the walk has visited, which it retains: the identity of
    /// a released router can become that of a new one.
    private var visited: [ObjectIdentifier: PathRouter] = [:]
    /// The legs that are not finished; the walk continues with the last one.
    private var legs: [Leg]

    init(from router: PathRouter, ignoring ignored: [PathRouter]) {
        for router in ignored { visited[ObjectIdentifier(router)] = router }
        legs = [Leg(routers: [router], goesUp: true)]
    }

    mutating func next() -> PathRouter? {
        while let leg = legs.indices.last {
            guard let router = legs[leg].routers.popFirst() else {
                legs.removeLast()
                continue
            }
            guard visited.updateValue(router, forKey: ObjectIdentifier(router)) == nil else { continue }
            addLegs(after: router, goesUp: legs[leg].goesUp)
            return router
        }
        return nil
    }

    /// Adds the children of a router at the time of the visit, and its parent between them.
    private mutating func addLegs(after router: PathRouter, goesUp: Bool) {
        let children = router.children
        guard goesUp, let parent = router.parent else { return legs.append(Leg(routers: children[...])) }
        // The parent has the priority 0.
        let index = children.firstIndex { $0.priority < 0 } ?? children.endIndex
        legs.append(Leg(routers: children[index...]))
        legs.append(Leg(routers: [parent], goesUp: true))
        legs.append(Leg(routers: children[..<index]))
    }
}

/// The closure of a handler, which can be called with a path of any type.
@MainActor
struct PathHandler {
    enum Body {
        case synchronous(@MainActor (Any) -> Bool)
        case asynchronous(@MainActor (Any, PathAnswer) -> Void)
    }

    let body: Body
    let accepts: @MainActor (Any) -> Bool

    init<P>(for type: P.Type, body: Body) {
        self.body = body
        accepts = { $0 is P }
    }
}

/// A function that receives the answer of an asynchronous handler, and ignores further answers.
struct PathAnswer: Sendable {
    private let continuation: AsyncStream<Bool>.Continuation

    func callAsFunction(_ isHandled: Bool) { continuation.yield(isHandled) }

    /// Registers a closure to call when `PathRouter.handle` no longer waits for the answer.
    func onEnd(_ body: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in body() }
    }

    /// Calls a closure that starts a handler, and waits for the handler's answer.
    ///
    /// - Parameter start: The closure that starts the handler.
    /// - Returns: The first answer, or `false` if the task is cancelled before.
    @MainActor
    static func first(_ start: (PathAnswer) -> Void) async -> Bool {
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
        start(PathAnswer(continuation: continuation))
        for await answer in stream { return answer }
        return false
    }
}
