/// The part of a navigation that has to wait: for interceptors, for the screens that leave, for a transition.
extension Navigation: PendingNavigation {
    final func hierarchyDidChange() { letGo() }

    /// How often a plan is made anew because the tree changed while the navigation was getting ready.
    private static let maximumRounds = 10

    /// Goes on with what ``start()`` has begun.
    ///
    /// In one piece, because each call of an asynchronous function takes 300 instructions, inlined or not.
    func finish() async throws(RoutingError) -> Screen? {
        do throws(RoutingError) {
            var (rounds, isReady) = (0, hasCommitted)
            // Whether it is its turn after a transition: until somebody is asked again.
            var isItsTurn = false
            while !isReady {
                while let interceptor = nextInterceptor {
                    isItsTurn = false
                    let ask = { @MainActor @Sendable () async -> Result<InterceptorVerdict, RoutingError> in
                        do { return .success(try await interceptor.perform()) } catch { return .failure(interceptor.refusal(error, of: self.phrase)) }
                    }
                    window.storage.add(self)
                    let verdict =
                        isInterruptible
                        ? try await interruptibly(ask)
                        : await NavigationScope.$current.withValue(NavigationScope(serving: self), operation: ask)
                    window.storage.remove(self)
                    try take(verdict, of: interceptor)
                }
                for screen in exitGuards.unasked(in: window) {
                    isItsTurn = false
                    // It may have been locked since the plan was made: there is nothing to decide then.
                    guard screen.canBeDismissed else { throw .cannotLeave(screen, for: self) }
                    window.storage.add(self)
                    let isConfirmed =
                        isInterruptible
                        ? try await interruptibly { await screen.confirmRemoval() }
                        : await NavigationScope.$current.withValue(NavigationScope(serving: self)) { await screen.confirmRemoval() }
                    window.storage.remove(self)
                    try take(isConfirmed, of: screen)
                }
                if isItsTurn ? window.transitions.isRunning : window.transitions.isBusy {
                    window.storage.add(self)
                    await window.transitions.untilIdle()
                    window.storage.remove(self)
                    isItsTurn = true
                    try checkWanted()
                }
                isReady = try goAhead()
                rounds += 1
                if !isReady, rounds == Self.maximumRounds { throw .unstable(self, after: rounds) }
            }
            // The tree has changed: from here on cancelling is too late.
            if hasCommitted, window.transitions.isRunning { await window.transitions.untilPlayed() }
            return try arrive()
        } catch {
            // An interruption ends the waiting, too.
            window.storage.remove(self)
            throw end(with: error)
        }
    }

    /// Commits when everybody has answered, unless the tree has changed meanwhile and has to be planned for again.
    private func goAhead() throws(RoutingError) -> Bool {
        guard revision == window.revision else {
            try plan()
            return false
        }
        guard needsCommit else { return true }
        try checkRemovals()
        try checkWanted()
        return try commit()
    }

    // MARK: Answers

    private func take(_ answer: Result<InterceptorVerdict, RoutingError>, of interceptor: PreparedInterceptor) throws(RoutingError) {
        try checkWanted()
        let verdict: InterceptorVerdict
        do throws(RoutingError) {
            verdict = try answer.get()
        } catch {
            stopped(by: interceptor)
            emit { .intercepted(by: typeName(interceptor.type), .refused("\(error)")) }
            throw error
        }
        interceptor.hasPassed = true
        switch verdict.decision {
        case .proceed:
            emit { .intercepted(by: typeName(interceptor.type), .proceeded) }
        case .redirect(let make):
            guard let original = destination else { return }
            let destination = make(original.redirected(by: nil)).redirected(by: number)
            emit { .intercepted(by: typeName(interceptor.type), .redirected(to: destination.description)) }
            throw interceptor.redirect(original, to: destination)
        }
    }

    private func take(_ isConfirmed: Bool, of screen: Screen) throws(RoutingError) {
        try checkWanted()
        emit { .asked("\(screen)", mayLeave: isConfirmed) }
        guard isConfirmed else {
            throw RoutingError(
                .removalDeclined, "\(screen) declined to leave for \(phrase). Finish there first, or navigate without removing it.")
        }
        exitGuards.agree(screen)
    }

    // MARK: Waiting

    /// Whether a later navigation may take this one's place while somebody is waited for.
    private var isInterruptible: Bool { traffic.collisionPolicy == .latestWins && served == nil }

    /// Asks in a task of its own, where a later navigation may take this one's place: it cannot wait for somebody who does not answer.
    ///
    /// Throws if the navigation is not wanted any more; whoever is asked is cancelled then, and the answer does not count.
    private func interruptibly<R: Sendable>(_ body: @escaping @MainActor () async -> R) async throws(RoutingError) -> R {
        let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
        let task = Task { () -> R in
            defer { continuation.finish() }
            return await NavigationScope(serving: self).run(body)
        }
        interrupt = {
            task.cancel()
            continuation.finish()
        }
        defer { interrupt = nil }
        await withTaskCancellationHandler {
            for await _ in ends {}
        } onCancel: {
            task.cancel()
        }
        try checkWanted()
        return await task.value
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func unstable(_ navigation: Navigation, after rounds: Int) -> Self {
        Self(.unstable, "The hierarchy kept changing while \(navigation.phrase) was getting ready, \(rounds) times. Try again.")
    }
}
