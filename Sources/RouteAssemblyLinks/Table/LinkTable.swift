/// The links of an app: turns URLs into routes and routes into URLs, typed both ways.
///
/// ```swift
/// enum ShopRoute: Equatable, Sendable { case home, product(Int), search(String, page: Int?) }
///
/// static let links = LinkTable<ShopRoute>(schemes: ["shop"], hosts: ["shop.example"]) {
///     Link("/", route: .home)
///     Link("/products/{id}") { .product($0) } printing: { if case .product(let id) = $0 { id } else { nil } }
///     Link("/search?q={q}&page={page}") { ShopRoute.search($0, page: $1) } printing: { … }
/// }
///
/// try links.route(for: "shop://products/42")     // .product(42)
/// try links.url(for: .product(42))               // shop://products/42
/// ```
///
/// A table is a constant that every isolation can use. In a module that defaults to the main actor,
/// routes that conform to `Route` need nothing more; a plain enum has to be `nonisolated`.
///
/// ## What is a link
///
/// - **A bare path**, `/products/42`, is always accepted. `products/42` and `//products/42` are no
///   links (`.malformed`).
/// - **A custom scheme** has to be in `schemes`, else `.forbiddenScheme`. `shop://products/42`,
///   `shop:///products/42`, `shop:/products/42` and `shop:products/42` are the same: there is no
///   host, so what stands in its place is the first segment.
/// - **A web link**, `https` or `http`, has to have one of `hosts`, else `.forbiddenHost`. A
///   subdomain is another host.
/// - Both lists are allow lists: if they are empty, bare paths are all that is accepted.
/// - **User info and ports** after `//` are refused with `.forbiddenHost`, in custom schemes too.
/// - **Case** is insignificant in the scheme and the host, significant in everything else.
/// - **A fragment** is ignored. A space or a control character in what precedes it is `.malformed`.
///
/// ## Paths
///
/// - **One trailing slash** is ignored, in links and in patterns. Any other **empty segment**, `.`
///   and `..`, encoded or not, are `.malformed`.
/// - **Percent encoding** is decoded once, after splitting: `%2F` is part of a segment, `%252F`
///   reads as `%2F`. A broken escape and bytes that are no UTF-8 are `.malformed`. The literals of
///   a pattern follow the same rules: `/caf%C3%A9` is `/café`. Texts are compared as Swift strings,
///   so the two ways to write an `é` are one.
/// - **A literal goes before a placeholder**, segment by segment from the left, whatever the order
///   of declaration: `/products/new` fits `/products/new`, not `/products/{id}`. What comes after
///   may still rule it out. A value that is not of its type is `.invalidValue` and does not make
///   the table look for another pattern.
/// - **Two patterns of the same shape** accept the same paths, whatever their placeholders and
///   query items: a defect of the table, and never a silent choice.
///
/// ## Query items
///
/// - They come in any order, separated by `&`; the name ends at the first `=`. **`+` stays a
///   plus.**
/// - **Missing:** nil for an optional, `.invalidValue` for any other. **Without a value**, `?q` or
///   `?q=`: an empty text, which a `String` takes and an `Int` refuses. **Repeated:**
///   `.invalidValue`, even if the values are equal.
/// - **Unknown** ones are no error and do not reach the route; ``match(_:)-(String)`` hands them
///   out. They may repeat.
///
/// ## Cost and safety
///
/// Reading a link takes time linear in its length, which the
/// ``LinkLimits`` bound, and independent of the number of links: one of 1,000 patterns costs what one of 10 costs. Where a literal leads nowhere and a placeholder has to be tried, no part of the table is looked at twice. Nothing a link contains can end the process. Only the message of `.noMatch`,
/// which names the nearest patterns, takes time linear in the table. Printing asks the links one
/// after the other.
public struct LinkTable<R>: Sendable {
    /// The links, in the order in which they were written.
    public let links: [Link<R>]
    let patterns: [LinkPattern]
    let trie: LinkTrie
    let origins: LinkOrigins
    let limits: LinkLimits
    let defects: [LinkIssue]

    /// Creates a table; what is wrong with it shows in ``validate()``, so that a `static let` can
    /// hold it.
    ///
    /// Takes time linear in the patterns; keep the table instead of making it for every link.
    ///
    /// - Parameters:
    ///   - schemes: The custom schemes that are accepted, without colons. The first in sorted order
    ///     is printed.
    ///   - hosts: The hosts whose web links are accepted. The first in sorted order is printed, as
    ///     `https`, if there is no scheme. With neither, bare paths are printed.
    ///   - limits: What is refused as too long.
    ///   - links: The links, in any order; a route is printed by the first that can.
    public init(
        schemes: Set<String> = [], hosts: Set<String> = [], limits: LinkLimits = LinkLimits(),
        @LinkTableBuilder<R> _ links: () -> [Link<R>]
    ) {
        self.links = links()
        patterns = self.links.map(\.shape)
        self.limits = limits
        origins = LinkOrigins(schemes: schemes, hosts: hosts)

        var trie = LinkTrie()
        var defects = origins.issues
        for (index, link) in self.links.enumerated() {
            let issues = link.issues + link.shape.issues(exceeding: limits)
            defects += issues
            if issues.isEmpty, let other = trie.insert(link.shape.segments, link: index) {
                defects.append(.ambiguous(link.pattern, self.links[other].pattern))
            }
        }
        self.trie = trie
        self.defects = defects
    }

    /// Returns what is wrong with the table, for a test: `#expect(links.validate().isEmpty)`.
    ///
    /// Takes time quadratic in the number of links to single routes, of which it looks for those
    /// that are never printed.
    public func validate() -> [LinkIssue] {
        guard defects.isEmpty else { return defects }
        return links.enumerated().compactMap { index, link in
            guard let route = link.constant?(), let other = links[..<index].first(where: { $0.stands(for: route) })
            else { return nil }
            return .neverPrinted(link.pattern, other.pattern)
        }
    }

    /// A table with a defect would have to choose, so it refuses everything.
    func checkDefects(for link: String) throws(LinkError) {
        guard let defect = defects.first else { return }
        let others = defects.count > 1 ? " (and \(defects.count - 1) more)" : ""
        throw LinkError(
            .invalidTable, link: link, message: "The table has a defect\(others). \(defect.message) See validate().")
    }
}

extension Link {
    /// Also if the values it gives cannot be printed.
    fileprivate func stands(for route: R) -> Bool {
        do {
            return try write(route, shape) != nil
        } catch {
            return true
        }
    }
}

extension LinkPattern {
    fileprivate func issues(exceeding limits: LinkLimits) -> [LinkIssue] {
        guard segments.count > limits.segments || queryNames.count > limits.queryItems else { return [] }
        return [
            LinkIssue(
                code: .malformedPattern, pattern: text,
                message: """
                    The pattern \(text.quoted) has more segments or query items than the table's limits let through. \
                    Shorten it, or raise them.
                    """)
        ]
    }
}

extension LinkIssue {
    fileprivate static func ambiguous(_ pattern: String, _ other: String) -> Self {
        LinkIssue(
            code: .ambiguous, pattern: pattern,
            message: """
                The patterns \(other.quoted) and \(pattern.quoted) accept the same paths. \
                Remove one, or tell them apart by a literal segment.
                """)
    }

    fileprivate static func neverPrinted(_ pattern: String, _ other: String) -> Self {
        LinkIssue(
            code: .neverPrinted, pattern: pattern,
            message: """
                The route of \(pattern.quoted) is printed by \(other.quoted), which comes first. \
                If it is an alias, give the route in a closure.
                """)
    }
}
