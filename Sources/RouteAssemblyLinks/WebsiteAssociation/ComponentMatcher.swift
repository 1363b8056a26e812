/// The parts of a web link that a file of universal links looks at, percent-encoded.
struct WebLink {
    var path: String
    var items: [LinkQueryItem] = []
    var fragment = ""

    fileprivate var query: String { items.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&") }

    /// Returns the link with a query item.
    func with(_ item: String) -> Self {
        var link = self
        if !items.contains(where: { $0.name == item }) { link.items.append(LinkQueryItem(name: item, value: "x")) }
        return link
    }

    /// The link after the host.
    var text: String {
        path + (items.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
    }
}

/// A component of a file, with its patterns parsed.
struct ComponentMatcher {
    let component: LinkComponent
    private let path: ComponentPattern
    private let fragment: ComponentPattern
    private let query: Query
    private let isCaseSensitive: Bool

    private enum Query {
        case items([(name: String, value: ComponentPattern)])
        case text(ComponentPattern)
    }

    /// Creates a matcher.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - rules: The rules of the file, which the component can override.
    init(_ component: LinkComponent, _ rules: ComponentPattern.Rules = ComponentPattern.Rules()) {
        var rules = rules
        rules.isCaseSensitive = component.isCaseSensitive ?? rules.isCaseSensitive
        rules.isPercentEncoded = component.isPercentEncoded ?? rules.isPercentEncoded
        self.component = component
        isCaseSensitive = rules.isCaseSensitive
        path = ComponentPattern(component.path, rules)
        fragment = ComponentPattern(component.fragment, rules)
        query =
            switch component.query {
            case .items(let items):
                .items(items.sorted { $0.key < $1.key }.map { ($0.key, ComponentPattern($0.value, rules)) })
            case .text(let text): .text(ComponentPattern(text, rules))
            }
    }

    /// Indicates whether the component matches a link.
    ///
    /// A query item that the link does not have is like an empty one.
    func matches(_ link: WebLink) -> Bool {
        guard path.matches(link.path), fragment.matches(link.fragment) else { return false }
        return switch query {
        case .text(let pattern): pattern.matches(link.query)
        case .items(let items):
            items.allSatisfy { name, pattern in
                let values = link.items.filter { $0.name == name }.map { $0.value ?? "" }
                return (values.isEmpty ? [""] : values).allSatisfy(pattern.matches)
            }
        }
    }

    /// Links that the component matches: with one segment, several, and none for any characters,
    /// with each text of the variables, and in upper case if the case does not matter.
    var samples: [WebLink] {
        let paths = ["x", "x/x", ""].flatMap(path.samples).map { $0.first == "/" ? $0 : "/" + $0 }
        let items: [LinkQueryItem] =
            switch query {
            case .items(let items):
                items.map { LinkQueryItem(name: $0.name, value: $0.value.samples(filledWith: "x").first) }
            case .text(let pattern):
                (pattern.samples(filledWith: "x").first ?? "").split(separator: "&").map { item in
                    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    return LinkQueryItem(name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
                }
            }
        let fragment = component.fragment == "*" ? "" : fragment.samples(filledWith: "x").first ?? ""
        return (isCaseSensitive ? paths : paths + paths.map { $0.uppercased() }).map {
            WebLink(path: $0, items: items, fragment: fragment)
        }
    }
}

extension [ComponentMatcher] {
    /// Indicates whether the first component that matches a link opens it.
    func open(_ link: WebLink) -> Bool { first { $0.matches(link) }.map { !$0.component.isExcluded } ?? false }
}
