/// The interceptors and screens that have approved of a navigation, across its plans.
@MainActor
struct Approvals {
    private var passed: [PreparedInterceptor] = []
    /// The interceptor whose answer was the last one. Its pass counts in the next plan, whatever the
    /// context: the interceptor may have changed the hierarchy itself.
    private var lastPassed: PreparedInterceptor?
    /// The screens that the current plan removes and that have not been asked, the next one last.
    private var unasked: [WeakScreen] = []
    private var agreed: [WeakScreen] = []
    /// The screens that an unwinding was to remove when it was first planned.
    private var unwound: [WeakScreen]?
    private var attempts = Attempts()

    /// The attempts to get ready in a row in which nothing new was answered.
    private struct Attempts {
        static let limit = 10
        var count = 0
        var fewestUnasked = Int.max
        var fewestUnpredicted = Int.max
        /// Whether a commit of the current plan was rolled back.
        var hasRolledBack = false

        /// Counts an attempt, and returns whether there were too many without progress.
        mutating func add(_ remaining: Int, to fewest: WritableKeyPath<Attempts, Int>) -> Bool {
            if remaining < self[keyPath: fewest] {
                self[keyPath: fewest] = remaining
                count = 0
            } else {
                count += 1
            }
            return count >= Self.limit
        }
    }

    // MARK: Plans

    /// Replaces the questions of the last plan by those of a new one.
    mutating func begin(removals: [Screen], of steps: [PlannedStep]) {
        if !unasked.isEmpty { unasked = [] }
        if let lastPassed { passAgain(lastPassed, in: steps) }
        lastPassed = nil
        guard !removals.isEmpty else { return }
        let agreed = ScreenSet(agreed.compactMap(\.screen))
        for screen in removals.reversed() where !agreed.contains(screen) { unasked.append(WeakScreen(screen)) }
    }

    private mutating func passAgain(_ interceptor: PreparedInterceptor, in steps: [PlannedStep]) {
        for step in steps {
            for candidate in step.interceptors ?? [] where candidate.isSameInterceptor(as: interceptor) {
                passed.append(candidate)
            }
        }
    }

    /// Returns the screens of an unwinding that it was to remove and that still exist; `nil` before
    /// its first plan.
    var screensToUnwind: [Screen]? { unwound?.compactMap(\.screen) }

    mutating func rememberUnwinding(of removals: [Screen]) {
        if unwound == nil, !removals.isEmpty { unwound = removals.map(WeakScreen.init) }
    }

    /// Counts a plan, and returns whether there were too many attempts in a row without progress:
    /// without a new interceptor's answer, and without fewer screens left to ask.
    mutating func countPlan() -> Bool {
        attempts.hasRolledBack = false
        return attempts.add(unasked.count, to: \.fewestUnasked)
    }

    /// Counts a commit that was rolled back, in the same way.
    ///
    /// After another rollback of the same plan it is progress: a new screen has agreed, and the
    /// hierarchy has not changed.
    mutating func countRollback(of unpredicted: Int) -> Bool {
        if attempts.hasRolledBack { attempts.count = 0 }
        attempts.hasRolledBack = true
        return attempts.add(unpredicted, to: \.fewestUnpredicted)
    }

    static var attemptLimit: Int { Attempts.limit }

    // MARK: Interceptors

    /// Returns the first interceptor that has not let the navigation pass.
    func firstPending(of interceptors: [PreparedInterceptor]) -> PreparedInterceptor? {
        for interceptor in interceptors where !hasPassed(interceptor) { return interceptor }
        return nil
    }

    private func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        for other in passed where other === interceptor { return true }
        return false
    }

    mutating func pass(_ interceptor: PreparedInterceptor) {
        let isNew = !passed.contains { $0.isSameInterceptor(as: interceptor) }
        if isNew { attempts.count = 0 }
        passed.append(interceptor)
        lastPassed = interceptor
    }

    // MARK: Screens

    /// Returns the next screen to ask whether it may leave.
    mutating func nextScreenToAsk() -> Screen? {
        while let last = unasked.last {
            if let screen = last.screen, screen.isAttached { return screen }
            unasked.removeLast()
        }
        return nil
    }

    /// Records that the screen that was asked last agrees.
    mutating func agree(_ screen: Screen) {
        if unasked.last?.screen === screen { unasked.removeLast() }
        agreed.append(WeakScreen(screen))
        lastPassed = nil
    }

    /// Returns those of the screens that have not agreed to leave.
    func unconfirmed(of removed: [Screen]) -> [Screen] {
        guard !removed.isEmpty else { return [] }
        let agreed = ScreenSet(agreed.compactMap(\.screen))
        return removed.filter { !agreed.contains($0) }
    }

    /// Adds screens that the plan did not predict, containers before their children.
    mutating func addUnpredicted(_ screens: [Screen]) { unasked.append(contentsOf: screens.map(WeakScreen.init)) }
}
