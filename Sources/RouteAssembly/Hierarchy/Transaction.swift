/// A change of the hierarchy that happens as a whole or not at all.
///
/// The few mutations below are the only code that touches parents, windows, modals and selections. Each leaves an entry in the journal; undoing
/// the entries from the last to the first restores everything. One inside another joins it as a savepoint.
@MainActor
final class Transaction {
    /// The running transaction.
    ///
    /// It is synchronous on the main actor, so this is a scope, not state: detached containers find their journal by it.
    @exclusivity(unchecked) private(set) static var current: Transaction?

    @exclusivity(unchecked) private var id = 0
    @exclusivity(unchecked) private var animated = false
    /// Whether somebody is asked who only answers: a screen whether it may leave, a container what it shows or which children it takes.
    @exclusivity(unchecked) private var isAsking = false
    @exclusivity(unchecked) private var journal: [JournalEntry] = []
    /// Every screen whose tree changed, once, with the one it was in before.
    @exclusivity(unchecked) private var moves: [Move] = []
    @exclusivity(unchecked) private var windows: [Noted] = []
    /// The screens of a tree that are still to be moved, and the containers that have been and wait for their children.
    @exclusivity(unchecked) private var walk: [Screen] = []
    @exclusivity(unchecked) private var changes: [CommittedChange] = []

    /// A window that may have changed: it has to be there until everybody has been told.
    private struct Noted {
        let window: Window
        let tree: WindowTree
    }

    /// A transaction that has ended, for the next one: its lists have their memory, which is a third of what a push costs.
    @exclusivity(unchecked) private static var spare: Transaction?

    private static func make(animated: Bool) -> Transaction {
        let transaction = spare ?? Transaction()
        spare = nil
        transaction.id = Stamp.next()
        transaction.animated = animated
        return transaction
    }

    private func retire() {
        journal.empty()
        moves.empty()
        windows.empty()
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
        note(container.tree)
        replaceChildren(of: container, by: children)
    }

    func setModal(_ modal: Screen?, style: PresentationStyle?, on root: Screen) {
        if let old = root.modal { dropModal(of: old) }
        if let modal { dropModal(of: modal) }
        journal.append(.modal(root, root.modal, root.modal?.presentationStyle))
        note(root.tree)
        replaceModal(of: root, by: modal, style: style)
    }

    func setRoot(_ screen: Screen?, of tree: WindowTree) {
        if let root = tree.root { dropModal(of: root) }
        if let screen { dropModal(of: screen) }
        journal.append(.root(tree, tree.root))
        note(tree)
        replaceRoot(of: tree, by: screen)
    }

    func select(_ index: Int?, in tabs: TabContainer) {
        guard index != tabs.selectedIndex else { return }
        journal.append(.selection(tabs, tabs.selectedIndex))
        note(tabs.tree)
        tabs.selectedIndex = index
        tabs.isSettled = false
    }

    func record(_ property: AnyKeyPath, of screen: Screen, undo: @escaping () -> Void, isRestored: @escaping () -> Bool) {
        journal.append(.value(JournaledValue(property, of: screen, undo: undo, isRestored: isRestored)))
        note(screen.tree)
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
        container.isSettled = false
        for screen in old where screen.stamp == before {
            screen.parent = nil
            move(screen, to: nil)
        }
        for screen in new where screen.stamp == added {
            screen.parent = container
            move(screen, to: container.tree, in: container)
        }
    }

    private func replaceModal(of root: Screen, by modal: Screen?, style: PresentationStyle?) {
        if let old = root.modal {
            old.presenter = nil
            old.presentationStyle = nil
            move(old, to: nil)
        }
        root.modal = modal
        if let modal {
            modal.presenter = root
            modal.presentationStyle = style
            move(modal, to: root.tree)
        }
    }

    private func replaceRoot(of tree: WindowTree, by screen: Screen?) {
        if let old = tree.root { move(old, to: nil) }
        tree.root = screen
        if let screen { move(screen, to: tree) }
    }

    /// Takes a screen with everything in it to another window, or to none.
    private func move(_ root: Screen, to tree: WindowTree?, in container: Container? = nil) {
        guard root.tree !== tree else { return }
        let from = note(root.tree)
        root.pushChildren(onto: &walk)
        // A window that was released is nowhere.
        if let tree, note(tree) != nil {
            carry(root, from: from, to: tree)
            while let screen = walk.popLast() {
                // Only a container with children comes up twice: again when they know what is in them.
                guard screen.tree !== tree else {
                    screen.renewMarks()
                    continue
                }
                screen.pushWithChildren(onto: &walk)
                carry(screen, from: from, to: tree)
            }
            root.renewMarks()
            markAncestors(of: root, from: container)
        } else {
            carry(root, from: from, to: nil)
            while let screen = walk.popLast() {
                screen.pushChildren(onto: &walk)
                carry(screen, from: from, to: nil)
            }
        }
    }

