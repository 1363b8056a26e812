public import Foundation

/// A link that is being read, for a closure that needs more than the values of its pattern.
///
/// A closure of a ``LinkPattern`` gets it as its last parameter, if the parameter is there. The
/// types of the parameters are written then:
///
/// ```swift
/// LinkPattern("/pair/{version}") { (version: Int, link: LinkRequest) in
///     ShopRoute.pair(version, secret: link.fragment)
/// }
/// ```
public struct LinkRequest: Sendable {
    /// The link as it was read.
    public let text: String
    /// The query items, decoded, in their order.
    ///
    /// If the pattern is the target of a redirect, the items are those of the redirect.
    public let items: [LinkQueryItem]
    /// The query items that the pattern does not name, such as those that identify a campaign.
    public let unknownItems: [LinkQueryItem]
    private let pathStart: Int

    init(_ parts: LinkParts, _ pattern: PathPattern) {
        text = parts.link
        items = parts.items
        pathStart = parts.pathStart
        unknownItems = items.unknown(to: pattern.places)
    }

    /// The link as a URL, or `nil` if Foundation does not accept it.
    public var url: URL? { URL(string: text) }

    /// The scheme in lower case, or `nil` for a bare path.
    public var scheme: String? { origin?.scheme }

    /// The host in lower case, with its port, or `nil` if the link has none.
    ///
    /// In a link with a custom scheme, it is a host only if the table lists it.
    public var host: String? { origin.flatMap { $0.start == pathStart ? nil : $0.host } }

    /// The text after `#` as it is written, or `nil` if the link has none.
    public var fragment: String? {
        text.utf8.firstIndex(of: .hash).map { String(text[text.index(after: $0)...]) }
    }

    /// The values of the query items by their names.
    ///
    /// The value of a repeated item is the first one, and that of an item without a value is empty.
    public var values: [String: String] {
        Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    private var origin: LinkOrigin? { LinkOrigin(Array(text.utf8)[...]) }
}

extension [LinkQueryItem] {
    /// Returns the items that a pattern with these placeholders does not name.
    func unknown(to places: [PathPattern.Place]) -> Self {
        let known = Set(places.queryNames)
        return filter { !known.contains($0.name) }
    }
}

/// Calls a function with all of its arguments.
///
/// A call cannot have an argument after those of a pack.
func call<each V, Result>(
    _ function: (repeat each V) throws -> Result, _ values: repeat each V
) rethrows -> Result {
    try function(repeat each values)
}
