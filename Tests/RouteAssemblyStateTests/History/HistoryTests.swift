import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct HistoryTests {
    private let shop = MiniShop()

    /// Navigates to routes, one after another.
    private func go(_ routes: MiniRoute...) async throws {
        for route in routes { try await shop.router.navigate(to: route) }
    }

    private func routes(_ history: History) -> [MiniRoute?] { history.entries.map { $0.routes.last as? MiniRoute } }

    @Test("A history behaves like a list of places with a cursor", arguments: Effort.seeds(1, 2131))
    func model(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(30, long: 100) {
            let model = HistoryModel(seed: generator.next())
            for _ in 0..<50 { try await model.step() }
        }
    }

    @Test("A screen that is still there is shown with its state, and one that has left is built by its route")
    func foundOrBuilt() async throws {
        let history = History(of: shop.router)
        try await go(.product(1), .settings)
        let (product, settings) = (history.entries[1].screen, shop.window.visibleScreen as? SettingsPage)
        settings?.kept = 7
        try await go(.about)
        try await history.goBack()
        #expect(shop.window.visibleScreen === settings && settings?.kept == 7)
        try await history.goBack()
        #expect(shop.window.visibleScreen === product)
        try await history.goForward()
        #expect(shop.window.visibleScreen is SettingsPage && shop.window.visibleScreen !== settings)
        expect(shop.window.route as? MiniRoute, equals: .settings)
        expect(routes(history), equals: [nil, .product(1), .settings, .about])
        expect(history.position, equals: 2)
    }

    @Test("A screen in another tab is shown there, and what is over it leaves")
    func otherTab() async throws {
        let history = History(of: shop.router)
        try await go(.product(1), .cart, .list, .settings)
        try await history.go(-2)
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage]*, S[N[ListPage]]]")
        try await history.goBack()
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
        try await history.go(3)
        // The settings have left, and their route presents them over what is visible.
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage")
    }

    @Test("A screen of a root that was replaced is built again by its route")
    func replacedRoot() async throws {
        let history = History(of: shop.router)
        try await go(.product(1))
        try shop.window.setRoot(LoginPage())
        try await go(.cart)
        expect(routes(history), equals: [nil, nil, .cart])
        try await go(.product(1))
        try shop.window.setRoot(LoginPage())
        try await go(.home)
        try await history.go(-2)
        #expect(shop.window.visibleScreen is CartPage && history.position == 2)
    }

    @Test("A screen that shows something else by now shows again what it has shown at the place")
    func shownAgain() async throws {
        let leaf = StepAssembly(finder: InlineFinder { (_: Int, window) in window.visibleScreen as? Leaf<Int> }) {
            (_: Int) in Leaf<Int>()
        }
        .adding(Leaf<Int>.setting).using(.present).from(.topmost)
        shop.router.register(MiniRoute.self) { route in
            guard case .detail(let id) = route else { return MiniRoute.destination(of: route) }
            return .to(leaf, with: id)
        }
        let history = History(of: shop.router)
        try await go(.detail(1), .detail(2), .detail(2))
        let screen = try #require(shop.window.visibleScreen as? Leaf<Int>)
        expect(history.entries.count, equals: 3)
        for (distance, value) in [(-1, 1), (1, 2), (-1, 1)] {
            try await history.go(distance)
            #expect(shop.window.visibleScreen === screen && screen.value == value)
        }
    }

    @Test("A place of a journey is opened again through all of its routes")
    func journey() async throws {
        let history = History(of: shop.router)
        try await shop.router.navigate(
            through: [MiniRoute.product(1), .settings].map { try shop.router.destination(of: $0).made(for: $0) })
        expect(history.entries[1].routes as? [MiniRoute], equals: [.product(1), .settings])
        try await shop.router.navigate(to: MiniRoute.start)
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]")
        try await history.goBack()
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage")
    }

    @Test("A place without a screen and without a destination is skipped and reported, also at the end")
    func skipped() async throws {
        let history = History(of: shop.router)
        var problems: [String] = []
        history.onProblem = { problems.append($0.message) }
        try await go(.product(1), .settings, .about, .home)
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]")
        shop.broken = [.settings, .about]
        try await history.goBack()
        #expect(shop.window.route as? MiniRoute == .product(1) && history.position == 1)
        expect(
            problems,
            equals: [
                "The place about cannot be reached: its screen has left, and no route leads to it.",
                "The place settings cannot be reached: its screen has left, and no route leads to it.",
            ])
        await expectCode(.unregisteredRoute) { try await history.goBack() }
        #expect(history.position == 1 && problems.count == 2)
        shop.broken = []
        try await history.goForward()
        #expect(shop.window.route as? MiniRoute == .settings && history.position == 2)
    }

    @Test("A screen that was placed by hand is a place while it is there")
    func placedByHand() async throws {
        let history = History(of: shop.router)
        try await go(.home)
        let stack = try #require(shop.window.visibleScreen?.parent as? NavigationContainer)
        let page = LoginPage()
        page.title = "Log in"
        try stack.push(page)
        expect(history.entries.map(\.title), equals: [nil, "Log in"])
        try await go(.settings)
        try await history.goBack()
        #expect(shop.window.visibleScreen === page)
        #expect(history.entries[1].routes.isEmpty)
    }

    @Test("A form that declines to leave, and a guard that refuses, leave the tree and the position")
    func refused() async throws {
        let history = History(of: shop.router)
        try await go(.product(1), .settings)
        let settings = shop.window.visibleScreen as? SettingsPage
        settings?.agrees = false
        await expectCode(.removalDeclined) { try await history.goBack() }
        settings?.agrees = true
        shop.verdict = { throw RoutingError(.notPlaced, "no") }
        await expectCode(.intercepted) { try await history.goBack() }
        #expect(shop.window.visibleScreen === settings && history.position == 2)
    }

    @Test("After a redirect, the position is the same until the original destination arrives")
    func redirected() async throws {
        let history = History(of: shop.router)
        try await go(.product(1), .cart)
        var original: Destination?
        shop.verdict = {
            guard original == nil else { return .proceed }
            return .redirect {
                original = $0
                return .to(MiniRoute.login)
            }
        }
        #expect(try await history.goBack().redirect != nil)
        #expect(shop.window.visibleScreen is LoginPage)
        #expect(history.position == 2 && history.entries.count == 3)
        try await shop.router.navigate(to: try #require(original))
        expect(shop.window.route as? MiniRoute, equals: .product(1))
        #expect(history.position == 1 && history.entries.count == 3)
    }

    @Test("A navigation that is redirected is a place, which the next navigation replaces")
    func redirectedNavigation() async throws {
        let history = History(of: shop.router)
        try await go(.product(1))
        shop.verdict = { [shop] in
            shop.verdict = { .proceed }
            return .redirect(.to(MiniRoute.login))
        }
        try await go(.cart)
        #expect(shop.window.visibleScreen is LoginPage && history.position == 2)
        try await go(.cart)
        expect(routes(history), equals: [nil, .product(1), .cart])
    }

    @Test("A gesture or another history that leads to a neighbour moves the position, and keeps the entries")
    func movedElsewhere() async throws {
        let (history, other) = (History(of: shop.router), History(of: shop.router))
        try await go(.home, .product(1), .settings)
        let ids = history.entries.map(\.id)
        try shop.window.topmost?.dismiss()
        #expect((history.position, other.position) == (2, 2))
        try (shop.window.visibleScreen?.parent as? NavigationContainer)?.pop()
        #expect((history.position, other.position) == (1, 1))
        for (distance, position) in [(1, 2), (-1, 1)] {
            try await other.go(distance)
            #expect((history.position, other.position) == (position, position))
        }
        expect(history.entries.map(\.id), equals: ids)
    }

    @Test("Another gesture changes the current place, and one that shows the same screen changes nothing")
    func gesture() async throws {
        let history = History(of: shop.router)
        try await go(.product(1))
        let tabs = try #require(shop.window.root as? TabContainer)
        try tabs.select(1)
        #expect(history.entries.count == 2 && history.entries[1].screen is CartPage)
        try (tabs.children.first as? NavigationContainer)?.pop()
        #expect(history.entries.count == 2 && history.entries[1].screen is CartPage)
    }

    @Test("A history has at most so many entries, and forgets those of a user")
    func limited() async throws {
        let history = History(of: shop.router, limit: 3)
        for id in 1...5 { try await go(.product(id)) }
        expect(routes(history), equals: [.product(3), .product(4), .product(5)])
        history.forget { $0.routes.last as? MiniRoute == .product(4) }
        #expect(routes(history) == [.product(3), .product(5)] && history.position == 1)
        history.forget()
        #expect(routes(history) == [.product(5)] && history.position == 0)
        #expect(!history.canGoBack && !history.canGoForward)
        shop.restoration.forget()
        expect(routes(history), equals: [nil])
    }

    @Test("There is no entry at any distance that is too far", arguments: [Int.max, .min, 2, -2])
    func tooFar(_ distance: Int) async throws {
        let history = History(of: shop.router)
        try await go(.home)
        await expectCode(.nothingToUnwind) { try await history.go(distance) }
        #expect(history.canGoBack && !history.canGoForward)
    }

    @Test("A history begins anew when a restoration has restored a state")
    func restored() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        let history = History(of: shop.router)
        try await shop.restoration.restore(saved.restoration.save())
        expect(history.entries.count, equals: 1)
        try await go(.cart)
        try await history.goBack()
        #expect(shop.window.visibleScreen is SettingsPage)
    }
}
