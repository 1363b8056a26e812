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
    /// Indicates whether a link must not have the byte.
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
