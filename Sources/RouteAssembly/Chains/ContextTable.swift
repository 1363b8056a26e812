/// Values for keys and contexts of chains.
///
/// The contexts are not the keys of a dictionary, because a context can be an object whose hash
/// value changes. A dictionary with such a key can end the process.
@MainActor
struct ContextTable<Key: Hashable, Value> {
    private var entries: [Slot: [(chain: BoundChain?, value: Value)]] = [:]

    private struct Slot: Hashable {
        let key: Key
        /// The hash value of the context when the value was set; 0 if it is not `Hashable`.
        let hash: Int
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Indicates whether there is a value for a key, for any context.
    ///
    /// - Complexity: O(*n*) in the number of values.
    func contains(_ key: Key) -> Bool { entries.keys.contains { $0.key == key } }

    /// The value for a key and the context of a chain.
    ///
    /// If the chain is `nil`, the value does not depend on a context.
    ///
    /// - Complexity: O(1) for a context that is `Hashable`, otherwise O(*n*) in the number of
    ///   contexts of the key.
    subscript(key: Key, chain: BoundChain?) -> Value? {
        get {
            guard let entries = entries[Slot(key: key, hash: chain?.contextHash ?? 0)] else { return nil }
            for entry in entries where Self.isSame(entry.chain, chain) { return entry.value }
            return nil
        }
        set {
            guard let newValue else { return }
            let slot = Slot(key: key, hash: chain?.contextHash ?? 0)
            if let index = entries[slot]?.firstIndex(where: { Self.isSame($0.chain, chain) }) {
                entries[slot]?[index] = (chain, newValue)
            } else {
                entries[slot, default: []].append((chain, newValue))
            }
        }
    }

    private static func isSame(_ one: BoundChain?, _ other: BoundChain?) -> Bool {
        guard let one, let other else { return one === other }
        return one.hasEquivalentContext(to: other)
    }
}
