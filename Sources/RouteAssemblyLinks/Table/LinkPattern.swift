import RouteAssembly

/// A pattern of a ``LinkTable``, with closures that read and print its routes.
///
/// A pattern is a path of literals and placeholders, followed by query items:
///
///     /products/{id}/reviews/{review}?page={page}
///
/// A placeholder is a whole segment, or the whole value of a query item. The value of the first
/// placeholder goes to the closure's first parameter, that of the second placeholder to the second
/// parameter, and so on. The types of the parameters determine which values are valid. The names of
/// the placeholders are documentation.
///
/// A placeholder `{path...}` is the rest of the path: one or more segments, as an array, or as a
/// value whose text has slashes between the segments. It is the last segment of its pattern. A
/// query item whose value is an array can be repeated.
///
/// ```swift
/// LinkPattern("/account", route: .account)
/// LinkPattern("/products/{id}", route: ShopRoute.product)
/// LinkPattern("/products/{id}/reviews?page={page}", route: ShopRoute.reviews)
/// ```
///
/// ``LinkTable/validate()`` reports defects of patterns.
public struct LinkPattern<R>: Sendable {
    /// The pattern, as it is written in the table.
    public let pattern: String

    var shape: PathPattern
    /// The types of the placeholders, which are empty for a redirect.
    let types: [any LinkValue.Type]
    var issues: [LinkIssue]
    // The closures return results, because older systems cannot reflect a stored closure with typed
    // throws: printing a link would end the process.
    let read: @Sendable (LinkParts, PathPattern) -> Result<R, LinkError>
    /// Prints a route, or returns `nil` if the link does not print it.
    let write: @Sendable (R, PathPattern) -> Result<PrintedLink?, LinkError>
    /// The route of a link that was created with a single route.
    let constant: (@Sendable () -> R)?
    /// Returns why the link cannot print the routes that it reads, or `nil` if it can.
    private(set) var printingProblem: (@Sendable () -> String?)?
    /// The pattern that the link redirects to.
    let target: String?
    /// Whether another link prints the routes.
    private(set) var isAlias = false
    /// Whether the links belong to the web.
    private(set) var isExternal = false
    /// The names of the query items that a link must not have.
    private(set) var exclusions: Set<String> = []

    /// Creates a link that reads a route and prints it.
    ///
    /// ```swift
    /// LinkPattern("/products/{id}", route: ShopRoute.product)
    /// LinkPattern("/products/{id}/reviews?page={page}") { (id: Int, page: Int?) in
    ///     ShopRoute.reviews(of: id, page: page)
    /// }
    /// ```
    ///
    /// To print a route, the link takes the values of its case, or the properties of a structure,
    /// from a mirror, and calls the closure with them. If the closure returns the same route, the
    /// link prints it. So the closure takes all values, in their order. For another closure, write
    /// `printing:`; ``LinkTable/validate()`` reports a link that needs it.
    ///
    /// The first link of a table that can print a route prints it. A link that is only read is a
    /// `LinkPattern(alias:)`.
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - route: A closure that creates a route from the values of the placeholders. A
    ///     ``LinkError`` that it throws is thrown to the caller. Any other error becomes the
    ///     underlying error of a ``LinkError/Code/invalidValue``.
    public init<each V: LinkValue>(_ pattern: String, route: @escaping @Sendable (repeat each V) throws -> R) {
        self.init(pattern, values: { mirroredValues(of: $0, for: route) }) { values, _ in
            try route(repeat each values)
        }
        printingProblem = {
            guard let sample = sample(of: route), mirroredValues(of: sample, for: route) == nil else { return nil }
            let isComparable = sample is any Equatable || MirroredRoute(sample).name != nil
            return isComparable
                ? "a mirror of \(RouteText(sample).text) does not show the values that the closure takes"
                : "a \(type(of: sample)) cannot be compared, because it is not Equatable"
        }
    }

    /// Creates a link that prints a route by a closure.
    ///
    /// ```swift
    /// LinkPattern("/products/{name}") { (name: String) in
    ///     try ShopRoute.product(catalogue.id(of: name))
    /// } printing: { route in
    ///     if case .product(let id) = route { catalogue.name(of: id) } else { nil }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - route: A closure that creates a route from the values of the placeholders.
    ///   - printing: A closure that returns the values of a route, in the order of the
    ///     placeholders, or `nil` if this link does not print the route.
    public init<each V: LinkValue>(
        _ pattern: String,
        route: @escaping @Sendable (repeat each V) throws -> R,
        printing: @escaping @Sendable (R) -> (repeat each V)?
    ) {
        self.init(pattern, values: printing) { values, _ in try route(repeat each values) }
    }

