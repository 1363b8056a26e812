/// What a router does on every navigation.
@MainActor
struct GlobalEntities {
    private(set) var interceptors: [ErasedInterceptor<Any>] = []
    private(set) var tasks: [(type: Any.Type, prepare: (Any) throws -> (Screen, () -> Any) throws -> Void)] = []
    private(set) var postTasks: [(Screen, () -> Any, [Screen]) -> Void] = []

    mutating func add<I: RoutingInterceptor>(_ interceptor: I, context: @escaping (Any) -> I.Context) {
        interceptors.append(ErasedInterceptor(interceptor, context: context))
    }

    mutating func add<T: ContextTask>(_ task: T, context: @escaping (() -> Any) -> T.Context) where T.Target == Screen {
        tasks.append(
            (
                T.self,
                { original in
                    var task = task
                    try task.prepare(with: context { original })
                    return { [task] screen, source in
                        do {
                            try task.perform(on: screen, with: context(source))
                        } catch {
                            throw RoutingError.wrapping(error, as: .taskFailed, "\(typeName(T.self)) failed on \(screen).")
                        }
                    }
                }
            ))
    }

    mutating func add<T: PostRoutingTask>(_ task: T, context: @escaping (() -> Any) -> T.Context) where T.Target == Screen {
        postTasks.append { screen, source, stack in task.perform(on: screen, with: context(source), routingStack: stack) }
    }

    func prepare(
        for destination: AnyDestination
    ) throws(RoutingError) -> (interceptors: [PreparedInterceptor], tasks: [(Screen, () -> Any) throws -> Void]) {
        guard !interceptors.isEmpty || !tasks.isEmpty else { return ([], []) }
        let context = destination.context
        var prepared: (interceptors: [PreparedInterceptor], tasks: [(Screen, () -> Any) throws -> Void]) = ([], [])
        for interceptor in interceptors {
            do {
                prepared.interceptors.append(PreparedInterceptor(type: interceptor.type, perform: try interceptor.prepare(context)))
            } catch {
                throw .refused(by: interceptor.type, destination: destination, error)
            }
        }
        for task in tasks {
            do {
                prepared.tasks.append(try task.prepare(context))
            } catch {
                throw .refused(by: task.type, destination: destination, error)
            }
        }
        return prepared
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func refused(by type: Any.Type, destination: AnyDestination, _ error: any Error) -> Self {
        .wrapping(error, as: .prepareFailed, "\(typeName(type)), asked for every navigation, refused the one to \(destination.label).")
    }
}
