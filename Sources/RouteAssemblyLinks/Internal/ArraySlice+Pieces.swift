extension ArraySlice<UInt8> {
    /// Gives every piece, empty ones included.
    ///
    /// A loop of its own, because `split` would allocate an array for each link.
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

    /// What lies between a leading slash and one trailing slash, both of which may be missing; nil
    /// for a path without segments.
    var trimmedPath: ArraySlice<UInt8>? {
        let path = first == .slash ? dropFirst() : self
        if path.isEmpty { return nil }
        return path.last == .slash ? path.dropLast() : path
    }
}

extension String {
    /// Whoever resolves a URL removes such segments, so a link that holds one does not say what it
    /// seems to say.
    var isDotSegment: Bool { self == "." || self == ".." }
}
