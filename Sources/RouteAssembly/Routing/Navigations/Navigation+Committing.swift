extension Navigation {
    /// Carries out the plan in one transaction.
    ///
    /// If the attempt removes screens that have not agreed, it is rolled back, and the screens are
    /// asked next.
    func commit() throws(RoutingError) {
        report(.begins)
        defer { report(.ends(takeEnd())) }
        if case .journey(let journey) = request { return try commit(journey) }
        guard state.plan.needsCommit else {
            state.outcome = try Commit.Outcome(of: state.plan, hasPostTasks: hasPostTasks)
            return try awaitResult()
        }
        // `canBeDismissed` may have changed since the plan was made.
        try checkRemovals()
        try checkCancellation()
        let tasks = active.isObserved && hasTasks ? CompletedTasks() : nil
        let commit = Commit(
            state.plan.steps, expecting: state.plan.walk.expectations, in: storage, globals: state.globals,
            hasPostTasks: hasPostTasks, animated: animated, reportingTo: tasks)
        request.finishing?.beginCommit()
        defer {
            request.finishing?.endCommit()
            commit.releaseScreens()
        }
        var unpredicted: [Screen] = []
        do throws(RoutingError) {
            try change(reporting: tasks) { transaction throws(RoutingError) in
                unpredicted = try perform(commit, in: transaction)
                return unpredicted.isEmpty ? try commit.outcome() : nil
            }
        } catch {
            throw error.with(planDescription(failure: commit.failedStep, link: destination?.link))
        }
        guard state.outcome != nil else { return try ask(unpredicted) }
        report(tasks)
    }

    /// Changes the hierarchy in one transaction, which is rolled back if `body` returns no outcome.
    // Inlined. Otherwise the closures are objects, which retain the captured values.
    @inline(__always)
    func change(
        reporting tasks: CompletedTasks?, _ body: (Transaction) throws(RoutingError) -> Commit.Outcome?
    ) throws(RoutingError) {
        do throws(RoutingError) {
            try Transaction.run(animated: animated, onCommit: { self.report($0, in: $1, after: tasks) }) {
                transaction throws(RoutingError) in
                guard let outcome = try body(transaction) else { return .rollback }
                state.outcome = outcome
                try awaitResult()
                state.handle?.setCommitted(true)
                return .commit
            }
        } catch {
            state.outcome = nil
            destination?.resultRequest?.unregister()
            state.handle?.setCommitted(false)
            throw error
        }
    }

    /// Asks the screens that an attempt has removed and that have not agreed, before the next
    /// attempt.
    func ask(_ unpredicted: [Screen]) throws(RoutingError) {
        state.approvals.screens.addUnpredicted(unpredicted)
        try checkAttempt(state.approvals.attempts.countRollback(unpredicted: unpredicted.count))
    }

    /// Changes the hierarchy, and returns the removed screens that have not agreed.
    private func perform(_ commit: Commit, in transaction: Transaction) throws(RoutingError) -> [Screen] {
        try commit.perform(state.plan)
        let unpredicted = try unconfirmedRemovals(in: transaction)
        guard unpredicted.isEmpty, commit.hasRemainingTasks else { return unpredicted }
        try commit.performRemainingTasks()
        return try unconfirmedRemovals(in: transaction)
    }

    func unconfirmedRemovals(in transaction: Transaction) throws(RoutingError) -> [Screen] {
        guard transaction.moves.hasRemovals else { return [] }
        let agreed = state.approvals.screens.agreedScreens
        return try transaction.moves.removed { screen throws(RoutingError) in
            try Removals.check(screen, for: phrase)
            return agreed.contains(screen)
        }
    }

    /// Registers the call that waits for the result of the target.
    private func awaitResult() throws(RoutingError) {
        guard let result = destination?.resultRequest, let target = state.outcome?.target else { return }
        let (active, number, label) = (active, number, target.description)
        try result.register(on: target, isBuilt: state.plan.steps.count > 1) { resolution in
            active.emit(number) { .result(of: label, RoutingEvent.ResultEnding(resolution)) }
        }
    }

    private var hasTasks: Bool { state.globals?.hasTasks == true || state.plan.hasTasks }
    var hasPostTasks: Bool { globals?.postTasks.isEmpty == false || state.plan.hasPostTasks }

    private func report(_ change: CommittedChange, in changed: WindowStorage, after tasks: CompletedTasks?) {
        reportPlans()
        report(tasks)
        if let parent { for screen in change.added { screen.state.placedFor = parent } }
        guard changed === storage else { return }
        if !active.stages.isEmpty, destination != nil { state.added = change.added }
        emit { .committed(HierarchyChange(change)) }
    }

    func report(_ tasks: CompletedTasks?) {
        guard let tasks else { return }
        for (task, screen) in tasks.take() { emit { .task(typeName(task), on: screen.description) } }
    }

    // MARK: Arriving

    func arrive(at outcome: Commit.Outcome) -> Screen? {
        if !outcome.routedScreens.isEmpty { performPostTasks(on: outcome.routedScreens) }
        let target = if case .unwind = request { window.visibleScreen } else { outcome.target }
        if destination?.resultRequest != nil, let target { emit { .awaitsResult(of: target.description) } }
        emit { .finished(target: target?.description ?? "nothing") }
        finish()
        return target
    }

    /// Runs the post-routing tasks on the screens that are still in the window, from the origin to
    /// the target.
    private func performPostTasks(on routedScreens: [RoutedScreen]) {
        var stack: [Screen] = []
        stack.reserveCapacity(routedScreens.count)
        for routed in routedScreens.reversed() where routed.screen.storage === storage { stack.append(routed.screen) }
        for routed in routedScreens.reversed() where stack.containsIdentical(routed.screen) {
            for task in globals?.postTasks ?? [] { task(routed.screen, { routed.context }, stack) }
            for step in routed.steps { step.performPostTasks(on: routed.screen, routingStack: stack) }
        }
    }
}
