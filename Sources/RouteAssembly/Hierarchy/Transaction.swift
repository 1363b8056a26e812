/// An atomic change of the hierarchy.
///
/// Transactions are synchronous, so only one runs at a time. All of them use one permanent object.
///
/// The mutations in `Transaction+Mutations.swift` are the only code that changes parents, windows,
/// and modals. Selections, titles, and ``Journaled`` values are set where they are declared. Each
/// of these changes appends an entry to the journal. Undoing the entries from the last to the first
/// restores the hierarchy. A nested transaction is a savepoint in the journal. At the commit,
/// `Transaction+Changes.swift` compares the journal with the hierarchy.
@MainActor
final class Transaction {
    enum Completion { case commit, rollback }

    private static let permanent = Transaction()

    @exclusivity(unchecked) var state = State()

    struct State {
        fileprivate var isRunning = false
        fileprivate(set) var isAnimated = false
        fileprivate var mutations = Permission.granted
        var journal: [JournalEntry] = []
        /// The screens that undoing mutations has detached.
        ///
        /// They are released after the transaction has ended.
        var undone: [Screen] = []
        var moves: [Move] = []
        /// The windows that may have changed, retained until the changes have been delivered.
        var windows: [WindowChange] = []
        /// A change without screens for the next transaction.
        var spare: CommittedChange?
        /// The screens of a tree that are still to be moved.
        var stack: [Screen] = []
        /// Whether a screen may be twice in the moves, or before its container.
        var isOutOfOrder = false
        /// Whether the journal has, or has had, entries for the state of screens.
        var hasUpdates = false
    }

    /// Whether mutations are allowed.
    ///
    /// `violated` means that a setter, which cannot throw, has tried a forbidden mutation.
    fileprivate enum Permission { case granted, forbidden, violated }

    private init() {}

    // MARK: Running

    /// Whether a transaction runs, or mutations are forbidden.
    static var isRunning: Bool { permanent.state.isRunning || permanent.state.mutations != .granted }

    /// Waits until no transaction runs.
    ///
    /// A task that starts with `Task.immediate` can run in the middle of a transaction. Its
    /// navigation must not become a savepoint of that transaction.
    static func untilNoneRuns() async {
        while isRunning { await MainActor.turn() }
    }

    /// Runs `body` as a transaction, or as a savepoint of the running one.
    ///
    /// The outermost transaction commits: it checks that every removed screen can be removed, and
    /// delivers the changes. If `body` throws or returns ``Completion/rollback``, its mutations are
    /// undone.
    ///
    /// - Parameters:
    ///   - animated: Whether renderers animate the change. The outermost transaction decides.
    ///   - onCommit: Called with the change of each window and the window's storage, after the
    ///     delivery, or at once if other changes are being delivered. A nested transaction does not
    ///     call it.
    ///   - body: Changes the hierarchy.
    static func run(
        animated: Bool, onCommit: (CommittedChange, WindowStorage) -> Void = { _, _ in },
        _ body: (Transaction) throws(RoutingError) -> Completion
    ) throws(RoutingError) {
        let transaction = permanent
        let savepoint = try transaction.begin(animated: animated)
        do throws(RoutingError) {
            // In a savepoint, `.commit` keeps the changes for the transaction around it.
            guard try body(transaction) == .commit else { return transaction.rollBack(to: savepoint) }
            if savepoint == nil { try transaction.commit() }
        } catch {
            transaction.rollBack(to: savepoint)
            throw error
        }
        if savepoint == nil { transaction.deliver(onCommit) }
    }

    /// Runs `body` as a transaction, or as a savepoint of the running one, and returns its result.
    ///
    /// If `body` throws, its mutations are undone.
    ///
    /// It is a function of its own, because ``run(animated:onCommit:_:)`` would be slower with a
    /// result of a generic type.
    static func run<R>(animated: Bool, _ body: () throws -> R) throws -> R {
        let transaction = permanent
        let savepoint = try transaction.begin(animated: animated)
        let result: R
        do {
            result = try body()
            if savepoint == nil { try transaction.commit() }
        } catch {
            transaction.rollBack(to: savepoint)
            throw error
        }
        if savepoint == nil { transaction.deliver { _, _ in } }
        return result
    }

