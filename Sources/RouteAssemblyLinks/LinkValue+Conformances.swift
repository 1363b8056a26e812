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
    /// Reads a finite number such as `2.5` or `1e6`, or returns `nil` for any other text.
    public init?(link text: String) {
        guard let number = Self(text), number.isFinite else { return nil }
        self = number
    }

    /// The shortest text that reads as the same number.
    public var linkText: String { description }
}

extension Double: LinkValue {}
extension Float: LinkValue {}

extension Decimal: LinkValue {
    /// Reads digits with a decimal point, such as `-19.99`, or returns `nil` for any other text.
    public init?(link text: String) {
        // Foundation ignores trailing text that is not part of the number.
        let isNumber = text.utf8.allSatisfy { $0.isDigit || $0 == 0x2D || $0 == 0x2E } && Double(text) != nil
        guard isNumber, let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), number.isFinite
        else { return nil }
        self = number
    }

    /// The number in digits.
    public var linkText: String { description }
}

extension Date: LinkValue {
    /// Reads a date in Universal Time such as `2026-01-31T12:00:00Z`, or the seconds since the
    /// beginning of 2001, or returns `nil` for any other text.
    public init?(link text: String) {
        if let seconds = TimeInterval(link: text) {
            self.init(timeIntervalSinceReferenceDate: seconds)
        } else if let date = try? Date.ISO8601FormatStyle().parse(text), date.iso8601 == text {
            self = date
        } else {
            return nil
        }
    }

    /// The date in Universal Time, or the seconds since the beginning of 2001.
    ///
    /// Seconds represent dates that are not whole seconds, and dates before `distantPast` or after
    /// `distantFuture`.
    public var linkText: String {
        if let text = iso8601, Date(link: text) == self { text } else { timeIntervalSinceReferenceDate.linkText }
    }

    /// The date in Universal Time, or `nil` before `distantPast` and after `distantFuture`.
    private var iso8601: String? {
        (Date.distantPast...Date.distantFuture).contains(self) ? ISO8601FormatStyle().format(self) : nil
    }
}

extension URL: LinkValue {
    /// Reads any text that Foundation accepts as a URL.
    public init?(link text: String) { self.init(string: text) }
    /// The absolute URL.
    public var linkText: String { absoluteString }
}

extension UUID: LinkValue {
    /// Reads the form with four hyphens, in upper or lower case.
    public init?(link text: String) { self.init(uuidString: text) }
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
