/// An index of the types of a window's screens, with which a search skips trees without a match.
///
/// The index counts the screens of each concrete type. Each concrete type has one bit of a type
/// mask. If there are more than 64 types, some of them share a bit. The mask of a screen contains
/// the bits of its own type and of its descendants' types. A search visits only screens whose mask
/// contains a bit of the wanted type. If the window has no screen of that type, the search visits
/// none.
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

    /// Returns the type mask of a type and its subclasses; 0 if the window contains no such
    /// screens.
    mutating func typeMask<T: AnyObject>(of type: T.Type) -> UInt64 {
        let position = wantedTypes.position(of: type) ?? wantedTypes.add(WantedType(), for: type)
        while wantedTypes[position].examined < concreteTypes.values.count {
            let number = wantedTypes[position].examined
            if concreteTypes[number].type is T.Type { wantedTypes[position].matches.append(number) }
            wantedTypes[position].examined = number + 1
        }
        var typeMask: UInt64 = 0
        for number in wantedTypes[position].matches where concreteTypes[number].count > 0 {
            typeMask |= Self.mask(of: number)
        }
        return typeMask
    }

    /// Returns the type mask of one concrete type.
    static func mask(of number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
