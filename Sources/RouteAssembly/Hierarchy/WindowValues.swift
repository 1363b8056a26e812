/// A key of a value that another layer keeps in a window.
@MainActor
protocol WindowKey {
    associatedtype Value
}

/// The values that other layers keep in a window, by their keys.
///
/// The type of a key determines the type of its value.
@MainActor
struct WindowValues {
    private var values: [ObjectIdentifier: Any] = [:]

    subscript<Key: WindowKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
