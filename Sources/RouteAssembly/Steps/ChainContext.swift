/// The context of a chain, with its type erased.
///
/// The builder of a chain checks that its entities need the context of the chain, so an entity can
/// take the value out again with ``value(as:)``.
@MainActor
package class ChainContext {
    /// The place in the chain where another context was converted to this one, and that context.
    typealias Source = (place: StepPlace, context: ChainContext)

    // Used on the main actor, and in `deinit`.
    private final nonisolated(unsafe) var source: Source?

    fileprivate init(from source: Source?) { self.source = source }

    deinit {
        // A loop rather than recursion, because a chain may have thousands of steps.
        var next = source?.context
        source = nil
        while isKnownUniquelyReferenced(&next), let following = next?.source?.context {
            next?.source = nil
            next = following
        }
    }

    private static let none = TypedContext((), from: nil)

    static func make<Value>(_ value: Value, from source: Source? = nil) -> ChainContext {
        Value.self == Void.self ? none : TypedContext(value, from: source)
    }

    /// The value has the type with which the context was made, or the entity needs no context, or
    /// any.
    final func value<Value>(as type: Value.Type = Value.self) -> Value {
        if Value.self == Void.self { return unsafeBitCast((), to: Value.self) }
        // The coercion prevents that the call opens the value.
        if Value.self == Any.self { return unsafeBitCast(anyValue as Any, to: Value.self) }
        return unsafeDowncast(self, to: TypedContext<Value>.self).value
    }

    // MARK: Overridden by typed contexts

    package var anyValue: Any { () }

    /// 0 for a value that is not hashable.
    var valueHash: Int { 0 }

    func copy(from source: Source) -> ChainContext { self }

    // MARK: Comparing

    /// Whether two contexts have equal values of an `Equatable` type, or the same object.
    final func isSame(as other: ChainContext) -> Bool {
        if self === other { return true }
        let value = anyValue
        let otherValue = other.anyValue
        return value is Void ? otherValue is Void : RouteAssembly.isSame(value, otherValue)
    }

    /// Whether two contexts are the same, or were made in the same places from contexts that are
    /// the same.
    final func isEquivalent(to other: ChainContext) -> Bool {
        var context = self
        var other = other
        // A loop rather than recursion, because a chain may have thousands of steps.
        while !context.isSame(as: other) {
            guard !(context.anyValue is any Equatable), let source = context.source, let otherSource = other.source,
                source.place == otherSource.place
            else { return false }
            context = source.context
            other = otherSource.context
        }
        return true
    }
}

@MainActor
private final class TypedContext<Value>: ChainContext {
    let value: Value

    init(_ value: Value, from source: Source?) {
        self.value = value
        super.init(from: source)
    }

    override var anyValue: Any { value }

    override var valueHash: Int { (value as? any Hashable)?.hashValue ?? 0 }

    override func copy(from source: Source) -> ChainContext { .make(value, from: source) }
}

/// Whether two values are equal values of an `Equatable` type, or the same object.
func isSame(_ value: Any, _ other: Any) -> Bool {
    if let value = value as? any Equatable { return isEqual(value, other) }
    // The cast puts a value that is not an object into a new object, so such values are never
    // identical.
    return value as AnyObject === other as AnyObject
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
