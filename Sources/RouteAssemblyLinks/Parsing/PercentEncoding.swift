import Foundation

/// The percent encoding of RFC 3986.
enum PercentEncoding {
    // The characters of a segment, `pchar` in the RFC. Foundation's own sets differ between
    // systems.
    private static let inPath = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@")
    // Those that have no other meaning in a query, or in that of a form, where `+` is a space.
    private static let inQuery = inPath.subtracting(CharacterSet(charactersIn: "+&="))

    /// Returns the decoded text, or `nil` if an escape is incomplete or the bytes are not UTF-8.
    ///
    /// Foundation's own decoding drops a byte order mark at the beginning.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(.percent) else { return String(decoding: bytes, as: UTF8.self) }

        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            guard byte == .percent else {
                decoded.append(byte)
                continue
            }
            guard let high = iterator.next()?.hexadecimalValue, let low = iterator.next()?.hexadecimalValue else {
                return nil
            }
            decoded.append(high << 4 | low)
        }

        let text = String(decoding: decoded, as: UTF8.self)
        // `String` replaces invalid UTF-8. Its bytes then differ from the decoded ones.
        return text.utf8.elementsEqual(decoded) ? text : nil
    }

    // Also the delimiters of a URL's parts and the sign of an escape.
    private static let inURL = inPath.union(CharacterSet(charactersIn: "/?#[]%"))

    /// Returns a part of a URL that is already encoded, apart from characters that no URL contains.
    static func encode(urlPart text: Substring) -> String {
        text.addingPercentEncoding(withAllowedCharacters: inURL) ?? ""
    }

    static func encode(segment text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: inPath) ?? ""
    }

    static func encode(item text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: inQuery) ?? ""
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension UInt8 {
    static var hash: UInt8 { 0x23 }
    static var percent: UInt8 { 0x25 }
    static var ampersand: UInt8 { 0x26 }
    static var dot: UInt8 { 0x2E }
    static var slash: UInt8 { 0x2F }
    static var colon: UInt8 { 0x3A }
    static var semicolon: UInt8 { 0x3B }
    static var equals: UInt8 { 0x3D }
    static var question: UInt8 { 0x3F }
    static var at: UInt8 { 0x40 }
    static var backslash: UInt8 { 0x5C }
    static var underscore: UInt8 { 0x5F }
    static var openingBrace: UInt8 { 0x7B }
    static var closingBrace: UInt8 { 0x7D }
    static var tilde: UInt8 { 0x7E }

    var isASCII: Bool { self < 0x80 }
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isSpaceOrControl: Bool { self <= 0x20 || self == 0x7F }
    /// Whether a link must not have the byte.
    ///
    /// A browser takes a backslash for a slash, so such a link would have two meanings.
    var isForbidden: Bool { isSpaceOrControl || self == .backslash }
}

extension ArraySlice<UInt8> {
    /// Calls a closure with each piece between separators, including empty pieces.
    ///
    /// Unlike `split`, it does not allocate an array.
    func forEachPiece<E: Error>(separatedBy separator: UInt8, _ body: (ArraySlice<UInt8>) throws(E) -> Void) throws(E) {
        var rest = self
        while let end = rest.firstIndex(of: separator) {
            try body(rest[..<end])
            rest = rest[(end + 1)...]
        }
        try body(rest)
    }

    func count(of byte: UInt8) -> Int {
        reduce(into: 0) { count, next in if next == byte { count += 1 } }
    }
}
