/// A path on its way through the tree.
struct PathValue {
    let value: Any
    /// The type of the value itself, even if it was handed over as a protocol's or a superclass's.
    let type: ObjectIdentifier

    init(_ value: some Any) {
        self.value = value
        type = ObjectIdentifier(Swift.type(of: self.value))
    }

    /// Whether a cast to the type says the same for every value of this one's type.
    ///
    /// A cast looks inside optionals, collections, tuples and `AnyHashable`, and on Apple platforms
    /// it bridges objects by their value.
    func isDecidedByType(castingTo target: Any.Type) -> Bool {
        let type = Swift.type(of: value)
        if type is AnyClass { return target is AnyClass }
        switch Mirror(reflecting: value).displayStyle {
        case .optional, .collection, .dictionary, .set, .tuple: return false
        default: return type != AnyHashable.self
        }
    }
}
