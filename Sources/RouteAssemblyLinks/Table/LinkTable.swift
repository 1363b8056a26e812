/// The links of an app, which converts URLs into routes and routes into URLs.
///
/// ```swift
/// enum ShopRoute: Equatable, Sendable { case home, product(Int), search(String, page: Int?) }
///
/// static let links = LinkTable<ShopRoute>(schemes: ["shop"], hosts: ["shop.example"]) {
///     LinkPattern("/", route: .home)
///     LinkPattern("/products/{id}") { .product($0) } printing: { if case .product(let id) = $0 { id } else { nil } }
///     LinkPattern("/search?q={q}&page={page}") { ShopRoute.search($0, page: $1) } printing: { … }
/// }
///
/// try links.route(for: "shop://products/42")     // .product(42)
/// try links.url(for: .product(42))               // shop://products/42
/// ```
///
/// Declare a table as a constant. It is usable from every isolation domain. In a module whose
/// default isolation is the main actor, declare route enums that do not conform to `Route` as
/// `nonisolated`.
///
/// ## Schemes and hosts
///
/// - **A bare path**, such as `/products/42`, is accepted unless `acceptsBarePaths` is `false`. The
///   texts `products/42` and `//products/42` are `.malformed`.
/// - **A custom scheme** is accepted if `schemes` contains it. Otherwise the link is
///   `.forbiddenScheme`. Links with custom schemes have no host, unless `schemeHosts` contains it,
///   so the first segment follows the slashes. `shop://products/42`, `shop:///products/42`,
///   `shop:/products/42`, and `shop:products/42` are equal.
/// - **A web link**, with the scheme `https` or `http`, is accepted if `hosts` contains its host.
///   Otherwise the link is `.forbiddenHost`. A subdomain is a different host, unless `hosts`
///   contains a pattern for it, such as `*.shop.example`.
/// - **User info and ports** after `//` are `.forbiddenHost`, also in links with custom schemes,
///   except for a port that is listed with its host.
/// - **The case of letters** matters everywhere except in the scheme and the host.
/// - **A fragment** is ignored. Before the fragment, a space, a control character, or a backslash
///   is `.malformed`. Browsers take a backslash for a slash.
///
/// A table without schemes and hosts accepts only bare paths. ``LinkTables`` have other patterns
/// for other hosts.
///
/// ## Paths
///
/// - **One trailing slash** is ignored, in links and in patterns. Any other **empty segment** is
///   `.malformed`, and so are the segments `.` and `..`, also if they are percent-encoded.
/// - **Percent encoding** is decoded once, after splitting. `%2F` is part of a segment, and `%252F`
///   reads as `%2F`. A broken escape and bytes that are not UTF-8 are `.malformed`. Patterns follow
///   the same rules, so the literal `/caf%C3%A9` equals `/café`. Texts are compared like Swift
///   strings, by canonical equivalence. More than 30 combining marks in a row are `.malformed`.
/// - **A literal takes precedence over a placeholder**, segment by segment from the left, in any
///   order of declaration. The path `/products/new` matches the pattern `/products/new`, not
///   `/products/{id}`. If no pattern with the literal accepts the rest of the path, the placeholder
///   is tried. A value that is not of its type is `.invalidValue`. The table does not try another
///   pattern then.
/// - **The rest of a path**, `{path...}`, accepts one or more segments. It is tried last at each
///   segment. The pattern `/docs/{path...}` takes precedence over `/{a}/{b}`, because its literal
///   comes first.
/// - **Two patterns that accept the same paths** are a defect of the table, even if their
///   placeholders and query items differ.
///
/// ## Query items
///
/// - Items are separated by `&` and can be in any order. The name ends at the first `=`. A `+` is a
///   plus sign, not a space.
/// - **A missing item** is `nil` for an optional, and `.invalidValue` for other types.
/// - **An item without a value**, `?q` or `?q=`, is an empty text. It is a valid `String`, but not
///   a valid `Int`.
/// - **A repeated item** is `.invalidValue`, even if the values are equal, unless its type is an
///   array, or `repeatedItems` says which one counts. An array is empty if the link does not have
///   the item.
/// - **An excluded item**, ``LinkPattern/unless(_:)``, makes another pattern accept the link, or
///   none.
/// - **Unknown items** are ignored, and can be repeated. ``match(_:)`` returns them.
///
/// ## Performance and safety
///
/// Reading a link takes time linear in its length, which the ``LinkLimits`` bound. The number of
/// links does not matter if each node of their tree has literals or a placeholder, but not both. If
/// a literal and a placeholder compete for a segment, the table may have to try both, so that a
/// link visits at most all segments of all patterns. The message of `.noMatch`, which names the
/// nearest patterns, looks at all patterns, too. No link can cause a trap. Printing a route tries
/// the links one after the other.
public struct LinkTable<R>: RouteLinks {
    /// The links, in the order of declaration.
    public let links: [LinkPattern<R>]
    /// The path before the paths of all patterns.
    let path: PathPattern
    let patterns: [PathPattern]
    let trie: LinkTrie
    /// The redirects, by the indices of their links.
    let redirects: [Int: LinkRedirect]
    let origins: LinkOrigins
    let limits: LinkLimits
    let repeatedItems: LinkQueryItem.Repetition
    let defects: [LinkIssue]

