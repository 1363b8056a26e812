public import Foundation

extension String: LinkValue {
    /// Takes any text.
    public init?(link text: String) { self = text }
    /// The string itself.
    public var linkText: String { self }
}

extension LinkValue where Self: FixedWidthInteger {
    /// Reads a decimal number, as in `42` or `-7`; nil if it is none or does not fit into the type.
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
    /// Reads `true` or `false`, in lower case; nil for anything else.
    public init?(link text: String) { self.init(text) }
    /// `true` or `false`.
    public var linkText: String { description }
}

extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Reads a finite number, as in `2.5` or `1e6`; nil for infinity and for what is not a number.
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
    /// Reads digits with a point, as in `-19.99`; nil for anything else.
    public init?(link text: String) {
        // Foundation reads what it can and leaves the rest.
        let isNumber = text.utf8.allSatisfy { $0.isDigit || $0 == 0x2D || $0 == 0x2E } && Double(text) != nil
        guard isNumber, let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), number.isFinite
        else { return nil }
        self = number
    }

    /// The number in digits.
    public var linkText: String { description }
}

extension Date: LinkValue {
    /// Reads a moment in Universal Time, as in `2026-01-31T12:00:00Z`, or seconds since the first
    /// day of 2001; nil for anything else.
    public init?(link text: String) {
        if let seconds = TimeInterval(link: text) {
            self.init(timeIntervalSinceReferenceDate: seconds)
        } else if let date = try? Date.ISO8601FormatStyle().parse(text), date.iso8601 == text {
            self = date
        } else {
            return nil
        }
    }

    /// The moment in Universal Time, or seconds since the first day of 2001.
    ///
    /// Seconds are what is left for a moment that is no whole second, or lies beyond `distantPast`
    /// or `distantFuture`.
    public var linkText: String {
        if let text = iso8601, Date(link: text) == self { text } else { timeIntervalSinceReferenceDate.linkText }
    }

    /// Nil for dates that no calendar has to know.
    private var iso8601: String? {
        (Date.distantPast...Date.distantFuture).contains(self) ? ISO8601FormatStyle().format(self) : nil
    }
}

extension URL: LinkValue {
    /// Reads any text that Foundation takes for a URL.
    public init?(link text: String) { self.init(string: text) }
    /// The whole URL; what it is relative to is resolved.
    public var linkText: String { absoluteString }
}

extension UUID: LinkValue {
    /// Reads the form with four hyphens, in either case.
    public init?(link text: String) { self.init(uuidString: text) }
    /// The form with four hyphens, in upper case.
    public var linkText: String { uuidString }
}

/// For query items only: nil stands for an item that the link does not have.
extension Optional: LinkValue where Wrapped: LinkValue {
    /// Reads the wrapped value; nil if the text is none.
    public init?(link text: String) {
        guard let value = Wrapped(link: text) else { return nil }
        self = .some(value)
    }

    /// The wrapped value's text; empty for nil, which no path can hold.
    public var linkText: String { self?.linkText ?? "" }

    /// Makes nil of a missing item and reads any other as the wrapped value.
    public init?(linkQuery text: String?) {
        guard let text else {
            self = .none
            return
        }
        self.init(link: text)
    }

    /// The wrapped value's text; nil leaves the item out.
    public var linkQueryText: String? { self?.linkQueryText }
}
