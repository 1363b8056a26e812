import Foundation

extension LinkTable {
    /// Returns the file `apple-app-site-association`, which lets apps open the table's web links.
    ///
    /// ```swift
    /// try links.appleAppSiteAssociation(for: ["ABCDE12345.example.shop"])
    /// ```
    ///
    /// Serve it as `/.well-known/apple-app-site-association` on each host, and let a test compare
    /// the served file with this one, as JSON. The file opens the app for the paths that the table
    /// accepts, apart from values that are not of their type. A query item is listed only if the
    /// link must have it. A placeholder before the rest of a path can stand for several segments.
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
    /// The first component that matches a path decides, and a wildcard also matches slashes. So the
    /// components of longer paths come first. Those of one length begin with the longer paths that
    /// their wildcards must not match, and follow in the order in which the table tries the
    /// patterns.
    private var components: [LinkComponent] {
        let indices = links.indices.sorted { patterns[$0].segments.precedes(patterns[$1].segments) }
        let independent = indices.filter(isIndependentRest)
        var components = independent.flatMap { index in
            decisions(on: patterns[index].segments, by: [(index, patterns[index].segments)])
        }
        // The rest of a path has components for each length up to one segment more than all
        // patterns.
        let longest = (patterns.map(\.segments.count).max() ?? 0) + 1
        for count in (0...longest).reversed() {
            let group = indices.filter { !independent.contains($0) }.compactMap { index in
                patterns[index].segments.filled(to: count).map { (index: index, segments: $0) }
            }
            let own = decisions(on: Array(repeating: .placeholder, count: count), by: group[...])
            if count < longest {
                components += Set(own.filter { !$0.isExcluded }.flatMap(\.longer)).sorted { $0.path < $1.path }
            }
            components += own
        }
        return components.withoutNeedless
    }

    /// Whether the pattern ends with the rest of a path, and no other pattern decides against the
    /// links that it accepts, so that one component stands for all lengths.
    private func isIndependentRest(_ index: Int) -> Bool {
        let segments = patterns[index].segments
        guard segments.last == .rest, !links[index].isExternal else { return false }
        return links.indices.allSatisfy { other in
            other == index || acceptsAllItems(index) && acceptsAllItems(other)
                || !LinkComponent(segments).overlaps(LinkComponent(patterns[other].segments))
        }
    }

    /// Whether the pattern opens the app for all query items.
    private func acceptsAllItems(_ index: Int) -> Bool {
        !links[index].isExternal && links[index].exclusions.isEmpty && requiredItems(at: index).isEmpty
    }

    /// Returns the components of the paths that the segments accept, in the order in which the
    /// table tries the patterns.
    ///
    /// - Parameters:
    ///   - items: The names of query items that the links have.
    ///   - candidates: The patterns and their segments, as many as there are segments.
    private func decisions(
        on segments: [PathPattern.Segment], with items: Set<String> = [],
        by candidates: ArraySlice<(index: Int, segments: [PathPattern.Segment])>
    ) -> [LinkComponent] {
        var components: [LinkComponent] = []
        for (position, candidate) in zip(candidates.indices, candidates) {
            let link = links[candidate.index]
            guard link.exclusions.isDisjoint(with: items),
                let common = candidate.segments.intersection(with: segments)
            else { continue }
            for name in link.exclusions.sorted() {
                let items = items.union([name])
                // The table tries the next patterns.
                components += decisions(on: common, with: items, by: candidates[(position + 1)...])
                components.append(LinkComponent(common, items: items, isExcluded: true))
            }
            let required = requiredItems(at: candidate.index)
            components.append(LinkComponent(common, items: items.union(required), isExcluded: link.isExternal))
            // The table tries no other pattern if an item is missing.
            if !items.isSuperset(of: required) {
                components.append(LinkComponent(common, items: items, isExcluded: true))
            }
            if common == segments { break }
        }
        return components
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

/// The content of an `apple-app-site-association` file.
struct AppleAssociationFile: Encodable {
    let applinks: AppLinks

    struct AppLinks: Encodable { let details: [Details] }

    struct Details: Encodable {
        let appIDs: [String]
        let components: [LinkComponent]
    }

    init(appIDs: [String], components: [LinkComponent]) {
        applinks = AppLinks(details: [Details(appIDs: appIDs, components: components)])
    }
}

/// A statement of an `assetlinks.json` file.
struct AssetStatement: Encodable {
    let relation = [handlesLinks]
    let target: Target
    let extensions: [String: Extension]

    private static let handlesLinks = "delegate_permission/common.handle_all_urls"

    struct Target: Encodable {
        let namespace = "android_app"
        let package: String
        let fingerprints: [String]

        private enum CodingKeys: String, CodingKey {
            case namespace
            case package = "package_name"
            case fingerprints = "sha256_cert_fingerprints"
        }
    }

    struct Extension: Encodable {
        let components: [LinkComponent]

        private enum CodingKeys: String, CodingKey { case components = "dynamic_app_link_components" }
    }

    private enum CodingKeys: String, CodingKey {
        case relation
        case target
        case extensions = "relation_extensions"
    }

    init(package: String, fingerprints: [String], components: [LinkComponent]) {
        target = Target(package: package, fingerprints: fingerprints)
        extensions = [Self.handlesLinks: Extension(components: components)]
    }
}
