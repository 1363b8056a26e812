import Foundation
import RouteAssembly

/// A route as JSON, with the name and the version of its type.
struct StoredRoute: Codable, Hashable, Sendable {
    /// The ``RouteAssembly/SavedRoute/savedName`` of the type.
    let type: String
    /// The ``RouteAssembly/SavedRoute/savedVersion`` of the type.
    let version: Int
    let json: String

    /// Creates the stored form of a route.
    ///
    /// - Throws: The error of encoding it, for example because of a number that is not finite.
    init<R: SavedRoute>(_ route: R) throws {
        type = R.savedName
        version = R.savedVersion
        json = try String(jsonOf: route)
    }

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
        if version != R.savedVersion, let migrated = try R.migrate(version: version, json: json) { return migrated }
        do {
            return try json.decodedAsJSON()
        } catch {
            guard version == R.savedVersion, let migrated = try R.migrate(version: version, json: json) else {
                throw error
            }
            return migrated
        }
    }
}

extension String {
    /// Creates the JSON of a value, which is the same for equal values.
    ///
    /// - Throws: The error of encoding the value.
    init(jsonOf value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Returns the value whose JSON the text is.
    func decodedAsJSON<Value: Decodable>() throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(utf8))
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
