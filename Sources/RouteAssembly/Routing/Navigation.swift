/// One navigation from its plan to its end: the phases, in their order.
///
/// What differs between going to a destination and going back is overridden, not an object of its own: one to make for each navigation rather than two.
@MainActor
class Navigation {
    final let window: Window
    /// Where it goes; nil for a way back.
    @exclusivity(unchecked) private(set) final var destination: AnyDestination?
    /// The navigation this one is part of.
    @exclusivity(unchecked) private(set) final var served: Navigation?
    @exclusivity(unchecked) private(set) final var animated = false
    final let traffic: Traffic
    @exclusivity(unchecked) private(set) final var number = 0

    /// The window's revision that the plan is for.
    @exclusivity(unchecked) final var revision = 0
    /// The screens that will go, and who of them has agreed.
    final let exitGuards = ExitGuards()

    @exclusivity(unchecked) private var isSuperseded = false
    @exclusivity(unchecked) private(set) final var hasCommitted = false
    /// Whether another one was part of it, and screens may still refer to it.
    @exclusivity(unchecked) private(set) final var hasBeenServed = false
    /// Whether it is over: what is started by whom it asked does not serve it any more.
    @exclusivity(unchecked) private(set) final var hasEnded = false
    /// Ends its waiting, while somebody is waited for who may not answer.
    @exclusivity(unchecked) final var interrupt: (() -> Void)?

    /// How far a navigation has got without waiting.
    enum Progress {
        case arrived(Screen?)
        case waits
    }

    init(in window: Window, _ traffic: Traffic) { (self.window, self.traffic) = (window, traffic) }

    /// Says where it goes: to a destination, or back.
    final func begin(as number: Int, to destination: AnyDestination?, animated: Bool, serving served: Navigation?) {
        (self.number, self.destination, self.animated, self.served) = (number, destination, animated, served)
        (isSuperseded, hasCommitted, hasEnded) = (false, false, false)
        served?.hasBeenServed = true
    }

    /// Forgets where it went, to begin again.
    func retire() { (destination, served) = (nil, nil) }

    /// What was asked, for people, in the middle of a sentence.
    final var phrase: String { if let destination { TypeTexts.navigations[destination.target] } else { "going back" } }

    final var isObserved: Bool { traffic.isObserved }

    /// Tells the router's observers, if there are any.
    final func emit(_ kind: () -> RoutingEvent.Kind) { traffic.emit(number, kind) }

    // MARK: What differs

    /// Whether the router's ``CollisionPolicy`` is for it.
    var mayCollide: Bool { false }

    /// Finds out what to do and what will go, and checks what can be checked; again when the tree has changed.
    func findWay() throws(RoutingError) {}

    /// The first interceptor that has not let the navigation pass yet.
    var nextInterceptor: PreparedInterceptor? { nil }

    /// Notes that an interceptor stopped the navigation.
    func stopped(by interceptor: PreparedInterceptor) {}

    /// Does not keep the screens that were found and asked any more: the tree has changed while somebody is waited for, and they may have left.
    func letGo() { exitGuards.letGo() }

    /// Whether there is anything to change.
    var needsCommit: Bool { true }

    /// Changes the tree, inside a transaction.
    func changeTree() throws(RoutingError) {}

    /// Forgets what a commit has built and noted that was taken back.
    func forgetCommit() {}

    /// Tells the router's observers what the commit did, once it stands: they do not see half of it.
    func reportCommit() {}

    /// Does what is left when the change has been played, and returns where the user is.
    func reachTarget() throws(RoutingError) -> Screen? { nil }

    /// Keeps no screen any more: it is over, however long somebody who was asked may still refer to it.
    func forgetScreens() { exitGuards.forget() }

    /// The plan as a value, with the step that has failed, if one has.
    func makePlan() -> RoutingPlan { RoutingPlan(unwinding: exitGuards.foreseen) }

    // MARK: The phases

    /// Ends the navigation if it still waits.
    final func supersede() {
        guard !hasCommitted else { return }
        isSuperseded = true
        interrupt?()
    }

    final func run() async throws(RoutingError) -> Screen? {
        switch try start() {
        case .arrived(let target): target
        case .waits: try await finish()
        }
    }

