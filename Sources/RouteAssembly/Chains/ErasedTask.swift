/// A context task of a step, with the type of the task and of its screen erased.
@MainActor
struct ErasedTask<Context> {
    let type: Any.Type
    /// `false` if the context type of the task is `Void`.
    let needsContext: Bool
    let prepare: (Context) throws -> (Screen) throws -> Void

    init(type: Any.Type, needsContext: Bool, prepare: @escaping (Context) throws -> (Screen) throws -> Void) {
        (self.type, self.needsContext, self.prepare) = (type, needsContext, prepare)
    }

    init<T: ContextTask>(_ task: T, context: @escaping (Context) -> T.Context) {
        self.init(type: T.self, needsContext: T.Context.self != Void.self) { source in
            var task = task
            let context = context(source)
            try task.prepare(with: context)
            return { [task] screen in
                if let target = screen as? T.Target { try task.perform(on: target, with: context) }
            }
        }
    }
}

/// A context task that is prepared for a navigation.
@MainActor
struct PreparedTask {
    let type: Any.Type
    let perform: (Screen) throws -> Void

    func perform(on screen: Screen) throws(RoutingError) {
        do {
            try perform(screen)
        } catch {
            throw .wrapping(error, as: .taskFailed, "\(typeName(type)) failed on \(screen).")
        }
    }
}

/// A post-routing task of a step, with the type of the task and of its screen erased.
@MainActor
struct ErasedPostTask<Context> {
    let type: Any.Type
    let perform: (Screen, Context, [Screen]) -> Void

    init(type: Any.Type, perform: @escaping (Screen, Context, [Screen]) -> Void) {
        (self.type, self.perform) = (type, perform)
    }

    init<T: PostRoutingTask>(_ task: T, context: @escaping (Context) -> T.Context) {
        self.init(type: T.self) { screen, source, stack in
            if let target = screen as? T.Target {
                task.perform(on: target, with: context(source), routingStack: stack)
            }
        }
    }
}

/// The context tasks that a commit has run, which the router reports to its observers.
@MainActor
final class CompletedTasks {
    private var tasks: [(task: Any.Type, screen: Screen)] = []

    func add(_ task: Any.Type, on screen: Screen) { tasks.append((task, screen)) }

    /// Returns the tasks that were added since the last call.
    func take() -> [(task: Any.Type, screen: Screen)] {
        defer { tasks = [] }
        return tasks
    }
}
