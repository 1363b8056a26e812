/// Returns the name of a type without its module and its generic arguments.
package func typeName(_ type: Any.Type) -> String {
    if let entity = type as? any NamedEntity.Type { return entity.entityName }
    let name = "\(type)"
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: "<")) else { return name }
    return String(name[..<end])
}

/// An entity whose name in plans and errors is not that of its type.
package protocol NamedEntity {
    static var entityName: String { get }
}

/// A cache of texts that depend only on a type.
///
/// The events of a navigation contain such texts, and a lookup is faster than making a text.
@MainActor
struct TypeTexts {
    private var texts = TypeTable<String>()
    private let make: (Any.Type) -> String

    /// The default description of a screen of the type.
    static var labels = TypeTexts { "\($0)" }

    static var names = TypeTexts { typeName($0) }

    static var navigations = TypeTexts { "the navigation to \(typeName($0))" }

    private init(_ make: @escaping (Any.Type) -> String) { self.make = make }

    subscript(type: Any.Type) -> String {
        mutating get { texts[texts.position(of: type) ?? texts.add(make(type), for: type)] }
    }
}

/// A dictionary of values by type, with stable positions.
///
/// The first 24 types are compared one by one, which is faster than hashing a type. Later types are
/// looked up in a dictionary.
struct TypeTable<Value> {
    private var types: [ObjectIdentifier] = []
    private(set) var values: [Value] = []
    private var positions: [ObjectIdentifier: Int] = [:]

    private static var comparedCount: Int { 24 }

    func position(of type: Any.Type) -> Int? {
        let type = ObjectIdentifier(type)
        for position in 0..<min(types.count, Self.comparedCount) where types[position] == type { return position }
        return positions[type]
    }

    /// Adds the value of a type that has none, and returns its position.
    mutating func add(_ value: Value, for type: Any.Type) -> Int {
        let type = ObjectIdentifier(type)
        let position = types.count
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