    /// Begins, and goes all the way if nobody has to be waited for: the usual case, which takes none of the costs of waiting.
    ///
    /// If somebody has, ``finish()`` goes on.
    final func start() throws(RoutingError) -> Progress {
        emit { .started(request) }
        do throws(RoutingError) {
            if served == nil, mayCollide { try traffic.admit(self) }
            try checkWanted()
            try plan()
            guard nextInterceptor == nil, exitGuards.isEmpty, !window.transitions.isBusy, revision == window.revision else { return .waits }
            if needsCommit {
                try checkWanted()
                guard try commit(), !window.transitions.isRunning else { return .waits }
            }
            return .arrived(try arrive())
        } catch {
            throw end(with: error)
        }
    }

    private var request: RoutingEvent.Request {
        // A navigation of another router has a number there.
        let number: Int? = if let served, served.traffic === traffic { served.number } else { nil }
        return RoutingEvent.Request(destination, phrase: phrase, served: number)
    }

    final func arrive() throws(RoutingError) -> Screen? {
        let target = try reachTarget()
        emit { .finished(target: target?.description ?? "nothing") }
        end()
        return target
    }

    final func end(with error: RoutingError) -> RoutingError {
        let error = withPlan(error)
        emit { .failed(error) }
        end()
        return error
    }

    private func end() {
        hasEnded = true
        forgetScreens()
        traffic.dismiss(self)
    }

    /// The plan, without asking anybody or changing anything.
    final func preview() throws(RoutingError) -> RoutingPlan {
        do throws(RoutingError) {
            try findWay()
            try checkRemovals()
            return makePlan()
        } catch {
            throw withPlan(error)
        }
    }

    private func withPlan(_ error: RoutingError) -> RoutingError {
        guard error.plan == nil else { return error }
        var error = error
        error.plan = makePlan()
        return error
    }

    // MARK: Plan and check

    final func plan() throws(RoutingError) {
        try findWay()
        try checkRemovals()
        emit { .planned(makePlan()) }
    }

    final func checkRemovals() throws(RoutingError) {
        guard !exitGuards.isEmpty else { return }
        for screen in exitGuards.leaving(window) where !screen.canBeDismissed { throw .cannotLeave(screen, for: self) }
    }

    /// Throws if the navigation was superseded or cancelled: until it has committed, that ends it.
    final func checkWanted() throws(RoutingError) {
        if isSuperseded { throw .superseded(self) }
        // What serves another one goes with it.
        var served = served
        while let current = served {
            if current.isSuperseded { throw .superseded(current) }
            served = current.served
        }
        if Task.isCancelled { throw .cancelled(phrase) }
    }

    // MARK: Commit

    /// Returns whether it is done; if not, it was taken back because somebody has to be asked first.
    final func commit() throws(RoutingError) -> Bool {
        var surprised: [Screen] = []
        do throws(RoutingError) {
            try Transaction.run(animated: animated, told: report) { transaction throws(RoutingError) in
                try changeTree()
                if transaction.moves.hasRemoved { surprised = exitGuards.withoutAgreed(transaction.moves.removed) }
                if let locked = surprised.first(where: { !$0.canBeDismissed }) { throw .cannotLeave(locked, for: self) }
                hasCommitted = surprised.isEmpty
                return hasCommitted ? .commit : .rollback
            }
        } catch {
            hasCommitted = false
            throw error
        }
        guard hasCommitted else {
            forgetCommit()
            exitGuards.addSurprises(surprised)
            return false
        }
        reportCommit()
        return true
    }

    private func report(_ change: CommittedChange) {
        reportCommit()
        if let served {
            let reference = WeakNavigation(served)
            for screen in change.added { screen.placedFor = reference }
        }
        emit { .committed(HierarchyChange(change)) }
    }
}

/// What a screen knows a navigation by that it must not keep: an object, because a weak reference in each screen takes time even if it is nil.
@MainActor
final class WeakNavigation {
    private(set) weak var navigation: Navigation?
    init(_ navigation: Navigation) { self.navigation = navigation }
}

extension RoutingError {
    static func cancelled(_ phrase: String) -> Self {
        Self(.cancelled, "It was cancelled before anything happened: \(phrase).")
    }

    @MainActor
    fileprivate static func superseded(_ navigation: Navigation) -> Self {
        Self(.superseded, "A later navigation took the place of \(navigation.phrase).")
    }

    @MainActor
    static func cannotLeave(_ screen: Screen, for navigation: Navigation) -> Self {
        Self(.cannotBeDismissed, "\(screen) must not leave now, and \(navigation.phrase) would remove it. Let it finish first.")
    }
}
