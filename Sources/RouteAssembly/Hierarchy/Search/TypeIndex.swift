/// The numbers of a window's screens of each type.
///
/// If the window has no screen of a type, a search for one visits no screens.
@MainActor
struct TypeIndex {
    private var concreteTypes = TypeTable<ConcreteType>()
    private var wantedTypes = TypeTable<WantedType>()
    /// The number of screens in the window.
    private(set) var total = 0

    private struct ConcreteType {
        let type: AnyClass
        /// The number of screens of the type.
        var count = 0
    }

    /// A type that a search looked for.
    private struct WantedType {
        /// The positions of the concrete types that are, or inherit from, the wanted type.
        var matches: [Int] = []
        /// The number of concrete types that have been compared so far.
        var examined = 0
    }

    /// Counts a screen that is attached to the window, and returns the number of its concrete type.
    mutating func add(_ type: AnyClass) -> Int {
        total += 1
        let number = concreteTypes.position(of: type) ?? concreteTypes.add(ConcreteType(type: type), for: type)
        concreteTypes[number].count += 1
        return number
    }

    /// Stops counting a screen that is removed from the window.
    ///
    /// - Parameter number: The number of its concrete type.
    mutating func remove(_ number: Int) {
        total -= 1
        concreteTypes[number].count -= 1
    }

    /// Returns whether the window contains a screen of a type or of a subclass.
    mutating func contains<T: AnyObject>(_ type: T.Type) -> Bool {
        let position = wantedTypes.position(of: type) ?? wantedTypes.add(WantedType(), for: type)
        while wantedTypes[position].examined < concreteTypes.values.count {
            let number = wantedTypes[position].examined
            if concreteTypes[number].type is T.Type { wantedTypes[position].matches.append(number) }
            wantedTypes[position].examined = number + 1
        }
        for number in wantedTypes[position].matches where concreteTypes[number].count > 0 { return true }
        return false
    }
}
