import Foundation

extension LinkTable {
    /// Returns the file `apple-app-site-association`, which lets apps open the table's web links.
    ///
    /// ```swift
    /// try links.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])
    /// ```
    ///
    /// Serve it as `/.well-known/apple-app-site-association` on each host. The same table always
    /// has the same text. The file opens the app for the paths that the table accepts, apart from
    /// values that are not of their type. A query item is listed only if the link must have it. A
    /// placeholder before the rest of a path can stand for several segments.
    ///
    /// - Parameter appIDs: The identifiers of the apps, with the prefix of the team.
    /// - Returns: The text of the file, in JSON.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/invalidTable`` if the table has a defect.
    public func appleAppSiteAssociation(for appIDs: [String]) throws(LinkError) -> String {
        try defects.check(for: "")
        let details = AppleAssociationFile.Details(appIDs: appIDs, components: components)
        return try json(AppleAssociationFile(applinks: AppleAssociationFile.AppLinks(details: [details])))
    }

    /// Returns the file `assetlinks.json`, which lets an Android app open the table's web links.
    ///
    /// ```swift
    /// try links.assetLinks(forPackage: "example.shop", fingerprints: ["14:6D:E9:…"])
    /// ```
    ///
    /// Serve it as `/.well-known/assetlinks.json` on each host. Android 15 reads the paths from the
    /// file. Earlier versions ignore them, and read paths only from the app's manifest.
    ///
    /// - Parameters:
    ///   - package: The name of the app's package.
    ///   - fingerprints: The SHA-256 fingerprints of the certificates that sign the app.
    /// - Returns: The text of the file, in JSON.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/invalidTable`` if the table has a defect.
    public func assetLinks(forPackage package: String, fingerprints: [String]) throws(LinkError) -> String {
        try defects.check(for: "")
        let relation = AssetStatement.handlesLinks
        let target = AssetStatement.Target(namespace: "android_app", package: package, fingerprints: fingerprints)
        let extensions = [relation: AssetStatement.RelationExtension(components: components)]
        return try json([AssetStatement(relations: [relation], target: target, extensions: extensions)])
    }

    private func json(_ file: some Encodable) throws(LinkError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
        } catch {
            throw LinkError(
                .invalidTable, link: "", message: "The file cannot be written. \(error)", underlyingError: error)
        }
    }

    /// The components of both files.
    ///
    /// The first component that matches a path decides. A wildcard also matches slashes, so the
    /// components of longer paths come first, and those that no pattern accepts are excluded before
    /// the wildcard that would match them.
    var components: [LinkComponent] {
        let all = links.indices.filter { !links[$0].isExternal }.map { index in
            (patterns[index], LinkComponent(patterns[index], query: requiredItems(at: index)))
        }
        var components = all.filter { $0.0.segments.last == .rest }.map(\.1).sorted()
        var paths = Set(components.filter(\.matchesEveryQuery).map(\.path))
        let others = Dictionary(grouping: all.filter { $0.0.segments.last != .rest }) { $0.0.segments.count }
        for (_, group) in others.sorted(by: { $0.key > $1.key }) {
            let longer = Set(group.flatMap { $0.0.longerPaths }).subtracting(paths)
            components += longer.sorted().map { LinkComponent(path: $0, isExcluded: true) }
            components += group.map(\.1).sorted()
            paths.formUnion(group.filter(\.1.matchesEveryQuery).map(\.1.path))
        }
        return exclusions(from: components) + components
    }

    /// Links of patterns that the table does not accept, with the components that exclude them.
    var closedLinks: [(index: Int, component: LinkComponent, link: WebLink)] {
        links.indices.flatMap { index -> [(index: Int, component: LinkComponent, link: WebLink)] in
            let path = LinkComponent.path(of: patterns[index].segments[...])
            if links[index].isExternal {
                return [(index, LinkComponent(path: path, isExcluded: true), sample(of: index))]
            }
            return links[index].exclusions.sorted().map { name in
                (
                    index, LinkComponent(path: path, query: .items([name: "?*"]), isExcluded: true),
                    sample(of: index).with(name)
                )
            }.filter { !accepts($0.link) }
        }
    }

    /// Returns the components that come before others, so that these do not open closed links.
    ///
    /// The components of patterns that nevertheless accept some of the links come first.
    private func exclusions(from components: [LinkComponent]) -> [LinkComponent] {
        let matchers = components.map { ComponentMatcher($0) }
        var exclusions: [LinkComponent] = []
        for closed in closedLinks where matchers.open(closed.link) {
            let matcher = ComponentMatcher(closed.component)
            for index in links.indices {
                let link = closed.link.items.reduce(sample(of: index)) { $0.with($1.name) }
                let component = LinkComponent(patterns[index], query: requiredItems(at: index))
                guard matcher.matches(link), accepts(link), !exclusions.contains(component) else { continue }
                exclusions.append(component)
            }
            exclusions.append(closed.component)
        }
        return exclusions
    }

    /// Returns the names of the query items that a link of a pattern must have.
    func requiredItems(at index: Int) -> [String] {
        let target = redirects[index]?.target ?? index
        let required = zip(patterns[target].places, links[target].types).filter { place, type in
            place.position.firstSegment != nil || !(type.isList || type.canBeMissing)
        }
        let names = Set(required.map(\.0.name))
        return patterns[index].places.compactMap { place in
            if case .item(let item) = place.position, names.contains(place.name) { item } else { nil }
        }
    }
}

extension LinkPattern {
    /// For each placeholder, the path with one segment more in its place, as a wildcard matches it.
    fileprivate var longerPaths: [String] {
        segments.indices.filter { segments[$0] == .placeholder }.map { index in
            LinkComponent.path(of: segments[...index] + [.placeholder] + segments[(index + 1)...])
        }
    }
}
