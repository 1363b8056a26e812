public import Foundation

extension String: LinkValue {
    /// Accepts any text.
    public init?(link text: String) { self = text }
    /// The string itself.
    public var linkText: String { self }
}

extension LinkValue where Self: FixedWidthInteger {
    /// Reads a decimal number such as `42` or `-7`, or returns `nil` if the type cannot represent
    /// it.
    public init?(link text: String) { self.init(text, radix: 10) }
    /// The number in decimal digits.
    public var linkText: String { String(self) }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}

extension Bool: LinkValue {
    /// Reads `true` or `false` in lower case, or returns `nil` for any other text.
    public init?(link text: String) { self.init(text) }
    /// The text `true` or `false`.
    public var linkText: String { description }
}

extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Reads a finite decimal number such as `2.5` or `1e6`, or returns `nil` for any other text.
    public init?(link text: String) {
        // Swift reads hexadecimal numbers, too.
        guard text.utf8.allSatisfy(\.isPartOfNumber), let number = Self(text), number.isFinite else { return nil }
        self = number
    }

    /// The shortest text that reads as the same number.
    public var linkText: String { description }
}

extension Double: LinkValue {}
extension Float: LinkValue {}

extension UInt8 {
    fileprivate var isPartOfNumber: Bool {
        isDigit || self == .dot || self == 0x2B || self == 0x2D || self | 0x20 == 0x65
    }
    fileprivate var isHexadecimalDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}

extension Decimal: LinkValue {
    /// Reads digits with a decimal point, such as `-19.99`, or returns `nil` for any other text,
    /// and for a number with more digits than a `Decimal` represents.
    public init?(link text: String) {
        // Foundation ignores trailing text that is not part of the number.
        let isNumber = text.utf8.allSatisfy { $0.isDigit || $0 == 0x2D || $0 == .dot } && Double(text) != nil
        guard isNumber, let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), number.isFinite,
            text.significantDigits == number.description.significantDigits
        else { return nil }
        self = number
    }

    /// The number in digits.
    public var linkText: String { description }
}

extension String {
    /// The digits of a decimal number without those that do not affect its value, such as `7.5` of
    /// `-007.50`.
    fileprivate var significantDigits: String {
        let parts = drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts.first?.drop { $0 == "0" } ?? ""
        let fraction = parts.dropFirst().first?.reversed().drop { $0 == "0" }.reversed() ?? []
        return whole + "." + String(fraction)
    }
}

extension Date: LinkValue {
    /// Reads a date in Universal Time such as `2026-01-31T12:00:00Z`, or the seconds since the
    /// beginning of 2001, or returns `nil` for any other text.
    ///
    /// The date has to be between `distantPast` and `distantFuture`. Descriptions and calendars do
    /// not work with others.
    public init?(link text: String) {
        if let seconds = TimeInterval(link: text) {
            self.init(timeIntervalSinceReferenceDate: seconds)
            guard isInCalendars else { return nil }
        } else if let date = try? Date.ISO8601FormatStyle().parse(text), date.iso8601 == text {
            self = date
        } else {
            return nil
        }
    }

    /// The date in Universal Time, or the seconds since the beginning of 2001.
    ///
    /// Seconds represent dates that are not whole seconds.
    public var linkText: String {
        if let text = iso8601, Date(link: text) == self { text } else { timeIntervalSinceReferenceDate.linkText }
    }

    /// The date in Universal Time, or `nil` before `distantPast` and after `distantFuture`.
    private var iso8601: String? { isInCalendars ? ISO8601FormatStyle().format(self) : nil }

    private var isInCalendars: Bool { (Date.distantPast...Date.distantFuture).contains(self) }
}

extension URL: LinkValue {
    /// Reads a URL that prints as it was read, or returns `nil` for any other text.
    ///
    /// Newer versions of Foundation percent-encode the characters that a URL cannot contain, and
    /// older ones refuse the text. Such a text is not valid on any system.
    public init?(link text: String) {
        self.init(string: text)
        guard absoluteString == text else { return nil }
    }
    /// The absolute URL.
    public var linkText: String { absoluteString }
}

extension UUID: LinkValue {
    /// Reads the form with four hyphens, in upper or lower case.
    public init?(link text: String) {
        // Foundation reads each group like a number, with a sign and a prefix, and ignores what
        // follows a NUL.
        guard text.utf8.allSatisfy({ $0.isHexadecimalDigit || $0 == 0x2D }), text.utf8.count == 36,
            let id = UUID(uuidString: text), id.uuidString == text.uppercased()
        else { return nil }
        self = id
    }
    /// The form with four hyphens, in upper case.
    public var linkText: String { uuidString }
}

/// An optional can be the value of a query item, but not of a segment. A missing item is `nil`.
extension Optional: LinkValue where Wrapped: LinkValue {
    /// Reads the wrapped value, or returns `nil` if the text is not a valid value.
    public init?(link text: String) {
        guard let value = Wrapped(link: text) else { return nil }
        self = .some(value)
    }

    /// The text of the wrapped value, or an empty text.
    public var linkText: String { self?.linkText ?? "" }

    /// Reads a missing item as `nil`, and any other item as the wrapped value.
    public init?(linkQuery text: String?) {
        guard let text else {
            self = .none
            return
        }
        self.init(link: text)
    }

    /// The text of the wrapped value, or `nil` to omit the item.
    public var linkQueryText: String? { self?.linkQueryText }
}
