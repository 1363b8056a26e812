import Foundation
import RouteAssembly
import Testing

@testable import RouteAssemblyState
import TestSupport

/// Routes that other versions of an app have saved.
@MainActor
struct MigrationTests {
    /// A route of version 2, whose text was called a herb before.
    struct TeaRoute: SavedRoute {
        struct Refusal: Error {}

        var tea: String

        static var savedVersion: Int { 2 }

        static func migrate(version: Int, json: String) throws -> TeaRoute? {
            struct Stored: Decodable { let herb: String?, isRefused: Bool? }
            let stored = try JSONDecoder().decode(Stored.self, from: Data(json.utf8))
            if stored.isRefused == true { throw Refusal() }
            return stored.herb.map { TeaRoute(tea: "\($0) of version \(version)") }
        }
    }

    @Test(
        "A route of another version is migrated, and so is one of this version that cannot be decoded",
        arguments: [
            (2, #"{"tea":"mint"}"#, "mint"),
            (2, #"{"tea":"mint","herb":"sage"}"#, "mint"),
            (2, #"{"herb":"sage"}"#, "sage of version 2"),
            (2, #"{"tea":"mint","isRefused":true}"#, "mint"),
            (2, #"{"isRefused":true}"#, nil),
            (2, #"{}"#, nil),
            (1, #"{"tea":"mint"}"#, "mint"),
            (1, #"{"tea":"mint","herb":"sage"}"#, "sage of version 1"),
            (1, #"{"herb":"sage"}"#, "sage of version 1"),
            (1, #"{"tea":"mint","isRefused":true}"#, nil),
            (1, #"{}"#, nil),
            (3, #"{"herb":"sage"}"#, "sage of version 3"),
            (3, #"{"tea":"mint"}"#, "mint"),
        ] as [(Int, String, String?)])
    func migrated(version: Int, json: String, tea: String?) throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        router.register(TeaRoute.self) { _ in .to(DestinationStep<Screen, Void>.root) }
        let text = """
            {"version":1,"visits":[{"number":1,"routes":[{"type":"","version":\(version),"json":\(try String(jsonOf: json))}],
             "legs":[],"screens":[]}],"nodes":[],"kept":[]}
            """
        let state = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
        let routes = Restoration(of: router).routes(of: state).compactMap { $0 as? TeaRoute }
        expect(routes.map(\.tea), equals: [tea].compactMap(\.self))
    }
}
