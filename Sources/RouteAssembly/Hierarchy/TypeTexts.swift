/// A type's name for people: without module and generic arguments.
func typeName(_ type: Any.Type) -> String {
    // By bytes: a name that is read by characters takes ten times as long.
    let name = "\(type)"
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: "<")) else { return name }
    return String(name[..<end])
}

/// Texts that are made of a type's name alone, each made once.
///
/// Whoever observes a router is told them with every navigation, and making one takes 300 to 1,300
/// instructions, looking it up 80.
@MainActor
struct TypeTexts {
    private var known = TypeTable<String>()
    private let make: (Any.Type) -> String

    /// What a screen of the type is called unless it says so itself.
    @exclusivity(unchecked) static var labels = TypeTexts { "\($0)" }

    /// A navigation to a screen of the type, in the middle of a sentence.
    @exclusivity(unchecked) static var navigations = TypeTexts { "the navigation to \(typeName($0))" }

    private init(_ make: @escaping (Any.Type) -> String) { self.make = make }

    subscript(type: Any.Type) -> String {
        mutating get {
            known[known.position(of: type) ?? known.add(make(type), for: type)]
        }
    }
}
