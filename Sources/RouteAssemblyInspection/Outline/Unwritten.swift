import RouteAssembly

/// A part of an outline that is valid only in this process, such as the identity of a type.
///
/// Encoding and comparing an outline ignore it, so that a decoded outline is equal to the encoded
/// one.
@propertyWrapper
struct Unwritten<Value: Sendable>: Hashable, Sendable {
    var wrappedValue: Value

    static func == (first: Self, second: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
