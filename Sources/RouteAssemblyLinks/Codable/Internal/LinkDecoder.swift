/// Reads a value from a node.
struct LinkDecoder: Decoder {
    let node: LinkNode
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try checkContainer(type)
        return KeyedDecodingContainer(LinkKeyedDecoder<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try checkContainer([Any].self)
        return LinkUnkeyedDecoder(decoder: self, count: node.names.count)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { LinkSingleValueDecoder(decoder: self) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Optionals are link values too, but say by themselves whether there is something to
        // decode.
        guard !(type is any ExpressibleByNilLiteral.Type), let linkType = type as? any LinkValue.Type else {
            return try T(from: self)
        }
        guard let text = node.text else {
            throw DecodingError.typeMismatch(type, context("there is no text that could be a \(type)"))
        }
        guard let value = linkType.init(link: text) as? T else {
            throw DecodingError.dataCorrupted(context("\(text.quoted) is no \(type)"))
        }
        return value
    }

    func child(_ key: any CodingKey) throws -> LinkDecoder? {
        guard let child = node.find(LinkItemName.name(of: key)) else { return nil }
        let decoder = LinkDecoder(node: child, codingPath: codingPath + [key])
        if child.isAmbiguous { throw DecodingError.dataCorrupted(decoder.context("it is given more than once")) }
        return decoder
    }

    /// The child that a container of whatever kind needs.
    func requiredChild(_ key: any CodingKey) throws -> LinkDecoder {
        if let child = try child(key) { return child }
        throw DecodingError.keyNotFound(key, context("it is missing"))
    }

    func decode<T: Decodable>(_ type: T.Type, at key: any CodingKey) throws -> T {
        if type is any ExpressibleByNilLiteral.Type, try child(key) == nil {
            return try LinkDecoder(node: LinkNode(.null), codingPath: codingPath + [key]).decode(type)
        }
        return try requiredChild(key).decode(type)
    }

    func context(_ problem: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: problem)
    }

    private func checkContainer(_ type: Any.Type) throws {
        if node.isNull { throw DecodingError.valueNotFound(type, context("there is no value")) }
    }
}

private struct LinkKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
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

private struct LinkUnkeyedDecoder: UnkeyedDecodingContainer {
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

    /// The index moves only behind an element that could be read.
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

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

private struct LinkSingleValueDecoder: SingleValueDecodingContainer {
    let decoder: LinkDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.node.isNull }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