    /// Creates a table.
    ///
    /// The initializer does not throw, so a `static let` can hold the table. Call ``validate()`` in
    /// a test to find the table's defects.
    ///
    /// - Parameters:
    ///   - schemes: The custom schemes that the table accepts, without colons. Printed URLs have
    ///     the first scheme in sorted order.
    ///   - hosts: The hosts whose web links the table accepts, such as `shop.example`, or
    ///     `*.shop.example` for all its subdomains. If there are no schemes, printed URLs are
    ///     `https` links to the first host in sorted order that is not a pattern. If there are no
    ///     hosts either, they are bare paths. A host can have a port for development, such as
    ///     `localhost:8080`. Links to a host with a port are printed only if there are no others.
    ///   - schemeHosts: The hosts that links with a custom scheme may have, such as `shop.example`
    ///     for `shop://shop.example/products/42`. They are not printed.
    ///   - path: The path before the paths of all patterns, such as `/en`. It has no placeholders.
    ///     Compare ``mounted(at:)``.
    ///   - acceptsBarePaths: Whether the table accepts links without a scheme, such as
    ///     `/products/42`.
    ///   - repeatedItems: What the table does with a query item that a pattern names once, and that
    ///     a link has several times.
    ///   - limits: The limits that links must not exceed.
    ///   - links: The links. Their order matters only for printing: the first link that can print a
    ///     route prints it.
    /// - Complexity: O(*n* + *l* · *r*), where *n* is the length of all patterns, *l* is the number
    ///   of links, and *r* is the number of redirects. Create a table once, not for each link.
    public init(
        schemes: Set<String> = [], hosts: Set<String> = [], schemeHosts: Set<String> = [], path: String = "/",
        acceptsBarePaths: Bool = true, repeatedItems: LinkQueryItem.Repetition = .reject,
        limits: LinkLimits = LinkLimits(), @LinkTableBuilder<R> _ links: () -> [LinkPattern<R>]
    ) {
        let origins = LinkOrigins(
            schemes: schemes, hosts: hosts, schemeHosts: schemeHosts, acceptsBarePaths: acceptsBarePaths)
        self.init(links(), at: PathPattern(path), from: origins, limits: limits, repeatedItems: repeatedItems)
    }

    private init(
        _ links: [LinkPattern<R>], at path: PathPattern, from origins: LinkOrigins, limits: LinkLimits,
        repeatedItems: LinkQueryItem.Repetition
    ) {
        self.links = links
        self.path = path
        self.origins = origins
        self.limits = limits
        self.repeatedItems = repeatedItems
        patterns = self.links.map { $0.shape.appended(to: path) }

        var trie = LinkTrie()
        if links.contains(where: { !$0.exclusions.isEmpty }) { trie.exclusions = links.map(\.exclusions) }
        let pathIssues = path.issues + path.placeholderIssues
        var defects = origins.issues + pathIssues
        for (index, link) in self.links.enumerated() {
            let issues = link.issues + patterns[index].issues(exceeding: limits)
            defects += issues
            if issues.isEmpty, pathIssues.isEmpty, let other = trie.insert(patterns[index].segments, link: index) {
                defects.append(.ambiguous(link.pattern, self.links[other].pattern))
            }
        }
        self.trie = trie
        let (redirects, issues) = Self.redirects(of: self.links, at: patterns)
        self.redirects = redirects
        self.defects = defects + issues
    }

    /// Returns the table with a path before the paths of its patterns.
    ///
    /// ```swift
    /// AccountLinks.table.mounted(at: "/account")     // "/orders/{id}" is "/account/orders/{id}"
    /// ```
    ///
    /// - Parameter path: The path, which has no placeholders.
    public func mounted(at path: String) -> LinkTable {
        LinkTable(
            links, at: PathPattern(PathPattern.joined(path, self.path.text)), from: origins, limits: limits,
            repeatedItems: repeatedItems)
    }

