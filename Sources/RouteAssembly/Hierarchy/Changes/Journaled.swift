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
/// Setting a new value is a mutation of the hierarchy: in the running transaction, or in a
/// separate one, which is animated if the screen is a ``Container``. Observers get a change with
/// the screen in ``HierarchyChange/updated``. Setting an equal value of an `Equatable` type changes
/// nothing.
///
/// `canBeRemoved`, `arrangement`, and `validate(_:)` must not set it. If one of them sets it
/// while the framework checks or commits a change, the value stays the same, and the change throws
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
            let (old, areEqual) = (owner[keyPath: storage].value, owner[keyPath: storage].areEqual)
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