    /// Runs the mutation of a setter as a transaction, or as a savepoint of the running one.
    ///
    /// A setter cannot throw. If mutations are forbidden, the code that forbids them throws later.
    static func runSetter(animated: Bool, _ mutate: (Transaction) -> Void) {
        do throws(RoutingError) {
            try run(animated: animated) { transaction throws(RoutingError) in
                mutate(transaction)
                return .commit
            }
        } catch {
            recordForbiddenSetter()
        }
    }

    /// Begins a transaction, or returns the savepoint of a nested one.
    private func begin(animated: Bool) throws(RoutingError) -> Int? {
        guard state.mutations == .granted else { throw .mutationForbidden() }
        guard !state.isRunning else { return state.journal.count }
        state.isRunning = true
        state.isAnimated = animated
        return nil
    }

    private func rollBack(to savepoint: Int?) {
        undo(to: savepoint ?? 0)
        guard savepoint == nil else { return }
        var ended = end()
        release(&ended)
    }

    private func deliver(_ onCommit: (CommittedChange, WindowStorage) -> Void) {
        var ended = end()
        if !ended.windows.isEmpty { Delivery.start(ended.windows, onCommit) }
        release(&ended)
    }

    /// Ends the transaction, and returns its state.
    ///
    /// Releasing a screen or calling a hook can begin the next transaction. So this one ends before
    /// its changes are delivered, and its screens are released last.
    private func end() -> State {
        var ended = State()
        swap(&ended, &state)
        return ended
    }

    /// Releases the screens of a transaction, and keeps the capacity of its lists for the next one.
    private func release(_ ended: inout State) {
        ended.journal.removeAllInPlace()
        ended.moves.removeAllInPlace()
        for index in ended.windows.indices where CommittedChange.releaseScreens(of: &ended.windows[index].change) {
            swap(&ended.windows[index].change, &ended.spare)
        }
        ended.windows.removeAllInPlace()
        guard !state.isRunning else { return }
        swap(&state.journal, &ended.journal)
        swap(&state.moves, &ended.moves)
        swap(&state.stack, &ended.stack)
        swap(&state.windows, &ended.windows)
        swap(&state.spare, &ended.spare)
    }

    // MARK: Forbidding mutations

    /// Runs code of an app's screens that must not change the hierarchy, inside or outside a
    /// transaction.
    ///
    /// Each mutation in `body` throws ``RoutingError/Code/unstable``. If `body` sets a
    /// ``Journaled`` property, whose setter cannot throw, the function throws that error
    /// afterwards.
    static func withMutationForbidden<R>(_ body: () throws(RoutingError) -> R) throws(RoutingError) -> R {
        try permanent.withMutationForbidden(body)
    }

    private func withMutationForbidden<R>(_ body: () throws(RoutingError) -> R) throws(RoutingError) -> R {
        let outer = state.mutations
        state.mutations = .forbidden
        defer { state.mutations = outer }
        let result = try body()
        if state.mutations == .violated { throw .mutationForbidden() }
        return result
    }

    private static func recordForbiddenSetter() {
        if permanent.state.mutations == .forbidden { permanent.state.mutations = .violated }
    }

    // MARK: Committing

    private func commit() throws(RoutingError) {
        guard !state.windows.isEmpty else { return }
        do throws(RoutingError) {
            try withMutationForbidden { () throws(RoutingError) in try makeChanges() }
        } catch {
            undo(to: 0)
            for window in state.windows { window.storage.visible.update(CommittedChange(), in: window.storage) }
            throw error
        }
        for index in state.windows.indices {
            if let change = state.windows[index].change { state.windows[index].storage.countRevision(change) }
        }
    }
}
