import Foundation
import RouteAssembly

/// A route as JSON, with the name and the version of its type.
struct StoredRoute: Codable, Hashable, Sendable {
    /// The ``RouteAssembly/SavedRoute/savedName`` of the type.
    var type = ""
    /// The ``RouteAssembly/SavedRoute/savedVersion`` of the type.
    var version = 1
    let route: JSONValue

    private enum CodingKeys: String, CodingKey { case type, version, route }

    /// Creates the stored form of a route.
    ///
    /// - Throws: The error of encoding it, for example because of a number that is not finite.
    init<R: SavedRoute>(_ route: R) throws {
        self.init(route, as: try JSONValue(encoding: route))
    }

    /// Returns the stored forms of routes; `nil` for those that cannot be encoded, with the reasons.
    static func store(_ routes: [any SavedRoute]) -> (stored: [StoredRoute?], problems: [String]) {
        if let values = try? JSONValue.encoding(routes), values.count == routes.count {
            var stored: [StoredRoute] = []
            for (route, json) in zip(routes, values) { stored.append(StoredRoute(route, as: json)) }
            return (stored, [])
        }
        var problems: [String] = []
        let stored = routes.map { route -> StoredRoute? in
            do {
                return try StoredRoute(route)
            } catch {
                problems.append("The visit to \(route) cannot be saved: \(error)")
                return nil
            }
        }
        return (stored, problems)
    }

    private init<R: SavedRoute>(_ route: R, as json: JSONValue) {
        (type, version, self.route) = (R.savedName, R.savedVersion, json)
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        type = try values.decodeIfPresent(String.self, forKey: .type) ?? ""
        version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 1
        route = try values.decode(JSONValue.self, forKey: .route)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !type.isEmpty { try values.encode(type, forKey: .type) }
        if version != 1 { try values.encode(version, forKey: .version) }
        try values.encode(route, forKey: .route)
    }

    // MARK: Reading

    /// The error of a route whose type the app does not know, for example because a later version
    /// of the app has saved it.
    struct UnknownType: Error, CustomStringConvertible {
        let name: String
        var description: String { "No type of routes is registered with the savedName \"\(name)\"." }
    }

    /// Returns the route.
    ///
    /// - Throws: ``UnknownType``, or the error of decoding the route.
    @MainActor
    func read(in record: RouteRecord) throws -> any SavedRoute {
        guard let type = record.savedType(named: type) else { throw UnknownType(name: type) }
        return try read(as: type)
    }

    private func read<R: SavedRoute>(as type: R.Type) throws -> R {
        if version != R.savedVersion, let migrated = try migrated(as: type) { return migrated }
        do {
            return try route.decode(as: type)
        } catch {
            guard version == R.savedVersion, let migrated = try migrated(as: type) else { throw error }
            return migrated
        }
    }

    private func migrated<R: SavedRoute>(as type: R.Type) throws -> R? {
        try R.migrate(version: version, json: String(decoding: JSONEncoder().encode(route), as: UTF8.self))
    }
}

extension RouteRecord {
    /// Returns the sentence that says why a route cannot be read after it was saved; `nil` if its
    /// type is registered.
    func problem(reading route: any SavedRoute) -> String? {
        let type = type(of: route)
        guard savedType(named: type.savedName) != type else { return nil }
        let call = route is any RoutableRoute ? "register(\(type).self)" : "register(\(type).self) { … }"
        return
            "Routes of type \(type) are saved, but cannot be read, because the type is not registered. Call \(call) on the router."
    }
}

extension SavedRoute {
    /// Indicates whether another route is the same one.
    func isEqual(to other: any Route) -> Bool { other as? Self == self }
}

extension Sequence where Element == any SavedRoute {
    /// The sentences that say why routes cannot be read after they were saved, one for each type.
    @MainActor
    func problems(in record: RouteRecord) -> [String] {
        var problems: [String] = []
        for route in self {
            if let problem = record.problem(reading: route), !problems.contains(problem) { problems.append(problem) }
        }
        return problems
    }

    /// The routes that are saved in place of these; empty if one of them has none.
    var savedForms: [any SavedRoute] {
        var forms: [any SavedRoute] = []
        for route in self {
            guard let form = route.savedForm as (any SavedRoute)? else { return [] }
            forms.append(form)
        }
        return forms
    }
}

/// Returns the routes of a visit or a journey that can be saved; empty if one of them cannot be.
func savedForms(of routes: [any Route]) -> [any SavedRoute] {
    let saved = routes.compactMap { $0 as? any SavedRoute }
    return saved.count == routes.count ? saved.savedForms : []
}
