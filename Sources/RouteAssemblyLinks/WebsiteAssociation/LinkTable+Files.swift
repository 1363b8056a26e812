import Foundation

extension LinkTable {
    /// Returns the file `apple-app-site-association`, which lets apps open the table's web links.
    ///
    /// ```swift
    /// try links.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])
    /// ```
    ///
    /// Serve it as `/.well-known/apple-app-site-association` on each host, and let a test compare the
    /// served file with this one, as JSON. The file opens the app for the paths that the table
    /// accepts, apart from values that are not of their type. A query item is listed only if the link
    /// must have it. A placeholder before the rest of a path can stand for several segments.
    ///
    /// - Parameter appIDs: The identifiers of the apps, with the prefix of the team.
    /// - Returns: The text of the file, in JSON.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/invalidTable`` if the table has a defect.
    public func appleAppSiteAssociation(for appIDs: [String]) throws(LinkError) -> String {
        try defects.check(for: "")
        return try json(AppleAssociationFile(appIDs: appIDs, components: components))
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
        return try json([AssetStatement(package: package, fingerprints: fingerprints, components: components)])
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
    private var components: [LinkComponent] {
        let opened = links.indices.filter { !links[$0].isExternal }
        let rests = opened.filter { patterns[$0].segments.last == .rest }
        var components = rests.map(component).sortedByPath
        var known = Set(components.filter(\.items.isEmpty).map(\.path))
        let others = Dictionary(grouping: Set(opened).subtracting(rests)) { patterns[$0].segments.count }
        for (_, group) in others.sorted(by: { $0.key > $1.key }) {
            let own = group.map(component)
            components += Set(own.flatMap(\.longer)).filter { !known.contains($0.path) }.sortedByPath
            components += own.sortedByPath
            known.formUnion(own.filter(\.items.isEmpty).map(\.path))
        }
        return exclusions(from: components) + components
    }

    /// The components that exclude links of the web, and links with query items that a pattern does
    /// not accept.
    ///
    /// The components of patterns that nevertheless accept some of the links come first.
    private func exclusions(from components: [LinkComponent]) -> [LinkComponent] {
        var exclusions: [LinkComponent] = []
        for (component, link) in closedLinks where components.open(link) {
            for index in links.indices {
                let other = sample(of: index, with: link.items.map(\.name))
                let own = self.component(at: index)
                if component.matches(other), accepts(other), !exclusions.contains(own) { exclusions.append(own) }
            }
            exclusions.append(component)
        }
        return exclusions
    }

    /// The components of links that do not open the app, with an example of each.
    private var closedLinks: [(component: LinkComponent, link: LinkParts)] {
        links.indices.flatMap { index -> [(component: LinkComponent, link: LinkParts)] in
            let segments = patterns[index].segments
            if links[index].isExternal { return [(LinkComponent(segments, isExcluded: true), sample(of: index))] }
            return links[index].exclusions.sorted().map { name in
                (LinkComponent(segments, items: [name], isExcluded: true), sample(of: index, with: [name]))
            }.filter { !accepts($0.link) }
        }
    }

    private func component(at index: Int) -> LinkComponent {
        LinkComponent(patterns[index].segments, items: requiredItems(at: index))
    }

    /// Returns a link of a pattern, with the query items that it must have and others.
    ///
    /// The values in its path are empty, so they are no literal of another pattern.
    private func sample(of index: Int, with items: [String] = []) -> LinkParts {
        let segments = patterns[index].segments.map { if case .literal(let text) = $0 { text } else { "" } }
        let items = (requiredItems(at: index) + items).map { LinkQueryItem(name: $0, value: nil) }
        return LinkParts(link: "", segments: segments, items: items)
    }

    /// Whether a pattern accepts a link, and opens the app.
    private func accepts(_ link: LinkParts) -> Bool {
        index(accepting: link).map { !links[$0].isExternal } ?? false
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
