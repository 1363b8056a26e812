/// One run of a router, from a request to its arrival: a state machine that never suspends.
///
/// ``start()`` and the `resume` functions return the next ``Phase``. The router waits for what the
/// phase needs, and calls the `resume` function for it.
///
/// 1. ``start()`` applies the collision policy and calls ``advance(isFirstInLine:)``.
/// 2. If the plan of the first leg is stale, `planFirstLeg()` makes another one: a ``ChainWalk``
///    visits the steps from the target until one finds its screen, the origin.
/// 3. The interceptors of the plan are asked, one at a time. Then its loaders run, all at once. The
///    screens that it removes are asked last. After each answer, the navigation continues with 2.
///    ``Answers`` remembers the answers.
/// 4. While a transition plays in the window, the navigation waits for its turn.
/// 5. `attempt()` carries out all legs in one transaction. Each later leg is planned on the
///    hierarchy that the earlier legs leave. If an interceptor or a screen has to be asked first,
///    or a value has to be loaded, the transaction is rolled back, and the navigation continues
///    with the question.
/// 6. A ``Commit`` shows the origin of a leg, and builds and places the screens of its steps.
/// 7. After its transition, the navigation runs the post-routing tasks, and has arrived.
@MainActor
final class Navigation: PendingNavigation {
    /// One part of the navigation.
    enum Leg {
        /// A destination. The questions and changes of a restoration are destinations, too.
        case destination(AnyDestination)
        /// An unwinding is always the only leg.
        case unwinding(Unwind)
    }

    let window: Window
    // The state of the window, which a navigation uses in its place. See `WindowStorage`.
    let storage: WindowStorage
    let legs: [Leg]
    /// The destination, or the last destination of a journey; `nil` for an unwinding.
    let destination: AnyDestination?
    /// The unwinding; `nil` for a navigation to destinations.
    let unwind: Unwind?
    let number: Int
    let animated: Bool
    let globals: GlobalEntities?
    let active: ActiveNavigations
    /// The navigation that this one is part of.
    let parent: ActiveNavigation?
    /// The preview that the navigation is carried out for; `nil` for a navigation of an app.
    let previewing: PreviewRun?
    @exclusivity(unchecked) var state = State()

    @MainActor
    struct State: ~Copyable {
        /// The plan of the first leg.
        var plan = Plan.none
        /// The number of the plan's interceptors that have passed, from the first one.
        var passedCount = 0
        /// The number of the plan's removals that have agreed, from the first one.
        var agreedCount = 0
        /// The screens that the last attempt has removed although they have not agreed.
        ///
        /// The last screen is asked next.
        var unpredicted: [WeakScreen] = []
        /// The interceptors of later legs that have passed, and the loaders that have ended, since
        /// the first leg was planned.
        ///
        /// Each attempt plans a later leg again. If the leg's context is a new object each time,
        /// its interceptors are nevertheless asked once.
        var answeredInLegs: Set<LegEntity> = []
        var answers = Answers()
        var attempts = Attempts()
        /// The screens that the first plan of an unwinding removes.
        var unwound: [WeakScreen]?
        /// The router's entities for the contexts of the legs.
        var globals = ContextTable<ObjectIdentifier, PreparedGlobalEntities>()
        var outcome: Commit.Outcome?
        var handle: ActiveNavigation?
    }

    struct LegEntity: Hashable {
        let leg: Int
        let entity: EntityKey
    }

    init(_ legs: [Leg], by router: DefaultRouter, animated: Bool, previewing: PreviewRun? = nil) {
        (self.legs, self.animated, self.previewing) = (legs, animated, previewing)
        switch legs.last {
        case .destination(let last): (destination, unwind) = (last, nil)
        case .unwinding(let only): (destination, unwind) = (nil, only)
        case nil: (destination, unwind) = (nil, nil)
        }
        (window, storage, globals) = (router.window, router.window.storage, router.globals)
        // A preview has no events, so it takes no number.
        (active, number) = (router.active, previewing == nil ? router.active.nextNumber() : 0)
        parent = NavigationScope.current?.parent
    }

    /// Indicates whether the navigation leads through several destinations.
    var isJourney: Bool { legs.count > 1 }

    /// The part of the navigation that other objects retain.
    ///
    /// It is created at its first use. Most navigations arrive without one.
    var handle: ActiveNavigation {
        if let handle = state.handle { return handle }
        let handle = ActiveNavigation(to: destination?.target, parent: parent, in: active, as: number)
        state.handle = handle
        return handle
    }

    // MARK: Running

