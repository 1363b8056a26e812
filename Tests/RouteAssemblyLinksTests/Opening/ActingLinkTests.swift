import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ActingLinkTests {
    private let shop = OpeningShop()

    @Test("A link that acts has no route")
    func reading() {
        expect(
            shop.links().error(for: "shop://verify/x")?.description,
            equals: """
                performs: "shop://verify/x" performs an action, and has no route. Open it with router.open(_:using:).
                """)
        expect(shop.links().error(for: "shop://mute?for=x")?.code, equals: .invalidValue)
        expect(shop.actions.contexts, equals: [])
    }

    @Test("Opening a link that acts performs the action, and then goes to the route")
    func acting() async {
        let opening = shop.open("shop://verify/x")
        await shop.actions.untilReached()
        expect(shop.actions.contexts, equals: ["x"])
        expect(shop.router.pending?.description, equals: "the navigation to FixtureScreen: asking LinkAction")
        expectHierarchy(shop.window, "home")
        shop.actions.finish(with: true)
        await expect(opening.value, equals: "home ^ account")
        expect(shop.actions.contexts, equals: ["x"])
    }

    @Test("A link that acts and leads nowhere stays where the user is")
    func staying() async throws {
        let opening = shop.open("shop://mute?for=3&ref=a")
        await shop.actions.untilReached()
        shop.actions.finish(with: true)
        await expect(opening.value, equals: "home")
        expect(shop.actions.contexts, equals: ["3 1"])
    }

    @Test("The guards of the route are asked before the action, which follows the login")
    func guards() async throws {
        shop.isLoggedIn = false
        let arrival = try await shop.router.open("shop://verify/x", using: shop.links())
        expectHierarchy(shop.window, "home ^ login")
        #expect(arrival.redirect != nil)
        expect(arrival.link?.pattern, equals: "/verify/{token}")
        expect(shop.actions.contexts, equals: [])
    }

    @Test("An action that fails changes nothing")
    func failure() async throws {
        struct Expired: Error {}
        let actions = shop.actions
        let answer = Task {
            await actions.untilReached()
            actions.fail(with: Expired())
        }
        let error = await shop.error(opening: "shop://verify/x")
        await answer.value
        expect(error?.code, equals: .performs)
        #expect(error?.underlyingError is Expired)
        expectHierarchy(shop.window, "home")
    }

    @Test("An action without an end is ended by its limit, and says what to write")
    func endless() async throws {
        await expect(
            shop.error(opening: "shop://verify/x", within: .milliseconds(20))?.description,
            equals: """
                performs: The closure of "/verify/{token}" has failed for "shop://verify/x". \
                Try again, or give it more time with `within`. The error: The value did not arrive within 0.02 seconds.
                """)
        await expectUntil { shop.actions.waitingCount == 0 }
        expectHierarchy(shop.window, "home")
    }

    @Test("An action that stays in an empty window says what to write")
    func emptyWindow() async throws {
        let router = DefaultRouter(window: RoutingWindow())
        do {
            try await router.open("shop://mute", using: shop.links())
            Issue.record("The window is not empty.")
        } catch let error as RoutingError {
            expect(
                error.message,
                equals:
                    "\"/mute?for={days}\" stays where the user is, but the window is empty. Write `then:` with a route."
            )
        }
        expect(shop.actions.contexts, equals: [])
    }

    @Test("A short link can lead to a link that acts")
    func shortLink() async {
        let opening = shop.open("shop://a/x")
        await shop.server.untilReached()
        shop.server.finish(with: URL(of: "shop://verify/y"))
        await shop.actions.untilReached()
        shop.actions.finish(with: true)
        await expect(opening.value, equals: "home ^ account")
        expect(shop.actions.contexts, equals: ["y"])
    }

    @Test("A link of a feature acts")
    func anyRoute() async throws {
        let table = shop.links()
        let links = LinkTable<any Route>(schemes: ["shop"]) { table.mounted(at: "/shop") }
        try await shop.actions.answering(with: true) {
            _ = try await shop.router.open("shop://shop/verify/x", using: links)
        }
        expectHierarchy(shop.window, "home ^ account")
    }

    // MARK: The web

    @Test("A link of the web is passed to the app", arguments: ["/press/2026", "https://shop.example/press/a/b?c=d"])
    func external(link: String) async throws {
        expect(
            shop.links().error(for: link)?.description,
            equals: """
                isExternal: \(link.debugDescription) belongs to the web. \
                Open it with router.open(_:using:openExternally:).
                """)
        var opened: [String] = []
        let arrival = try await shop.router.open(URL(of: link), using: shop.links()) {
            opened.append($0.absoluteString)
        }
        #expect(arrival == nil)
        expect(opened, equals: [link])
        expect(shop.events, equals: [])
        let other = try await shop.router.open(URL(of: "/products/1"), using: shop.links()) { _ in opened.append("") }
        #expect(other?.screen === shop.window.visibleScreen)
        expect(opened, equals: [link])
    }

    @Test("Links that no pattern accepts are passed to the app if it says so")
    func unknown() async throws {
        var opened: [String] = []
        func open(_ link: String, _ includingUnknown: Bool) async throws {
            try await shop.router.open(URL(of: link), using: shop.links(), includingUnknown: includingUnknown) {
                opened.append($0.absoluteString)
            }
        }
        try await open("https://shop.example/unknown", true)
        await #expect(throws: LinkError.self) { try await open("https://shop.example/unknown", false) }
        await #expect(throws: LinkError.self) { try await open("https://elsewhere.example/unknown", true) }
        expect(opened, equals: ["https://shop.example/unknown"])
    }

    @Test(
        "A link to a host of the app that no page can show is passed to the app if it says so",
        arguments: [
            "/products/sale", "/products/1?ref=a&ref=b", "//products/3", "/refuses/x", "/old/abc", "/items/%FF",
        ])
    func unreadable(path: String) async throws {
        let table = LinkTable<OpeningShop.Page>(schemes: ["shop"], hosts: ["shop.example"]) {
            LinkPattern(alias: "/products/{id}?ref={ref}") { (id: Int, _: String?) in .product(id) }
            LinkPattern(alias: "/refuses/{text}") { (text: String) -> OpeningShop.Page in
                throw LinkError(.invalidValue, link: text, message: "There is none.")
            }
            LinkPattern("/old/{id}", redirectingTo: "/products/{id}?ref={ref}")
            LinkPattern(
                "/short/{path...}",
                resolving: { (path: String) in URL(of: "https://shop.example/" + path.replacing("~", with: "?")) })
        }
        let other = LinkTable<OpeningShop.Page>(hosts: ["other.example"]) { LinkPattern("/", route: .account) }
        func opened(_ link: String, by links: some RouteLinks<OpeningShop.Page>) async throws -> [String] {
            var opened: [String] = []
            try await shop.router.open(URL(of: link), using: links, includingUnknown: true) {
                opened.append($0.absoluteString)
            }
            return opened
        }
        let link = "https://shop.example" + path
        try await expect(opened(link, by: table), equals: [link])
        try await expect(opened(link, by: LinkTables([other, table])), equals: [link])
        if !path.hasPrefix("//"), !path.contains("%") {
            let short = "shop://short" + path.replacing("?", with: "~")
            try await expect(opened(short, by: table), equals: [link])
        }
        await #expect(throws: LinkError.self) { try await opened("https://elsewhere.example" + path, by: table) }
        await #expect(throws: LinkError.self) {
            try await shop.router.open(URL(of: link), using: table) { _ in Issue.record("It is not said.") }
        }
    }

    @Test("A short link that leads to the web is passed to the app with its answer")
    func resolved() async throws {
        let page = "https://shop.example/press/" + String(repeating: "x", count: 400)
        var opened: [String] = []
        let arrival = try await shop.server.answering(with: URL(of: page)) {
            try await shop.router.open(URL(of: "shop://a/x"), using: shop.links()) { opened.append($0.absoluteString) }
        }
        #expect(arrival == nil)
        expect(opened, equals: [page])
    }

    @Test("The file of a web site excludes links of the web, before patterns that would open them")
    func file() throws {
        let table = LinkTable<String>(hosts: ["shop.example"]) {
            LinkPattern("/docs/{path...}") { (path: String) in path }
            LinkPattern(opensExternally: "/docs/press/{name}")
            LinkPattern("/docs/press/ours") { "ours" }
            LinkPattern(opensExternally: "/jobs")
        }
        expect(table.validate(), equals: [])
        let file = try table.appleAppSiteAssociation(for: ["app"])
        let handwritten = """
            {"applinks": {"details": [{"appIDs": ["app"], "components": [
              {"/": "/docs/?*/?*/?*"},
              {"/": "/docs/press/ours"},
              {"/": "/docs/press/ours/"},
              {"/": "/docs/press/?*", "exclude": true},
              {"/": "/docs/?*/?*"},
              {"/": "/docs/?*"}
            ]}]}}
            """
        expect(file.filter { !$0.isWhitespace }, equals: handwritten.filter { !$0.isWhitespace })
    }
}
