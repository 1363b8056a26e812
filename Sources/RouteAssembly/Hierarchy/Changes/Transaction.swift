/// A change of the hierarchy that happens as a whole or not at all.
///
/// The few mutations below, and ``Moves``, are the only code that touches parents, windows, modals and selections. Each leaves an entry in the
/// journal; undoing the entries from the last to the first restores everything. One inside another joins it as a savepoint.
@MainActor
final class Transaction {
    /// The running transaction.
    ///
    /// It is synchronous on the main actor, so this is a scope, not state: detached containers find their journal by it.
    @exclusivity(unchecked) private(set) static var current: Transaction?

    @exclusivity(unchecked) private var animated = false
    /// Whether somebody is asked who only answers: a screen whether it may leave, a container what it shows or which children it takes.
    @exclusivity(unchecked) private var isAsking = false
    @exclusivity(unchecked) private var journal: [JournalEntry] = []
    /// What has moved, and the windows that may have changed.
    let moves = MoveLog()
    @exclusivity(unchecked) private var changes: [CommittedChange] = []

    /// A transaction that has ended, for the next one: its lists have their memory, which is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: Transaction?

    private static func make(animated: Bool) -> Transaction {
        let transaction = spare ?? Transaction()
        spare = nil
        transaction.moves.begin()
        transaction.animated = animated
        return transaction
    }

    private func retire() {
        journal.removeAllInPlace()
        moves.end()
        Self.spare = self
    }

    // MARK: Running

    /// Where a transaction began: to be ended or rolled back, exactly once.
    struct Scope {
        let transaction: Transaction
        fileprivate let savepoint: Int?
    }

    static var isRunning: Bool { current != nil }

    /// Waits for the running transaction to end: what is begun in the middle of one, by a task that starts at once, has no part in it.
    static func untilNoneRuns() async {
        while isRunning { await Task.yield() }
    }

    static func begin(animated: Bool) -> Scope {
        if let current { return Scope(transaction: current, savepoint: current.journal.count) }
        let transaction = make(animated: animated)
        current = transaction
        return Scope(transaction: transaction, savepoint: nil)
    }

    /// Ends the scope; the outermost one commits, or throws and has to be rolled back.
    ///
    /// - Parameter told: Told of every change after those who observe the window; before them, if another change is just being delivered.
    static func end(_ scope: Scope, told: (CommittedChange) -> Void = { _ in }) throws(RoutingError) {
        guard scope.savepoint == nil else { return }
        let transaction = scope.transaction
        try transaction.ask { () throws(RoutingError) in try transaction.commit() }
        current = nil
        Delivery.deliver(transaction.changes)
        while let change = transaction.changes.popLast() {
            told(change)
            CommittedChange.endUse(of: change)
        }
        transaction.retire()
    }

    static func rollBack(_ scope: Scope) {
        scope.transaction.undo(to: scope.savepoint ?? 0)
        guard scope.savepoint == nil else { return }
        current = nil
        scope.transaction.retire()
    }

    static func run(animated: Bool, _ body: (Transaction) throws(RoutingError) -> Void) throws(RoutingError) {
        guard let current else {
            let scope = begin(animated: animated)
            do throws(RoutingError) {
                try body(scope.transaction)
                return try end(scope)
            } catch {
                rollBack(scope)
                throw error
            }
        }
        // Most are inside another one, and make no scope.
        guard !current.isAsking else { throw .changedWhileAsked() }
        let savepoint = current.journal.count
        do throws(RoutingError) {
            try body(current)
        } catch {
            current.undo(to: savepoint)
            throw error
        }
    }

    /// Asks somebody who only answers: what would change the tree meanwhile throws.
    func ask(_ question: () throws(RoutingError) -> Void) throws(RoutingError) {
        isAsking = true
        defer { isAsking = false }
        try question()
    }

    // MARK: Mutations

    func setChildren(_ children: [Screen], of container: Container) {
        for index in children.indices where children[index].modal != nil && children[index].parent == nil { dropModal(of: children[index]) }
        journal.append(.children(container, container.children))
        moves.note(container.storage)
        replaceChildren(of: container, by: children)
    }

