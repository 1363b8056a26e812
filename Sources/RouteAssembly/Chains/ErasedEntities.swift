/// The action of a step that has none.
struct NoAction: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {}
}

/// An interceptor with its type erased.
@MainActor
struct ErasedInterceptor<Context> {
    let type: Any.Type
    let base: any RoutingInterceptor
    /// `false` for an interceptor over `Void`: its answer holds for every context.
    let needsContext: Bool
    /// Indicates whether the interceptor also protects the steps above its own.
    let isGuard: Bool
    let prepare: (Context) throws -> PreparedInterceptor.Perform

    init(
        base: any RoutingInterceptor, needsContext: Bool, isGuard: Bool = false,
        prepare: @escaping (Context) throws -> PreparedInterceptor.Perform
    ) {
        (type, self.base, self.needsContext) = (Swift.type(of: base), base, needsContext)
        (self.isGuard, self.prepare) = (isGuard, prepare)
    }

    init<I: RoutingInterceptor>(_ interceptor: I, isGuard: Bool = false, context: @escaping (Context) -> I.Context) {
        self.init(base: interceptor, needsContext: I.Context.self != Void.self, isGuard: isGuard) { source in
            var interceptor = interceptor
            let context = context(source)
            try interceptor.prepare(with: context)
            return { [interceptor] in try await interceptor.perform(with: context) }
        }
    }
}

/// An interceptor that is prepared for a navigation.
@MainActor
final class PreparedInterceptor {
    let type: Any.Type
    let perform: Perform
    /// The position among the interceptors of the step.
    let position: Int
    let isGuard: Bool
    /// The object that the navigation's first plan prepared for this interceptor of the step.
    private let first: PreparedInterceptor?

    // Isolated like the closures it is made of: otherwise each one is wrapped in another one, which
    // takes hundreds of instructions.
    typealias Perform = @MainActor () async throws -> InterceptorVerdict

    init(
        type: Any.Type, position: Int = 0, isGuard: Bool = false, preparedBefore earlier: PreparedInterceptor? = nil,
        perform: @escaping Perform
    ) {
        (self.type, first, self.perform) = (type, earlier?.first ?? earlier, perform)
        (self.position, self.isGuard) = (position, isGuard)
    }

    /// Asks the interceptor.
    @inline(__always)
    func answer() async -> Result<InterceptorVerdict, any Error> {
        do { return .success(try await perform()) } catch { return .failure(error) }
    }

    /// Indicates whether both are the same interceptor of a step, perhaps for different contexts.
    func isSameInterceptor(as other: PreparedInterceptor) -> Bool { (first ?? self) === (other.first ?? other) }
}

/// A context task with its type erased.
@MainActor
struct ErasedTask<Target, Context> {
    let type: Any.Type
    let needsContext: Bool
    let prepare: (Context) throws -> (Target) throws -> Void

    init(type: Any.Type, needsContext: Bool, prepare: @escaping (Context) throws -> (Target) throws -> Void) {
        (self.type, self.needsContext, self.prepare) = (type, needsContext, prepare)
    }

    init<T: ContextTask>(_ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context) {
        self.init(type: T.self, needsContext: T.Context.self != Void.self) { source in
            var task = task
            let context = context(source)
            try task.prepare(with: context)
            return { [task] target in try task.perform(on: screen(target), with: context) }
        }
    }
}

/// A context task that is prepared for a navigation.
@MainActor
struct PreparedTask<Target> {
    let type: Any.Type
    let perform: (Target) throws -> Void
}

/// A post-routing task with its type erased.
@MainActor
struct ErasedPostTask<Target, Context> {
    let type: Any.Type
    let perform: (Target, Context, [Screen]) -> Void

    init(type: Any.Type, perform: @escaping (Target, Context, [Screen]) -> Void) {
        (self.type, self.perform) = (type, perform)
    }

    init<T: PostRoutingTask>(
        _ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context
    ) {
        self.init(type: T.self) { task.perform(on: screen($0), with: context($1), routingStack: $2) }
    }
}

/// A finder that says where it searches.
///
/// An object: every step has room for one, and five words each took 4% of assembling.
@MainActor
final class IteratingFinder {
    let base: any StackIteratingFinder

    init?(_ finder: any Finder) {
        guard let base = finder as? any StackIteratingFinder else { return nil }
        self.base = base
    }
}
