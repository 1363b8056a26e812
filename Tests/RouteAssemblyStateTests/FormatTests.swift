import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState

/// A file of each version of each format, which the framework must be able to read forever.
///
/// If a format changes, it has a new version. Add a file of that version, and leave the others as
/// they are. A history has no file.
@MainActor @Suite
struct FormatTests {
    /// A parked route of version 1.
    private let parked1 = """
        {
          "version": 1, "id": "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10", "route": { "order": { "_0": 7 } },
          "user": "ada", "date": 1000.5, "attempts": 1
        }
        """

    /// Two routes of a journey that were parked during an attempt.
    private let parked2 = """
        {
          "version": 2, "id": "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10",
          "routes": [{ "help": {} }, { "order": { "_0": 7 } }], "user": "ada", "date": 1000.5, "attempts": 1
        }
        """

    /// Two routes of a journey that were parked during an attempt.
    private let parked3 = """
        {
          "version": 3, "id": "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10",
          "routes": [{ "route": { "help": {} } }, { "route": { "order": { "_0": 7 } } }], "user": "ada",
          "date": 1000.5, "attempts": 1
        }
        """

    @Test("Parked routes of versions 1 and 2 are read, and routes of version 3 are read and written")
    func parked() throws {
        let entry = try JSONDecoder().decode(ParkedRoute.self, from: Data(parked1.utf8))
        #expect(entry.id == UUID(uuidString: "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10"))
        #expect(entry.routes == [try StoredRoute(ClubRoute.order(7))])
        #expect(entry.user == "ada")
        #expect(entry.date == Date(timeIntervalSince1970: 1000.5))
        #expect(entry.attempts == 1)
        for parked in [parked2, parked3] {
            let journey = try JSONDecoder().decode(ParkedRoute.self, from: Data(parked.utf8))
            #expect(journey.routes == [try StoredRoute(ClubRoute.help), try StoredRoute(ClubRoute.order(7))])
            #expect(try json(journey) == json(parked3))
        }
    }

    /// A state of version 1, of the screens that `makeScreens(in:)` makes.
    private let state1 = """
        {
          "version": 1,
          "visits": [
            {
              "routes": [{ "product": { "_0": 1 } }],
              "screens": [
                "TabContainer", "NavigationContainer", "HomePage", "NavigationContainer", "CartPage",
                "SplitContainer", "NavigationContainer", "ListPage", "Leaf<Int>"
              ],
              "departures": [], "selections": [], "supports": []
            },
            {
              "routes": [{ "cart": {} }], "screens": [], "departures": [], "selections": [0], "supports": [],
              "arrival": { "visit": 0, "screen": 4 }
            },
            {
              "routes": [{ "settings": {} }, { "about": {} }], "screens": ["SettingsPage", "AboutPage"],
              "departures": [], "selections": [1], "supports": [0]
            },
            {
              "routes": [{ "note": { "_0": "a" } }], "screens": ["NavigationContainer", "Leaf<String>"],
              "departures": [{ "visit": 2, "screen": 1 }], "selections": [1], "supports": [2],
              "arrival": { "visit": 3, "screen": 1 }
            }
          ],
          "departures": [{ "visit": 0, "screen": 8 }],
          "selections": [1],
          "kept": [{ "screen": { "visit": 2, "screen": 0 }, "value": 42 }],
          "snapshot": {
            "levels": [
              {
                "root": {
                  "kind": "tabs", "label": "TabContainer", "selection": 1, "isVisible": false,
                  "children": [
                    {
                      "kind": "navigation", "label": "NavigationContainer", "isVisible": false,
                      "children": [{ "kind": "screen", "label": "HomePage", "isVisible": false, "children": [] }]
                    },
                    {
                      "kind": "navigation", "label": "NavigationContainer", "isVisible": false,
                      "children": [{ "kind": "screen", "label": "CartPage", "isVisible": false, "children": [] }]
                    },
                    {
                      "kind": "split", "label": "SplitContainer", "isVisible": false,
                      "children": [
                        {
                          "kind": "navigation", "label": "NavigationContainer", "isVisible": false,
                          "children": [{ "kind": "screen", "label": "ListPage", "isVisible": false, "children": [] }]
                        }
                      ]
                    }
                  ]
                }
              },
              {
                "root": { "kind": "screen", "label": "SettingsPage", "isVisible": false, "children": [] },
                "style": "fullScreen"
              },
              {
                "root": {
                  "kind": "navigation", "label": "NavigationContainer", "isVisible": true,
                  "children": [{ "kind": "screen", "label": "a", "isVisible": true, "children": [] }]
                },
                "style": "fullScreen"
              }
            ]
          }
        }
        """

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

    @Test("States of versions 1 and 2 are read and restored, and version 2 is written")
    func state() async throws {
        let shop = MiniShop()
        try await makeScreens(in: shop)
        let saved = shop.restoration.save()
        for text in [state1, String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)] {
            let state = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
            let next = MiniShop()
            #expect(
                next.restoration.routes(of: state) as? [MiniRoute] == [
                    .product(1), .cart, .settings, .about, .note("a"),
                ])
            #expect(try await next.restoration.restore(state).isComplete)
            expectHierarchy(next.window, "T[N[HomePage], N[CartPage]*, S[N[ListPage]]] ^ SettingsPage ^ N[a]")
            #expect(next.window.screens.compactMap { ($0 as? SettingsPage)?.kept } == [42])
        }
    }

    /// A state of version 2 with each key that the format has.
    private let state2 = """
        {
          "version": 2,
          "visits": [
            {
              "routes": [{ "type": "shop", "version": 3, "route": { "cart": {} } }, { "route": 1 }], "isReplaced": true,
              "screens": ["A", "B"], "departures": [{ "visit": 0, "screen": 1 }], "selections": [1], "folds": [true],
              "supports": [0], "target": 1, "arrival": { "visit": 0, "screen": 2 }
            },
            null
          ],
          "departures": [{ "visit": 0, "screen": 3 }],
          "selections": [2],
          "folds": [false, true],
          "kept": [{ "screen": { "visit": 0, "screen": 4 }, "value": [null, true, 1.5, "a"] }],
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
        let state = try JSONDecoder().decode(SavedState.self, from: Data(state2.utf8))
        #expect(try json(state) == json(state2))
    }

    @Test("A screen that only a later version of the app builds with a route is saved with the route")
    func laterScreen() async throws {
        func laterShop() -> MiniShop {
            let shop = MiniShop()
            let settings = StepAssembly { SettingsPage() }.using(.push).from(.navigation).using(.present)
                .from(.topmost).assemble()
            shop.router.register(MiniRoute.self) { _ in AnyDestination(to: settings) }
            return shop
        }
        let saved = MiniShop()
        try await saved.router.navigate(to: MiniRoute.settings)
        let (next, last) = (laterShop(), laterShop())
        #expect(try await next.restoration.restore(saved.restoration.save()).dropped.isEmpty)
        expectHierarchy(next.window, "Screen ^ N[SettingsPage]")
        let state = next.restoration.save()
        #expect(state.window.visits.map { $0?.screens.sorted() } == [["NavigationContainer", "SettingsPage"]])
        #expect(try await last.restoration.restore(state).isComplete)
    }

    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private func json(_ value: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }
}
