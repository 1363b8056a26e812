import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblyState

/// A file of each version of each format that can be read.
///
/// If a format changes, it has a new version. A history has no file.
@MainActor
struct FormatTests {
    /// Two routes of a journey that were parked during an attempt.
    private let parked = """
        {
          "version": 1, "id": "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10",
          "routes": [
            { "type": "", "version": 1, "json": "{\\"help\\":{}}" },
            { "type": "", "version": 1, "json": "{\\"order\\":{\\"_0\\":7}}" }
          ],
          "owner": { "user": { "_0": "ada" } }, "date": 1000.5, "attempts": 1
        }
        """

    @Test("Parked routes are read and written")
    func parkedRoutes() throws {
        let entry = try ParkedRoute(Data(parked.utf8))
        expect(entry.id, equals: UUID(uuidString: "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10"))
        expect(entry.routes, equals: [try StoredRoute(ClubRoute.help), try StoredRoute(ClubRoute.order(7))])
        expect(entry.user, equals: "ada")
        expect(entry.date, equals: Date(timeIntervalSinceReferenceDate: 1000.5))
        expect(entry.attempts, equals: 1)
        try expect(json(entry), equals: json(parked))
    }

    private func makeScreens(in shop: MiniShop) async throws {
        let product = try await shop.router.navigate(to: MiniRoute.product(1)).screen
        try await shop.router.navigate(to: MiniRoute.cart)
        let about = try await shop.router.navigate(
            through: [MiniRoute.settings, .about].map { try shop.router.destination(of: $0) }
        ).screen
        (about.presenting as? SettingsPage)?.kept = 42
        try about.dismiss()
        try await shop.router.navigate(to: MiniRoute.note("a"))
        try (product.parent as? NavigationContainer)?.pop()
    }

    @Test("A state is read and restored")
    func state() async throws {
        let shop = MiniShop()
        try await makeScreens(in: shop)
        let text = try JSONEncoder().encode(shop.restoration.save())
        let state = try JSONDecoder().decode(SavedState.self, from: text)
        let next = MiniShop()
        expect(
            next.restoration.routes(of: state) as? [MiniRoute],
            equals: [.product(1), .cart, .settings, .about, .note("a")])
        #expect(try await next.restoration.restore(state).isComplete)
        expectHierarchy(next.window, "T[N[HomePage], N[CartPage]*, S[N[ListPage]]] ^ SettingsPage ^ N[a]")
        expect(next.window.screens.compactMap { ($0 as? SettingsPage)?.kept }, equals: [42])
    }

    @Test("A state of another version is refused", arguments: [-1, 0, 2, .max])
    func otherVersion(version: Int) {
        let text = #"{"version":\#(version),"visits":[],"nodes":[],"kept":[]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SavedState.self, from: Data(text.utf8)) }
    }

    /// A state with each key that the format has.
    private let completeText = """
        {
          "version": 1,
          "visits": [
            {
              "number": 4,
              "routes": [
                { "type": "shop", "version": 3, "json": "{\\"cart\\":{}}" }, { "type": "", "version": 1, "json": "1" }
              ],
              "legs": [
                {
                  "steps": [{ "target": "A", "action": "Push" }, { "target": "T", "found": 0 }],
                  "choices": [{ "name": "a closure", "position": 1 }]
                },
                { "steps": [], "choices": [] }
              ],
              "screens": [{ "type": "A", "origin": { "leg": 0, "step": 0, "child": 1 } }, { "type": "B" }]
            }
          ],
          "nodes": [
            { "type": "T", "kind": "tabs", "shown": [1], "selection": 1 },
            {
              "parent": 0, "type": "A", "kind": "screen", "built": { "visit": 4, "screen": 0 },
              "arrival": { "visit": 4, "leg": 0 }, "replacement": { "type": "", "version": 1, "json": "{\\"cart\\":{}}" }
            },
            { "parent": 0, "type": "B", "kind": "container/drawer" },
            {
              "type": "C", "kind": "screen",
              "presentation": {
                "style": "sheet",
                "detents": [{ "medium": {} }, { "fraction": { "_0": 0.5 } }, { "height": { "_0": 200 } }],
                "width": 300, "canBeDragged": false
              }
            }
          ],
          "kept": [{ "node": 1, "value": "[null,true,1.5]" }],
          "snapshot": {
            "levels": [
              {
                "root": {
                  "kind": "tabs", "label": "T", "selection": 0, "isVisible": true,
                  "children": [{ "kind": "screen", "label": "A", "isVisible": false, "children": [] }]
                },
                "style": "sheet"
              }
            ]
          }
        }
        """

    @Test("A state with each key is the same after it was read and written")
    func completeState() throws {
        let state = try JSONDecoder().decode(SavedState.self, from: Data(completeText.utf8))
        try expect(json(state), equals: json(completeText))
    }

