/// The interceptors and tasks that were added to a router, for all its navigations.
@MainActor
struct GlobalEntities {
    private(set) var interceptors: [ErasedInterceptor<Any>] = []
    private(set) var tasks: [ErasedGlobalTask] = []
    private(set) var postTasks: [(Screen, () -> Any, [Screen]) -> Void] = []

    mutating func add<I: RoutingInterceptor>(_ interceptor: I, context: @escaping (Any) -> I.Context) {
        interceptors.append(ErasedInterceptor(interceptor, context: context))
    }

    mutating func add<T: ContextTask>(_ task: T, context: @escaping (() -> Any) -> T.Context) where T.Target == Screen {
        tasks.append(
            ErasedGlobalTask(type: T.self) { original in
                var task = task
                try task.prepare(with: context { original })
                return { [task] screen, source in try task.perform(on: screen, with: context(source)) }
            })
    }

    mutating func add<T: PostRoutingTask>(_ task: T, context: @escaping (() -> Any) -> T.Context)
    where T.Target == Screen {
        postTasks.append { screen, source, stack in task.perform(on: screen, with: context(source), routingStack: stack)
        }
    }

    /// Prepares the entities for a navigation.
    ///
    /// - Parameters:
    ///   - destination: The destination of the navigation.
    ///   - earlier: The interceptors for the earlier destinations of the navigation.
    /// - Returns: The prepared entities.
    /// - Throws: ``RoutingError/Code/prepareFailed`` if one of them throws an error. A task can
    ///   throw a ``RoutingError``, which is thrown unchanged.
    func prepared(
        for destination: AnyDestination, sharing earlier: [SharedInterceptors] = []
    ) throws(RoutingError) -> PreparedGlobalEntities {
        PreparedGlobalEntities(
            interceptors: try prepareInterceptors(for: destination, sharing: earlier),
            tasks: try prepareTasks(for: destination))
    }

    /// The interceptors that were prepared for a destination.
    typealias SharedInterceptors = (destination: AnyDestination, interceptors: [PreparedInterceptor])

    /// Prepares the interceptors.
    ///
    /// An interceptor is shared with an earlier destination that has the same context.
    func prepareInterceptors(
        for destination: AnyDestination, sharing earlier: [SharedInterceptors] = []
    ) throws(RoutingError) -> [PreparedInterceptor] {
        let context = destination.context
        var prepared: [PreparedInterceptor] = []
        for (position, interceptor) in interceptors.enumerated() {
            let shared = earlier.first { !interceptor.needsContext || isSame(context, $0.destination.context) }
            if let shared {
                prepared.append(shared.interceptors[position])
                continue
            }
            do {
                prepared.append(PreparedInterceptor(type: interceptor.type, perform: try interceptor.prepare(context)))
            } catch {
                throw RoutingError(
                    .prepareFailed,
                    "\(typeName(interceptor.type)), an interceptor of the router, refused the navigation to \(destination).",
                    underlying: error)
            }
        }
        return prepared
    }

    private func prepareTasks(for destination: AnyDestination) throws(RoutingError) -> [PreparedGlobalTask] {
        let context = destination.context
        var prepared: [PreparedGlobalTask] = []
        for task in tasks {
            do {
                prepared.append(PreparedGlobalTask(type: task.type, perform: try task.prepare(context)))
            } catch {
                throw .wrapping(
                    error, as: .prepareFailed,
                    "\(typeName(task.type)), a context task of the router, refused the navigation to \(destination).")
            }
        }
        return prepared
    }
}

/// The interceptors and tasks of a router, prepared for one navigation.
@MainActor
struct PreparedGlobalEntities {
    let interceptors: [PreparedInterceptor]
    let tasks: [PreparedGlobalTask]

    var hasTasks: Bool { !tasks.isEmpty }
}

/// A context task of a router with its type erased.
@MainActor
struct ErasedGlobalTask {
    let type: Any.Type
    let prepare: (Any) throws -> (Screen, () -> Any) throws -> Void
}

/// A context task of a router, prepared for one navigation.
@MainActor
struct PreparedGlobalTask {
    let type: Any.Type
    let perform: (Screen, () -> Any) throws -> Void

    func perform(on screen: Screen, with context: () -> Any) throws(RoutingError) {
        do {
            try perform(screen, context)
        } catch {
            throw .wrapping(
                error, as: .taskFailed, "\(typeName(type)), a context task of the router, failed on \(screen).")
        }
    }
}
