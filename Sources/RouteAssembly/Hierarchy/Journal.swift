/// A property wrapper for state of a screen that a transaction can roll back.
///
/// Use it for the state on which the arrangement of your own containers depends.
///
/// ```swift
/// final class Drawer: Container {
///     @Journaled var isOpen = false
///     override var arrangement: Arrangement {
///         .selecting(isOpen ? 1 : 0, of: children.count, as: "drawer")
///     }
///     override func arrange(_ arrangement: Arrangement) { isOpen = arrangement.selection == 1 }
/// }
/// ```
///
/// Setting a new value is a mutation of the hierarchy: in the running transaction, or in a separate
/// one, which is animated if the screen is a ``Container``. Observers get a change with the screen
/// in ``HierarchyChange/updated``. Setting an equal value of an `Equatable` type changes nothing.
///
/// `canBeRemoved`, `arrangement`, and `validate(_:)` must not set it. If one of them sets it while
/// the framework checks or commits a change, the value stays the same, and the change throws
/// ``RoutingError/Code/unstable``.
@MainActor
@propertyWrapper
public struct Journaled<Value> {
    private var value: Value
    private let areEqual: (Value, Value) -> Bool

    /// Wraps a value of a type that is not `Equatable`, so that setting it is always a change.
    public init(wrappedValue: Value) {
        value = wrappedValue
        areEqual = { _, _ in false }
    }

    /// Wraps a value of an `Equatable` type, so that setting an equal value is not a change.
    public init(wrappedValue: Value) where Value: Equatable {
        value = wrappedValue
        areEqual = { $0 == $1 }
    }

    /// Not available, because the wrapper needs the screen that it belongs to.
    @available(*, unavailable, message: "@Journaled is for properties of a Screen or a Container")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// Returns the value, or sets it in the running transaction or in a separate one.
    public static subscript<Owner: Screen>(
        _enclosingInstance owner: Owner,
        wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get {
            owner.state.readObserver?.willRead()
            return owner[keyPath: storage].value
        }
        set {
            let old = owner[keyPath: storage].value
            let areEqual = owner[keyPath: storage].areEqual
            guard !areEqual(old, newValue) else { return }
            // The visible children of a container can depend on the value.
            let isStructural = owner is Container
            Transaction.runSetter(animated: isStructural) { transaction in
                owner[keyPath: storage].value = newValue
                transaction.record(
                    storage, of: owner, effects: isStructural ? [.looks, .visibility] : .looks,
                    undo: { owner[keyPath: storage].value = old },
                    isRestored: { areEqual(owner[keyPath: storage].value, old) })
            }
        }
    }
}

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

    var storage: WindowStorage? {
        switch self {
        case .children(let container, _): container.storage
        case .modal(let root, _, _): root.storage
        case .root(let storage, _): storage
        case .value(let value): value.screen.storage
        case .update(let screen): screen.storage
        }
    }

    var updatedScreen: Screen? {
        switch self {
        case .children, .modal, .root: nil
        case .value(let value): value.effects.contains(.looks) ? value.screen : nil
        case .update(let screen): screen
        }
    }

    /// Whether plans that were made before the mutation are stale.
    var isStructural: Bool {
        switch self {
        case .children, .modal, .root: true
        case .value(let value): value.effects.contains(.visibility)
        case .update: false
        }
    }

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
            self.owner = ObjectIdentifier(owner)
            self.property = property
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
        self.property = property
        self.screen = screen
        self.effects = effects
        self.undo = undo
        self.isRestored = isRestored
    }

    struct Effects: OptionSet {
        let rawValue: Int

        /// The screen looks different, so observers get it in ``HierarchyChange/updated``.
        static let looks = Effects(rawValue: 1)
        /// The visible screens can differ, so plans that were made before are stale.
        static let visibility = Effects(rawValue: 2)
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

    var isRemoval: Bool { old != nil && screen.storage == nil }
}
