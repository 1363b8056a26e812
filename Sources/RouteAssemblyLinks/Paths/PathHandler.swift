/// The closure of a handler, which can be called with a path of any type.
@MainActor
struct PathHandler {
    enum Body {
        case synchronous(@MainActor (Any) -> Bool)
        case asynchronous(@MainActor (Any, PathAnswer) -> Void)
    }

    let body: Body
    /// Whether a path is of the type of the handler.
    let accepts: @MainActor (Any) -> Bool

    init<P>(for type: P.Type, _ body: Body) {
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
