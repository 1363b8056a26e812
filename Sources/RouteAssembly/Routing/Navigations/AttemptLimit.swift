/// The number of attempts in a row without progress, which ends a navigation at the limit.
///
/// An attempt is a plan after a change of the hierarchy, a transaction that is rolled back because
/// it removes screens that have not agreed, or the repeated loading of values for the same steps.
struct AttemptLimit {
    static let maximum = 10

    /// The number of attempts since the last progress.
    ///
    /// It begins again from 0 when an interceptor allows the navigation, or a loader returns a
    /// value, for the first time.
    var count = 0
    private var fewestUnasked = Int.max
    private var fewestUnpredicted = Int.max
    /// Whether a transaction of the current plan was rolled back.
    private var hasRolledBack = false

    /// Counts a plan.
    ///
    /// A plan counts as progress if it leaves fewer screens to ask than every earlier plan.
    mutating func addPlan(unasked: Int) {
        hasRolledBack = false
        count = unasked < fewestUnasked ? 0 : count + 1
        fewestUnasked = min(unasked, fewestUnasked)
    }

    /// Counts a transaction that was rolled back.
    ///
    /// The attempt is progress if it has removed fewer unpredicted screens than any attempt before.
    /// It is also progress if another attempt with the same plan was rolled back before. A screen
    /// has agreed since then, and each screen agrees only once for a plan.
    mutating func addRollback(unpredicted: Int) {
        count = hasRolledBack || unpredicted < fewestUnpredicted ? 0 : count + 1
        hasRolledBack = true
        fewestUnpredicted = min(unpredicted, fewestUnpredicted)
    }

    /// Counts values that were loaded again for the same steps, because their contexts differ in
    /// each attempt.
    mutating func addLoading() { count += 1 }

    /// Throws ``RoutingError/Code/unstable`` at the limit.
    func check(for phrase: @autoclosure () -> String) throws(RoutingError) {
        guard count >= Self.maximum else { return }
        throw RoutingError(
            .unstable,
            "The hierarchy kept changing: \(Self.maximum) attempts at \(phrase()) made no progress. Try again.")
    }
}
