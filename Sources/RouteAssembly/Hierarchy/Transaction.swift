/// A change of the hierarchy that happens as a whole or not at all.
///
/// The few mutations below are the only code that touches parents, windows, modals and selections. Each leaves an entry in the journal; undoing
/// the entries from the last to the first restores everything. One inside another joins it as a savepoint.
@MainActor
final class Transaction {
    /// The running transaction.
    ///
    /// It is synchronous on the main actor, so this is a scope, not state: detached containers find their journal by it.
    private(set) static var current: Transaction?

    private enum Entry {
        case children(Container, [Screen])
        case modal(Screen, Screen?, PresentationStyle?)
        case root(Window, Screen?)
        case selection(TabContainer, Int?)
        case value(Screen, AnyKeyPath, undo: () -> Void, isRestored: () -> Bool)
    }

    private let id = Stamp.next()
    private let animated: Bool
    private var journal: [Entry] = []
    /// Every screen whose window changed, once, with the window it was in before.
    private var moves: [(screen: Screen, from: Window?)] = []
    private var windows: [Window] = []

    private init(animated: Bool) { self.animated = animated }

    // MARK: Running

    /// Where a transaction began: to be ended or rolled back, exactly once.
    struct Scope {
        let transaction: Transaction
        fileprivate let savepoint: Int?
    }

    static func begin(animated: Bool) -> Scope {
        if let current { return Scope(transaction: current, savepoint: current.journal.count) }
        let transaction = Transaction(animated: animated)
        current = transaction
        return Scope(transaction: transaction, savepoint: nil)
    }

    /// Ends the scope; the outermost one commits, or throws and has to be rolled back.
    @discardableResult
    static func end(_ scope: Scope) throws(RoutingError) -> [CommittedChange] {
        guard scope.savepoint == nil else { return [] }
        let changes = try scope.transaction.commit()
        current = nil
        Delivery.deliver(changes)
        return changes
    }

    static func rollBack(_ scope: Scope) {
        scope.transaction.undo(to: scope.savepoint ?? 0)
        if scope.savepoint == nil { current = nil }
    }

    static func run(animated: Bool, _ body: (Transaction) throws(RoutingError) -> Void) throws(RoutingError) {
        let scope = begin(animated: animated)
        do throws(RoutingError) {
            try body(scope.transaction)
            try end(scope)
        } catch {
            rollBack(scope)
            throw error
        }
    }

    // MARK: Mutations

    func setChildren(_ children: [Screen], of container: Container) {
        for screen in children where screen.parent == nil { dropModal(of: screen) }
        journal.append(.children(container, container.children))
        note(container.window)
        replaceChildren(of: container, by: children)
    }

    func setModal(_ modal: Screen?, style: PresentationStyle?, on root: Screen) {
        if let old = root.modal { dropModal(of: old) }
        if let modal { dropModal(of: modal) }
        journal.append(.modal(root, root.modal, root.modal?.presentationStyle))
        note(root.window)
        replaceModal(of: root, by: modal, style: style)
    }

    func setRoot(_ screen: Screen?, of window: Window) {
        if let root = window.root { dropModal(of: root) }
        if let screen { dropModal(of: screen) }
        journal.append(.root(window, window.root))
        note(window)
        replaceRoot(of: window, by: screen)
    }

    func select(_ index: Int?, in tabs: TabContainer) {
        guard index != tabs.selectedIndex else { return }
        journal.append(.selection(tabs, tabs.selectedIndex))
        note(tabs.window)
        tabs.selectedIndex = index
    }

    func record(_ property: AnyKeyPath, of screen: Screen, undo: @escaping () -> Void, isRestored: @escaping () -> Bool) {
        journal.append(.value(screen, property, undo: undo, isRestored: isRestored))
        note(screen.window)
    }

    /// What leaves takes what it presents along; and what comes may still present something from the life of a window that was released.
    private func dropModal(of root: Screen) {
        if root.modal != nil { setModal(nil, style: nil, on: root) }
    }

    private func replaceChildren(of container: Container, by new: [Screen]) {
        let old = container.children
        let stamp = Stamp.next()
        for screen in new { screen.stamp = stamp }
        container.children = new
        for screen in old where screen.stamp != stamp {
            screen.parent = nil
            move(screen, to: nil)
        }
        let window = container.window
        for screen in new where screen.parent == nil {
            screen.parent = container
            move(screen, to: window)
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
            move(modal, to: root.window)
        }
    }

