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
    /// The origins of all tables, for the messages of errors.
    private let origins: LinkOrigins
    private let defects: [LinkIssue]

    /// Creates a table of tables.
    ///
    /// The initializer does not throw. Call ``validate()`` in a test to find defects.
    ///
    /// - Parameter tables: The tables, in the order in which they are tried.
    public init(_ tables: [LinkTable<R>]) {
        self.tables = tables
        origins = LinkOrigins(tables.map(\.origins))
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
        do throws(LinkError) {
            return try firstMatch(link)
        } catch {
            throw error.ofPage(link, on: origins)
        }
    }

    private func firstMatch(_ link: String) throws(LinkError) -> LinkMatch<R> {
        let origin = LinkOrigin(Array(link.utf8.prefix { $0 != .question && $0 != .hash })[...])
        var limits: LinkLimits?
        var parts: LinkParts?
        for table in tables {
            guard let origin, let start = table.origins.pathStart(of: origin) else { continue }
            // The parts are the same for all tables with these limits, unless a host is part of the
            // path.
            if limits != table.limits || parts?.pathStart != start {
                limits = table.limits
                parts = try LinkParts(link, syntax: .strict, limits: table.limits) { _ in start }
            }
            if let parts, let index = table.index(accepting: parts) { return try table.match(parts, at: index) }
        }
        guard let parts else { throw origins.rejection(of: origin, in: link) }
        let candidates = tables.filter { table in origin.flatMap(table.origins.pathStart) != nil }
        throw .noMatch(parts, in: candidates.flatMap(\.patterns), of: origins)
    }

    /// Returns the URL of a route.
    ///
    /// The first table that can print the route prints it, if the link is read by the same table.
    ///
    /// - Throws: A ``LinkError``, for the same reasons as ``LinkTable/url(for:)``.
    public func url(for route: R) throws(LinkError) -> URL { try printed(route, on: nil) }

    /// Returns the URL of a route with a scheme or a host of your choice.
    ///
    /// - Parameter origin: The text before the path: a scheme and, unless it is a custom scheme, a
    ///   host.
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

extension LinkTable {
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
