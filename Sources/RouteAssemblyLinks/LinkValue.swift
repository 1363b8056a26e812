/// A value that can stand in a link: read from a segment or a query item, and printed back.
///
/// Strings, numbers, `Bool`, `Date`, `URL`, `UUID` and optionals of them conform. An enum with raw
/// values only has to say so:
///
/// ```swift
/// enum Sorting: String, LinkValue { case price, name }
/// ```
///
/// Any other type says how it reads and prints. `init(link:)` has to give an equal value for every
/// ``linkText``, and refuses a text by returning nil; it is fed by strangers, so nothing it does
/// may trap.
///
/// ```swift
/// struct SKU: LinkValue {
///     let number: Int
///     init?(link text: String) {
///         guard text.hasPrefix("sku-"), let number = Int(text.dropFirst(4)) else { return nil }
///         self.number = number
///     }
///     var linkText: String { "sku-\(number)" }
/// }
/// ```
public protocol LinkValue: Sendable {
    /// Reads the value from a decoded segment or query value; nil if the text is none.
    init?(link text: String)
    /// The text that `init(link:)` reads as this value, not percent-encoded.
    var linkText: String { get }

    /// Reads the value from a query item, whose text is nil when the link does not have the item.
    ///
    /// By default a missing item is refused and any other read by `init(link:)`. `Optional` makes
    /// nil of it; a type of your own can have a default here. An item without a value, `?q` or
    /// `?q=`, is not missing: its text is empty.
    init?(linkQuery text: String?)
    /// The text of the query item for this value; nil leaves the item out. By default ``linkText``.
    var linkQueryText: String? { get }
}

extension LinkValue {
    /// Refuses a missing query item and reads any other by `init(link:)`.
    public init?(linkQuery text: String?) {
        guard let text else { return nil }
        self.init(link: text)
    }

    /// The value's ``linkText``: the item is always printed.
    public var linkQueryText: String? { linkText }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
    /// Reads the raw value; nil if there is no case for it.
    public init?(link text: String) {
        guard let rawValue = RawValue(link: text) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public var linkText: String { rawValue.linkText }
}
