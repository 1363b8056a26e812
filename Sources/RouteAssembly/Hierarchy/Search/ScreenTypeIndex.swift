/// How many screens of each concrete type a window holds, so that a search for a type that is not
/// there looks at none.
///
/// Every concrete type has a mark, one bit that it shares with others if there are more than 64. A
/// screen carries its own and those of what is in it, so that a search for a type that is there
/// goes only where its mark is.
@MainActor
struct ScreenTypeIndex {
    private var present = TypeTable<Concrete>()
    private var sought = TypeTable<Sought>()
    /// How many screens there are.
    private(set) var total = 0

    private struct Concrete {
        let type: Screen.Type
        var count = 0
    }

    /// The concrete types that are a type that was looked for, among the first so many that are
    /// known.
    private struct Sought {
        var numbers: [Int] = []
        var examined = 0
    }

    /// Counts a screen in, and gives it its mark.
    mutating func add(_ screen: Screen) {
        total += 1
        let type = type(of: screen)
        let number = present.position(of: type) ?? present.add(Concrete(type: type), for: type)
        present[number].count += 1
        screen.typeNumber = number
        screen.typeMask = Self.mask(of: number)
    }

    /// Counts a screen out.
    mutating func remove(_ screen: Screen) {
        total -= 1
        present[screen.typeNumber].count -= 1
    }

    /// The marks of all concrete types of screens in the window that are of a type; 0 if there are
    /// none.
    mutating func typeMask<T: Screen>(of type: T.Type) -> UInt64 {
        let position = sought.position(of: type) ?? sought.add(Sought(), for: type)
        while sought[position].examined < present.values.count {
            let number = sought[position].examined
            if present[number].type is T.Type { sought[position].numbers.append(number) }
            sought[position].examined = number + 1
        }
        var typeMask: UInt64 = 0
        for number in sought[position].numbers where present[number].count > 0 { typeMask |= Self.mask(of: number) }
        return typeMask
    }

    static func mask(of number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