    @Test("A damaged state whose legs do not fit its routes ends nothing", arguments: [-1, 1, 9])
    func damagedLegs(leg: Int) async throws {
        let text = #"""
            {"version":1,"kept":[],"visits":[{"number":1,"routes":[{"type":"","version":1,"json":"{\"settings\":{}}"}],
             "legs":[{"steps":[],"choices":[]},{"steps":[],"choices":[]}],
             "screens":[{"type":"SettingsPage","origin":{"leg":\#(leg),"step":0}}]}],
             "nodes":[{"type":"Screen","kind":"screen","arrival":{"visit":1,"leg":\#(leg)}},{"type":"SettingsPage","kind":"screen",
             "presentation":{"style":"fullScreen","detents":[],"canBeDragged":true},"built":{"visit":1,"screen":0},"arrival":{"visit":1,"leg":\#(leg)}}]}
            """#
        let shop = MiniShop()
        try await shop.restoration.restore(JSONDecoder().decode(SavedState.self, from: Data(text.utf8)))
        expectHierarchy(shop.window, "Screen")
        #expect(shop.window.root?.route == nil)
    }

    @Test("A visit whose screens are in another order puts no screen in the place of another type", arguments: 1..<8)
    func shuffledScreens(distance: Int) async throws {
        let shop = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await shop.router.navigate(to: route) }
        var text = try EditableJSON(JSONEncoder().encode(shop.restoration.save()))
        let screens = text.list("visits.0.screens")
        text["visits.0.screens"] = Array(screens[distance...] + screens[..<distance])
        let next = MiniShop()
        try await next.restoration.restore(JSONDecoder().decode(SavedState.self, from: text.data()))
        expect(next.window.snapshot().notation, equals: shop.window.snapshot().notation)
    }

    @Test("A damaged state leaves no container that the app has not built, and that nothing is in")
    func emptyContainer() async throws {
        let shop = MiniShop()
        for route in [MiniRoute.product(1), .list, .settings] { try await shop.router.navigate(to: route) }
        var text = try EditableJSON(JSONEncoder().encode(shop.restoration.save()))
        // The tabs have no step, and their visit leads elsewhere.
        text["visits.0.screens.1.origin"] = nil
        text["visits.0.routes.0"] = text["visits.2.routes.0"]
        let next = MiniShop()
        try await next.restoration.restore(JSONDecoder().decode(SavedState.self, from: text.data()))
        expectHierarchy(next.window, "T[N[HomePage], N[CartPage], S[N[ListPage]]*] ^ SettingsPage")
    }

    @Test("A route that has replaced another one and cannot be read is in the report")
    func damagedReplacement() async throws {
        let shop = MiniShop()
        try await shop.router.navigate(to: MiniRoute.settings)
        shop.window.topmost?.replaceRoute(MiniRoute.about)
        var text = try EditableJSON(JSONEncoder().encode(shop.restoration.save()))
        let path = try #require(text.paths.first { $0.hasSuffix(".replacement") }, "\(text.paths)")
        text[path] = ["type": "gone", "version": 1, "json": "1"]
        let next = MiniShop()
        let report = try await next.restoration.restore(JSONDecoder().decode(SavedState.self, from: text.data()))
        expect(report.dropped.map(\.reason), equals: ["No type of routes is registered with the savedName \"gone\"."])
        expectHierarchy(next.window, "Screen ^ SettingsPage")
    }

    @Test("A state whose screens are in no container is refused", arguments: [-1, 1, 2])
    func parents(parent: Int) {
        let text = #"""
            {"version":1,"visits":[],"kept":[],"nodes":[{"type":"A","kind":"tabs"},{"parent":\#(parent),"type":"B","kind":"screen"}]}
            """#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SavedState.self, from: Data(text.utf8)) }
    }

    @Test("A screen that only a later version of the app builds with a route is saved with the route")
    func laterScreen() async throws {
        func laterShop() -> MiniShop {
            let shop = MiniShop()
            let settings = StepAssembly { SettingsPage() }.using(.push).from(.navigation).using(.present).from(.topmost)
            shop.router.register(MiniRoute.self) { _ in .to(settings) }
            return shop
        }
        let saved = MiniShop()
        try await saved.router.navigate(to: MiniRoute.settings)
        let (next, last) = (laterShop(), laterShop())
        #expect(try await next.restoration.restore(saved.restoration.save()).dropped.isEmpty)
        expectHierarchy(next.window, "Screen ^ N[SettingsPage]")
        let state = next.restoration.save()
        expect(
            state.window.visits.map { $0.screens.map(\.type).sorted() },
            equals: [["NavigationContainer", "SettingsPage"]])
        #expect(try await last.restoration.restore(state).isComplete)
    }

    private func json(_ text: String) throws -> NSObject? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
    }

    private func json(_ value: some Encodable) throws -> NSObject? {
        try json(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
    }
}
