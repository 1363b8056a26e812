/// One pattern of a ``LinkTable``, and the routes it stands for.
///
/// A pattern is a path of literals and placeholders, and the query items it takes:
///
///     /products/{id}/reviews/{review}?page={page}
///
/// A placeholder is a whole segment, or the whole value of a query item. Its values are bound by
/// position, whatever its name, to the parameters of the closures, whose types say what the link
/// has to hold there.
///
/// ```swift
/// Link("/products/{id}?page={page}") { (id: Int, page: Int?) in
///     ShopRoute.reviews(of: id, page: page)
/// } printing: { route in
///     if case .reviews(let id, let page) = route { (id, page) } else { nil }
/// }
/// ```
///
/// What is wrong with a pattern is reported by ``LinkTable/validate()``.
public struct Link<R>: Sendable {
    /// The pattern as it was written.
    public let pattern: String

    let shape: LinkPattern
    let issues: [LinkIssue]
    let read: @Sendable (LinkParts, LinkPattern) throws(LinkError) -> R
    /// Nil for a route that this link does not stand for.
    let write: @Sendable (R, LinkPattern) throws(LinkError) -> PrintedLink?
    /// The only route this link stands for, if there is only one.
    let constant: (@Sendable () -> R)?

    /// Creates a link that is read and printed.
    ///
    /// - Parameters:
    ///   - pattern: The path and query items that it accepts.
    ///   - route: Makes the route. What it throws is the `underlyingError` of an
    ///     ``LinkError/Code/invalidValue``, unless it is a ``LinkError``, which passes as it is.
    ///   - printing: The values of a route, in the same order; nil for a route that this link does
    ///     not stand for.
    public init<each V: LinkValue>(
        _ pattern: String,
        route: @escaping @Sendable (repeat each V) throws -> R,
        printing: @escaping @Sendable (R) -> (repeat each V)?
    ) {
        self.init(pattern, constant: nil, route: route, values: printing)
    }

    /// Creates a link that is read but never printed: an alias, such as the path of an older
    /// version.
    ///
    /// ```swift
    /// Link("/item/{id}") { (id: Int) in ShopRoute.product(id) }
    /// ```
    public init<each V: LinkValue>(_ pattern: String, route: @escaping @Sendable (repeat each V) throws -> R) {
        self.init(pattern, constant: nil, route: route, values: { _ -> (repeat each V)? in nil })
    }

    /// Creates a link to a single route, read and printed; the pattern has no placeholders.
    ///
    /// ```swift
    /// Link("/account", route: ShopRoute.account)
    /// ```
    public init(_ pattern: String, route: R) where R: Equatable & Sendable {
        self.init(pattern, constant: { route }, route: { route }, values: { $0 == route ? () : nil })
    }

    private init<each V: LinkValue>(
        _ pattern: String,
        constant: (@Sendable () -> R)?,
        route: @escaping @Sendable (repeat each V) throws -> R,
        values: @escaping @Sendable (R) -> (repeat each V)?
    ) {
        self.pattern = pattern
        self.constant = constant
        shape = LinkPattern(pattern)

        var canBeMissing: [Bool] = []
        for type in repeat (each V).self { canBeMissing.append(type.canBeMissing) }
        issues = shape.issues(for: canBeMissing)

        read = { parts, shape throws(LinkError) in
            var reader = LinkReader(parts, shape)
            let values = (repeat try reader.read((each V).self))
            do {
                return try route(repeat each values)
            } catch let error as LinkError {
                throw error
            } catch {
                throw LinkError(
                    .invalidValue, link: parts.link,
                    message: """
                        The route of \(shape.text.quoted) refused \(parts.link.quoted): \
                        \(String(describing: error).shortened(to: 200))
                        """,
                    underlyingError: error)
            }
        }
        write = { route, shape throws(LinkError) in
            guard let values = values(route) else { return nil }
            var writer = LinkWriter(shape)
            for value in repeat each values { try writer.write(value) }
            return writer.printed
        }
    }
}

extension LinkValue {
    /// True for optionals: a missing item is a value, which is printed by leaving the item out.
    fileprivate static var canBeMissing: Bool {
        guard let missing = Self(linkQuery: nil) else { return false }
        return missing.linkQueryText == nil
    }
}

extension LinkPattern {
    /// What is wrong with the pattern, by itself and for values of these types.
    fileprivate func issues(for canBeMissing: [Bool]) -> [LinkIssue] {
        guard issues.isEmpty else { return issues }
        guard places.count == canBeMissing.count else {
            let message = """
                The pattern \(text.quoted) has \(places.count) placeholders, but its route takes \(canBeMissing.count) values. \
                Give it one placeholder for each.
                """
            return [LinkIssue(code: .valueCount, pattern: text, message: message)]
        }
        return zip(places, canBeMissing).compactMap { place, canBeMissing in
            guard canBeMissing, case .segment = place.position else { return nil }
            let message = """
                The placeholder {\(place.name)} in the path of \(text.quoted) has an optional type, but a path has all its segments. \
                Take a value that is not optional, or make it a query item.
                """
            return LinkIssue(code: .optionalInPath, pattern: text, message: message)
        }
    }
}