    /// Creates a link that is read and never printed, such as a path of an older version.
    ///
    /// ```swift
    /// LinkPattern("/products/{id}", route: ShopRoute.product)
    /// LinkPattern(alias: "/item/{id}", route: ShopRoute.product)
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - route: A closure that creates a route from the values of the placeholders.
    public init<each V: LinkValue>(alias pattern: String, route: @escaping @Sendable (repeat each V) throws -> R) {
        self.init(pattern, values: { _ -> (repeat each V)? in nil }) { values, _ in try route(repeat each values) }
        isAlias = true
    }

    /// Creates a link to a single route that is read and never printed.
    ///
    /// - Parameter pattern: The path that the link accepts. It has no placeholders.
    public init(alias pattern: String, route: R) where R: Sendable { self.init(alias: pattern) { route } }

    /// Creates a link whose closure gets the link as a whole, too.
    ///
    /// It is printed only by a closure.
    ///
    /// ```swift
    /// LinkPattern("/articles/{id}") { (id: Int, link: LinkRequest) in ShopRoute.article(id, at: link.url) }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - route: A closure that creates a route from the values of the placeholders and the link.
    ///   - printing: A closure that returns the values of a route, without the link.
    public init<each V: LinkValue>(
        _ pattern: String,
        route: @escaping @Sendable (repeat each V, LinkRequest) throws -> R,
        printing: @escaping @Sendable (R) -> (repeat each V)? = { _ in nil }
    ) {
        self.init(pattern, values: printing) { values, reader in
            try call(route, repeat each values, reader.request)
        }
    }

    /// Creates a link that reads and prints a single route.
    ///
    /// ```swift
    /// LinkPattern("/account", route: ShopRoute.account)
    /// ```
    ///
    /// - Parameter pattern: The path that the link accepts. It has no placeholders.
    public init(_ pattern: String, route: R) where R: Equatable & Sendable {
        self.init(pattern, constant: { route }, values: { $0 == route ? () : nil }) { (_: (), _) in route }
    }

    /// Creates a redirect, which reads a link as that of another pattern.
    ///
    /// ```swift
    /// LinkPattern("/item?id={id}", redirectingTo: "/products/{id}")
    /// ```
    ///
    /// The values go to the placeholders of the same name. Other query items stay as they are. The
    /// table prints routes by the other pattern, and ``LinkMatch/alias`` is this pattern, so a web
    /// server can answer with the canonical link:
    ///
    /// ```swift
    /// let match = try links.match(link)
    /// if match.alias != nil { redirect(to: try links.url(for: match.route)) }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - target: The pattern of another link of the table. Each placeholder of its path has to be
    ///     a placeholder of this pattern.
    public init(_ pattern: String, redirectingTo target: String) {
        self.pattern = pattern
        self.target = target
        shape = PathPattern(pattern)
        issues = shape.issues
        types = []
        constant = nil
        read = { parts, shape in
            .failure(
                LinkError(
                    .invalidTable, link: parts.link, message: "\(shape.text.quoted) redirects to \(target.quoted)."))
        }
        write = { _, _ in .success(nil) }
    }

    /// Creates a link to a page that belongs to the web, and that the app does not show.
    ///
    /// ```swift
    /// LinkPattern(opensExternally: "/press/{path...}")
    /// ```
    ///
    /// Reading the link throws ``LinkError/Code/isExternal``. The file of a web site excludes it.
    ///
    /// - Parameter pattern: The path of the page.
    public init(opensExternally pattern: String) {
        self.pattern = pattern
        target = nil
        constant = nil
        isExternal = true
        let shape = PathPattern(pattern)
        self.shape = shape
        issues = shape.issues
        types = shape.places.map { _ in String.self }
        read = { parts, shape in
            .failure(LinkError(.isExternal, of: LinkRequest(parts, shape), pattern: pattern, effect: .page(parts.link)))
        }
        write = { _, _ in .success(nil) }
    }

    /// Returns the link for links that do not have a query item.
    ///
    /// ```swift
    /// LinkPattern("/projects/{id}", route: ShopRoute.project).unless("token")
    /// ```
    ///
    /// The pattern does not accept a link with one of the items, whatever its value. Another
    /// pattern or another table can accept it. The file of a web site excludes such links.
    ///
    /// - Parameter items: The names of the items.
    public func unless(_ items: String...) -> Self {
        var link = self
        link.exclusions.formUnion(items)
        for name in shape.queryNames where items.contains(name) {
            let message = """
                The pattern \(pattern.quoted) needs the query item \(name.quoted), and excludes it. \
                Remove it from the pattern, or from unless(_:).
                """
            link.issues.append(LinkIssue(code: .malformedPattern, pattern: pattern, message: message))
        }
        return link
    }

