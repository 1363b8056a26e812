import Foundation

/// A type whose values can be read from a link and printed to a link.
///
/// Strings, numbers, `Bool`, `Date`, `URL`, `UUID`, and optionals and arrays of them conform. An
/// enum with raw values only has to declare the conformance:
///
/// ```swift
/// enum Sorting: String, LinkValue { case price, name }
/// ```
///
/// Other types implement an initializer that reads a text, and a property that returns the text.
/// For every ``linkText``, ``init(link:)`` has to return an equal value. Links are untrusted input,
/// so the initializer returns `nil` for texts that are not valid, and must never trap.
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
    /// Reads a value, or returns `nil` if the text is not a valid value.
    ///
    /// - Parameter text: The text of a segment or of a query item, percent-decoded.
    init?(link text: String)
    /// The text that ``init(link:)`` reads as this value, without percent encoding.
    var linkText: String { get }

    /// Reads a value from a query item, or returns `nil` if the text is not a valid value.
    ///
    /// The default implementation returns `nil` for a missing item, and calls ``init(link:)``
    /// otherwise. Implement it to return a default value for a missing item.
    ///
    /// - Parameter text: The text of the item, percent-decoded. It is `nil` if the link does not
    ///   have the item, and empty if the item has no value, as in `?q` and `?q=`.
    init?(linkQuery text: String?)
    /// The text of a query item with this value, or `nil` to omit the item.
    ///
    /// The default implementation returns ``linkText``.
    var linkQueryText: String? { get }
}

extension LinkValue {
    /// Returns `nil` for a missing query item, and otherwise reads the text with ``init(link:)``.
    public init?(linkQuery text: String?) {
        guard let text else { return nil }
        self.init(link: text)
    }

    /// The value's ``linkText``, so that the item is always printed.
    public var linkQueryText: String? { linkText }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
    /// Reads the raw value, or returns `nil` if the type has no value for it.
    public init?(link text: String) {
        guard let rawValue = RawValue(link: text) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public var linkText: String { rawValue.linkText }
}

/// An array can be the value of repeated query items, or of the rest of a path.
///
/// ```swift
/// LinkPattern("/search?tag={tags}") { (tags: [String]) in ShopRoute.search(tags: tags) }     // /search?tag=new&tag=red
/// LinkPattern("/docs/{path...}") { (path: [String]) in ShopRoute.docs(path) }                // /docs/guides/links
/// ```
///
/// An array of query items can be empty. The rest of a path has at least one segment.
extension Array: LinkValue where Element: LinkValue {
    /// Reads the elements from a text in which slashes separate them.
    ///
    /// A link reads each element from its own segment or query item instead, so that an element can
    /// contain a slash.
    public init?(link text: String) {
        self.init(linkTexts: text.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }

    /// The texts of the elements, separated by slashes.
    public var linkText: String { linkTexts.joined(separator: "/") }
}

/// A value that consists of several segments or query items.
protocol LinkListValue {
    /// Reads the elements, or returns `nil` if a text is not a valid element.
    init?(linkTexts: [String])
    var linkTexts: [String] { get }

    static var element: any LinkValue.Type { get }
}

extension Array: LinkListValue where Element: LinkValue {
    init?(linkTexts: [String]) {
        self = []
        reserveCapacity(linkTexts.count)
        for text in linkTexts {
            guard let element = Element(link: text) else { return nil }
            append(element)
        }
    }

    var linkTexts: [String] { map(\.linkText) }
    static var element: any LinkValue.Type { Element.self }
}

protocol OptionalLinkValue {
    static var wrapped: any LinkValue.Type { get }
}

extension Optional: OptionalLinkValue where Wrapped: LinkValue {
    static var wrapped: any LinkValue.Type { Wrapped.self }
}

extension LinkValue {
    static var isDate: Bool { ((self as? any OptionalLinkValue.Type)?.wrapped ?? self) is Date.Type }

    static var isList: Bool { self is any LinkListValue.Type }

    /// Whether the type is an array inside an optional or another array, which no link
    /// can have.
    static var hasHiddenList: Bool {
        let inner = (self as? any LinkListValue.Type)?.element ?? (self as? any OptionalLinkValue.Type)?.wrapped
        guard let inner else { return false }
        return inner is any LinkListValue.Type || inner.hasHiddenList
    }
}
