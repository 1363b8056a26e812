import Foundation

/// The content of an `apple-app-site-association` file.
struct AppleAssociationFile: Codable {
    var applinks: AppLinks

    struct AppLinks: Codable {
        var details: [Details]
        var defaults: Defaults?
        var substitutionVariables: [String: [String]]?
    }

    /// The components of some apps.
    struct Details: Codable {
        var appIDs: [String]?
        /// The identifier of the app in a file that names a single app.
        var appID: String?
        var components: [LinkComponent]?
        /// The patterns of paths in a file for versions before iOS 13, which only read these.
        var paths: [String]?
        var defaults: Defaults?
    }

    /// The rules for components that do not have their own.
    struct Defaults: Codable {
        var caseSensitive: Bool?
        var percentEncoded: Bool?
    }
}

/// A statement of an `assetlinks.json` file.
struct AssetStatement: Codable {
    static let handlesLinks = "delegate_permission/common.handle_all_urls"

    var relations: [String]?
    var target: Target
    var extensions: [String: RelationExtension]?

    /// An app or a web site.
    struct Target: Codable {
        var namespace: String?
        var package: String?
        var fingerprints: [String]?

        private enum CodingKeys: String, CodingKey {
            case namespace
            case package = "package_name"
            case fingerprints = "sha256_cert_fingerprints"
        }
    }

    struct RelationExtension: Codable {
        var components: [LinkComponent]?

        private enum CodingKeys: String, CodingKey { case components = "dynamic_app_link_components" }
    }

    private enum CodingKeys: String, CodingKey {
        case relations = "relation"
        case target
        case extensions = "relation_extensions"
    }
}

extension LinkComponent: Codable {
    private enum CodingKeys: String, CodingKey {
        case path = "/"
        case query = "?"
        case fragment = "#"
        case isExcluded = "exclude"
        case isCaseSensitive = "caseSensitive"
        case isPercentEncoded = "percentEncoded"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        path = try values.decodeIfPresent(String.self, forKey: .path) ?? "*"
        if let text = try? values.decodeIfPresent(String.self, forKey: .query) {
            query = .text(text)
        } else {
            query = .items(try values.decodeIfPresent([String: String].self, forKey: .query) ?? [:])
        }
        fragment = try values.decodeIfPresent(String.self, forKey: .fragment) ?? "*"
        isExcluded = try values.decodeIfPresent(Bool.self, forKey: .isExcluded) ?? false
        isCaseSensitive = try values.decodeIfPresent(Bool.self, forKey: .isCaseSensitive)
        isPercentEncoded = try values.decodeIfPresent(Bool.self, forKey: .isPercentEncoded)
    }

    /// Writes a component of a table, which uses no other parts.
    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        if case .items(let items) = query, !items.isEmpty { try values.encode(items, forKey: .query) }
        if isExcluded { try values.encode(true, forKey: .isExcluded) }
    }

    /// Creates the component of a pattern in the list of paths of an earlier file.
    fileprivate init(earlierPath text: String) {
        isExcluded = text.hasPrefix("NOT ")
        path = isExcluded ? String(text.dropFirst(4)) : text
    }
}

extension [ComponentMatcher] {
    /// Returns the components of an app in a file of either kind, or `nil` if there are none.
    ///
    /// - Throws: A `DecodingError` if the text is not such a file.
    static func inFile(_ text: String, for app: String) throws -> Self? {
        let data = Data(text.utf8)
        let lists: [Self] =
            if text.first(where: { !$0.isWhitespace }) == "[" {
                try JSONDecoder().decode([AssetStatement].self, from: data).filter { $0.target.package == app }
                    .compactMap { $0.extensions?[AssetStatement.handlesLinks]?.components }
                    .map { $0.map { ComponentMatcher($0) } }
            } else {
                try JSONDecoder().decode(AppleAssociationFile.self, from: data).applinks.matchers(for: app)
            }
        return lists.isEmpty ? nil : lists.flatMap(\.self)
    }
}

extension AppleAssociationFile.AppLinks {
    fileprivate func matchers(for app: String) -> [[ComponentMatcher]] {
        details.filter { ($0.appIDs ?? [$0.appID ?? ""]).contains(app) }.compactMap { details in
            let components = details.components ?? details.paths?.map(LinkComponent.init(earlierPath:))
            let rules = ComponentPattern.Rules(
                variables: substitutionVariables ?? [:],
                isCaseSensitive: details.defaults?.caseSensitive ?? defaults?.caseSensitive ?? true,
                isPercentEncoded: details.defaults?.percentEncoded ?? defaults?.percentEncoded ?? true)
            return components?.map { ComponentMatcher($0, rules) }
        }
    }
}