    private func replaceRoot(of window: Window, by screen: Screen?) {
        if let old = window.root { move(old, to: nil) }
        window.root = screen
        if let screen { move(screen, to: window) }
    }

    private func move(_ tree: Screen, to window: Window?) {
        guard tree.window !== window else { return }
        note(tree.window)
        note(window)
        for screen in tree.subtree {
            if screen.transactionStamp != id {
                screen.transactionStamp = id
                // A window that was released has told nobody that its screens are not visible any more.
                if screen.window == nil { screen.visibleStamp = 0 }
                moves.append((screen, screen.window))
            }
            screen.window = window
        }
    }

    private func note(_ window: Window?) {
        guard let window, !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
    }

    private func undo(to savepoint: Int) {
        while journal.count > savepoint, let entry = journal.popLast() {
            switch entry {
            case .children(let container, let children): replaceChildren(of: container, by: children)
            case .modal(let root, let modal, let style): replaceModal(of: root, by: modal, style: style)
            case .root(let window, let screen): replaceRoot(of: window, by: screen)
            case .selection(let tabs, let index): tabs.selectedIndex = index
            case .value(_, _, let undo, _): undo()
            }
        }
    }

    // MARK: Committing

    /// The attached screens that this transaction has removed so far, from all windows.
    var removed: [Screen] { moves.compactMap { $0.from != nil && $0.screen.window == nil ? $0.screen : nil } }

    private func commit() throws(RoutingError) -> [CommittedChange] {
        let windows = changedWindows
        guard !windows.isEmpty else { return [] }
        for screen in removed where !screen.canBeDismissed {
            throw RoutingError(.cannotBeDismissed, "\(screen) must not leave the screen now. Let it finish, or navigate without removing it.")
        }
        // All windows forget what left before any looks at what came: a screen may have moved from one to the other.
        let disappeared = windows.map { $0.forgetDeparted() }
        return zip(windows, disappeared).map { window, disappeared in
            window.commit(
                animated: animated,
                added: moves.compactMap { $0.screen.window === window && $0.from !== window ? $0.screen : nil },
                removed: moves.compactMap { $0.screen.window !== window && $0.from === window ? $0.screen : nil },
                disappeared: disappeared)
        }
    }

    /// The windows in which something is not what it was, compared with the first entry of each thing.
    ///
    /// Where a screen came or left, something that is there now holds more or less than it did: it is enough to look at those.
    private var changedWindows: [Window] {
        // A transaction's first entry is the first of its thing: with a single window, nearly always it tells.
        if windows.count == 1, let first = journal.first, window(of: first) === windows[0], !isRestored(first) { return windows }
        var met: Set<EntryKey> = []
        let changed = journal.filter { met.insert(key(of: $0)).inserted && !isRestored($0) }.map(window)
        return windows.filter { window in changed.contains { $0 === window } }
    }

    private func window(of entry: Entry) -> Window? {
        switch entry {
        case .children(let container, _): container.window
        case .modal(let root, _, _): root.window
        case .root(let window, _): window
        case .selection(let tabs, _): tabs.window
        case .value(let screen, _, _, _): screen.window
        }
    }

    private func isRestored(_ entry: Entry) -> Bool {
        switch entry {
        case .children(let container, let children): container.children.elementsEqual(children, by: ===)
        case .modal(let root, let modal, let style): root.modal === modal && root.modal?.presentationStyle == style
        case .root(let window, let screen): window.root === screen
        case .selection(let tabs, let index): tabs.selectedIndex == index
        case .value(_, _, _, let isRestored): isRestored()
        }
    }

    private struct EntryKey: Hashable {
        enum Thing: Hashable { case children, modal, root, selection, value(AnyKeyPath) }
        let owner: ObjectIdentifier
        let thing: Thing
    }

    private func key(of entry: Entry) -> EntryKey {
        switch entry {
        case .children(let container, _): EntryKey(owner: ObjectIdentifier(container), thing: .children)
        case .modal(let root, _, _): EntryKey(owner: ObjectIdentifier(root), thing: .modal)
        case .root(let window, _): EntryKey(owner: ObjectIdentifier(window), thing: .root)
        case .selection(let tabs, _): EntryKey(owner: ObjectIdentifier(tabs), thing: .selection)
        case .value(let screen, let property, _, _): EntryKey(owner: ObjectIdentifier(screen), thing: .value(property))
        }
    }
}
