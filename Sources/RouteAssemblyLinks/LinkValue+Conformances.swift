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

    /// Reads `true` or `1`, `false` or `0`, or returns `nil` for any other text.
    public init?(linkQuery text: String?) {
        switch text {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }
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
    /// Reads a date of the Internet, such as `2026-01-31T12:00:00Z`, or returns `nil` for any other
    /// text.
    ///
    /// The seconds can have a fraction, and an offset such as `+02:00` can stand in place of `Z`.
    /// The date has to be between `distantPast` and `distantFuture`. Descriptions and calendars do
    /// not work with others.
    public init?(link text: String) {
        let form =
            /([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9:]{8})(?:\.([0-9]{1,20}))?(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))/
        guard let (_, day, time, fraction, sign, hours, minutes) = text.wholeMatch(of: form)?.output else { return nil }
        let whole = "\(day)T\(time)Z"
        // Foundation also reads days that a month does not have.
        guard let date = try? Date.ISO8601FormatStyle().parse(whole), date.iso8601 == whole else { return nil }
        var seconds = date.timeIntervalSinceReferenceDate
        if let sign, let hours = hours.flatMap({ Int($0) }), let minutes = minutes.flatMap({ Int($0) }) {
            seconds -= TimeInterval((hours * 60 + minutes) * 60) * (sign == "-" ? -1 : 1)
        }
        seconds += fraction.flatMap { TimeInterval("0.\($0)") } ?? 0
        self.init(timeIntervalSinceReferenceDate: seconds)
        guard isInCalendars else { return nil }
    }

    /// The date in Universal Time, with as many digits of a second as it needs.
    public var linkText: String {
        let whole = timeIntervalSinceReferenceDate.rounded(.down)
        let fraction = timeIntervalSinceReferenceDate - whole
        // A date that no calendar has is not printed, because it cannot be read back.
        guard whole.isFinite, let text = Date(timeIntervalSinceReferenceDate: whole).iso8601 else {
            return timeIntervalSinceReferenceDate.linkText
        }
        if fraction == 0 { return text }
        for digits in 1...20 {
            let decimals = String(format: "%.\(digits)f", fraction)
            if decimals.first == "0", TimeInterval(decimals).map({ whole + $0 }) == timeIntervalSinceReferenceDate {
                return text.dropLast() + decimals.dropFirst() + "Z"
            }
        }
        return text
    }

    /// The date in Universal Time, or `nil` before `distantPast` and after `distantFuture`.
    private var iso8601: String? { isInCalendars ? ISO8601FormatStyle().format(self) : nil }

    private var isInCalendars: Bool { (Date.distantPast...Date.distantFuture).contains(self) }
}

extension URL: LinkValue {
    /// Reads a URL, or returns `nil` for a text that is none.
    ///
    /// The characters after the host that a URL cannot contain, such as `é`, are percent-encoded,
    /// as browsers do.
    public init?(link text: String) {
        // Newer versions of Foundation encode the characters, and older ones refuse the text.
        let pathStart = text.firstRange(of: "://").flatMap { text[$0.upperBound...].firstIndex { "/?#".contains($0) } }
        let encoded = pathStart.map { text[..<$0] + PercentEncoding.encode(urlPart: text[$0...]) } ?? text
        self.init(string: encoded)
        guard absoluteString == encoded else { return nil }
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
    ///
    /// An item without a value, as in `?page=`, is `nil`, too, unless it is a value of the type, as
    /// it is for a string.
    public init?(linkQuery text: String?) {
        if let text, let value = Wrapped(linkQuery: text) {
            self = .some(value)
        } else if text?.isEmpty ?? true {
            self = .none
        } else {
            return nil
        }
    }

    /// The text of the wrapped value, or `nil` to omit the item.
    public var linkQueryText: String? { self?.linkQueryText }
}
