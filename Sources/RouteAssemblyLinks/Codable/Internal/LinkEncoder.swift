/// Writes a value into a node.
struct LinkEncoder: Encoder {
    let node: LinkNode
    let codingPath: [any CodingKey]
    let nesting: Int

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(LinkKeyedEncoder<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { LinkUnkeyedEncoder(encoder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { LinkSingleValueEncoder(encoder: self) }

    func child(_ key: any CodingKey) -> LinkEncoder {
        LinkEncoder(node: node.child(LinkItemName.name(of: key)), codingPath: codingPath + [key], nesting: nesting)
    }

    func encode(_ value: some Encodable) throws {
        if let text = value.ownLinkText {
            node.set(.text(text))
        } else if codingPath.count > nesting + 1 {
            // Reading it again would refuse it anyway; this is for values so deep that they would
            // overflow the stack.
            throw LinkError(
                .notPrintable, link: "",
                message: "The route is nested more than \(nesting) levels deep. Carry less, or raise the limit.")
        } else {
            try value.encode(to: self)
        }
    }
}

extension Encodable {
    /// Nil for optionals, though they are link values: they say by themselves whether there is
    /// something to encode.
    fileprivate var ownLinkText: String? {
        if Self.self is any ExpressibleByNilLiteral.Type { return nil }
        return (self as? any LinkValue)?.linkText
    }
}

private struct LinkKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
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

private struct LinkUnkeyedEncoder: UnkeyedEncodingContainer {
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

private struct LinkSingleValueEncoder: SingleValueEncodingContainer {
    let encoder: LinkEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.node.set(.null) }
    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}
