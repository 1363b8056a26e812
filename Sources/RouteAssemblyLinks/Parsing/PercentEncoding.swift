/// The percent encoding of RFC 3986.
enum PercentEncoding {
    /// Returns the decoded text, or `nil` if an escape is incomplete or the bytes are not UTF-8.
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

    /// Returns the text with everything escaped except unreserved characters, which mean the same
    /// to every URL parser.
    static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte.isUnreserved { encoded.append(byte) } else { encoded += escape(byte) }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Returns the escape of a byte, such as `%2F`.
    static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [.percent, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        isLetter || isDigit || self == 0x2D || self == .dot || self == .underscore || self == .tilde
    }

    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