    /// Starts the navigation, and completes it if it needs nothing.
    func start() throws(RoutingError) -> Phase {
        emit { .started(request) }
        do throws(RoutingError) {
            if active.haveCollisions, parent == nil, destination != nil { try active.admit(handle) }
            try checkCancellation()
            return try advance(isFirstInLine: false)
        } catch {
            throw end(with: error)
        }
    }

    /// Continues with the answer to a question.
    ///
    /// - Parameters:
    ///   - answer: The answer; `nil` if the navigation was superseded or cancelled, or the screen
    ///     had left before it was asked.
    ///   - question: The question.
    /// - Returns: The next phase.
    /// - Throws: The error that ends the navigation.
    func resume(with answer: Answer?, to question: Question) throws(RoutingError) -> Phase {
        storage.remove(self)
        do throws(RoutingError) {
            try checkCancellation()
            if let answer { try accept(answer, to: question) }
            return try advance(isFirstInLine: false)
        } catch {
            throw end(with: error)
        }
    }

    /// Continues after the navigation has waited for an idle window.
    func resumeInIdleWindow() throws(RoutingError) -> Phase {
        storage.remove(self)
        do throws(RoutingError) {
            try checkCancellation()
            return try advance(isFirstInLine: true)
        } catch {
            throw end(with: error)
        }
    }

    /// Arrives after the navigation's own transition.
    ///
    /// The navigation has changed the hierarchy and can no longer be cancelled.
    func resumeAfterTransition() -> Screen? { state.outcome.flatMap(arrive(at:)) }

    /// Continues until the navigation has to wait or has arrived.
    ///
    /// - Parameter isFirstInLine: Whether the navigation has just waited for its turn.
    /// - Returns: The next phase.
    /// - Throws: The error that ends the navigation.
    private func advance(isFirstInLine: Bool) throws(RoutingError) -> Phase {
        while true {
            // The plan comes first, because it decides which interceptors and screens are asked.
            if state.plan.structuralRevision != storage.structuralRevision {
                try planFirstLeg()
                // `planFirstLeg()` emits `planned`, and an observer may have changed the hierarchy.
                continue
            }
            if let question = try nextQuestion() { return try wait(for: question) }
            if state.plan.isUnknown {
                try planFirstLeg()
                continue
            }
            if storage.transitions.mustWait(isFirstInLine: isFirstInLine) {
                try storage.transitions.checkWait(of: phrase)
                storage.add(self)
                return .waitingForWindow
            }
            if let question = try attempt() { return try wait(for: question) }
            // Without an outcome, the attempt was rolled back. The screens that it would have
            // removed are asked next.
            guard let outcome = state.outcome else { continue }
            // A change whose delivery has not ended counts as a transition: if a hook has started
            // the navigation, its change is delivered after the change that called the hook.
            let isPlaying = outcome.isCommitted && (Delivery.isUnderWay || storage.transitions.isRunning)
            return isPlaying ? .inTransition : .ended(target: arrive(at: outcome))
        }
    }

    /// Registers the navigation for changes of the hierarchy while a question is asked.
    private func wait(for question: Question) throws(RoutingError) -> Phase {
        var question = question
        switch question {
        case .interceptor(let interceptor, _, _): if parent != nil { try checkDepth(of: interceptor) }
        case .loading(var loadings):
            for index in loadings.indices {
                let loader = loadings[index].loader
                loadings[index].preloaded = active.rehearsal?.value(of: loader) ?? active.preloaded.take(loader)
                emit { .loading(of: typeName(loader.target)) }
            }
            question = .loading(loadings)
        case .removal(let screen, _): try Removals.check(screen, for: phrase)
        }
        storage.add(self)
        return .asking(question)
    }

    /// Throws an error if the navigation or an ancestor was superseded, or the current task was
    /// cancelled.
    func checkCancellation() throws(RoutingError) {
        if let superseded = (state.handle ?? parent)?.superseded {
            throw RoutingError(.superseded, "A later navigation superseded \(superseded.phrase).")
        }
        if Task.isCancelled || (state.handle ?? parent)?.isCancelled == true {
            throw RoutingError(.cancelled, "The navigation was cancelled before \(phrase) changed the hierarchy.")
        }
    }

    /// Makes the plan stale, and releases its screens, because they may be removed before the
    /// navigation continues.
    func hierarchyDidChange() { state.plan = state.plan.releasingScreens() }

    // MARK: Failing

    /// Ends the navigation, and returns the error with the plan.
    private func end(with error: RoutingError) -> RoutingError {
        let error = withPlan(error)
        emit { .failed(error) }
        state.handle?.finish()
        return error
    }

    func emit(_ kind: () -> RoutingEvent.Kind) { active.emit(number, kind) }
}
