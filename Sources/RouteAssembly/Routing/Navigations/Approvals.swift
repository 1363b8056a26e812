/// The interceptors and screens that have approved of a navigation, across its plans.
@MainActor
struct Approvals {
    private var interceptors = PassedInterceptors()
    private var screens = ScreenApprovals()
    private var attempts = Attempts()
    /// The screens that an unwinding was to remove when it was first planned.
    private var unwound: [WeakScreen]?

    /// Replaces the questions of the last plan by those of a new one.
    mutating func begin(removals: [Screen], of steps: [PlannedStep]) {
        interceptors.begin(steps)
        screens.begin(removals)
    }

    /// Releases the screens of the plan: they may leave while the navigation waits.
    mutating func releaseScreens() { screens.release() }

    // MARK: Unwinding

    /// The screens that an unwinding was to remove and that still exist; `nil` before its first
    /// plan.
    var screensToUnwind: [Screen]? { unwound?.compactMap(\.screen) }

    mutating func rememberUnwinding(of removals: [Screen]) {
        if unwound == nil, !removals.isEmpty { unwound = removals.map(WeakScreen.init) }
    }

    // MARK: Interceptors

    /// Returns the first interceptor that has not let the navigation pass.
    func firstPending(of prepared: [PreparedInterceptor]) -> PreparedInterceptor? {
        for interceptor in prepared where !interceptors.contains(interceptor) { return interceptor }
        return nil
    }

    mutating func pass(_ interceptor: PreparedInterceptor) {
        if interceptors.insert(interceptor) { attempts.restart() }
    }

    /// Ends the time in which the last interceptor's pass counts for another context: the hierarchy
    /// has not changed since.
    mutating func settle() { interceptors.isLastAnswer = false }

    // MARK: Screens

    /// Returns the next screen to ask whether it may leave.
    mutating func nextScreenToAsk() -> Screen? { screens.next() }

    mutating func agree(_ screen: Screen) {
        screens.agree(screen)
        interceptors.isLastAnswer = false
    }

    /// The screens that have agreed to leave.
    var agreedScreens: ScreenSet { screens.agreedScreens }

    /// Adds screens that the plan did not predict, containers before their children.
    mutating func addUnpredicted(_ removals: [Screen]) { screens.addUnpredicted(removals) }

    // MARK: Attempts

    /// Counts a plan, and returns whether there were too many attempts in a row without progress.
    mutating func countPlan() -> Bool { attempts.countPlan(unasked: screens.unaskedCount) }

    /// Counts a commit that was rolled back, in the same way.
    mutating func countRollback(of unpredicted: Int) -> Bool { attempts.countRollback(unpredicted: unpredicted) }
}

/// The interceptors that have let a navigation pass.
@MainActor
private struct PassedInterceptors {
    private var passed = ShortList<PreparedInterceptor>()
    private var last: PreparedInterceptor?
    /// Whether the last of them was the last to answer.
    ///
    /// Its pass counts in the next plan, whatever the context: the interceptor may have changed the
    /// hierarchy itself.
    var isLastAnswer = false

    mutating func begin(_ steps: [PlannedStep]) {
        guard isLastAnswer, let last else { return }
        isLastAnswer = false
        for step in steps {
            for interceptor in step.interceptors ?? [] where interceptor.isSameInterceptor(as: last) {
                passed.append(interceptor)
            }
        }
    }

    func contains(_ interceptor: PreparedInterceptor) -> Bool {
        passed.first { $0 === interceptor } != nil
    }

    /// Adds an interceptor, and returns whether it has passed for the first time, for any context.
    mutating func insert(_ interceptor: PreparedInterceptor) -> Bool {
        let isNew = passed.first { $0.isSameInterceptor(as: interceptor) } == nil
        passed.append(interceptor)
        last = interceptor
        isLastAnswer = true
        return isNew
    }
}

/// The screens that have agreed to leave, and those that are still to be asked.
@MainActor
private struct ScreenApprovals {
    /// The screens that the current plan removes and that have not agreed before, in the order in
    /// which they are asked.
    private var removals: [Screen] = []
    /// The number of these that have agreed.
    private var agreedCount = 0
    /// The screens that a commit of the current plan has removed without a prediction, the next one
    /// last.
    private var unpredicted: [WeakScreen] = []
    /// The other screens that have agreed.
    private var agreed: [WeakScreen] = []

    var unaskedCount: Int { removals.count - agreedCount + unpredicted.count }

    mutating func begin(_ predicted: [Screen]) {
        release()
        guard !agreed.isEmpty else {
            removals = predicted
            return
        }
        let agreed = agreedScreens
        removals = predicted.filter { !agreed.contains($0) }
    }

    mutating func release() {
        for index in 0..<agreedCount { agreed.append(WeakScreen(removals[index])) }
        agreedCount = 0
        if !removals.isEmpty { removals = [] }
        if !unpredicted.isEmpty { unpredicted = [] }
    }

    mutating func next() -> Screen? {
        if agreedCount < removals.count { return removals[agreedCount] }
        while let last = unpredicted.last {
            // Screens of other windows may have left without making the plan stale.
            if let screen = last.screen, screen.isAttached { return screen }
            unpredicted.removeLast()
        }
        return nil
    }

    /// Records that the next screen agrees.
    mutating func agree(_ screen: Screen) {
        if agreedCount < removals.count, removals[agreedCount] === screen {
            agreedCount += 1
        } else {
            if unpredicted.last?.screen === screen { unpredicted.removeLast() }
            agreed.append(WeakScreen(screen))
        }
    }

    var agreedScreens: ScreenSet {
        var screens = ScreenSet(removals[..<agreedCount])
        for other in agreed { if let screen = other.screen { _ = screens.insert(screen) } }
        return screens
    }

    mutating func addUnpredicted(_ screens: [Screen]) { unpredicted.append(contentsOf: screens.map(WeakScreen.init)) }
}

/// The attempts to get ready in a row in which nothing new was answered.
struct Attempts {
    static let limit = 10

    private var count = 0
    private var fewestUnasked = Int.max
    private var fewestUnpredicted = Int.max
    /// Whether a commit of the current plan was rolled back.
    private var hasRolledBack = false

    /// A new interceptor has answered.
    mutating func restart() { count = 0 }

    /// Counts a plan.
    ///
    /// It is progress if fewer screens are left to ask than ever before.
    mutating func countPlan(unasked: Int) -> Bool {
        hasRolledBack = false
        count = unasked < fewestUnasked ? 0 : count + 1
        fewestUnasked = min(unasked, fewestUnasked)
        return count >= Self.limit
    }

    /// Counts a commit that was rolled back.
    ///
    /// It is progress if it has brought fewer screens to light than ever before. It is also
    /// progress if it follows another one of the same plan: a new screen has agreed then without
    /// changing the hierarchy, and there are finitely many of them.
    mutating func countRollback(unpredicted: Int) -> Bool {
        count = hasRolledBack || unpredicted < fewestUnpredicted ? 0 : count + 1
        hasRolledBack = true
        fewestUnpredicted = min(unpredicted, fewestUnpredicted)
        return count >= Self.limit
    }
}
