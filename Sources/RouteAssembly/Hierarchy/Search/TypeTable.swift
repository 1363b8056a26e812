/// A dictionary of values by type, with stable positions.
///
/// The first 24 types are compared one by one, which is faster than hashing a type. Later types are
/// looked up in a dictionary.
struct TypeTable<Value> {
    private var types: [ObjectIdentifier] = []
    private(set) var values: [Value] = []
    /// The positions of the types after the first 24.
    private var positions: [ObjectIdentifier: Int] = [:]

    private static var comparedCount: Int { 24 }

    /// Returns the position of a type's value, or `nil` if the type has none.
    func position(of type: Any.Type) -> Int? {
        let type = ObjectIdentifier(type)
        for position in 0..<min(types.count, Self.comparedCount) where types[position] == type { return position }
        return positions[type]
    }

    /// Adds the value of a type that has none, and returns its position.
    mutating func add(_ value: Value, for type: Any.Type) -> Int {
        let (type, position) = (ObjectIdentifier(type), types.count)
        types.append(type)
        values.append(value)
        if position >= Self.comparedCount { positions[type] = position }
        return position
    }

    subscript(position: Int) -> Value {
        get { values[position] }
        _modify { yield &values[position] }
    }
}
