/// A decoder that reads a value from a node.
struct LinkDecoder: Decoder {
    let node: LinkNode
    let codingPath: [any CodingKey]
    /// The number of values that this one is inside of, including those without a key.
    private(set) var depth = 0

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try checkContainer(type)
        return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try checkContainer([Any].self)
        return UnkeyedContainer(decoder: self, count: node.names.count)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleValueContainer(decoder: self) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Optionals and arrays are link values, but have to decode themselves, because a node can
        // be null or have children.
        guard !(type is any ExpressibleByNilLiteral.Type || type is any LinkListValue.Type),
            let linkType = type as? any LinkValue.Type
        else {
            return try decodeMembers(type)
        }
        guard let text = node.text else {
            throw DecodingError.typeMismatch(type, context("a \(type) needs a text"))
        }
        guard let value = linkType.init(link: text) as? T else {
            throw DecodingError.dataCorrupted(context("\(text.quoted) is not a valid \(type)"))
        }
        return value
    }

    private func decodeMembers<T: Decodable>(_ type: T.Type) throws -> T {
        guard !UntrustedTypes.contains(type) else {
            throw DecodingError.dataCorrupted(context(UntrustedTypes.problem(of: type)))
        }
        guard depth < LinkNode.maximumDepth else {
            throw DecodingError.dataCorrupted(context("it is nested too deeply"))
        }
        return try T(from: LinkDecoder(node: node, codingPath: codingPath, depth: depth + 1))
    }

    func child(_ key: any CodingKey) throws -> LinkDecoder? {
        guard let child = node.find(LinkItemName.name(of: key)) else { return nil }
        let decoder = LinkDecoder(node: child, codingPath: codingPath + [key], depth: depth)
        if child.isAmbiguous { throw DecodingError.dataCorrupted(decoder.context("it occurs more than once")) }
        return decoder
    }

    /// Returns the child for a key, or throws an error if there is none.
    func requiredChild(_ key: any CodingKey) throws -> LinkDecoder {
        if let child = try child(key) { return child }
        throw DecodingError.keyNotFound(key, context("it is missing"))
    }

    func decode<T: Decodable>(_ type: T.Type, at key: any CodingKey) throws -> T {
        if type is any ExpressibleByNilLiteral.Type, try child(key) == nil {
            return try LinkDecoder(node: LinkNode(.null), codingPath: codingPath + [key], depth: depth).decode(type)
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
