import RouteAssembly

/// The subject of a navigation's request, for a replay.
package enum TracedSubject: Hashable, Sendable {
    /// A route, or the routes of a journey.
    case routes([TracedRoute])
    /// The name of an unwinding.
    case unwinding(String)
    /// A link that leads to no destination.
    case link(String)
    /// A subject that a trace cannot contain, such as a step with its context.
    case unknown
}

/// A route, as JSON.
package struct TracedRoute: Hashable, Sendable, Codable {
    /// The name of the type, as source code spells it.
    package let type: String
    /// The route as `JSONEncoder` writes it.
    package var json: String
    /// The link that the route was read from.
    package var link: String?
}

extension TracedSubject {
    @MainActor
    init(_ subject: RoutingEvent.Request.Subject) {
        switch subject {
        case .destination(let destination): self = Self([destination])
        case .journey(let destinations): self = Self(destinations)
        case .route(let route): self = TracedRoute(route, link: nil).map { .routes([$0]) } ?? .unknown
        case .link(let link): self = .link(link.clipped)
        case .unwinding(let unwind): self = unwind.repeatableName.map(Self.unwinding) ?? .unknown
        }
    }
}

extension TracedSubject {
    @MainActor
    private init(_ destinations: [AnyDestination]) {
        let routes = destinations.compactMap { TracedRoute($0.route, link: $0.link) }
        self = routes.count == destinations.count ? .routes(routes) : .unknown
    }
}

extension TracedRoute {
    /// The maximum length of a route or a link, in code units of UTF-8.
    private static let maximumLength = 10_000

    /// Creates the record of a route.
    ///
    /// The result is `nil` if the route is not `Codable`, is very long, or if its type cannot be
    /// named in the source code of another file.
    fileprivate init?(_ route: (any Route)?, link: String?) {
        guard let route, let value = route as? any Codable, let json = RecordedJSON.text(of: value),
            json.utf8.count <= Self.maximumLength
        else { return nil }
        let type = Self.name(of: Swift.type(of: route))
        guard Self.isName(type) else { return nil }
        self.init(type: type, json: json, link: link.flatMap { $0.utf8.count <= Self.maximumLength ? $0 : nil })
    }

    /// Returns the name of a type without its module.
    package static func name(of type: Any.Type) -> String {
        let name = String(reflecting: type)
        return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Indicates whether a text can stand for a type in source code, and for nothing else.
    ///
    /// The name of a private type contains parentheses.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.properties.isXIDContinue || "<>., ".unicodeScalars.contains(scalar)
                : scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
