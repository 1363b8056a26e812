/// The primitive mutations of the hierarchy and their undo.
extension Transaction {
    /// Replaces the children of a container.
    ///
    /// - Parameters:
    ///   - children: The new children.
    ///   - container: The container.
    ///   - difference: The difference between the old and the new children.
    func setChildren(_ children: [Screen], of container: Container, _ difference: ChildrenDifference) {
        for index in children.indices where children[index].modal != nil && children[index].parent == nil {
            dropModal(of: children[index])
        }
        state.journal.append(.children(container, container.children))
        moves.note(container.storage)
        replaceChildren(of: container, by: children, difference)
    }

    func setModal(_ modal: Screen?, style: PresentationStyle?, on root: Screen) {
        if let old = root.modal { dropModal(of: old) }
        if let modal { dropModal(of: modal) }
        state.journal.append(.modal(root, root.modal, root.modal?.presentationStyle))
        moves.note(root.storage)
        replaceModal(of: root, by: modal, style: style)
    }

    func setRoot(_ screen: Screen?, of storage: WindowStorage) {
        if let root = storage.root { dropModal(of: root) }
        if let screen { dropModal(of: screen) }
        state.journal.append(.root(storage, storage.root))
        moves.note(storage)
        replaceRoot(of: storage, by: screen)
    }

    func select(_ index: Int?, in tabs: TabContainer) {
        guard index != tabs.selectedIndex else { return }
        state.journal.append(.selection(tabs, tabs.selectedIndex))
        moves.note(tabs.storage)
        tabs.selectedIndex = index
        tabs.state.showsSameChildAsBefore = false
    }

    /// Appends the old value of a ``Journaled`` property or of a title to the journal.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - screen: The screen that has the property.
    ///   - isStructural: Whether the visible children of the screen can depend on the value.
    ///   - undo: Sets the old value.
    ///   - isRestored: Indicates whether the current value is the old one.
    func record(
        _ property: AnyKeyPath, of screen: Screen, isStructural: Bool,
        undo: @escaping () -> Void, isRestored: @escaping () -> Bool
    ) {
        append(
            .value(
                JournaledValue(property, of: screen, isStructural: isStructural, undo: undo, isRestored: isRestored)))
    }

    /// Records that a screen looks different.
    func recordUpdate(of screen: Screen) { append(.update(screen)) }

    private func append(_ entry: JournalEntry) {
        state.journal.append(entry)
        state.hasUpdates = true
        moves.note(entry.storage)
    }

    /// Undoes the mutations after a position in the journal.
    func undo(to savepoint: Int) {
        while state.journal.count > savepoint, let entry = state.journal.popLast() {
            switch entry {
            case .children(let container, let children):
                guard let difference = ChildrenDifference(from: container.children, to: children) else { continue }
                state.undone += difference.removed
                replaceChildren(of: container, by: children, difference)
            case .modal(let root, let modal, let style):
                if let undone = root.modal { state.undone.append(undone) }
                replaceModal(of: root, by: modal, style: style)
            case .root(let storage, let screen):
                if let undone = storage.root { state.undone.append(undone) }
                replaceRoot(of: storage, by: screen)
            case .selection(let tabs, let index):
                (tabs.selectedIndex, tabs.state.showsSameChildAsBefore) = (index, false)
            case .value(let value): value.undo()
            case .update: break
            }
        }
    }

    /// Removes the modal over a screen that is removed or attached.
    ///
    /// A detached screen has a modal if its last window was released while the modal was presented.
    private func dropModal(of root: Screen) {
        if root.modal != nil { setModal(nil, style: nil, on: root) }
    }

    private func replaceChildren(of container: Container, by new: [Screen], _ difference: ChildrenDifference) {
        container.children = new
        container.state.showsSameChildAsBefore = false
        for index in difference.removed.indices {
            let screen = difference.removed[index]
            screen.parent = nil
            moves.move(screen, to: nil)
        }
        for index in difference.added.indices {
            let screen = difference.added[index]
            moves.noteNewChild(screen)
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
}
