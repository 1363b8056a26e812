import Foundation

/// A pattern in a component of a file of universal links.
///
/// `*` matches any characters, also slashes and none, `?` matches one character, and `$(name)`
/// matches one of the texts of a substitution variable.
struct ComponentPattern {
    private enum Part {
        case byte(UInt8)
        case one
        case any
        case variable([[Part]])

        func matches(_ other: UInt8) -> Bool {
            switch self {
            case .byte(let byte): byte == other
            case .one: true
            case .any, .variable: false
            }
        }
    }

    /// The rules by which a component's patterns are read.
    struct Rules {
        var variables: [String: [String]] = [:]
        var isCaseSensitive = true
        /// Indicates whether the patterns are percent-encoded, as the links are.
        var isPercentEncoded = true
    }

    private let parts: [Part]
    private let hasVariables: Bool
    private let isCaseSensitive: Bool

    init(_ text: String, _ rules: Rules = Rules()) {
        parts = Self.parts(text, rules)
        hasVariables = parts.contains { if case .variable = $0 { true } else { false } }
        isCaseSensitive = rules.isCaseSensitive
    }

    private static func parts(_ text: String, _ rules: Rules, canHaveVariables: Bool = true) -> [Part] {
        var parts: [Part] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if canHaveVariables, byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "("),
                let end = rest.firstIndex(of: UInt8(ascii: ")")),
                let values = values(of: String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self), rules)
            {
                parts.append(.variable(values.map { self.parts($0, rules, canHaveVariables: false) }))
                rest = rest[(end + 1)...]
            } else if byte == UInt8(ascii: "*") {
                // Several of them match the same texts as one.
                if case .any = parts.last { continue }
                parts.append(.any)
            } else if byte == .question {
                parts.append(.one)
            } else {
                let isEncoded = rules.isPercentEncoded || byte > 0x20 && byte.isASCII && byte != .percent
                let bytes = isEncoded ? [byte] : PercentEncoding.escape(byte)
                parts += bytes.map { .byte(rules.isCaseSensitive ? $0 : $0.lowercased) }
            }
        }
        return parts
    }

    /// Returns the texts of a variable of the file, or of one that every file has.
    private static func values(of name: String, _ rules: Rules) -> [String]? {
        if let values = rules.variables[name] { return values }
        let (upper, digits) = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789")
        let characters: String
        switch name {
        case "upper": characters = upper
        case "lower": characters = upper.lowercased()
        case "alpha": characters = upper + upper.lowercased()
        case "digit": characters = digits
        case "alnum": characters = digits + upper + upper.lowercased()
        case "xdigit": characters = digits + "ABCDEFabcdef"
        case "lang": return Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        case "region": return Locale.Region.isoRegions.map(\.identifier)
        default: return nil
        }
        return characters.map(String.init)
    }

    // MARK: Matching

    /// Indicates whether the pattern matches the whole of a percent-encoded text.
    ///
    /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* is that of the
    ///   pattern with the texts of its variables.
    func matches(_ text: String) -> Bool {
        let bytes = text.utf8.map { isCaseSensitive ? $0 : $0.lowercased }
        return hasVariables
            ? Self.ends(of: parts, in: bytes, from: [0]).last == bytes.count : Self.matches(parts, bytes)
    }

    /// Indicates whether parts without variables match the whole of a text.
    ///
    /// Each `*` first matches nothing, and one byte more whenever the following parts do not match.
    private static func matches(_ parts: [Part], _ text: [UInt8]) -> Bool {
        var (part, position) = (0, 0)
        var last: (part: Int, position: Int)?
        while position < text.count {
            if part < parts.count, case .any = parts[part] {
                last = (part, position)
                part += 1
            } else if part < parts.count, parts[part].matches(text[position]) {
                (part, position) = (part + 1, position + 1)
            } else if let star = last {
                last?.position += 1
                (part, position) = (star.part + 1, star.position + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { if case .any = $0 { true } else { false } }
    }

    /// Returns the positions, in ascending order, at which a match can end that begins at one of
    /// some positions.
    private static func ends(of parts: [Part], in text: [UInt8], from starts: [Int]) -> [Int] {
        var positions = starts
        for part in parts {
            switch part {
            case .byte(let byte): positions = positions.filter { $0 < text.count && text[$0] == byte }.map { $0 + 1 }
            case .one: positions = positions.filter { $0 < text.count }.map { $0 + 1 }
            case .any: positions = positions.first.map { Array($0...text.count) } ?? []
            case .variable(let values):
                let all = Set(values.flatMap { ends(of: $0, in: text, from: positions) })
                positions = all.sorted()
            }
        }
        return positions
    }

    // MARK: Samples

    /// Returns texts that the pattern matches, which contain each text of each variable.
    ///
    /// - Parameter filler: The text for any characters.
    /// - Returns: The texts, percent-encoded.
    func samples(filledWith filler: String) -> [String] {
        let counts = parts.map { if case .variable(let values) = $0 { values.count } else { 1 } }
        return (0..<(counts.max() ?? 1)).map { number in
            String(decoding: Self.sample(parts, filler, number), as: UTF8.self)
        }
    }

    private static func sample(_ parts: [Part], _ filler: String, _ number: Int) -> [UInt8] {
        parts.flatMap { part -> [UInt8] in
            switch part {
            case .byte(let byte): [byte]
            case .one: [UInt8(ascii: "x")]
            case .any: Array(filler.utf8)
            case .variable(let values): values.isEmpty ? [] : sample(values[number % values.count], filler, number)
            }
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