    /// Creates a link for routes of any type from one behind a path.
    ///
    /// - Parameter path: A path of literals.
    init<Other: Route>(_ link: LinkPattern<Other>, at path: PathPattern) where R == any Route {
        pattern = PathPattern.joined(path.text, link.pattern)
        target = link.target.map { PathPattern.joined(path.text, $0) }
        shape = link.shape.appended(to: path)
        types = link.types
        exclusions = link.exclusions
        isExternal = link.isExternal
        isAlias = link.isAlias
        printingProblem = link.printingProblem
        issues = path.issues + path.placeholderIssues + link.issues
        let read = link.read
        let write = link.write
        self.read = { parts, shape in
            switch read(parts, shape) {
            case .success(let route): .success(route)
            case .failure(let error): .failure(error)
            }
        }
        self.write = { route, shape in
            if let route = route as? Other { write(route, shape) } else { .success(nil) }
        }
        if let constant = link.constant { self.constant = { constant() } } else { constant = nil }
    }

    init<each V: LinkValue>(
        _ pattern: String,
        constant: (@Sendable () -> R)? = nil,
        values: @escaping @Sendable (R) -> (repeat each V)?,
        route: @escaping @Sendable ((repeat each V), LinkReader) throws -> R
    ) {
        self.pattern = pattern
        self.constant = constant
        target = nil

        var types: [any LinkValue.Type] = []
        for type in repeat (each V).self { types.append(type) }
        self.types = types
        shape = PathPattern(pattern)
        issues = shape.issues(for: types)

        read = { parts, shape in
            Result { () throws(LinkError) in
                var reader = LinkReader(parts, shape)
                let values = (repeat try reader.read((each V).self))
                do {
                    return try route((repeat each values), reader)
                } catch let error as LinkError {
                    throw error
                } catch {
                    throw LinkError(
                        .invalidValue, link: parts.link,
                        message: """
                            The route of \(shape.text.quoted) rejected \(parts.link.quoted): \
                            \(String(describing: error).printed(upTo: 200))
                            """,
                        pattern: shape.text, underlyingError: error)
                }
            }
        }
        write = { route, shape in
            Result { () throws(LinkError) in
                guard let values = values(route) else { return nil }
                var writer = LinkWriter(shape)
                for value in repeat each values { try writer.write(value) }
                return writer.printed
            }
        }
    }
}

extension LinkPattern {
    /// Creates a link to a case of an enum, whose pattern is the case.
    ///
    /// ```swift
    /// LinkPattern(case: ShopRoute.product)     // case product(Int):                    /product?0={0}
    /// LinkPattern(case: ShopRoute.reviews)     // case reviews(of: Int, page: Int?):    /reviews?of={of}&page={page}
    /// ```
    ///
    /// The path is the name of the case. Its values are query items, whose names are the labels of
    /// the values, or their positions. A renamed case breaks its old links.
    ///
    /// The name comes from a mirror of a sample. If no sample of a type of your own can be guessed,
    /// or if the app is compiled without the names of cases (`-disable-reflection-metadata`), the
    /// link has a ``LinkIssue/Code/invalidCase``. Give it a pattern then.
    ///
    /// - Parameter make: The case.
    public init<each V: LinkValue>(case make: @escaping @Sendable (repeat each V) -> R) {
        let sample = sample(of: make)
        let isMirrored = sample.flatMap { mirroredValues(of: $0, for: make) } != nil
        self.init(isMirrored ? sample.flatMap { MirroredRoute($0).pattern } ?? "" : "", route: make)
        if pattern.isEmpty { issues = [.invalidCase(sample)] }
    }

    /// Creates a link to a case of an enum that has no values.
    ///
    /// ```swift
    /// LinkPattern(case: .cart)     // /cart
    /// ```
    ///
    /// The path is the name of the case. If the enum has a description of its own, or if the app is
    /// compiled without the names of cases (`-disable-reflection-metadata`), nothing shows the
    /// name, and the link has a ``LinkIssue/Code/invalidCase``. Give it a pattern then.
    ///
    /// - Parameter route: The case.
    public init(case route: R) where R: Sendable {
        self.init(MirroredRoute(route).pattern ?? "", constant: { route }) {
            MirroredRoute.areSame($0, route) ? () : nil
        } route: { (_: (), _) in
            route
        }
        if pattern.isEmpty { issues = [.invalidCase(route)] }
    }
}

extension LinkIssue {
    fileprivate static func invalidCase<R>(_ sample: R?) -> Self {
        let problem =
            switch sample {
            case nil: "A case has a value of a type of its own that is not CaseIterable, so no sample shows its name."
            case let sample? where MirroredRoute.hasOwnDescription(sample):
                "A case without values has only its description as a name, and \(R.self) has one of its own."
            case let sample? where MirroredRoute.isCompiledWithoutNames(sample):
                "The app is compiled without the names of cases."
            case let sample?: "\(RouteText(sample).text) is not a case with its values."
            }
        return LinkIssue(
            code: .invalidCase, pattern: "\(R.self)",
            message:
                "`LinkPattern(case:)` of \(R.self) has no pattern. \(problem) Write one: `LinkPattern(\"/path\", route: …)`."
        )
    }
}
