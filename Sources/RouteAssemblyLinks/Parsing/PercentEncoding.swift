import Foundation

/// The percent encoding of RFC 3986.
enum PercentEncoding {
    // The characters of a segment, `pchar` in the RFC. Foundation's own sets differ between systems.
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

    /// Returns the encoded name or value of a query item.
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
