public import Foundation

/// The links of an app whose hosts differ in their patterns.
///
/// ```swift
/// static let links = LinkTables([
///     LinkTable(schemes: ["shop"], hosts: ["www.shop.example"]) { … },
///     LinkTable(hosts: ["*.mail.shop.example"], acceptsBarePaths: false) { … },
/// ])
/// ```
///
/// A link is read by the first table that accepts its scheme and host, and has a pattern for its
/// path. A value that is not valid for the pattern is ``LinkError/Code/invalidValue``, and no other
/// table is tried.
///
/// Each host belongs to one table. Tables can have schemes and bare paths in common.
public struct LinkTables<R>: RouteLinks {
    private let tables: [LinkTable<R>]
    private let entrances: [Entrance]
    /// The origins of all tables, for the messages of errors.
    private let origins: LinkOrigins
    /// The limits that no table exceeds.
    private let limits: LinkLimits
    private let defects: [LinkIssue]

    /// Creates a table of tables.
    ///
    /// The initializer does not throw. Call ``validate()`` in a test to find defects.
    ///
    /// - Parameter tables: The tables, in the order in which they are tried.
    public init(_ tables: [LinkTable<R>]) {
        self.tables = tables
        entrances = tables.map { Entrance(origins: $0.origins, limits: $0.limits, trie: $0.trie) }
        origins = LinkOrigins(tables.map(\.origins))
        limits = tables.dropFirst().reduce(tables.first?.limits ?? LinkLimits()) { limits, table in
            LinkLimits(
                length: max(limits.length, table.limits.length), segments: max(limits.segments, table.limits.segments),
                queryItems: max(limits.queryItems, table.limits.queryItems))
        }
        var known: Set<String> = []
        let hosts = tables.flatMap { $0.origins.hostNames.sorted() }
        defects = tables.flatMap(\.defects) + hosts.filter { !known.insert($0).inserted }.map(LinkIssue.repeated)
    }

    /// Returns the first table that accepts web links to a host, to make the files that the host
    /// serves.
    ///
    /// ```swift
    /// try links.table(on: "www.shop.example")?.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])
    /// ```
    ///
    /// - Parameter host: The host.
    /// - Returns: The table, or `nil` if no table accepts the host.
    public func table(on host: String) -> LinkTable<R>? { tables.first { $0.origins.acceptsHost(host) } }

    /// Returns the route that a link leads to, with its pattern and the query items that the
    /// pattern does not name.
    ///
    /// - Parameter link: The text of a URL, or a bare path.
    /// - Returns: The route, the pattern, and the unknown query items.
    /// - Throws: A ``LinkError``, for the same reasons as ``LinkTable/match(_:)``.
    public func match(_ link: String) throws(LinkError) -> LinkMatch<R> {
        try defects.check(for: link)
        var origin: LinkOrigin?
        var first = 0
        // The link is split once, for the first table, because most links have only one.
        let parts = try LinkParts(link, syntax: .strict, limits: limits) { (text) throws(LinkError) in
            let found = LinkOrigin(text)
            guard let found else { throw origins.rejection(of: nil, in: link) }
            for index in 0..<entrances.count {
                guard let start = entrances[index].origins.pathStart(of: found) else { continue }
                (origin, first) = (found, index)
                return start
            }
            throw origins.rejection(of: found, in: link)
        }
        for index in first..<entrances.count {
            let entrance = entrances[index]
            let start = index == first ? parts.pathStart : origin.flatMap { entrance.origins.pathStart(of: $0) }
            guard let start else { continue }
            let isSplit = start == parts.pathStart && entrance.limits == limits
            let own = isSplit ? parts : try LinkParts(link, origins: entrance.origins, limits: entrance.limits)
            if let pattern = entrance.trie.match(own) { return try tables[index].match(own, at: pattern) }
        }
        let candidates = tables.filter { table in origin.flatMap { table.origins.pathStart(of: $0) } != nil }
        throw .noMatch(parts, in: candidates.flatMap(\.patterns), of: origins)
    }

    /// Returns the URL of a route.
    ///
    /// The first table that can print the route prints it, if the link is read by the same table.
    ///
    /// - Parameter route: The route.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError``, for the same reasons as ``LinkTable/url(for:)``.
    public func url(for route: R) throws(LinkError) -> URL { try printed(route, on: nil) }

    /// Returns the URL of a route with a scheme or a host of your choice.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - origin: The text before the path: a scheme and, unless it is a custom scheme, a host.
    /// - Returns: The URL.
    /// - Throws: A ``LinkError``, for the same reasons as ``LinkTable/url(for:on:)``.
    public func url(for route: R, on origin: String) throws(LinkError) -> URL { try printed(route, on: origin) }

    private func printed(_ route: R, on origin: String?) throws(LinkError) -> URL {
        try defects.check(for: "")
        var failure: LinkError?
        for (index, table) in tables.enumerated() {
            do throws(LinkError) {
                guard let url = try table.printed(route, after: origin) else { continue }
                let link = url.absoluteString
                guard !tables[..<index].contains(where: { $0.accepts(link) }) else { throw .readByOther(link) }
                return url
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? .unprinted(route)
    }

    /// Returns the issues of the tables, and the hosts that two tables have.
    ///
    /// - Returns: The defects, or, if there are none, the links that are never printed.
    public func validate() -> [LinkIssue] { defects.isEmpty ? tables.flatMap { $0.validate() } : defects }

    /// Returns an example link for each pattern, in the order of the tables.
    ///
    /// - Parameter samples: Routes. The first one that a pattern prints is the pattern's example.
    /// - Returns: The examples. They are empty if there is a defect.
    public func examples(of samples: [R] = []) -> [LinkExample<R>] {
        defects.isEmpty ? tables.flatMap { $0.examples(of: samples) } : []
    }
}

/// What decides whether a table reads a link.
///
/// Copying a table would cost more than the decision, because tables are generic.
private struct Entrance: Sendable {
    let origins: LinkOrigins
    let limits: LinkLimits
    let trie: LinkTrie
}

extension LinkTable {
    /// Indicates whether the table reads a link by one of its patterns.
    fileprivate func accepts(_ link: String) -> Bool {
        (try? LinkParts(link, origins: origins, limits: limits)).flatMap(index(accepting:)) != nil
    }
}

extension LinkError {
    fileprivate static func readByOther(_ link: String) -> Self {
        LinkError(
            .notPrintable, link: link,
            message: """
                \(link.quoted) would be read by an earlier table. \
                Print it on a host of its table, or change the order of the tables.
                """)
    }
}

extension LinkIssue {
    fileprivate static func repeated(host: String) -> Self {
        LinkIssue(
            code: .ambiguous, pattern: host,
            message: """
                Two tables have the host \(host.quoted), so a link to it would have two meanings. \
                Write the links of the host in one table.
                """)
    }
}
