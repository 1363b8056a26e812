extension LinkEncoder {
    struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: LinkEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil(forKey key: Key) { encoder.child(key).node.set(.null) }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.child(key).encode(value) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
            Nested
        > {
            encoder.child(key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.child(key).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { encoder.child(LinkKey.super) }
        func superEncoder(forKey key: Key) -> any Encoder { encoder.child(key) }
    }

    struct UnkeyedContainer: UnkeyedEncodingContainer {
        let encoder: LinkEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.node.children.count }
        private var next: LinkEncoder { encoder.child(LinkKey(intValue: count)) }

        func encodeNil() { next.node.set(.null) }
        func encode<T: Encodable>(_ value: T) throws { try next.encode(value) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            next.container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
        func superEncoder() -> any Encoder { next }
    }

    struct SingleValueContainer: SingleValueEncodingContainer {
        let encoder: LinkEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() { encoder.node.set(.null) }
        func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
    }
}
