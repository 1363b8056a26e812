extension String {
    /// Indicates whether the text has more than 30 combining marks in a row.
    ///
    /// Comparing and hashing strings sorts each run of marks, in quadratic time. Runs in texts of
    /// any language are shorter than 30 marks, the limit of Unicode's Stream-Safe Text Format.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    var hasEndlessMarks: Bool {
        var count = 0
        for scalar in unicodeScalars {
            count = scalar.isMark ? count + 1 : 0
            if count > 30 { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Indicates whether sorting moves the scalar, or the scalars that it consists of.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        // These three signs of Tibetan have no combining class, but consist of two marks.
        return properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value)
    }
}
