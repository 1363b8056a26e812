/// Values that belong to the contexts of chains.
@MainActor
struct ContextTable<Value> {
    /// The value that was set last, for any context.
    private(set) var latest: Value?
    private var hashed: [AnyHashable: Value] = [:]
    /// The values of the contexts that cannot be hashed.
    private var listed: [(chain: BoundChain, value: Value)] = []

    /// The value of a chain's context, or of any context if the chain is `nil`.
    ///
    /// - Complexity: O(1) for a context that is `Hashable`, otherwise O(*n*) in the number of
    ///   contexts.
    subscript(chain: BoundChain?) -> Value? {
        get {
            guard let chain else { return latest }
            if let context = chain.hashableContext { return hashed[context] }
            return listed.last { $0.chain.hasSameContext(as: chain) }?.value
        }
        set {
            latest = newValue
            guard let chain, let newValue else { return }
            if let context = chain.hashableContext {
                hashed[context] = newValue
            } else if let index = listed.lastIndex(where: { $0.chain.hasSameContext(as: chain) }) {
                listed[index].value = newValue
            } else {
                listed.append((chain, newValue))
            }
        }
    }
}
