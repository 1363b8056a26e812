enum PercentEncoding {
    /// Nil for a broken escape and for bytes that are no UTF-8.
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
        // Decoding repairs what is no UTF-8; the repair shows in the bytes.
        return text.utf8.elementsEqual(decoded) ? text : nil
    }

    /// Leaves nothing but the unreserved characters of RFC 3986, which every reader of URLs takes
    /// alike.
    static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte.isUnreserved {
                encoded.append(byte)
            } else {
                encoded += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
