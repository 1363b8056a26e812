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

    /// Prepares the entities for a destination.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: The prepared entities.
    /// - Throws: ``RoutingError/Code/prepareFailed`` if one of them throws an error. A task can
    ///   throw a ``RoutingError``, which is thrown unchanged.
    func prepared(for destination: AnyDestination) throws(RoutingError) -> PreparedGlobalEntities {
        PreparedGlobalEntities(
            interceptors: try prepareInterceptors(for: destination), tasks: try prepareTasks(for: destination))
    }

    private func prepareInterceptors(for destination: AnyDestination) throws(RoutingError) -> [PreparedInterceptor] {
        var prepared: [PreparedInterceptor] = []
        for (position, interceptor) in interceptors.enumerated() {
            do {
                let perform = try interceptor.prepare(destination.context)
                prepared.append(
                    PreparedInterceptor(
                        interceptor, of: nil, at: position, in: destination.chain, perform: perform))
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