    private func carry(_ screen: Screen, from: Int?, to tree: WindowTree?) {
        if screen.transactionStamp != id {
            screen.transactionStamp = id
            // A window that was released has told nobody that its screens are not visible any more.
            if from == nil { screen.visibleStamp = 0 }
            moves.append(Move(screen: screen, from: from))
        }
        screen.tree?.census.remove(screen)
        screen.tree = tree
        tree?.census.add(screen)
    }

    /// Tells the containers around a screen what is in them.
    private func markAncestors(of screen: Screen, from container: Container?) {
        var (marks, container) = (screen.marks, container)
        while let ancestor = container, ancestor.marks | marks != ancestor.marks {
            ancestor.marks |= marks
            marks = ancestor.marks
            container = ancestor.parent
        }
    }

    /// Remembers the window of a tree, if it is there, and returns its position.
    @discardableResult
    private func note(_ tree: WindowTree?) -> Int? {
        guard let tree else { return nil }
        for position in windows.indices where windows[position].tree === tree { return position }
        guard let window = tree.window else { return nil }
        windows.append(Noted(window: window, tree: tree))
        return windows.count - 1
    }

    private func undo(to savepoint: Int) {
        while journal.count > savepoint, let entry = journal.popLast() {
            switch entry {
            case .children(let container, let children): replaceChildren(of: container, by: children)
            case .modal(let root, let modal, let style): replaceModal(of: root, by: modal, style: style)
            case .root(let tree, let screen): replaceRoot(of: tree, by: screen)
            case .selection(let tabs, let index): (tabs.selectedIndex, tabs.isSettled) = (index, false)
            case .value(let value): value.undo()
            }
        }
    }

    // MARK: Committing

    /// Whether this transaction has removed an attached screen so far.
    var hasRemoved: Bool {
        for index in moves.indices where moves[index].from != nil && moves[index].screen.tree == nil { return true }
        return false
    }

    /// The attached screens that this transaction has removed so far, from all windows, but for those with a mark.
    func removed(unlessMarkedBy stamp: Int) -> [Screen] {
        var removed: [Screen] = []
        for index in moves.indices where moves[index].from != nil && moves[index].screen.tree == nil && moves[index].screen.stamp != stamp {
            removed.append(moves[index].screen)
        }
        return removed
    }

    private func commit() throws(RoutingError) {
        for index in moves.indices where moves[index].from != nil {
            let screen = moves[index].screen
            guard screen.tree == nil, !screen.canBeDismissed else { continue }
            throw RoutingError(.cannotBeDismissed, "\(screen) must not leave the screen now. Let it finish, or navigate without removing it.")
        }
        for position in windows.indices where isChanged(position) { changes.append(makeChange(of: position)) }
        for change in changes { change.tree?.commit(change) }
    }

    /// Whether a window is not what it was.
    private func isChanged(_ position: Int) -> Bool {
        let tree = windows[position].tree
        // A screen that came or left says so soonest.
        for index in moves.indices where (moves[index].from == position) != (moves[index].screen.tree === tree) { return true }
        if journal.count == 1 { return journal[0].tree === tree && !journal[0].isRestored }
        // The first entry of each thing says what it was.
        var met: Set<JournalEntry.Key> = []
        for entry in journal where met.insert(entry.key).inserted && entry.tree === tree && !entry.isRestored { return true }
        return false
    }

    /// Notes what came into a window and what left it, which it forgets: all do before any looks at what came, as a screen may have moved from one to the other.
    private func makeChange(of position: Int) -> CommittedChange {
        let (change, tree) = (CommittedChange.make(in: windows[position].tree, animated: animated), windows[position].tree)
        var (leaving, areSeen) = (0, true)
        for index in moves.indices {
            let isHere = moves[index].screen.tree === tree
            if isHere == (moves[index].from == position) {
                (moves[index].kind, areSeen) = (.unseen, false)
            } else {
                moves[index].kind = isHere ? .comes : .leaves
                if !isHere { leaving += 1 }
            }
        }
        // Where there is only one, its change takes the list over; what it does not see, it must not keep.
        if windows.count == 1, areSeen {
            swap(&change.moves, &moves)
        } else {
            for index in moves.indices where moves[index].kind != .unseen { change.moves.append(moves[index]) }
        }
        if leaving > 0 { tree.forgetDeparted(change, count: leaving) }
        return change
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