    func setModal(_ modal: Screen?, style: PresentationStyle?, on root: Screen) {
        if let old = root.modal { dropModal(of: old) }
        if let modal { dropModal(of: modal) }
        journal.append(.modal(root, root.modal, root.modal?.presentationStyle))
        moves.note(root.storage)
        replaceModal(of: root, by: modal, style: style)
    }

    func setRoot(_ screen: Screen?, of storage: WindowStorage) {
        if let root = storage.root { dropModal(of: root) }
        if let screen { dropModal(of: screen) }
        journal.append(.root(storage, storage.root))
        moves.note(storage)
        replaceRoot(of: storage, by: screen)
    }

    func select(_ index: Int?, in tabs: TabContainer) {
        guard index != tabs.selectedIndex else { return }
        journal.append(.selection(tabs, tabs.selectedIndex))
        moves.note(tabs.storage)
        tabs.selectedIndex = index
        tabs.showsSameChildAsBefore = false
    }

    func record(_ property: AnyKeyPath, of screen: Screen, undo: @escaping () -> Void, isRestored: @escaping () -> Bool) {
        journal.append(.value(JournaledValue(property, of: screen, undo: undo, isRestored: isRestored)))
        moves.note(screen.storage)
    }

    /// What leaves takes what it presents along; and what comes may still present something from the life of a window that was released.
    private func dropModal(of root: Screen) {
        if root.modal != nil { setModal(nil, style: nil, on: root) }
    }

    private func replaceChildren(of container: Container, by new: [Screen]) {
        let old = container.children
        let (before, kept, added) = (Stamp.next(), Stamp.next(), Stamp.next())
        for screen in old { screen.stamp = before }
        for screen in new { screen.stamp = screen.stamp == before ? kept : added }
        container.children = new
        container.showsSameChildAsBefore = false
        for screen in old where screen.stamp == before {
            screen.parent = nil
            moves.move(screen, to: nil)
        }
        for screen in new where screen.stamp == added {
            screen.parent = container
            moves.move(screen, to: container.storage, in: container)
        }
    }

    private func replaceModal(of root: Screen, by modal: Screen?, style: PresentationStyle?) {
        if let old = root.modal {
            old.presenter = nil
            old.presentationStyle = nil
            moves.move(old, to: nil)
        }
        root.modal = modal
        if let modal {
            modal.presenter = root
            modal.presentationStyle = style
            moves.move(modal, to: root.storage)
        }
    }

    private func replaceRoot(of storage: WindowStorage, by screen: Screen?) {
        if let old = storage.root { moves.move(old, to: nil) }
        storage.root = screen
        if let screen { moves.move(screen, to: storage) }
    }

    private func undo(to savepoint: Int) {
        while journal.count > savepoint, let entry = journal.popLast() {
            switch entry {
            case .children(let container, let children): replaceChildren(of: container, by: children)
            case .modal(let root, let modal, let style): replaceModal(of: root, by: modal, style: style)
            case .root(let storage, let screen): replaceRoot(of: storage, by: screen)
            case .selection(let tabs, let index): (tabs.selectedIndex, tabs.showsSameChildAsBefore) = (index, false)
            case .value(let value): value.undo()
            }
        }
    }

    // MARK: Committing

    private func commit() throws(RoutingError) {
        if let locked = moves.firstLocked {
            throw RoutingError(.cannotBeDismissed, "\(locked) must not leave the screen now. Let it finish, or navigate without removing it.")
        }
        for position in moves.windows.indices where isChanged(position) { changes.append(moves.makeChange(of: position, animated: animated)) }
        for change in changes { change.storage?.commit(change) }
    }

    /// Whether a window is not what it was.
    private func isChanged(_ position: Int) -> Bool {
        // A screen that came or left says so soonest.
        if moves.hasComeOrGone(at: position) { return true }
        let storage = moves.windows[position].storage
        if journal.count == 1 { return journal[0].storage === storage && !journal[0].isRestored }
        // The first entry of each thing says what it was.
        var met: Set<JournalEntry.Key> = []
        for entry in journal where met.insert(entry.key).inserted && entry.storage === storage && !entry.isRestored { return true }
        return false
    }
}

extension RoutingError {
    fileprivate static func changedWhileAsked() -> Self {
        Self(
            .unstable,
            "The hierarchy cannot be changed by canBeDismissed, visibleChildren or validate(_:): they only answer, and a change is made by what they say."
        )
    }
}
