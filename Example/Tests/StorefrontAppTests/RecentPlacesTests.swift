import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct RecentPlacesTests {
    @Test("A recent place leads there, and back and forward lead through the places")
    func places() async throws {
        let app = try await ShopApp.started()
        for link in ["shop://products/42", "shop://search?q=tea"] { try await app.open(link) }
        let search = app.window.snapshot()
        try await app.open("shop://settings/recent")
        #expect(
            app.historyList == """
                * shop://settings/recent
                  shop://search?q=tea
                  shop://products/42
                  shop://home
                """)
        let error = await #expect(throws: ShopError.self) { try await app.tap("Forward") }
        #expect(error?.description == "Nothing is later in the history.")
        try await app.tap("shop://products/42")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]*]*, N[SearchScreen tea], N[CartScreen], N[AccountScreen]]")
        try await app.history.go(.forward)
        #expect(app.window.snapshot() == search)
        try await app.open("shop://settings/recent")
        try await app.tap("Back")
        #expect(app.window.snapshot() == search)
    }

    @Test("Each tab has a link, also after the customer has tapped it")
    func tabLinks() async throws {
        let app = try await ShopApp.started()
        try await app.logIn("Anna")
        var links: [String?] = []
        for tab in ShopTab.allCases {
            try await app.select(tab)
            links.append(app.link)
        }
        #expect(links == ["shop://home", "shop://search", "shop://cart", "shop://account"])
        try await app.open("shop://products/42")
        #expect(app.link == "shop://products/42")
    }

    @Test("A notification opens its link, and a product that is there shows its new price")
    func notification() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://products/42")
        let product = try #require(app.window.visibleScreen as? ProductScreen)
        #expect(product.rows.map(\.text).contains("Black tea · €9.90"))
        var links: [String] = []
        app.shop.notify = { links += [$1] }
        try await app.open("shop://settings")
        try await app.tap("Simulate a notification")
        #expect(links == ["shop://products/42"])
        #expect(product.rows.map(\.text).contains("Black tea · €9.90"))
        app.shop.cart.lines = [CartLine(product: product.product, count: 1)]
        try await app.open(links[0])
        #expect(app.window.visibleScreen === product)
        #expect(product.rows.map(\.text).contains("Black tea · €8.90"))
        try await app.tap("Add to cart")
        #expect("\(app.shop.cart.total)" == "€17.80")
    }

    @Test("A tab that is chosen again begins a new search, unless a product covers it")
    func searchAgain() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://search?q=tea")
        try await app.tap("Glass Teapot")
        try await app.select(.search)
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen]], N[SearchScreen tea, ProductScreen 70]*, N[CartScreen], N[AccountScreen]]")
        try await app.goBack()
        try await app.select(.home)
        try await app.select(.search)
        #expect(app.window.visibleScreen?.description == "SearchScreen tea")
        try await app.select(.search)
        #expect(app.window.visibleScreen?.description == "SearchScreen")
    }

    @Test("Of four products that do not arrive, the first one is given up", .timeLimit(.minutes(10)))
    func tappingOn() async throws {
        let app = try await ShopApp.started()
        (app.shop.connection.isSlow, app.shop.connection.isHeld) = (true, true)
        let taps = [7, 12, 21, 33].map { id in Task { try await app.open("shop://products/\(id)") } }
        let error = await #expect(throws: RoutingError.self) { try await taps[0].value }
        #expect(error?.code == .superseded)
        app.shop.connection.isHeld = false
        for tap in taps.dropFirst() { try await tap.value }
        #expect(app.window.screens.contains { ($0 as? ProductScreen)?.product.id == 7 } == false)
    }

    @Test("Reviews that have not arrived are loaded again on their page")
    func reviews() async throws {
        let app = try await ShopApp.started()
        app.shop.connection.isSlow = true
        app.shop.connection.isHeld = true
        let product = try app.shop.catalogue.product(42)
        let reviews = ReviewsScreen(product: product, over: app.shop.connection)
        func texts() -> [String] { reviews.rows.map(\.text).filter { !$0.isEmpty } }
        #expect(texts() == ["Earl Grey Blue Flower", "Loading the reviews …"])
        app.shop.connection.isHeld = false
        while texts().contains("Loading the reviews …") { await Task.yield() }
        #expect(texts() == ["The reviews have not arrived."])
        try await reviews.tap("Try again")
        while texts().contains("Loading the reviews …") { await Task.yield() }
        #expect(texts().contains("★★★☆☆ Zoë"))
    }
}
