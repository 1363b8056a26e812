/// State of a screen that belongs to the hierarchy: a transaction that throws restores it, and
/// setting it is a change of the window's.
///
/// Use it for whatever a container of one's own needs to say what is visible.
///
/// ```swift
/// final class Drawer: Container {
///     @Journaled var isOpen = false
///     override var visibleChildren: [Screen] { isOpen ? children : Array(children.prefix(1)) }
/// }
/// ```
///
/// Outside a transaction, setting a new value is a transaction of its own. Setting an equal value
/// changes nothing, if the values can be compared.
///
/// `canBeDismissed`, `visibleChildren`, and `validate(_:)` must not set it while the hierarchy asks
/// them: the value stays the same, and the change that asked throws ``RoutingError/Code/unstable``.
@MainActor
@propertyWrapper
public struct Journaled<Value> {
    private var value: Value
    private let areEqual: (Value, Value) -> Bool

    /// Wraps a value that cannot be compared: setting it always counts as a change.
    public init(wrappedValue: Value) {
        value = wrappedValue
        areEqual = { _, _ in false }
    }

    /// Wraps a value that can be compared: setting an equal one is no change.
    public init(wrappedValue: Value) where Value: Equatable {
        value = wrappedValue
        areEqual = { $0 == $1 }
    }

    /// Not available: the wrapper needs to know the screen it belongs to.
    @available(*, unavailable, message: "@Journaled is for properties of a Screen or a Container")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// Reads the value, or sets it inside the running transaction or one of its own.
    public static subscript<Owner: Screen>(
        _enclosingInstance owner: Owner,
        wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            let (old, areEqual) = (owner[keyPath: storage].value, owner[keyPath: storage].areEqual)
            guard !areEqual(old, newValue) else { return }
            do throws(RoutingError) {
                try Transaction.run(animated: true) { transaction throws(RoutingError) in
                    owner[keyPath: storage].value = newValue
                    transaction.record(
                        storage, of: owner,
                        undo: { owner[keyPath: storage].value = old },
                        isRestored: { areEqual(owner[keyPath: storage].value, old) })
                    return .commit
                }
            } catch {
                // A setter cannot throw: the question that forbids it does.
                Transaction.noteRefusedSetter()
            }
        }
    }
}
