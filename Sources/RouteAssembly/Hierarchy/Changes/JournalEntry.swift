/// A mutation in the journal of a transaction, with the value before the mutation.
@MainActor
enum JournalEntry {
    case children(Container, [Screen])
    // Indirect, so that the other entries are small.
    indirect case modal(Screen, Screen?, Presentation?)
    case root(WindowStorage, Screen?)
    case value(JournaledValue)
    /// The screen looks different, and there is nothing to undo.
    case update(Screen)

    /// The current window of the changed object.
    var storage: WindowStorage? {
        switch self {
        case .children(let container, _): container.storage
        case .modal(let root, _, _): root.storage
        case .root(let storage, _): storage
        case .value(let value): value.screen.storage
        case .update(let screen): screen.storage
        }
    }

    /// The screen whose title or state has changed; `nil` for a change of the hierarchy.
    var updatedScreen: Screen? {
        switch self {
        case .children, .modal, .root: nil
        case .value(let value): value.effects.contains(.looks) ? value.screen : nil
        case .update(let screen): screen
        }
    }

    /// Indicates whether plans that were made before the mutation are stale.
    var isStructural: Bool {
        switch self {
        case .children, .modal, .root: true
        case .value(let value): value.effects.contains(.visibility)
        case .update: false
        }
    }

    /// Indicates whether the current value is the same as before the mutation.
    var isRestored: Bool {
        switch self {
        case .children(let container, let children): container.children.isIdentical(to: children)
        case .modal(let root, let modal, let presentation):
            root.modal === modal && root.modal?.presentation == presentation
        case .root(let storage, let screen): storage.root === screen
        case .value(let value): value.isRestored()
        case .update: false
        }
    }

    /// The property that a mutation has changed.
    struct Key: Hashable {
        fileprivate enum Property: Hashable { case children, modal, root, value(AnyKeyPath), update }
        fileprivate let owner: ObjectIdentifier
        fileprivate let property: Property

        fileprivate init(_ owner: AnyObject, _ property: Property) {
            (self.owner, self.property) = (ObjectIdentifier(owner), property)
        }
    }

    var key: Key {
        switch self {
        case .children(let container, _): Key(container, .children)
        case .modal(let root, _, _): Key(root, .modal)
        case .root(let storage, _): Key(storage, .root)
        case .value(let value): Key(value.screen, .value(value.property))
        case .update(let screen): Key(screen, .update)
        }
    }
}

/// A screen that a mutation has attached to a window, or removed from one.
@MainActor
struct Move {
    let screen: Screen
    /// The storage of the window before the mutation; `nil` if the screen was detached.
    let old: WindowStorage?
    /// The number of entries in the journal, including the entry of the mutation.
    let position: Int

    /// Indicates whether the screen was attached before the mutation and is detached now.
    var isRemoval: Bool { old != nil && screen.storage == nil }
}

/// The old value of a ``Journaled`` property, of a title, or of the selection of tabs.
///
/// A class, so that the entries of the journal are small.
@MainActor
final class JournaledValue {
    let screen: Screen
    let property: AnyKeyPath
    let effects: Effects
    let undo: () -> Void
    let isRestored: () -> Bool

    init(
        _ property: AnyKeyPath, of screen: Screen, effects: Effects,
        undo: @escaping () -> Void, isRestored: @escaping () -> Bool
    ) {
        (self.property, self.screen, self.effects) = (property, screen, effects)
        (self.undo, self.isRestored) = (undo, isRestored)
    }

    /// What depends on the value of a property.
    struct Effects: OptionSet {
        let rawValue: Int

        /// The screen looks different, so observers get it in ``HierarchyChange/updated``.
        static let looks = Effects(rawValue: 1)
        /// The visible screens can differ, so plans that were made before are stale.
        static let visibility = Effects(rawValue: 2)
    }
}
