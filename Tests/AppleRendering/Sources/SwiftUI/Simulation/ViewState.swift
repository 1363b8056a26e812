/// The value of a state, which the view at the same place keeps.
final class StateStorage<Value>: @unchecked Sendable {
    var value: Value { didSet { didChange() } }
    var didChange: () -> Void = {}

    init(_ value: Value) { self.value = value }
}

/// A state of any type.
protocol AnyState {
    /// Takes over the value of the state that a view at the same place had.
    func adopt(_ old: Any)
    /// Sets the function that is called after the value has changed.
    func observe(_ didChange: @escaping () -> Void)
}

extension State: AnyState {
    func adopt(_ old: Any) {
        guard let old = old as? State<Value>, old.storage !== storage else { return }
        storage.value = old.storage.value
    }

    func observe(_ didChange: @escaping () -> Void) { storage.didChange = didChange }
}

/// A list of views that are made when they are needed.
protocol ViewList {
    @MainActor var views: [any View] { get }
}

extension ForEach: ViewList where Content: View {
    var views: [any View] { data.map(content) }
}
