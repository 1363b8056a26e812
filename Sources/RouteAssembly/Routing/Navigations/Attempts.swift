/// The number of attempts in a row without progress, which ends a navigation at the limit.
///
/// An attempt is a plan after a change of the hierarchy, or a transaction that is rolled back.
struct Attempts {
    static let limit = 10

    private var count = 0
    private var fewestUnasked = Int.max
    private var fewestUnpredicted = Int.max
    /// Whether a transaction of the current plan was rolled back.
    private var hasRolledBack = false

    /// Counts again from 0, after an interceptor has answered for the first time.
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

    /// Counts a transaction that was rolled back, and returns whether the limit is reached.
    ///
    /// The attempt is progress if it has removed fewer unpredicted screens than any attempt before.
    /// It is also progress if another attempt with the same plan was rolled back before: a screen
    /// has agreed since then without a change of the hierarchy, which can happen only finitely
    /// often.
    mutating func countRollback(unpredicted: Int) -> Bool {
        count = hasRolledBack || unpredicted < fewestUnpredicted ? 0 : count + 1
        hasRolledBack = true
        fewestUnpredicted = min(unpredicted, fewestUnpredicted)
        return count >= Self.limit
    }
}
