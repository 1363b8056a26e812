/// The action of a step that has none.
struct NoAction: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {}
}

/// An interceptor with its type erased.
@MainActor
struct ErasedInterceptor<Context> {
    let type: Any.Type
    let base: any RoutingInterceptor
    let prepare: (Context) throws -> PreparedInterceptor.Perform

    init(base: any RoutingInterceptor, prepare: @escaping (Context) throws -> PreparedInterceptor.Perform) {
        (type, self.base, self.prepare) = (Swift.type(of: base), base, prepare)
    }

    init<I: RoutingInterceptor>(_ interceptor: I, context: @escaping (Context) -> I.Context) {
        self.init(base: interceptor) { source in
            var interceptor = interceptor
            let context = context(source)
            try interceptor.prepare(with: context)
            return { [interceptor] in try await interceptor.perform(with: context) }
        }
    }
}

/// A context task with its type erased.
@MainActor
struct ErasedTask<Target, Context> {
    let type: Any.Type
    let prepare: (Context) throws -> (Target) throws -> Void

    init(type: Any.Type, prepare: @escaping (Context) throws -> (Target) throws -> Void) { (self.type, self.prepare) = (type, prepare) }

    init<T: ContextTask>(_ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context) {
        self.init(type: T.self) { source in
            var task = task
            let context = context(source)
            try task.prepare(with: context)
            return { [task] target in try task.perform(on: screen(target), with: context) }
        }
    }
}

/// A finder that says where it looks.
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

/// A post-routing task with its type erased.
@MainActor
struct ErasedPostTask<Target, Context> {
    let type: Any.Type
    let perform: (Target, Context, [Screen]) -> Void

    init(type: Any.Type, perform: @escaping (Target, Context, [Screen]) -> Void) { (self.type, self.perform) = (type, perform) }

    init<T: PostRoutingTask>(_ task: T, screen: @escaping (Target) -> T.Target, context: @escaping (Context) -> T.Context) {
        self.init(type: T.self) { task.perform(on: screen($0), with: context($1), routingStack: $2) }
    }
}
