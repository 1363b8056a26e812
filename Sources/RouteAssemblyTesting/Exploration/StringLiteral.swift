/// Returns a string literal with a text.
///
/// The literal has enough number signs that no part of the text ends the literal or is an escape.
/// Characters that an editor would obey, hide, or reverse are escaped.
func literal(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" }
    let signs = isPlain ? "" : String(repeating: "#", count: text.longestRunOfNumberSigns + 1)
    var source = "\(signs)\"".unicodeScalars
    for scalar in text.unicodeScalars {
        if scalar.isShown {
            source.append(scalar)
        } else {
            source.append(contentsOf: "\\\(signs)u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
        }
    }
    source.append(contentsOf: "\"\(signs)".unicodeScalars)
    return String(source)
}

extension String {
    fileprivate var longestRunOfNumberSigns: Int {
        var (longest, current) = (0, 0)
        for unit in utf8 {
            current = unit == UInt8(ascii: "#") ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}

extension Unicode.Scalar {
    /// Whether an editor shows the scalar, and nothing but the scalar.
    fileprivate var isShown: Bool {
        if isASCII { return (0x20..<0x7F).contains(value) }
        guard !properties.isDefaultIgnorableCodePoint else { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate,
            .unassigned:
            return false
        default: return true
        }
    }
}
