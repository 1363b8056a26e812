import RouteAssembly

/// A part of an outline that says something about this process, such as the identity of a type.
///
/// An outline is written without it, and compared without it, so that an outline that was read is
/// equal to the one that was written.
@propertyWrapper
struct Unwritten<Value: Sendable>: Hashable, Sendable {
    var wrappedValue: Value

    static func == (first: Self, second: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
