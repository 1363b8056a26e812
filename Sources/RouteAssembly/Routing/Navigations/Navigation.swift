/// One run of a router, from a request to its arrival: a state machine that never suspends.
///
/// ``start()`` and the `resume` functions return the next ``Need`` of the navigation. The router
/// meets the need, and calls the `resume` function for it.
@MainActor
final class Navigation: PendingNavigation {
    enum Request {
        case destination(AnyDestination)
        case journey(Journey)
        case unwind(Unwind)
    }

    /// The result or event that a navigation needs before it can continue.
    ///
    /// The type is not copyable, because a need is met once.
    enum Need: ~Copyable {
        case verdict(PreparedInterceptor)
        case confirmation(Screen)
        /// No transition plays, and the navigations that have waited longer have continued.
        case idleWindow
        /// The end of the navigation's own transition.
        case endOfTransition
        /// The navigation has arrived.
        case nothing(target: Screen?)

        /// The target of a navigation that has arrived.
        var target: Screen? {
            switch self {
            case .nothing(let target): target
            default: nil
            }
        }
    }

    let window: Window
    // Kept separately, because weak references to the window exist. Retaining it therefore takes
    // four times as long.
    let storage: WindowStorage
    let request: Request
    /// The destination, or the last destination of a journey; `nil` for an unwinding.
    ///
    /// Stored, because reading it from the request copies the request.
    let destination: AnyDestination?
    let number: Int
    let animated: Bool
    let globals: GlobalEntities?
    let active: ActiveNavigations
    /// The navigation that this one is part of.
    let parent: ActiveNavigation?
    /// Whether a wrapping router has started the navigation, and finishes it.
    let isPartOfWrapper: Bool
    @exclusivity(unchecked) var state = State()

    @MainActor
    struct State: ~Copyable {
        var plan = Plan.none
        var earlierSteps: EarlierSteps?
        var globals: PreparedGlobalEntities?
        var approvals = Approvals()
        var outcome: Commit.Outcome?
        /// The screens that the change has added, if stages are observed.
        var added: [Screen] = []
        /// Whether the navigation has waited for an idle window, and for nothing else since.
        var isFirstInLine = false
        var handle: ActiveNavigation?
    }

    init(
        _ request: Request, in window: Window, animated: Bool, globals: GlobalEntities?, among active: ActiveNavigations
    ) {
        (self.request, destination) = (request, request.destination)
        (self.window, storage, self.animated) = (window, window.storage, animated)
        (self.globals, self.active, number) = (globals, active, active.nextNumber())
        let scope = NavigationScope.current
        let wrapper = destination == nil ? nil : scope?.claimRedirectHandler()
        (parent, isPartOfWrapper) = (wrapper?.parent ?? scope?.parent, wrapper != nil)
        wrapper?.join(active, as: number)
        state.handle = wrapper
    }

    /// The part of the navigation that other objects retain.
    ///
    /// It is created at its first use. Most navigations arrive without one.
    var handle: ActiveNavigation {
        if let handle = state.handle { return handle }
        let handle = ActiveNavigation(to: destination?.target, parent: parent, in: active, as: number)
        state.handle = handle
        return handle
    }

    var phrase: String { request.phrase }

    func checkCancellation() throws(RoutingError) {
        try ActiveNavigation.checkCancellation(state.handle ?? parent, phrase)
    }

    // MARK: Running

    /// Starts the navigation, and completes it if it needs nothing.
    func start() throws(RoutingError) -> Need {
        emit {
            let phrase = request.journey?.phrase ?? phrase
            return .started(
                RoutingEvent.Request(
                    request.subject, phrase: phrase, parent: parent?.number(in: active),
                    redirected: destination?.redirected))
        }
        return try proceed { () throws(RoutingError) in
            if active.haveCollisions, parent == nil, destination != nil { try active.admit(handle) }
            try checkCancellation()
        }
    }

    /// Continues with the verdict of an interceptor.
    ///
    /// - Parameters:
    ///   - answer: The verdict or the error; `nil` if the navigation was superseded or cancelled.
    ///   - interceptor: The interceptor.
    /// - Returns: The next need.
    /// - Throws: The error that ends the navigation.
    func resume(
        with answer: Result<InterceptorVerdict, any Error>?, from interceptor: PreparedInterceptor
    ) throws(RoutingError) -> Need {
        try proceed { () throws(RoutingError) in
            try stopWaiting()
            if let answer { try handle(answer, from: interceptor) }
        }
    }

    /// Continues with the confirmation of a screen that the navigation is going to remove.
    ///
    /// - Parameters:
    ///   - isConfirmed: The result of ``Screen/confirmRemoval()``; `nil` if the navigation was
    ///     superseded or cancelled, or the screen had left before it was asked.
    ///   - screen: The screen.
    /// - Returns: The next need.
    /// - Throws: The error that ends the navigation.
    func resume(with isConfirmed: Bool?, from screen: Screen) throws(RoutingError) -> Need {
        try proceed { () throws(RoutingError) in
            try stopWaiting()
            if let isConfirmed { try handle(isConfirmed, from: screen) }
        }
    }

    /// Continues after the navigation has waited for an idle window.
    func resumeInIdleWindow() throws(RoutingError) -> Need {
        state.isFirstInLine = true
        return try proceed { () throws(RoutingError) in try stopWaiting() }
    }

