/// Links for an enum without writing any: whatever is `Codable` is reached by URL, both ways, in
/// its own types.
///
/// ```swift
/// enum ShopRoute: Codable, Equatable {
///     case home
///     case product(Int)
///     case search(text: String, filter: Filter?, tags: [String])
/// }
///
/// let links = CodableLinks<ShopRoute>(scheme: "shop")
///
/// try links.url(for: .product(42))                  // shop://product?0=42
/// try links.route(for: "shop://product?0=42")       // .product(42)
/// ```
///
/// Whoever wants nicer paths writes them in a
/// ``LinkTable``. In a module that defaults to the main actor, the types of an equatable route's values have to be `nonisolated`.
///
/// ## Rules
///
/// - **The path is the case's name**, or its coding key's, if the enum has its own; the raw value
///   of an enum that is encoded by it. Case is significant. It may stand behind a path of the
///   table's, so that two enums can have cases of the same name.
/// - **Values are query items**, `search?text=tea`, named by their label, or by their position if
///   they have none: `0`, `1`, counted as Swift does for its coding keys.
/// - **A ``LinkValue`` is its text**: numbers, texts, dates, UUIDs, URLs, enums of your own that
///   say so. An enum with raw values is its raw value.
/// - **Whatever else contains values** joins names by dots: `filter.price.max=20`,
///   `tags.0=new&tags.1=red`. A nested enum does so, too, `tab.product.0=42`; a case of it without
///   values is a text, `sorting=price`. An empty container is an item without a value, `tags`.
/// - **nil** is an item that is missing; among an array's elements, an item with a tilde,
///   `counts.1~`.
/// - **A dot or a tilde** inside a name is written `~1` or `~0`.
/// - **What else makes a link** is as in a
///   ``LinkTable``: scheme, hosts, limits, one trailing slash, percent encoding decoded once, the fragment ignored, repeated items refused, unknown ones handed out by ``match(_:)-(String)``.
///
/// ## Cost and safety
///
/// Reading takes time linear in the link, whose length, items and nesting the ``LinkLimits`` bound.
/// What a link contains is as trustworthy as its sender: initialisers that decode the route's
/// values have to refuse what the app cannot bear.
public struct CodableLinks<R: Codable>: Sendable {
    let origins: LinkOrigins
    let path: LinkPattern
    let limits: LinkLimits
    let defects: [LinkIssue]

    /// Creates links; what is wrong with them shows in ``validate()``, so that a `static let` can
    /// hold them.
    ///
    /// ```swift
    /// CodableLinks<SettingsRoute>(scheme: "shop", hosts: ["shop.example"], path: "/settings")     // shop://settings/language
    /// ```
    ///
    /// - Parameters:
    ///   - scheme: The custom scheme, without a colon.
    ///   - hosts: The hosts whose web links are accepted, too.
    ///   - path: What stands before the case's name, without placeholders.
    ///   - limits: What is refused as too long.
    public init(scheme: String, hosts: Set<String> = [], path: String = "/", limits: LinkLimits = LinkLimits()) {
        origins = LinkOrigins(schemes: [scheme], hosts: hosts)
        self.path = LinkPattern(path)
        self.limits = limits
        defects = origins.issues + self.path.issues + self.path.placeholderIssues
    }

    /// Returns what is wrong with the scheme, the hosts or the path, for a test:
    /// `#expect(links.validate().isEmpty)`.
    public func validate() -> [LinkIssue] { defects }

    var nesting: Int { min(limits.nesting, 64) }

    var literals: [String] {
        path.segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }

    func checkDefects(for link: String) throws(LinkError) {
        guard let defect = defects.first else { return }
        throw LinkError(
            .invalidTable, link: link, message: "The links have a defect. \(defect.message) See validate().")
    }
}

extension LinkPattern {
    fileprivate var placeholderIssues: [LinkIssue] {
        guard !places.isEmpty else { return [] }
        let message =
            "The path \(text.quoted) has a placeholder or a query, but stands for nothing but itself. Leave them out."
        return [LinkIssue(code: .malformedPattern, pattern: text, message: message)]
    }
}
