extension PathRouter {
    /// Walks from router to router, beginning at this one, and passes a path to their handlers
    /// until one handles it.
    ///
    /// ```swift
    /// guard await app.handle(url, ignoring: [settings]) != nil else { return showNotFound() }
    /// ```
    ///
    /// Cancelling the task ends the walk, even while it waits for a handler's answer.
    ///
    /// - Parameters:
    ///   - path: Any value. It reaches handlers for its type, for a protocol that it conforms to,
    ///     and for a superclass.
    ///   - ignored: Routers that the walk does not visit. It does not reach other routers through
    ///     them either. This router can be one of them.
    /// - Returns: The handler that handled the path, or `nil` if none did or the task was
    ///   cancelled.
    public func handle(_ path: some Any, ignoring ignored: [PathRouter] = []) async -> PathRouter? {
        let path: Any = path
        var walk = PathWalk(from: self, ignoring: ignored)
        while !Task.isCancelled, let router = walk.next() {
            guard let handler = router.handler, handler.accepts(path) else { continue }
            switch handler.body {
            case .synchronous(let handle): if handle(path) { return router }
            case .asynchronous(let start): if await PathAnswer.first({ start(path, $0) }) { return router }
            }
        }
        return nil
    }

    /// Adds a synchronous handler.
    ///
    /// ```swift
    /// app.addHandler(for: ShopPath.self) { path in path == .cart && showCart() }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the paths that the handler receives. As with `path as? P`, the type
    ///     can be a protocol or a superclass, and the path can be inside an optional.
    ///   - priority: The priority among the children of this router.
    ///   - handler: A closure that returns `true` if it has handled the path, or `false` to
    ///     continue with the next handler.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium, _ handler: @escaping @MainActor (P) -> Bool
    ) -> PathRouter {
        let body = PathHandler.Body.synchronous { path in
            // A pattern, because `as?` would wrap each path in an optional.
            switch path {
            case let path as P: handler(path)
            default: false
            }
        }
        return add(PathHandler(for: type, body: body), priority: priority)
    }

    /// Adds an asynchronous handler.
    ///
    /// ```swift
    /// app.addHandler(for: URL.self) { url in await links.resolve(url) }
    /// ```
    ///
    /// The handler runs in a task. Cancelling the task that called ``handle(_:ignoring:)`` cancels
    /// the handler's task, without waiting for it to end.
    ///
    /// - Parameters:
    ///   - type: The type of the paths that the handler receives. As with `path as? P`, the type
    ///     can be a protocol or a superclass, and the path can be inside an optional.
    ///   - priority: The priority among the children of this router.
    ///   - handler: A closure that returns `true` if it has handled the path, or `false` to
    ///     continue with the next handler.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium, _ handler: @escaping @MainActor (P) async -> Bool
    ) -> PathRouter {
        let body = PathHandler.Body.asynchronous { path, answer in
            guard let path = path as? P else { return answer(false) }
            let task = Task { answer(await handler(path)) }
            answer.onEnd { task.cancel() }
        }
        return add(PathHandler(for: type, body: body), priority: priority)
    }

    /// Adds a handler that calls a closure with its answer.
    ///
    /// ```swift
    /// app.addHandler(for: URL.self) { url, answer in
    ///     server.knows(url) { answer($0) }
    /// }
    /// ```
    ///
    /// The handler can answer from any thread. Answers after the first one are ignored. The walk
    /// waits for an answer until its task is cancelled.
    ///
    /// - Parameters:
    ///   - type: The type of the paths that the handler receives. As with `path as? P`, the type
    ///     can be a protocol or a superclass, and the path can be inside an optional.
    ///   - priority: The priority among the children of this router.
    ///   - handler: A closure that receives the path and a function to call with its answer: `true`
    ///     if it has handled the path, or `false` to continue with the next handler.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium,
        _ handler: @escaping @MainActor (P, @escaping @Sendable (Bool) -> Void) -> Void
    ) -> PathRouter {
        let body = PathHandler.Body.asynchronous { path, answer in
            guard let path = path as? P else { return answer(false) }
            handler(path) { answer($0) }
        }
        return add(PathHandler(for: type, body: body), priority: priority)
    }

    private func add(_ handler: PathHandler, priority: Priority) -> PathRouter {
        let router = PathRouter(handler: handler)
        add(child: router, priority: priority)
        return router
    }
}
