/// A context task with its type erased.
@MainActor
struct ErasedTask<Target, Context> {
    let type: Any.Type
    /// `false` if the context type of the task is `Void`.
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
