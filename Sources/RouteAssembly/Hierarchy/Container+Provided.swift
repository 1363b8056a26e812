extension Screen {
    /// Returns the value of a type that the nearest container around this screen provides.
    ///
    /// Screens of one flow share the value. The container retains it, and so it ends with the flow:
    ///
    /// ```swift
    /// let form = provided(CheckoutForm.self)
    /// ```
    ///
    /// A modal continues the search with the visible screen under it. `StepAssembly.providing(_:)`
    /// makes the value together with the container.
    ///
    /// - Parameter type: The type that the step provides.
    /// - Returns: The value, or `nil` if no container around this screen provides one. A screen that
    ///   is not placed yet, for example in its initializer or a context task, is in no container.
    public final func provided<Value>(_ type: Value.Type = Value.self) -> Value? { provided(as: type) as? Value }

    final func provided(as type: Any.Type) -> Any? {
        var screen: Screen? = self
        while let current = screen {
            if let container = current as? Container, let value = container.provided.first(where: { $0.type == type }) {
                return value.value
            }
            screen = current.parent ?? current.presenter?.frontmost
        }
        return nil
    }

    /// The last visible screen in this one, without the modals over it.
    final var frontmost: Screen {
        var screen = self
        while let inner = screen.shown.last { screen = inner }
        return screen
    }
}

extension Container {
    /// Adds values, except those of a type that the container provides already.
    final func provide(_ values: [ProvidedValue]) {
        provided += values.filter { new in !provided.contains { $0.type == new.type } }
    }
}
