public import RouteAssembly

extension Feature {
    /// Returns the feature with links to its routes.
    ///
    /// ```swift
    /// Feature("Account", routes: AccountRoute.self) { … }
    ///     .adding(AccountLinks.table.mounted(at: "/account"))
    /// ```
    ///
    /// The table of the app has the schemes and the hosts: `LinkTable<any Route>(…) { features }`.
    ///
    /// - Parameter links: The links, whose schemes, hosts, and limits are not used.
    public func adding<R: Route>(_ links: LinkTable<R>) -> Feature {
        var feature = self
        let others = featureLinks
        feature.links = FeatureLinkList(links: others.links + links.withAnyRoute, routes: others.routes + [R.self])
        return feature
    }

    fileprivate nonisolated var featureLinks: FeatureLinkList {
        links as? FeatureLinkList ?? FeatureLinkList(links: [], routes: [])
    }
}

private struct FeatureLinkList: FeatureLinks {
    let links: [LinkPattern<any Route>]
    let routes: [any Route.Type]

    func conflict(with other: (any FeatureLinks)?) -> String? {
        let others = (other as? FeatureLinkList)?.links ?? []
        let all = others + links
        var trie = LinkTrie()
        for (index, link) in all.enumerated() {
            guard let earlier = trie.insert(link.shape.segments, link: index), index >= others.count else { continue }
            if other != nil, earlier >= others.count { continue }
            return "\(all[earlier].pattern.quoted) and \(link.pattern.quoted) accept the same paths. "
                + (other == nil
                    ? "Remove one of them." : "Mount the links of each feature at a path of its own.")
        }
        return nil
    }
}

extension LinkTable where R: Route {
    /// The links for routes of any type, with the path of the table.
    fileprivate var withAnyRoute: [LinkPattern<any Route>] { links.map { LinkPattern($0, at: path) } }
}

extension LinkTableBuilder where R == any Route {
    /// Adds the links of a table, such as that of a module.
    ///
    /// ```swift
    /// LinkTable<any Route>(schemes: ["shop"]) {
    ///     CatalogueLinks.table
    ///     AccountLinks.table.mounted(at: "/account")
    /// }
    /// ```
    ///
    /// The schemes, the hosts, and the limits are those of the outer table.
    public static func buildExpression<Other: Route>(_ table: LinkTable<Other>) -> [LinkPattern<any Route>] {
        table.withAnyRoute
    }

    /// Adds the links of features, such as those that are installed in a router.
    ///
    /// ```swift
    /// LinkTable<any Route>(schemes: ["shop"]) { router.features }
    /// ```
    public static func buildExpression(_ features: [Feature]) -> [LinkPattern<any Route>] {
        features.flatMap(\.featureLinks.links)
    }
}
