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
