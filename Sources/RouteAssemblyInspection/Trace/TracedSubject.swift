import RouteAssembly

/// The subject of a navigation's request, for a replay.
package enum TracedSubject: Hashable, Sendable {
    /// A route, or the routes of a journey.
    case routes([TracedRoute])
    /// The name of an unwinding.
    case unwinding(String)
    /// A link that leads to no destination.
    case link(String)
}

/// A route, as JSON.
package struct TracedRoute: Hashable, Sendable, Codable {
    /// The name of the type, as source code spells it.
    package let type: String
    /// The route as `JSONEncoder` writes it.
    package var json: String
    /// The link that the route was read from.
    package var link: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case type, json, link }
}

extension TracedSubject {
    /// Creates the record of a subject, or `nil` if a trace cannot contain it, such as a step with
    /// its context.
    @MainActor
    init?(_ subject: RoutingEvent.Request.Subject) {
        switch subject {
        case .destination(let destination): self.init([destination])
        case .journey(let destinations): self.init(destinations)
        case .restoration: return nil
        case .route(let route):
            guard let route = TracedRoute(route, link: nil) else { return nil }
            self = .routes([route])
        case .link(let link): self = .link(link.clipped)
        case .unwinding(let unwind):
            guard let name = unwind.repeatableName else { return nil }
            self = .unwinding(name)
        }
    }

    @MainActor
    private init?(_ destinations: [AnyDestination]) {
        let routes = destinations.compactMap { TracedRoute($0.route, link: $0.link) }
        guard routes.count == destinations.count else { return nil }
        self = .routes(routes)
    }
}

extension TracedSubject: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable { case routes, unwinding, link }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let routes = try values.decodeIfPresent([TracedRoute].self, forKey: .routes) {
            self = .routes(routes)
        } else if let name = try values.decodeIfPresent(String.self, forKey: .unwinding) {
            self = .unwinding(name)
        } else {
            self = .link(try values.decode(String.self, forKey: .link))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .routes(let routes): try values.encode(routes, forKey: .routes)
        case .unwinding(let name): try values.encode(name, forKey: .unwinding)
        case .link(let link): try values.encode(link, forKey: .link)
        }
    }
}

extension TracedRoute {
    /// The maximum length of a route, in code units of UTF-8.
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
        self.init(type: type, json: json, link: link)
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
