/// The closure of a handler, which can be called with a path of any type.
@MainActor
struct PathHandler {
    enum Body {
        case synchronous(@MainActor (Any) -> Bool)
        case asynchronous(@MainActor (Any, PathAnswer) -> Void)
    }

    let body: Body
    private let type: Any.Type
    private let accepts: @MainActor (Any) -> Bool

    init<P>(for type: P.Type, _ body: Body) {
        self.body = body
        self.type = type
        accepts = { $0 is P }
    }

    /// Indicates whether the handler may accept paths of the same type as a path.
    func canAccept(_ path: PathValue) -> Bool {
        !path.hasSameResultForItsType(castingTo: type) || accepts(path.value)
    }
}

/// A path, with its dynamic type.
struct PathValue {
    let value: Any
    let type: ObjectIdentifier

    init(_ value: some Any) {
        self.value = value
        type = ObjectIdentifier(Swift.type(of: self.value))
    }

    /// Indicates whether casting to a type has the same result for all values of this value's type.
    ///
    /// The result can depend on the value, because a cast looks inside optionals, collections,
    /// tuples, and `AnyHashable`. On Apple platforms, it also bridges objects by their values.
    func hasSameResultForItsType(castingTo target: Any.Type) -> Bool {
        let type = Swift.type(of: value)
        if type is AnyClass { return target is AnyClass }
        switch Mirror(reflecting: value).displayStyle {
        case .optional, .collection, .dictionary, .set, .tuple: return false
        default: return type != AnyHashable.self
        }
    }
}

/// A function that receives the answer of an asynchronous handler, and ignores further answers.
struct PathAnswer: Sendable {
    private let continuation: AsyncStream<Bool>.Continuation

    func callAsFunction(_ isHandled: Bool) { continuation.yield(isHandled) }

    /// Registers a closure to call when the walk no longer waits for the answer.
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
