/// A change of the hierarchy that happens as a whole or not at all.
///
/// Transactions are synchronous, so only one runs at a time. One permanent object serves them all:
/// its lists keep their memory from one transaction to the next.
///
/// The mutations in `Transaction+Mutations.swift` are the only code that changes parents, windows,
/// modals, and selections. Each appends an entry to the journal. Undoing the entries from the last
/// to the first restores the hierarchy. A nested transaction is a savepoint in the journal.
@MainActor
final class Transaction {
    /// Whether a transaction keeps or undoes its changes when its body returns.
    enum Completion { case commit, rollback }

    private static let permanent = Transaction()

    /// The screens that the running transaction has moved, and the windows that it may have
    /// changed.
    let moves = MoveLog()

    @exclusivity(unchecked) var state = State()

    struct State {
        fileprivate var isRunning = false
        fileprivate var isAnimated = false
        fileprivate var mutations = Permission.granted
        var journal: [JournalEntry] = []
    }

    /// Whether the hierarchy may be changed, or may not and was to be changed by a setter, which
    /// cannot throw.
    fileprivate enum Permission { case granted, forbidden, violated }

    private init() {}

    // MARK: Running

    /// Whether a transaction runs.
    ///
    /// A question that must not change the hierarchy counts as one.
    static var isRunning: Bool { permanent.state.isRunning || permanent.state.mutations != .granted }

    /// Waits until no transaction runs.
    ///
    /// A task that starts immediately can run in the middle of a transaction, and is not part of
    /// it.
    static func untilNoneRuns() async {
        while isRunning { await Task.yield() }
    }

    /// Runs `body` as a transaction, or as a savepoint of the running one.
    ///
    /// The outermost transaction commits: it checks that every screen it removes may leave, and
    /// delivers the changes. If `body` throws or returns ``Completion/rollback``, its mutations are
    /// undone.
    ///
    /// - Parameters:
    ///   - animated: Whether renderers play the change; the outermost transaction decides.
    ///   - told: Called with each committed change after the window's observers, or at once if
    ///     another change is being delivered. A nested transaction does not call it.
    ///   - body: Changes the hierarchy.
    /// - Throws: What `body` throws, ``RoutingError/Code/cannotBeDismissed`` if a removed screen
    ///   must not leave, and ``RoutingError/Code/unstable`` while mutations are forbidden.
    static func run(
        animated: Bool, told: (CommittedChange) -> Void = { _ in },
        _ body: (Transaction) throws(RoutingError) -> Completion
    ) throws(RoutingError) {
        let transaction = permanent
        let savepoint = try transaction.begin(animated: animated)
        var delivery = Delivery()
        do throws(RoutingError) {
            guard try body(transaction) == .commit else { return transaction.rollBack(to: savepoint) }
            if savepoint == nil { delivery = try transaction.commit() }
        } catch {
            transaction.rollBack(to: savepoint)
            throw error
        }
        if savepoint == nil { transaction.deliver(&delivery, told) }
    }

    /// Runs `body` as a transaction, or as a savepoint of the running one, and commits if it does
    /// not throw.
    ///
    /// The result is returned as it is: storing a result of unknown type takes five times as long
    /// as the transaction.
    static func run<R>(animated: Bool, _ body: () throws -> R) throws -> R {
        let transaction = permanent
        let savepoint = try transaction.begin(animated: animated)
        var delivery = Delivery()
        let result: R
        do {
            result = try body()
            if savepoint == nil { delivery = try transaction.commit() }
        } catch {
            transaction.rollBack(to: savepoint)
            throw error
        }
        if savepoint == nil { transaction.deliver(&delivery) { _ in } }
        return result
    }

    /// Begins a transaction, or returns the savepoint of a nested one.
    private func begin(animated: Bool) throws(RoutingError) -> Int? {
        guard state.mutations == .granted else { throw .changedWhileAsked() }
        guard !state.isRunning else { return state.journal.count }
        state.isRunning = true
        state.isAnimated = animated
        moves.begin()
        return nil
    }

    private func rollBack(to savepoint: Int?) {
        undo(to: savepoint ?? 0)
        if savepoint == nil { end() }
    }

    private func end() {
        guard moves.hasUnused else { return empty() }
        let unused = moves.takeUnused()
        empty()
        withExtendedLifetime(unused) {}
    }

    private func empty() {
        state.journal.removeAllInPlace()
        moves.end()
        state.isRunning = false
    }

    private func deliver(_ delivery: inout Delivery, _ told: (CommittedChange) -> Void) {
        guard !delivery.isEmpty else { return end() }
        Delivery.retainWindows(of: moves)
        // Before the delivery: a hook may begin the next transaction.
        end()
        delivery.start(told)
    }

    // MARK: Forbidding

    /// Asks a question that must not change the hierarchy, inside or outside a transaction.
    ///
    /// - Throws: What `question` throws. Every mutation in it throws
    ///   ``RoutingError/Code/unstable``. A ``Journaled`` property cannot throw when it is set: the
    ///   question throws for it when it ends.
    static func withMutationForbidden<R>(_ question: () throws(RoutingError) -> R) throws(RoutingError) -> R {
        try permanent.withMutationForbidden(question)
    }

    @inline(__always)
    private func withMutationForbidden<R>(_ question: () throws(RoutingError) -> R) throws(RoutingError) -> R {
        let outer = state.mutations
        state.mutations = .forbidden
        defer { state.mutations = outer }
        let answer = try question()
        if state.mutations == .violated { throw .changedWhileAsked() }
        return answer
    }

    /// Makes the question that is being asked throw when it ends: a setter was to change the
    /// hierarchy.
    static func noteRefusedSetter() {
        if permanent.state.mutations == .forbidden { permanent.state.mutations = .violated }
    }

    // MARK: Committing

    private func commit() throws(RoutingError) -> Delivery {
        var delivery = Delivery()
        guard !moves.windows.isEmpty else { return delivery }
        do throws(RoutingError) {
            try withMutationForbidden { () throws(RoutingError) in
                if let locked = moves.firstLocked { throw .mustNotLeave(locked) }
                for position in moves.windows.indices where isChanged(position) {
                    let change = moves.makeChange(of: position, animated: state.isAnimated)
                    delivery.add(change, of: moves.windows[position].storage)
                }
                delivery.updateVisibleScreens()
            }
        } catch {
            undo(to: 0)
            delivery.discard()
            throw error
        }
        delivery.finishCommit()
        return delivery
    }

    /// Whether the window at a position differs from what it was before the transaction.
    private func isChanged(_ position: Int) -> Bool {
        // Most transactions move a screen, and the log answers faster than the journal.
        if moves.hasComeOrGone(at: position) { return true }
        let storage = moves.windows[position].storage
        if state.journal.count == 1 { return state.journal[0].storage === storage && !state.journal[0].isRestored }
        // The first entry of a property has its original value.
        var visited: Set<JournalEntry.Key> = []
        for entry in state.journal where visited.insert(entry.key).inserted {
            if entry.storage === storage, !entry.isRestored { return true }
        }
        return false
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func mustNotLeave(_ screen: Screen) -> Self {
        Self(
            .cannotBeDismissed,
            "\(screen) must not leave the screen now. Let it finish, or navigate without removing it.")
    }

    fileprivate static func changedWhileAsked() -> Self {
        Self(
            .unstable,
            "The hierarchy cannot be changed by canBeDismissed, visibleChildren or validate(_:): they only answer, "
                + "and a change is made by what they say.")
    }
}
