/// The part of an app's navigation that one module exports: its routes and their destinations.
///
/// A module makes its feature from what it needs, and an app installs the features in a router:
///
/// ```swift
/// // In the module of the cart:
/// public func cartFeature(guard login: some Interceptor<Void>) -> Feature {
///     let cart = StepAssembly { CartScreen() }
///         .guarded(by: login)
///         .using(.push).from(.nearest)
///     return Feature("Cart", routes: CartRoute.self) { route in
///         switch route {
///         case .cart: .to(cart)
///         }
///     }
/// }
///
/// // In the app:
/// try router.install(catalogueFeature(), cartFeature(guard: LoginGuard(session)))
/// ```
///
/// A feature is a value. It adds nothing to a router but destinations: whatever guards it needs
/// from other modules is passed to the function that makes it. The screens of other features are
/// reached by routes (``DestinationStep/route(_:)-((Context)->R)``).
@MainActor
public struct Feature {
    /// The name of the feature, for errors, issues, and pictures.
    public let name: String
    package private(set) var routes: [FeatureRoutes] = []
    /// The links of the feature.
    package nonisolated var links: (any FeatureLinks)?
    /// The types of the routes of other features that this one leads to.
    package private(set) var declaredRoutes: [any Route.Type] = []

    /// Creates a feature with one type of routes.
    ///
    /// - Parameters:
    ///   - name: The name of the feature, for errors, issues, and pictures.
    ///   - examples: Routes whose destinations the linter inspects, at least one for each case.
    ///   - destination: Returns the destination of a route. If it throws an error, the navigation
    ///     throws ``RoutingError/Code/transformFailed``.
    public init<R: Route>(
        _ name: String, routes: R.Type, examples: [R] = [], destination: @escaping (R) throws -> Destination
    ) {
        self.name = name
        append(routes, examples, destination)
    }

    /// Returns the feature with another type of routes.
    ///
    /// - Parameters:
    ///   - examples: Routes whose destinations the linter inspects, at least one for each case.
    ///   - destination: Returns the destination of a route.
    public func adding<R: Route>(
        _ routes: R.Type, examples: [R] = [], destination: @escaping (R) throws -> Destination
    ) -> Feature {
        var feature = self
        feature.append(routes, examples, destination)
        return feature
    }

    private mutating func append<R: Route>(
        _ type: R.Type, _ examples: [R], _ destination: @escaping (R) throws -> Destination
    ) {
        routes.append(
            FeatureRoutes(
                type: type, examples: examples,
                destination: { route in try (route as? R).map { try destination($0).made(for: $0) } },
                register: { $0.register(type, destination) }))
    }

    /// Returns the feature with a declaration that it leads to routes of other features.
    ///
    /// The linter reports a chain or a redirect that leads to another feature and is not declared.
    /// The declaration also counts for navigations in the code of screens, which no linter sees.
    ///
    /// - Parameter routes: The types of the routes.
    public func leading(to routes: any Route.Type...) -> Feature {
        var feature = self
        feature.declaredRoutes += routes
        return feature
    }
}

/// The routes of one type of a feature.
@MainActor
package struct FeatureRoutes {
    package let type: any Route.Type
    package let examples: [any Route]
    /// Returns the destination of a route; `nil` if the route has another type.
    package let destination: (any Route) throws -> Destination?
    let register: (DefaultRouter) -> Void
}

/// The links of a feature, which the product of links defines.
package protocol FeatureLinks: Sendable {
    /// The types of the routes that the links lead to.
    var routes: [any Route.Type] { get }

    /// Returns a sentence about a link that is in both lists, or twice in this one.
    func conflict(with other: (any FeatureLinks)?) -> String?
}

extension DefaultRouter {
    /// Installs features, so that their routes have destinations.
    ///
    /// ```swift
    /// try router.install(catalogueFeature(), cartFeature(guard: account.login))
    /// ```
    ///
    /// Features can be installed at any time, for example when a module has been loaded. Until
    /// then, a navigation to one of its routes throws ``RoutingError/Code/unregisteredRoute``, and
    /// the route can be parked.
    ///
    /// - Throws: ``RoutingError/Code/featureConflict`` if two of the features, or one of them and
    ///   one that is installed, have the same name, the same type of routes, or links with the same
    ///   path, if a feature has one of these twice, or if two types of routes have the same
    ///   ``SavedRoute/savedName``. No feature is installed then.
    /// - Complexity: O(*n*²) in the number of features.
    public func install(_ features: Feature...) throws(RoutingError) { try install(features) }

    /// Installs features, so that their routes have destinations.
    ///
    /// - Throws: ``RoutingError/Code/featureConflict``. No feature is installed then.
    public func install(_ features: [Feature]) throws(RoutingError) {
        let conflicts = Feature.conflicts(of: features, with: self.features, savedAs: window.routeRecord.types)
        if let conflict = conflicts.first { throw RoutingError(.featureConflict, conflict) }
        for feature in features {
            for routes in feature.routes { routes.register(self) }
        }
        self.features += features
    }
}

extension Feature {
    /// Returns sentences about the names, routes, and links that features claim twice.
    package static func conflicts(of features: [Feature]) -> [String] {
        conflicts(of: features, with: [], savedAs: SavedRouteTypes())
    }

    fileprivate static func conflicts(
        of features: [Feature], with installed: [Feature], savedAs types: SavedRouteTypes
    ) -> [String] {
        var others = installed
        var types = types
        var conflicts = [String]()
        for feature in features {
            conflicts += [feature.ownConflict].compactMap(\.self)
            let shared = others.compactMap { feature.conflict(with: $0) }
            conflicts += shared
            others.append(feature)
            for type in shared.isEmpty ? feature.routes.map(\.type) : [] {
                guard let other = types.add(type) else { continue }
                conflicts.append(
                    "\(type) of the feature \(feature.quotedName) and \(other) have the same savedName "
                        + "\"\(other.savedName)\". Give one of them another savedName.")
            }
        }
        return conflicts
    }

    private var quotedName: String { "\"\(String(printable: name))\"" }

    private var ownConflict: String? {
        var types: Set<ObjectIdentifier> = []
        if let twice = routes.first(where: { !types.insert(ObjectIdentifier($0.type)).inserted }) {
            return "The feature \(quotedName) has destinations for \(twice.type) twice. Add each type of routes once."
        }
        return links?.conflict(with: nil).map { "The feature \(quotedName): \($0)" }
    }

    private func conflict(with other: Feature) -> String? {
        if name == other.name {
            return "Two features have the name \(quotedName). Install each feature once, and give features different "
                + "names."
        }
        let names = "The features \(other.quotedName) and \(quotedName)"
        let types = Set(other.routes.map { ObjectIdentifier($0.type) })
        if let shared = routes.first(where: { types.contains(ObjectIdentifier($0.type)) }) {
            return "\(names) both have destinations for \(shared.type). Give each feature routes of its own."
        }
        return links.flatMap { links in other.links.flatMap { links.conflict(with: $0) } }.map { "\(names): \($0)" }
    }
}
