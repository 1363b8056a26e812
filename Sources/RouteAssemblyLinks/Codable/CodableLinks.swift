/// Links for the cases of a `Codable` enum, which need no patterns.
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
/// To choose the paths yourself, declare a ``LinkTable``. In a module whose default isolation is
/// the main actor, declare the types of an equatable route's values as `nonisolated`.
///
/// ## Rules
///
/// - **The path is the name of the case.** If the enum declares coding keys, the path is the name
///   of the case's key. If the enum is encoded as a raw value, the path is the raw value. The case
///   of letters matters. A prefix, the `path` of the links, can distinguish two enums with cases of
///   the same name.
/// - **The values of the case are query items**, as in `search?text=tea`. The name of an item is
///   the value's label. Without a label, it is the value's position among all values, counted from
///   0.
/// - **A ``LinkValue`` is printed as its text.** An enum with raw values is printed as its raw
///   value.
/// - **Structures, arrays, and dictionaries** join names by dots: `filter.price.max=20`,
///   `tags.0=new&tags.1=red`. So does a nested enum: `tab.product.0=42`. A nested case without
///   values is a text: `sorting=price`. An empty container is an item without a value: `tags`.
/// - **`nil`** is a missing item. Among the elements of an array, it is an item with a tilde:
///   `counts.1~`.
/// - **A dot or a tilde** inside a name is escaped as `~1` or `~0`.
/// - **The other rules are those of** ``LinkTable``: schemes, hosts, limits, the trailing slash,
///   percent encoding, the fragment, and repeated items. ``match(_:)`` returns unknown
///   items.
///
/// ## Performance and safety
///
/// Reading a link takes time linear in its length. The ``LinkLimits`` bound its length, its items,
/// and their nesting. Links are untrusted input, so the initializers that decode a route's values
/// must throw an error for values that the app cannot handle.
///
/// The decoders of Foundation's `IndexSet`, `CharacterSet`, and `URLComponents` end the process for
/// some values. Links do not read and print these types. Do not call their `init(from:)` yourself.
public struct CodableLinks<R: Codable>: RouteLinks {
    let origins: LinkOrigins
    let path: LinkPattern
    let limits: LinkLimits
    let defects: [LinkIssue]

    /// Creates the links of an enum.
    ///
    /// The initializer does not throw, so a `static let` can hold the links. Call
    /// ``validate(samples:)`` in a test to find defects.
    ///
    /// ```swift
    /// CodableLinks<SettingsRoute>(scheme: "shop", hosts: ["shop.example"], path: "/settings")     // shop://settings/language
    /// ```
    ///
    /// - Parameters:
    ///   - scheme: The custom scheme of the links, without a colon.
    ///   - hosts: The hosts whose web links are accepted as well.
    ///   - path: The path before the name of the case. It begins with a slash and has no
    ///     placeholders.
    ///   - limits: The limits that links must not exceed.
    public init(scheme: String, hosts: Set<String> = [], path: String = "/", limits: LinkLimits = LinkLimits()) {
        origins = LinkOrigins(schemes: [scheme], hosts: hosts)
        self.path = LinkPattern(path)
        self.limits = limits
        defects = origins.issues + self.path.issues + self.path.placeholderIssues
    }

    /// Returns the defects of the scheme, the hosts, and the path.
    public func validate() -> [LinkIssue] { defects }

    /// Returns the defects of the scheme, the hosts, and the path, and the samples that cannot be
    /// printed.
    ///
    /// Call it in a test, with a route for each case:
    ///
    /// ```swift
    /// #expect(links.validate(samples: [.home, .product(42), .search(text: "tea", filter: nil, tags: [])]) == [])
    /// ```
    ///
    /// Only a sample shows that a case has a value that no link can have, such as an `IndexSet`, or
    /// two values whose items have the same name.
    ///
    /// - Parameter samples: Routes that are printed.
    /// - Returns: The defects, or, if there are none, a ``LinkIssue/Code/notPrintable`` for each
    ///   sample that cannot be printed and read back.
    public func validate(samples: [R]) -> [LinkIssue] {
        guard defects.isEmpty else { return defects }
        return samples.compactMap { sample in
            do throws(LinkError) {
                _ = try url(for: sample)
                return nil
            } catch {
                return LinkIssue(code: .notPrintable, pattern: path.text, message: error.message)
            }
        }
    }

    var nesting: Int { min(limits.nesting, 64) }
}
