/// How many screens of each concrete type a window holds, so that a search for a type that is not there looks at none.
///
/// Every concrete type has a mark, one bit that it shares with others if there are more than 64. A screen carries its own and those of what is in it, so that a
/// search for a type that is there goes only where its mark is.
@MainActor
struct Census {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var types: [Screen.Type] = []
    private var counts: [Int] = []
    /// How many screens there are.
    private(set) var total = 0
    private var sought: [ObjectIdentifier: Sought] = [:]

    /// The concrete types that are a type that was looked for, among the first so many that are known.
    private final class Sought {
        @exclusivity(unchecked) var numbers: [Int] = []
        @exclusivity(unchecked) var examined = 0
    }

    /// Counts a screen in, and gives it its mark.
    mutating func add(_ screen: Screen) {
        total += 1
        let type = type(of: screen)
        let number: Int
        if let known = numbers[ObjectIdentifier(type)] {
            number = known
            counts[number] += 1
        } else {
            number = types.count
            numbers[ObjectIdentifier(type)] = number
            types.append(type)
            counts.append(1)
        }
        screen.typeNumber = number
        screen.marks = Self.mark(of: number)
    }

    /// Counts a screen out.
    mutating func remove(_ screen: Screen) {
        total -= 1
        counts[screen.typeNumber] -= 1
    }

    /// The marks of all concrete types of screens in the window that are of a type; 0 if there are none.
    mutating func marks<T: Screen>(of type: T.Type) -> UInt64 {
        let known = sought(type)
        if known.examined < types.count {
            for number in known.examined..<types.count where types[number] is T.Type { known.numbers.append(number) }
            known.examined = types.count
        }
        var marks: UInt64 = 0
        for number in known.numbers where counts[number] > 0 { marks |= Self.mark(of: number) }
        return marks
    }

    private mutating func sought(_ type: Screen.Type) -> Sought {
        if let known = sought[ObjectIdentifier(type)] { return known }
        let new = Sought()
        sought[ObjectIdentifier(type)] = new
        return new
    }

    static func mark(of number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
