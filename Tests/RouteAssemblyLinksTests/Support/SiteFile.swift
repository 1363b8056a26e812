import Foundation

/// A reader of the files that a table makes for a web site.
struct SiteFile {
    private struct Component: Decodable {
        let path: String
        let items: [String: String]?
        let isExcluded: Bool?

        private enum CodingKeys: String, CodingKey {
            case path = "/"
            case items = "?"
            case isExcluded = "exclude"
        }
    }

    private struct Apple: Decodable {
        struct AppLinks: Decodable { let details: [Details] }
        struct Details: Decodable { let components: [Component] }
        let applinks: AppLinks
    }

    private struct Android: Decodable {
        struct Extension: Decodable {
            let components: [Component]
            private enum CodingKeys: String, CodingKey { case components = "dynamic_app_link_components" }
        }
        let extensions: [String: Extension]
        private enum CodingKeys: String, CodingKey { case extensions = "relation_extensions" }
    }

    private let components: [Component]

    init(_ text: String) throws {
        let data = Data(text.utf8)
        components =
            text.hasPrefix("[")
            ? try JSONDecoder().decode([Android].self, from: data).flatMap {
                $0.extensions.values.flatMap(\.components)
            }
            : try JSONDecoder().decode(Apple.self, from: data).applinks.details.flatMap(\.components)
    }

    /// Whether a phone opens a link, a path with its query, in the app.
    ///
    /// The first component that matches the link decides.
    func opens(_ link: String) -> Bool {
        let parts = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
        }
        let first = components.first { component in
            Self.matches(component.path, String(parts[0]))
                && (component.items ?? [:]).allSatisfy { name, pattern in
                    let values = items.filter { $0.name == name }.map(\.value)
                    return (values.isEmpty ? [""] : values).allSatisfy { Self.matches(pattern, $0) }
                }
        }
        return first.map { $0.isExcluded != true } ?? false
    }

    /// Whether a pattern, in which `?` is any character and `*` any text, matches a text.
    private static func matches(_ pattern: String, _ text: String) -> Bool {
        let text = Array(text.utf8)
        var ends: Set = [0]
        for byte in pattern.utf8 {
            ends =
                switch byte {
                case UInt8(ascii: "*"): ends.min().map { Set($0...text.count) } ?? []
                case UInt8(ascii: "?"): Set(ends.filter { $0 < text.count }.map { $0 + 1 })
                default: Set(ends.filter { $0 < text.count && text[$0] == byte }.map { $0 + 1 })
                }
        }
        return ends.contains(text.count)
    }
}
