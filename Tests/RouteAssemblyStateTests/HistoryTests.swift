import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite
struct HistoryTests {
    @Test("A history behaves like an array of trees with a cursor", arguments: Effort.seeds(1, 2131))
    func model(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(30, long: 200) {
            let model = HistoryModel(seed: generator.next())
            for _ in 0..<50 { try await model.step() }
        }
    }

    /// Lets the routes of details push onto the visible stack.
    private func pushDetails(in shop: MiniShop) {
        let detail = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (_: Int) in Leaf<Int>() }
        ).adding(Leaf<Int>.setting).using(.push).from(.custom(using: ClassFinder<NavigationContainer, Int>()))
            .assemble()
        shop.router.register(MiniRoute.self) { route in
            guard case .detail(let id) = route else { return MiniRoute.destination(of: route) }
            return AnyDestination(to: detail, with: id)
        }
    }

    private func labels(_ history: History) -> [String] {
        history.entries.map { $0.state.snapshot?.notation ?? "" }
    }

    @Test("Screens that both states share stay, and the others are asked")
    func kept() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.product(1))
        let product = shop.window.visibleScreen
        let settings = try await shop.router.navigate(to: MiniRoute.settings).screen as? SettingsPage
        try await shop.router.navigate(to: MiniRoute.about)
        settings?.agrees = false
        await #expect { try await history.go(-2) } throws: { ($0 as? RoutingError)?.code == .removalDeclined }
        #expect(history.position == 3)
        try await history.goBack()
        #expect(shop.window.visibleScreen === settings)
        settings?.agrees = true
        try await history.goBack()
        #expect(shop.window.visibleScreen === product)
        #expect(history.canGoBack && history.canGoForward)
    }

    @Test("A screen that has left below others comes back, although its route would find one of them")
    func misled() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let home = try await shop.router.navigate(to: MiniRoute.home).screen
        // The mailbox finds an `AboutPage` or pushes one, and the route `about` presents another
        // one.
        for route in [MiniRoute.mailbox, .about, .note("a")] { try await shop.router.navigate(to: route) }
        let stack = try #require(home.parent as? NavigationContainer)
        try stack.pop()
        try await history.goBack()
        let tree = "T[N[HomePage, AboutPage]*, N[CartPage], S[N[ListPage]]] ^ AboutPage"
        #expect(shop.window.snapshot().notation == tree)
        #expect(history.position == 3)
        #expect(stack.children.first === home)
    }

    @Test("A gesture or another history that leads to an entry moves the position, and keeps the entries")
    func movedElsewhere() async throws {
        let shop = MiniShop()
        let (history, other) = (History(of: shop.router), History(of: shop.router))
        for route in [MiniRoute.home, .product(1), .settings] { try await shop.router.navigate(to: route) }
        let ids = history.entries.map(\.id)
        try shop.window.topmost?.dismiss()
        #expect((history.position, other.position) == (2, 2))
        try (shop.window.visibleScreen?.parent as? NavigationContainer)?.pop()
        #expect((history.position, other.position) == (1, 1))
        for (distance, position) in [(1, 2), (1, 3), (-1, 2)] {
            try await other.go(distance)
            #expect((history.position, other.position) == (position, position))
        }
        #expect(history.entries.map(\.id) == ids)
        #expect(other.entries.map(\.id) == ids)
    }

    @Test("A move of another history that leads to no entry nearby is a new entry, which stays")
    func movedFar() async throws {
        let shop = MiniShop()
        let (history, other) = (History(of: shop.router), History(of: shop.router))
        for route in [MiniRoute.home, .product(1), .settings] { try await shop.router.navigate(to: route) }
        try await other.go(-3)
        try await shop.router.navigate(to: MiniRoute.cart)
        let home = "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]"
        let cart = "T[N[HomePage], N[CartPage]*, S[N[ListPage]]]"
        let product = "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]"
        #expect(labels(history) == ["Screen", home, product, "\(product) ^ SettingsPage", "Screen", cart])
        #expect(labels(other) == ["Screen", cart])
        #expect((history.position, other.position) == (5, 1))
    }

    @Test("A visit that has stayed takes no screen of a visit that a history makes again")
    func keptBesideRepeated() async throws {
        let shop = MiniShop()
        pushDetails(in: shop)
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.product(1))
        let about = try await shop.router.navigate(
            through: [MiniRoute.cart, .detail(2), .mailbox].map { try shop.router.destination(of: $0) }
        ).screen
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage, 2, AboutPage]*, S[N[ListPage]]]")
        let stack = try #require(about.parent)
        try stack.setChildren(stack.children.filter { !($0 is Leaf<Int>) })
        let state = shop.restoration.save()
        let tree = "T[N[HomePage, 1], N[CartPage, AboutPage]*, S[N[ListPage]]]"
        #expect(shop.window.snapshot().notation == tree)
        try await shop.router.navigate(to: MiniRoute.home)
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage, AboutPage], S[N[ListPage]]]")
        try await history.goBack()
        #expect(shop.window.snapshot().notation == tree)
        #expect(about.isAttached)
        #expect(shop.restoration.save() == state)
    }

    @Test("A visit that a history makes again keeps the screens of it that have stayed")
    func keptInRepeated() async throws {
        let shop = MiniShop()
        pushDetails(in: shop)
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.cart)
        try await shop.router.navigate(
            through: [MiniRoute.detail(1), .detail(2)].map { try shop.router.destination(of: $0) })
        let both = shop.restoration.save()
        let detail = try await shop.router.navigate(to: MiniRoute.detail(1)).screen
        let one = shop.restoration.save()
        expectHierarchy(shop.window, "T[N[HomePage], N[CartPage, 1]*, S[N[ListPage]]]")
        for (distance, state) in [(-1, both), (1, one), (-1, both), (1, one)] {
            try await history.go(distance)
            #expect(shop.restoration.save() == state)
            #expect(detail.isAttached)
        }
    }

    @Test("A page that was placed by hand in the place of an equal one stays when a history goes back")
    func replacedByHand() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let home = try await shop.router.navigate(to: MiniRoute.home).screen
        let stack = try #require(home.parent as? NavigationContainer)
        let page = LoginPage()
        try stack.push(LoginPage())
        try stack.setChildren([home, page])
        try await shop.router.navigate(to: MiniRoute.settings)
        try await history.goBack()
        #expect(page.isAttached && stack.children.count == 2)
    }

    @Test("A history has at most so many entries, and forgets those of a user")
    func limited() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router, limit: 3)
        for id in 1...5 { try await shop.router.navigate(to: MiniRoute.product(id)) }
        #expect(history.entries.count == 3)
        history.forget()
        #expect(history.entries.count == 1)
        #expect(history.position == 0)
        #expect(!history.canGoBack && !history.canGoForward)
        await #expect { try await history.goBack() } throws: { ($0 as? RoutingError)?.code == .nothingToUnwind }
    }

    @Test("There is no entry at any distance that is too far", arguments: [Int.max, .min, 2, -2])
    func tooFar(_ distance: Int) async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.home)
        await #expect { try await history.go(distance) } throws: { ($0 as? RoutingError)?.code == .nothingToUnwind }
        #expect(history.canGoBack && !history.canGoForward)
        try await history.goBack()
        #expect(!history.canGoBack && history.canGoForward)
    }

    @Test("A history begins anew when a restoration has restored a state")
    func restored() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.restoration.restore(saved.restoration.save())
        #expect(history.entries.count == 1)
        try await shop.router.navigate(to: MiniRoute.cart)
        try await history.goBack()
        #expect(shop.window.snapshot() == saved.window.snapshot())
    }
}
