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

    /// The name of the type.
    static var names = TypeTexts { typeName($0) }

    /// The phrase for a navigation to a screen of the type.
    static var navigations = TypeTexts { "the navigation to \(typeName($0))" }

    private init(_ make: @escaping (Any.Type) -> String) { self.make = make }

    subscript(type: Any.Type) -> String {
        mutating get { texts[texts.position(of: type) ?? texts.add(make(type), for: type)] }
    }
}
