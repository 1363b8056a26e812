/// An encoder that writes a value to a node.
struct LinkEncoder: Encoder {
    let node: LinkNode
    let codingPath: [any CodingKey]
    let nesting: Int
    /// The number of values that this one is inside of, including those without a key.
    private(set) var depth = 0

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedContainer(encoder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }

    func child(_ key: any CodingKey) -> LinkEncoder {
        LinkEncoder(node: node.child(for: key), codingPath: codingPath + [key], nesting: nesting, depth: depth)
    }

    func encode(_ value: some Encodable) throws {
        if let text = value.ownLinkText {
            node.set(.text(text))
            return
        }
        guard !UntrustedTypes.contains(type(of: value)) else {
            throw LinkError(
                .notPrintable, link: "", message: UntrustedTypes.problem(of: type(of: value)) + ".")
        }
        // Reading the URL back would fail anyway, but a deeper value could overflow the stack.
        guard codingPath.count <= nesting + 1, depth < LinkNode.maximumDepth else {
            throw LinkError(
                .notPrintable, link: "",
                message:
                    "The route is nested more than \(nesting) levels deep. Put less into the route, or raise the limit."
            )
        }
        try value.encode(to: LinkEncoder(node: node, codingPath: codingPath, nesting: nesting, depth: depth + 1))
    }
}

extension Encodable {
    /// The text of a link value.
    ///
    /// It is `nil` for optionals and arrays. They are link values, but have to encode themselves,
    /// because `nil` has no text, and the elements of an array have names.
    fileprivate var ownLinkText: String? {
        if Self.self is any ExpressibleByNilLiteral.Type || Self.self is any LinkListValue.Type { return nil }
        return (self as? any LinkValue)?.linkText
    }
}
