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

extension Double: LinkValue {
    /// Reads a finite number, as in `2.5` or `1e6`; nil for infinity and for what is not a number.
    public init?(link text: String) {
        guard let number = Double(text), number.isFinite else { return nil }
        self = number
    }

    /// The shortest text that reads as the same number.
    public var linkText: String { description }
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
