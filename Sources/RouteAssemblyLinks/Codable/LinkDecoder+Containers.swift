extension LinkDecoder {
    struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: LinkDecoder

        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { decoder.node.names.compactMap(Key.init(stringValue:)) }

        func contains(_ key: Key) -> Bool { decoder.node.find(LinkItemName.name(of: key)) != nil }
        func decodeNil(forKey key: Key) throws -> Bool { try decoder.child(key)?.node.isNull ?? true }
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.decode(type, at: key) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
            -> KeyedDecodingContainer<Nested>
        {
            try decoder.requiredChild(key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try decoder.requiredChild(key).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder { try decoder.requiredChild(LinkKey.super) }
        func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.requiredChild(key) }
    }

    struct UnkeyedContainer: UnkeyedDecodingContainer {
        let decoder: LinkDecoder
        let count: Int?
        private(set) var currentIndex = 0

        init(decoder: LinkDecoder, count: Int) {
            self.decoder = decoder
            self.count = count
        }

        var codingPath: [any CodingKey] { decoder.codingPath }
        var isAtEnd: Bool { currentIndex >= count ?? 0 }

        private var nextKey: LinkKey { LinkKey(intValue: currentIndex) }

        /// Decodes the next element, and advances only if that succeeds.
        private mutating func next<T>(_ read: (LinkDecoder) throws -> T) throws -> T {
            let value = try read(decoder.requiredChild(nextKey))
            currentIndex += 1
            return value
        }

        mutating func decodeNil() throws -> Bool {
            let isNull = try decoder.requiredChild(nextKey).node.isNull
            if isNull { currentIndex += 1 }
            return isNull
        }

        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<
            Nested
        > {
            try next { try $0.container(keyedBy: type) }
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try next { try $0.unkeyedContainer() }
        }
        mutating func superDecoder() throws -> any Decoder { try next { $0 } }
    }

    struct SingleValueContainer: SingleValueDecodingContainer {
        let decoder: LinkDecoder

        var codingPath: [any CodingKey] { decoder.codingPath }

        func decodeNil() -> Bool { decoder.node.isNull }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
    }
}
