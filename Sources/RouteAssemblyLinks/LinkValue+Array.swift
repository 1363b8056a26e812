import Foundation

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

    /// The type of the elements.
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

/// An optional link value.
protocol OptionalLinkValue {
    static var wrapped: any LinkValue.Type { get }
}

extension Optional: OptionalLinkValue where Wrapped: LinkValue {
    static var wrapped: any LinkValue.Type { Wrapped.self }
}

extension LinkValue {
    /// Indicates whether a value is a date.
    static var isDate: Bool { ((self as? any OptionalLinkValue.Type)?.wrapped ?? self) is Date.Type }

    /// Indicates whether a value is an array.
    static var isList: Bool { self is any LinkListValue.Type }

    /// Indicates whether the type is an array inside an optional or another array, which no link
    /// can have.
    static var hasHiddenList: Bool {
        let inner = (self as? any LinkListValue.Type)?.element ?? (self as? any OptionalLinkValue.Type)?.wrapped
        guard let inner else { return false }
        return inner is any LinkListValue.Type || inner.hasHiddenList
    }
}
