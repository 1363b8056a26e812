/// The primitive mutations of the hierarchy and their undo.
extension Transaction {
    func setChildren(_ children: [Screen], of container: Container, difference: ListDifference<Screen>) {
        for index in difference.added.indices { dropModal(of: difference.added[index]) }
        let storage = container.storage
        append(.children(container, container.children), in: storage)
        for index in difference.removed.indices { move(difference.removed[index], to: nil) }
        replaceChildren(of: container, by: children, difference: difference)
        for index in difference.added.indices { move(difference.added[index], to: storage) }
    }

    func setModal(_ modal: Screen?, as presentation: Presentation?, on root: Screen) {
        if let old = root.modal { dropModal(of: old) }
        if let modal { dropModal(of: modal) }
        append(.modal(root, root.modal, root.modal?.presentation), in: root.storage)
        if let old = root.modal { move(old, to: nil) }
        replaceModal(of: root, by: modal, as: presentation)
        if let modal { move(modal, to: root.storage) }
    }

    func setRoot(_ screen: Screen?, of storage: WindowStorage) {
        if let root = storage.root { dropModal(of: root) }
        if let screen { dropModal(of: screen) }
        append(.root(storage, storage.root), in: storage)
        if let old = storage.root { move(old, to: nil) }
        storage.root = screen
        if let screen { move(screen, to: storage) }
    }

    func record(
        _ property: AnyKeyPath, of screen: Screen, effects: JournaledValue.Effects,
        undo: @escaping () -> Void, isRestored: @escaping () -> Bool
    ) {
        if effects.contains(.looks) { state.hasUpdates = true }
        append(
            .value(JournaledValue(property, of: screen, effects: effects, undo: undo, isRestored: isRestored)),
            in: screen.storage)
    }

    func recordUpdate(of screen: Screen) {
        state.hasUpdates = true
        append(.update(screen), in: screen.storage)
    }

    private func append(_ entry: JournalEntry, in storage: WindowStorage?) {
        state.journal.append(entry)
        retainWindow(of: storage)
    }

    /// Retains the window of a storage until the transaction has ended, and returns `false` if
    /// there is none, or it was released before.
    @discardableResult
    private func retainWindow(of storage: WindowStorage?) -> Bool {
        guard let storage else { return false }
        for index in state.windows.indices where state.windows[index].storage === storage { return true }
        guard let window = storage.window else { return false }
        state.windows.append(WindowChange(window: window, storage: storage))
        return true
    }

    func undo(to savepoint: Int) {
        while state.journal.count > savepoint, let entry = state.journal.popLast() {
            undoMoves()
            switch entry {
            case .children(let container, let children):
                guard let difference = ListDifference(from: container.children, to: children) else { continue }
                state.undone += difference.removed
                replaceChildren(of: container, by: children, difference: difference)
            case .modal(let root, let modal, let presentation):
                if let undone = root.modal { state.undone.append(undone) }
                replaceModal(of: root, by: modal, as: presentation)
            case .root(let storage, let screen):
                if let undone = storage.root { state.undone.append(undone) }
                storage.root = screen
            case .value(let value): value.undo()
            case .update: break
            }
        }
    }

    /// A detached screen has a modal if its last window was released while the modal was presented.
    private func dropModal(of root: Screen) {
        if root.modal != nil { setModal(nil, as: nil, on: root) }
    }

    private func replaceChildren(of container: Container, by new: [Screen], difference: ListDifference<Screen>) {
        container.children = new
        for index in difference.removed.indices { difference.removed[index].parent = nil }
        for index in difference.added.indices { difference.added[index].parent = container }
    }

    private func replaceModal(of root: Screen, by modal: Screen?, as presentation: Presentation?) {
        root.modal?.presenter = nil
        root.modal?.presentation = nil
        root.modal = modal
        modal?.presenter = root
        modal?.presentation = presentation
    }

    private func move(_ root: Screen, to storage: WindowStorage?) {
        if mayHaveMoved(root) { state.isOutOfOrder = true }
        guard root.storage !== storage else { return }
        // The storage of a released window counts as no storage.
        let old = retainWindow(of: root.storage) ? root.storage : nil
        let new = retainWindow(of: storage) ? storage : nil
        var next: Screen? = root
        while let screen = next {
            state.moves.append(Move(screen: screen, old: old, position: state.journal.count))
            attach(screen, to: new)
            screen.pushChildren(onto: &state.stack)
            next = state.stack.popLast()
        }
    }

    /// Whether the transaction may have moved a screen that gets or loses its place, or one of its
    /// descendants.
    private func mayHaveMoved(_ screen: Screen) -> Bool {
        guard !state.moves.isEmpty else { return false }
        // An attached screen, or a descendant, may have been attached by this transaction. Looking
        // at the last move is enough: the first removal after an attachment sets `isOutOfOrder`.
        if screen.storage != nil { return state.moves[state.moves.count - 1].old == nil }
        // A detached screen may have been removed by this transaction. Its descendants need no
        // check, because each of them was checked when it got its place in the screen. A long list
        // is not searched, because that would take quadratic time.
        guard state.moves.count <= 32 else { return true }
        for index in state.moves.indices where state.moves[index].screen === screen { return true }
        return false
    }

    /// Undoes the moves of the last mutation, which is no longer in the journal.
    private func undoMoves() {
        while let move = state.moves.last, move.position > state.journal.count {
            attach(move.screen, to: move.old)
            state.moves.removeLast()
        }
    }

    private func attach(_ screen: Screen, to storage: WindowStorage?) {
        screen.storage?.typeIndex.remove(screen.state.typeNumber)
        screen.storage = storage
        if let number = storage?.typeIndex.add(type(of: screen)) { screen.state.typeNumber = number }
    }
}