    private static func redirects(of links: [LinkPattern<R>], at patterns: [PathPattern]) -> (
        [Int: LinkRedirect], [LinkIssue]
    ) {
        var redirects: [Int: LinkRedirect] = [:]
        var issues: [LinkIssue] = []
        for (index, link) in links.enumerated() {
            guard let target = link.target else { continue }
            do throws(LinkRedirectIssue) {
                guard let other = links.firstIndex(where: { $0.pattern == target && $0.target == nil }) else {
                    throw LinkRedirectIssue(
                        message: """
                            The pattern \(link.pattern.quoted) redirects to \(target.quoted), which is no other pattern \
                            of the table. Write it as the table does.
                            """)
                }
                redirects[index] = try LinkRedirect(from: patterns[index], to: patterns[other], at: other)
            } catch {
                issues.append(LinkIssue(code: .invalidRedirect, pattern: link.pattern, message: error.message))
            }
        }
        return (redirects, issues)
    }

    /// Returns the issues of the table.
    ///
    /// Call it in a test:
    ///
    /// ```swift
    /// #expect(links.validate() == [])
    /// ```
    ///
    /// - Returns: The defects of the table, or, if it has none, the links that are never printed.
    /// - Complexity: O(*n* · *m*), where *n* is the number of links and *m* is the number of links
    ///   to single routes.
    public func validate() -> [LinkIssue] {
        guard defects.isEmpty else { return defects }
        return links.enumerated().compactMap { index, link in
            if !link.isExternal, case .literal(let first)? = patterns[index].segments.first, origins.readsAsHost(first)
            {
                return .neverPrinted(link.pattern, withHost: first)
            }
            if let problem = link.printingProblem?() { return .neverPrinted(link.pattern, because: problem) }
            guard let route = link.constant?(), let other = links[..<index].first(where: { $0.prints(route) })
            else { return nil }
            return .neverPrinted(link.pattern, other.pattern)
        }
    }
}

extension LinkPattern {
    /// Whether the printing closure returns values for a route, even values that cannot
    /// be printed.
    fileprivate func prints(_ route: R) -> Bool {
        if case .success(nil) = write(route, shape) { false } else { true }
    }
}

extension PathPattern {
    fileprivate func issues(exceeding limits: LinkLimits) -> [LinkIssue] {
        guard segments.count > limits.segments || queryNames.count > limits.queryItems else { return [] }
        return [
            LinkIssue(
                code: .malformedPattern, pattern: text,
                message: """
                    The pattern \(text.quoted) has more segments or query items than the table's limits allow. \
                    Shorten it, or raise the limits.
                    """)
        ]
    }
}

/// A result builder that collects the links of a ``LinkTable``, with conditions and loops.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"]) {
///     LinkPattern("/", route: .home)
///     if hasAccounts { LinkPattern("/account", route: .account) }
///     for category in Category.allCases { LinkPattern("/\(category)", route: .category(category)) }
/// }
/// ```
@resultBuilder
public enum LinkTableBuilder<R> {
    /// Adds a link.
    public static func buildExpression(_ link: LinkPattern<R>) -> [LinkPattern<R>] { [link] }
    /// Adds links that are declared elsewhere, such as those of a module.
    public static func buildExpression(_ links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns no links, for an empty body.
    public static func buildBlock() -> [LinkPattern<R>] { [] }
    /// Returns the links of the first statement.
    public static func buildPartialBlock(first: [LinkPattern<R>]) -> [LinkPattern<R>] { first }
    /// Appends the links of the next statement.
    public static func buildPartialBlock(accumulated: [LinkPattern<R>], next: [LinkPattern<R>]) -> [LinkPattern<R>] {
        accumulated + next
    }
    /// Returns the links of an `if` without `else`.
    public static func buildOptional(_ links: [LinkPattern<R>]?) -> [LinkPattern<R>] { links ?? [] }
    /// Returns the links of a condition's first branch.
    public static func buildEither(first links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns the links of a condition's second branch.
    public static func buildEither(second links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns the links of a loop.
    public static func buildArray(_ links: [[LinkPattern<R>]]) -> [LinkPattern<R>] { links.flatMap(\.self) }
    /// Returns the links of an `if #available`.
    public static func buildLimitedAvailability(_ links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
}

/// The limits that a link must not exceed.
///
/// Links come from outside the app, so their size is checked before any other work. A link that
/// exceeds a limit throws ``LinkError/Code/tooLong``. The defaults are far above the size of links
/// that apps print, and far below a size that takes noticeable time to read.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"], limits: LinkLimits(length: 512)) { … }
/// ```
public struct LinkLimits: Hashable, Sendable {
    /// The maximum number of UTF-8 bytes in a link, including its fragment.
    public var length: Int
    /// The maximum number of segments in a path.
    public var segments: Int
    /// The maximum number of query items, including unknown ones and empty ones between two `&`.
    public var queryItems: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - length: The maximum number of UTF-8 bytes, including the fragment.
    ///   - segments: The maximum number of segments in a path.
    ///   - queryItems: The maximum number of query items.
    public init(length: Int = 4_096, segments: Int = 32, queryItems: Int = 64) {
        self.length = length
        self.segments = segments
        self.queryItems = queryItems
    }
}
