public import RouteAssembly

/// The features of an app, and the ways that lead from one to another.
///
/// ```swift
/// let map = FeatureMap(of: [catalogueFeature(), cartFeature(guard: login), accountFeature()])
/// #expect(map.issues() == [])
/// print(map.outline)
/// ```
///
/// A map is made from the examples of the features' routes. Making it runs no finder and no
/// interceptor.
public struct FeatureMap: Hashable, Sendable {
    /// The features, in the order in which they were given.
    ///
    /// The app starts with the first one.
    public let features: [Feature]
    /// The ways from one feature to another, in the order of the features.
    public let edges: [Edge]
    /// The chains of all examples, named after the feature and the route.
    public let outline: DestinationOutline
    let conflicts: [String]
    let circles: [Circle]

    /// Routes of which each continues with the destination of the next one, and the last one is the
    /// first.
    struct Circle: Hashable, Sendable {
        let feature: String
        let routes: [String]
    }

    /// A feature of a map.
    public struct Feature: Hashable, Sendable {
        /// The name of the feature.
        public let name: String
        /// The names of the types of its routes.
        public let routes: [String]
        /// Whether links lead to the feature.
        public let hasLinks: Bool
        /// The examples whose destination cannot be made, with the reasons.
        let failures: [Failure]
        /// The types of routes without examples.
        let typesWithoutExamples: [String]
        /// The types of routes that have links in the feature, and no destinations.
        let typesOfForeignLinks: [String]
    }

    struct Failure: Hashable, Sendable {
        let route: String
        let reason: String
    }

    /// A way from a feature to the routes of another one.
    public struct Edge: Hashable, Sendable {
        /// The name of the feature where the way begins.
        public let source: String
        /// The name of the feature that has the routes; `nil` if no feature has them.
        public let target: String?
        /// The name of the type of the routes.
        public let route: String
        /// Whether `Feature.leading(to:)` declares the way.
        public let isDeclared: Bool
        /// Whether a chain or a redirect of an example leads there.
        public let isFound: Bool
    }

    /// Creates the map of some features.
    ///
    /// - Parameter features: The features. The app starts with the first one.
    /// - Complexity: O(*n*² + *m*), where *n* is the number of features and *m* is the number of
    ///   steps.
    @MainActor
    public init(of features: [RouteAssembly.Feature]) {
        var owners: [ObjectIdentifier: String] = [:]
        for feature in features {
            for routes in feature.routes {
                let type = ObjectIdentifier(routes.type)
                owners[type] = owners[type] ?? feature.name
            }
        }
        var described = [Feature]()
        var edges = [Edge]()
        var destinations = [(String, Destination)]()
        for feature in features {
            var failures: [Failure] = []
            let outliner = Outliner()
            for route in feature.routes.flatMap(\.examples) {
                let name = "\(feature.name): \(route)"
                do {
                    guard let destination = try feature.destination(of: route) else { continue }
                    destinations.append((name, destination))
                    _ = outliner.entry(for: destination, named: name)
                } catch {
                    failures.append(Failure(route: "\(route)", reason: "\(error)"))
                }
            }
            edges += Self.edges(of: feature, finding: outliner.routes, owners: owners)
            described.append(
                Feature(
                    name: feature.name, routes: feature.routes.map { "\($0.type)" }, hasLinks: feature.links != nil,
                    failures: failures,
                    typesWithoutExamples: feature.routes.filter(\.examples.isEmpty).map { "\($0.type)" },
                    typesOfForeignLinks: feature.foreignLinks.map { "\($0)" }))
        }
        self.features = described
        self.edges = edges
        outline = DestinationOutline(of: destinations)
        conflicts = RouteAssembly.Feature.conflicts(of: features)
        circles = features.flatMap { feature in
            feature.routes.flatMap(\.examples).compactMap { Self.circle(from: $0, of: feature, in: features) }
        }
    }

    /// Returns the routes with whose destinations a chain continues, if they lead back to the first
    /// one.
    @MainActor
    private static func circle(
        from example: any Route, of feature: RouteAssembly.Feature, in features: [RouteAssembly.Feature]
    ) -> Circle? {
        var route = example
        var names: [String] = []
        while true {
            let owner = features.first { $0.has(route) }
            names.append("\(owner?.name ?? "no feature"): \(route)")
            if names.count > 1, names.first == names.last { return Circle(feature: feature.name, routes: names) }
            // No walk along a chain passes more routes.
            if names.count > 256 { return Circle(feature: feature.name, routes: names.prefix(3) + ["…"]) }
            // A circle that does not contain the example is that of another example, if it has one.
            guard Set(names).count == names.count,
                let next = (try? owner?.destination(of: route))?.flatMap(\.nextRoute)
            else { return nil }
            route = next
        }
    }

    /// Returns the ways from a feature, each once, those that were found first.
    @MainActor
    private static func edges(
        of feature: RouteAssembly.Feature, finding found: [Any.Type], owners: [ObjectIdentifier: String]
    ) -> [Edge] {
        let own = feature.routes.map { ObjectIdentifier($0.type) }
        let foundTypes = Set(found.map { ObjectIdentifier($0) })
        let declaredTypes = Set(feature.declaredRoutes.map { ObjectIdentifier($0) })
        var seen = Set(own)
        return (found + feature.declaredRoutes).compactMap { type in
            let id = ObjectIdentifier(type)
            guard seen.insert(id).inserted else { return nil }
            return Edge(
                source: feature.name, target: owners[id], route: "\(type)", isDeclared: declaredTypes.contains(id),
                isFound: foundTypes.contains(id))
        }
    }
}

extension RouteAssembly.Feature {
    fileprivate func has(_ route: any Route) -> Bool { routes.contains { $0.type == type(of: route) } }

    /// Returns the destination of a route; `nil` if the feature has none.
    fileprivate func destination(of route: any Route) throws -> Destination? {
        try routes.last { $0.type == type(of: route) }?.destination(route)
    }

    /// The types of routes that have links in the feature, and no destinations.
    fileprivate var foreignLinks: [any Route.Type] {
        let own = Set(routes.map { ObjectIdentifier($0.type) })
        return (links?.routes ?? []).filter { !own.contains(ObjectIdentifier($0)) }
    }
}