    /// Arrives after the navigation's own transition.
    ///
    /// The navigation has changed the hierarchy and can no longer be cancelled.
    func resumeAfterTransition() -> Screen? { state.outcome.flatMap(arrive(at:)) }

    private func stopWaiting() throws(RoutingError) {
        storage.remove(self)
        try checkCancellation()
    }

    /// Calls `prepare` and ``advance()``, and ends the navigation if one of them throws.
    private func proceed(after prepare: () throws(RoutingError) -> Void) throws(RoutingError) -> Need {
        do throws(RoutingError) {
            try prepare()
            return try advance()
        } catch {
            throw end(with: error)
        }
    }

    /// Continues until the navigation needs something or has arrived.
    private func advance() throws(RoutingError) -> Need {
        while true {
            if let outcome = state.outcome { return completion(of: outcome) }
            // The plan comes first, because it decides which interceptors and screens are asked.
            if state.plan.structuralRevision != storage.structuralRevision {
                try makePlan()
                // An observer of the event may have changed the hierarchy.
                continue
            }
            state.approvals.stopCarryingOver()
            request.journey?.stopCarryingOver()
            if let interceptor = nextInterceptor { return wait(for: .verdict(interceptor)) }
            if let screen = state.approvals.screens.next() {
                try Removals.check(screen, for: phrase)
                return wait(for: .confirmation(screen))
            }
            if storage.transitions.mustWait(isFirstInLine: state.isFirstInLine) { return wait(for: .idleWindow) }
            try commit()
        }
    }

    private func completion(of outcome: Commit.Outcome) -> Need {
        // The change of a navigation that a hook has started is delivered after the change that
        // called the hook.
        if outcome.isCommitted, Delivery.isUnderWay || storage.transitions.isRunning { return .endOfTransition }
        return .nothing(target: arrive(at: outcome))
    }

    /// Registers the navigation for changes of the hierarchy while it waits, and returns the need.
    private func wait(for need: consuming Need) -> Need {
        switch need {
        case .idleWindow: break
        default: state.isFirstInLine = false
        }
        storage.add(self)
        return need
    }

    func hierarchyDidChange() { releaseScreens() }

    /// Releases the screens of the plan, because they may be removed before the navigation
    /// continues.
    private func releaseScreens() {
        state.plan = state.plan.releasingScreens()
        state.approvals.screens.release()
    }

    // MARK: Answers

    /// The first interceptor that has not allowed the navigation.
    private var nextInterceptor: PreparedInterceptor? {
        if let globals = state.globals, let next = globals.interceptors.firstPending { return next }
        for step in state.plan.askingSteps {
            if let next = step.interceptors?.firstPending { return next }
        }
        return request.journey?.question?.interceptor
    }

    private func handle(
        _ answer: Result<InterceptorVerdict, any Error>, from interceptor: PreparedInterceptor
    ) throws(RoutingError) {
        let verdict: InterceptorVerdict
        do {
            verdict = try answer.get()
        } catch {
            let refusal = interceptor.refusal(error, of: phrase)
            emit { .intercepted(by: typeName(interceptor.type), .refused("\(error)")) }
            let failure = refusal.with(plan(of: interceptor))
            let omission = request.destination(asking: interceptor)?.omission
            guard omission?.omit(failure) == true else { throw failure }
            request.journey?.withdrawQuestion()
            return
        }
        switch verdict.decision {
        case .proceed:
            state.approvals.pass(interceptor)
            request.journey?.pass(interceptor)
            emit { .intercepted(by: typeName(interceptor.type), .proceeded) }
        case .redirect(let make):
            guard let original = request.destination(asking: interceptor) else { return }
            let destination = make(original.redirected(by: nil)).redirected(by: number)
            emit { .intercepted(by: typeName(interceptor.type), .redirected(to: destination.description)) }
            throw interceptor.redirect(original, to: destination)
        }
    }

    private func handle(_ isConfirmed: Bool, from screen: Screen) throws(RoutingError) {
        emit { .asked("\(screen)", mayLeave: isConfirmed) }
        guard isConfirmed else {
            throw RoutingError(
                .removalDeclined,
                "\(screen) declined to leave for \(phrase). Finish there first, or navigate without removing it.")
        }
        state.approvals.agree(screen)
    }

    /// Returns a description of the plan that an interceptor belongs to, with its failed step.
    private func plan(of interceptor: PreparedInterceptor) -> RoutingPlan {
        if let question = request.journey?.question, question.interceptor === interceptor { return question.plan }
        let step = state.plan.askingSteps.first { step in step.interceptors?.contains { $0 === interceptor } == true }
        return firstPlanDescription(failure: step)
    }

    // MARK: Ending

    /// Ends the navigation, and returns the error with the plan.
    private func end(with error: RoutingError) -> RoutingError {
        let error = error.plan == nil ? error.with(planDescription(link: destination?.link)) : error
        emit { .failed(error) }
        releaseScreens()
        finish(isRedirected: error.redirect != nil)
        return error
    }

    func finish(isRedirected: Bool = false) {
        if isPartOfWrapper { state.handle?.leave(isRedirected: isRedirected) } else { state.handle?.finish() }
    }

    // MARK: Reporting

    func emit(_ kind: () -> RoutingEvent.Kind) { active.emit(number, kind) }
}
