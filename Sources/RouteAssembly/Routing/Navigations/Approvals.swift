/// The interceptors that have allowed a navigation, and the screens that have agreed to their
/// removal.
///
/// Approvals are kept when the navigation makes a new plan.
@MainActor
struct Approvals {
    /// The interceptor that has passed last, until the next plan or question.
    ///
    /// If the interceptor itself has changed the hierarchy, the next plan must not ask it again,
    /// whatever the context is.
    private var carriedOver: PreparedInterceptor?
    var screens = ScreenApprovals()
    var attempts = Attempts()
    /// The screens that the first plan of an unwinding removes.
    private var unwound: [WeakScreen]?

    /// Begins a new plan, with the screens that it removes and its interceptors.
    mutating func begin(_ plan: borrowing Plan) {
        screens.begin(plan.removals)
        guard let last = carriedOver else { return }
        carriedOver = nil
        for step in plan.askingSteps {
            for interceptor in step.interceptors ?? [] where interceptor.isSameInterceptor(as: last) {
                _ = interceptor.pass()
            }
        }
    }

    // MARK: Unwinding

    /// The screens that the first plan of an unwinding removes and that still exist; `nil` before
    /// that plan.
    var screensToUnwind: [Screen]? { unwound?.compactMap(\.screen) }

    /// Records the removals of the first plan of an unwinding.
    mutating func rememberUnwinding(of removals: [Screen]) {
        if unwound == nil, !removals.isEmpty { unwound = removals.map(WeakScreen.init) }
    }

    // MARK: Answers

    /// Records that an interceptor allows the navigation.
    mutating func pass(_ interceptor: PreparedInterceptor) {
        if interceptor.pass() { attempts.restart() }
        carriedOver = interceptor
    }

    /// Stops carrying over the last interceptor's approval to a new plan.
    mutating func stopCarryingOver() { carriedOver = nil }

    /// Records that a screen agrees to its removal.
    mutating func agree(_ screen: Screen) {
        screens.agree(screen)
        stopCarryingOver()
    }

    /// Adds screens that agree without being asked.
    mutating func exempt(_ exempted: [Screen]) {
        let agreed = screens.agreedScreens
        for screen in exempted where !agreed.contains(screen) { screens.exempt(screen) }
    }

    /// Counts a plan, and returns whether too many attempts in a row have made no progress.
    mutating func countPlan() -> Bool { attempts.countPlan(unasked: screens.unaskedCount) }
}

/// The screens that have agreed to their removal, and the screens that are still to be asked.
@MainActor
struct ScreenApprovals {
    /// The screens that the current plan removes, in the order in which they are asked, without
    /// those that agreed before the plan.
    private var removals: [Screen] = []
    /// The number of screens at the beginning of `removals` that have agreed.
    private var agreedCount = 0
    /// The screens that a commit of the current plan has removed although the plan did not predict
    /// their removal.
    ///
    /// The last screen is asked next.
    private var unpredicted: [WeakScreen] = []
    /// The screens that have agreed and are not in `removals`.
    private var agreed: [WeakScreen] = []

    fileprivate var unaskedCount: Int { removals.count - agreedCount + unpredicted.count }

    fileprivate mutating func begin(_ predicted: [Screen]) {
        release()
        guard !agreed.isEmpty else {
            removals = predicted
            return
        }
        let agreed = agreedScreens
        removals = predicted.filter { !agreed.contains($0) }
    }

    /// Releases the screens of the plan, because they may be removed while the navigation waits.
    mutating func release() {
        for index in 0..<agreedCount { agreed.append(WeakScreen(removals[index])) }
        agreedCount = 0
        if !removals.isEmpty { removals = [] }
        if !unpredicted.isEmpty { unpredicted = [] }
    }

    /// Returns the next screen to ask for confirmation of its removal.
    mutating func next() -> Screen? {
        if agreedCount < removals.count { return removals[agreedCount] }
        while let last = unpredicted.last {
            // The removal of a screen from another window does not make the plan stale.
            if let screen = last.screen, screen.isAttached { return screen }
            unpredicted.removeLast()
        }
        return nil
    }

    /// Records that the screen that was asked last agrees.
    fileprivate mutating func agree(_ screen: Screen) {
        if agreedCount < removals.count, removals[agreedCount] === screen {
            agreedCount += 1
        } else {
            if unpredicted.last?.screen === screen { unpredicted.removeLast() }
            agreed.append(WeakScreen(screen))
        }
    }

    fileprivate mutating func exempt(_ screen: Screen) { agreed.append(WeakScreen(screen)) }

    /// The screens that have agreed to their removal.
    var agreedScreens: ScreenSet {
        var screens = ScreenSet(removals[..<agreedCount])
        for other in agreed { if let screen = other.screen { _ = screens.insert(screen) } }
        return screens
    }

    /// Adds the screens that a commit has removed although the plan did not predict their removal.
    ///
    /// Each container comes before its children.
    mutating func addUnpredicted(_ screens: [Screen]) { unpredicted.append(contentsOf: screens.map(WeakScreen.init)) }
}

/// The number of attempts in a row without progress, which ends a navigation at the limit.
struct Attempts {
    static let limit = 10

    private var count = 0
    private var fewestUnasked = Int.max
    private var fewestUnpredicted = Int.max
    /// Whether a commit of the current plan was rolled back.
    private var hasRolledBack = false

    /// Counts again from 0, after the first approval of an interceptor.
    mutating func restart() { count = 0 }

    /// Counts a plan, and returns whether the limit is reached.
    ///
    /// The plan is progress if fewer screens are left to ask than in any plan before.
    mutating func countPlan(unasked: Int) -> Bool {
        hasRolledBack = false
        count = unasked < fewestUnasked ? 0 : count + 1
        fewestUnasked = min(unasked, fewestUnasked)
        return count >= Self.limit
    }

    /// Counts a commit that was rolled back, and returns whether the limit is reached.
    ///
    /// The commit is progress if it has removed fewer unpredicted screens than any commit before.
    /// It is also progress if another commit of the same plan was rolled back before: a screen has
    /// agreed since then without a change of the hierarchy, which can happen only finitely often.
    mutating func countRollback(unpredicted: Int) -> Bool {
        count = hasRolledBack || unpredicted < fewestUnpredicted ? 0 : count + 1
        hasRolledBack = true
        fewestUnpredicted = min(unpredicted, fewestUnpredicted)
        return count >= Self.limit
    }
}
