extension PathRouter {
    /// Hands a path around, beginning here, until a handler takes it.
    ///
    /// ```swift
    /// guard await app.handle(url, ignoring: [settings]) != nil else { return showNotFound() }
    /// ```
    ///
    /// If the task is cancelled, nobody else is asked, and an answer that is awaited is given up.
    ///
    /// - Parameters:
    ///   - path: Any value; handlers for its type, for a protocol it conforms to or a class it
    ///     inherits from are asked.
    ///   - ignored: Routers that are not asked and through which no other is reached; this one may
    ///     be among them.
    /// - Returns: The handler that took the path; nil if none did.
    public func handle(_ path: some Any, ignoring ignored: [PathRouter] = []) async -> PathRouter? {
        let (taker, waiting) = walk(with: path, ignoring: ignored)
        return if let waiting { await waiting.taker() } else { taker }
    }

    /// Synchronous, because an asynchronous function that holds all this costs more than the walk.
    private func walk(with path: some Any, ignoring ignored: [PathRouter]) -> (
        taker: PathRouter?, waiting: WaitingWalk?
    ) {
        let path = PathValue(path)
        var walk = PathWalk(ignoring: ignored)
        let stop = walk.start(at: self, with: path)
        return if case .end(let taker) = stop { (taker, nil) } else { (nil, WaitingWalk(walk, with: path, at: stop)) }
    }

    /// Adds a handler that answers at once.
    ///
    /// ```swift
    /// app.addHandler(for: ShopPath.self) { path in path == .cart && showCart() }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The paths it is asked for, as by `path as? P`: the paths of that type, also in an
    ///     optional; any that conform, if it is a protocol.
    ///   - priority: How early it is asked.
    ///   - handler: Returns true if it took the path; false has the next one asked.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium, _ handler: @escaping @MainActor (P) -> Bool
    ) -> PathRouter {
        let ask = PathHandler.Asking.atOnce { path in
            // A pattern makes no optional of the path, which saves a tenth of a walk.
            switch path {
            case let path as P: handler(path)
            default: false
            }
        }
        return add(PathHandler(for: type, ask), priority: priority)
    }

    /// Adds a handler that takes its time.
    ///
    /// ```swift
    /// app.addHandler(for: URL.self) { url in await links.resolve(url) }
    /// ```
    ///
    /// It runs in a task of its own, which is cancelled with the one that waits for it. A handler
    /// that does not care is no longer waited for.
    ///
    /// - Parameters:
    ///   - type: The paths it is asked for, as by `path as? P`: the paths of that type, also in an
    ///     optional; any that conform, if it is a protocol.
    ///   - priority: How early it is asked.
    ///   - handler: Returns true if it took the path; false has the next one asked.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium, _ handler: @escaping @MainActor (P) async -> Bool
    ) -> PathRouter {
        let ask = PathHandler.Asking.later { path, answers in
            guard let path = path as? P else { return answers(false) }
            let task = Task { answers(await handler(path)) }
            answers.onEnd { task.cancel() }
        }
        return add(PathHandler(for: type, ask), priority: priority)
    }

    /// Adds a handler that answers by a callback.
    ///
    /// ```swift
    /// app.addHandler(for: URL.self) { url, answer in
    ///     server.knows(url) { answer($0) }
    /// }
    /// ```
    ///
    /// The first answer counts, from whatever thread; any further one is ignored. The walk waits
    /// for it until its task is cancelled.
    ///
    /// - Parameters:
    ///   - type: The paths it is asked for, as by `path as? P`: the paths of that type, also in an
    ///     optional; any that conform, if it is a protocol.
    ///   - priority: How early it is asked.
    ///   - handler: Is given the path and what to answer with: true if it took the path; false has
    ///     the next one asked.
    /// - Returns: The handler, a child of this router.
    @discardableResult
    public func addHandler<P>(
        for type: P.Type, priority: Priority = .medium,
        _ handler: @escaping @MainActor (P, @escaping @Sendable (Bool) -> Void) -> Void
    ) -> PathRouter {
        let ask = PathHandler.Asking.later { path, answers in
            guard let path = path as? P else { return answers(false) }
            handler(path) { answers($0) }
        }
        return add(PathHandler(for: type, ask), priority: priority)
    }

    private func add(_ handler: PathHandler, priority: Priority) -> PathRouter {
        let router = PathRouter(handler: handler)
        add(child: router, priority: priority)
        return router
    }
}
