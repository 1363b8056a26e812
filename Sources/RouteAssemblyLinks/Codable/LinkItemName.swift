/// The name of a query item, which joins the coding keys of a value by dots.
///
/// Inside a key, a dot is escaped as `~1` and a tilde as `~0`. A tilde at the end of the name
/// represents `nil`.
enum LinkItemName {
    static func join(_ names: [String], isNull: Bool) -> String {
        names.map(escape).joined(separator: ".") + (isNull ? "~" : "")
    }

    static func split(_ text: String) -> (names: [String], isNull: Bool) {
        let isNull = text.utf8.last == .tilde
        let bytes = Array(text.utf8)
        var names: [String] = []
        bytes[..<(bytes.endIndex - (isNull ? 1 : 0))].forEachPiece(separatedBy: .dot) { names.append(unescape($0)) }
        return (names, isNull)
    }

    /// Returns the name of a coding key.
    ///
    /// The compiler synthesizes the key `_0`, `_1`, and so on, for a value of a case without a
    /// label. Its name is the number.
    static func name(of key: any CodingKey) -> String {
        let bytes = key.stringValue.utf8
        guard bytes.first == .underscore, bytes.count > 1, bytes.dropFirst().allSatisfy(\.isDigit),
            key.belongsToCase
        else { return key.stringValue }
        return String(key.stringValue.dropFirst())
    }

    private static func escape(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == .dot || $0 == .tilde }) else { return name }
        let bytes = name.utf8.flatMap { $0 == .dot ? Array("~1".utf8) : $0 == .tilde ? Array("~0".utf8) : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescape(_ piece: ArraySlice<UInt8>) -> String {
        guard piece.contains(.tilde) else { return String(decoding: piece, as: UTF8.self) }
        var bytes: [UInt8] = []
        var iterator = piece.makeIterator()
        while let byte = iterator.next() {
            guard byte == .tilde else {
                bytes.append(byte)
                continue
            }
            switch iterator.next() {
            case UInt8(ascii: "0"): bytes.append(.tilde)
            case UInt8(ascii: "1"): bytes.append(.dot)
            case let other: bytes += [byte] + (other.map { [$0] } ?? [])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CodingKey {
    /// Indicates whether the key is that of a value of an enum's case.
    ///
    /// The keys of the values of a case `product` have the type `ProductCodingKeys`, and those of
    /// other types have the type `CodingKeys`.
    fileprivate var belongsToCase: Bool {
        let type = String(describing: Self.self)
        return type.hasSuffix("CodingKeys") && type != "CodingKeys"
    }
}

/// A coding key for an element of an array, and for the superclass of a class.
struct LinkKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    static let `super` = LinkKey(stringValue: "super")

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
