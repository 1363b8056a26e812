import RouteAssemblyLinks

/// A random table whose patterns compete for links, and exclude some of them.
///
/// All values are texts, so a pattern that accepts a link reads it.
struct ExclusionTable {
    let patterns: [String]
    let table: LinkTable<Int>

    private static let segments = ["a", "b", "{}"]
    private static let items = ["x", "y", "z"]

    init(using generator: inout some RandomNumberGenerator) {
        var links: [LinkPattern<Int>] = []
        var patterns: [String] = []
        for number in 0..<Int.random(in: 1...8, using: &generator) {
            var segments = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                Self.segments.randomElement(using: &generator) ?? "a"
            }
            // In a file, a placeholder before the rest of a path can stand for several segments.
            if Int.random(in: 0..<4, using: &generator) == 0 { segments = segments.filter { $0 != "{}" } + ["{...}"] }
            for index in segments.indices { segments[index].replace("{", with: "{p\(index)") }
            let path = "/" + segments.joined(separator: "/")
            let values = segments.count { $0.hasPrefix("{") }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                links.append(LinkPattern(opensExternally: path))
                patterns.append(path + " (external)")
                continue
            }
            let needsItem = Int.random(in: 0..<4, using: &generator) == 0
            let item = Self.items.randomElement(using: &generator) ?? "x"
            let pattern = path + (needsItem ? "?\(item)={item}" : "")
            var excluded = Self.items.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
            if needsItem { excluded.removeAll { $0 == item } }
            var link: LinkPattern<Int> = Self.link(pattern, route: number, values: values + (needsItem ? 1 : 0))
            for name in excluded { link = link.unless(name) }
            links.append(link)
            patterns.append(excluded.isEmpty ? pattern : "\(pattern) unless \(excluded)")
        }
        self.patterns = patterns
        let all = links
        table = LinkTable { all }
    }

    /// Returns a link, with a value for each of its query items.
    func randomLink(using generator: inout some RandomNumberGenerator) -> String {
        let segments = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            ["a", "b", "c"].randomElement(using: &generator) ?? "a"
        }
        let items = Self.items.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.map { "\($0)=1" }
        let slash = !segments.isEmpty && Bool.random(using: &generator) ? "/" : ""
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return "/" + segments.joined(separator: "/") + slash + query
    }

    private static func link(_ pattern: String, route: Int, values: Int) -> LinkPattern<Int> {
        switch values {
        case 0: LinkPattern(alias: pattern) { route }
        case 1: LinkPattern(alias: pattern) { (_: String) in route }
        case 2: LinkPattern(alias: pattern) { (_: String, _: String) in route }
        case 3: LinkPattern(alias: pattern) { (_: String, _: String, _: String) in route }
        case 4: LinkPattern(alias: pattern) { (_: String, _: String, _: String, _: String) in route }
        default: LinkPattern(alias: pattern) { (_: String, _: String, _: String, _: String, _: String) in route }
        }
    }
}
