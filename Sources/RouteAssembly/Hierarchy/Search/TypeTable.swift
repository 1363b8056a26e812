/// Values by type.
///
/// The types that came first are compared one by one: hashing one takes longer than comparing
/// thirty.
struct TypeTable<Value> {
    private var types: [ObjectIdentifier] = []
    private(set) var values: [Value] = []
    /// The positions of the types that came later.
    private var positions: [ObjectIdentifier: Int] = [:]

    private static var compared: Int { 24 }

    /// Where the value of a type is, if there is one.
    func position(of type: Any.Type) -> Int? {
        let type = ObjectIdentifier(type)
        for position in 0..<min(types.count, Self.compared) where types[position] == type { return position }
        return types.count > Self.compared ? positions[type] : nil
    }

    /// Adds the value of a type that has none, and returns where it is.
    mutating func add(_ value: Value, for type: Any.Type) -> Int {
        let (type, position) = (ObjectIdentifier(type), types.count)
        types.append(type)
        values.append(value)
        if position >= Self.compared { positions[type] = position }
        return position
    }

    subscript(position: Int) -> Value {
        get { values[position] }
        _modify { yield &values[position] }
    }
}
