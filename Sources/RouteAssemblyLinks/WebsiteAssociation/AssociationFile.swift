import Foundation

/// The content of an `apple-app-site-association` file.
struct AppleAssociationFile: Codable {
    var applinks: AppLinks

    struct AppLinks: Codable {
        var details: [Details]
    }

    /// The components of some apps.
    struct Details: Codable {
        var appIDs: [String]?
        /// The identifier of the app in a file that names a single app.
        var appID: String?
        var components: [LinkComponent]?
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
        case isExcluded = "exclude"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        path = try values.decodeIfPresent(String.self, forKey: .path) ?? "*"
        // A file can also have one pattern for the whole query, which a table never writes.
        query = (try? values.decodeIfPresent([String: String].self, forKey: .query)) ?? [:]
        isExcluded = try values.decodeIfPresent(Bool.self, forKey: .isExcluded) ?? false
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        if !query.isEmpty { try values.encode(query, forKey: .query) }
        if isExcluded { try values.encode(true, forKey: .isExcluded) }
    }
}

extension [LinkComponent] {
    /// Returns the components of an app in a file of either kind, or `nil` if there are none.
    static func inFile(_ text: String, for app: String) -> [LinkComponent]? {
        let data = Data(text.utf8)
        let lists: [[LinkComponent]]
        if let statements = try? JSONDecoder().decode([AssetStatement].self, from: data) {
            lists = statements.filter { $0.target.package == app }.compactMap {
                $0.extensions?[AssetStatement.handlesLinks]?.components
            }
        } else {
            let file = try? JSONDecoder().decode(AppleAssociationFile.self, from: data)
            lists = (file?.applinks.details ?? []).filter { ($0.appIDs ?? [$0.appID ?? ""]).contains(app) }
                .compactMap(\.components)
        }
        return lists.isEmpty ? nil : lists.flatMap(\.self)
    }
}
