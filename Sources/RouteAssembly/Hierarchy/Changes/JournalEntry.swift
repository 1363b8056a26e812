/// A mutation in the journal of a transaction, with the value from before it.
@MainActor
enum JournalEntry {
    case children(Container, [Screen])
    case modal(Screen, Screen?, PresentationStyle?)
    case root(WindowStorage, Screen?)
    case selection(TabContainer, Int?)
    case value(JournaledValue)

    /// The storage of the window that the changed object is in now.
    var storage: WindowStorage? {
        switch self {
        case .children(let container, _): container.storage
        case .modal(let root, _, _): root.storage
        case .root(let storage, _): storage
        case .selection(let tabs, _): tabs.storage
        case .value(let value): value.screen.storage
        }
    }

    /// Whether the object has the value from before the mutation again.
    var isRestored: Bool {
        switch self {
        case .children(let container, let children): container.children.isSame(as: children)
        case .modal(let root, let modal, let style): root.modal === modal && root.modal?.presentationStyle == style
        case .root(let storage, let screen): storage.root === screen
        case .selection(let tabs, let index): tabs.selectedIndex == index
        case .value(let value): value.isRestored()
        }
    }

    /// Identifies the property that a mutation has changed.
    struct Key: Hashable {
        fileprivate enum Thing: Hashable { case children, modal, root, selection, value(AnyKeyPath) }
        fileprivate let owner: ObjectIdentifier
        fileprivate let thing: Thing
    }

    var key: Key {
        switch self {
        case .children(let container, _): Key(owner: ObjectIdentifier(container), thing: .children)
        case .modal(let root, _, _): Key(owner: ObjectIdentifier(root), thing: .modal)
        case .root(let storage, _): Key(owner: ObjectIdentifier(storage), thing: .root)
        case .selection(let tabs, _): Key(owner: ObjectIdentifier(tabs), thing: .selection)
        case .value(let value): Key(owner: ObjectIdentifier(value.screen), thing: .value(value.property))
        }
    }
}

/// The old value of a ``Journaled`` property: an object, so that the entries are small.
@MainActor
final class JournaledValue {
    let screen: Screen
    let property: AnyKeyPath
    let undo: () -> Void
    let isRestored: () -> Bool

    init(_ property: AnyKeyPath, of screen: Screen, undo: @escaping () -> Void, isRestored: @escaping () -> Bool) {
        (self.property, self.screen, self.undo, self.isRestored) = (property, screen, undo, isRestored)
    }
}
