import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations, histories, guards, and observers of one window.
@MainActor
struct SharedRecordTests {
    private let shop = MiniShop()

    private func expectRestored(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let next = MiniShop()
        await expectRestores(
            shop.restoration, fileID: fileID, filePath: filePath, line: line, column: column
        ) { next.restoration }
    }

    @Test(
        "Screens that were there when a state was restored are saved with it",
        arguments: [MiniRoute.home, .product(1)])
    func found(route: MiniRoute) async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        try await shop.router.navigate(to: route)
        #expect(try await shop.restoration.restore(saved.restoration.save()).isComplete)
        await expectRestored()
    }

    @Test(
        "What a history has built again is saved",
        arguments: [
            ([.product(1), .settings, .cart], [-1], "T[N[HomePage, 1], N[CartPage]*, S[N[ListPage]]] ^ SettingsPage"),
            (
                [.product(1), .settings, .note("a")], [-2, 1],
                "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage"
            ),
            ([.home, .settings, .note("a")], [-2, 2], "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ N[a]"),
            (
                [.home, .about, .note("b"), .mailbox], [-1],
                "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ AboutPage ^ N[b]"
            ),
        ] as [([MiniRoute], [Int], String)])
    func history(routes: [MiniRoute], distances: [Int], tree: String) async throws {
        let history = History(of: shop.router)
        for route in routes { try await shop.router.navigate(to: route) }
        for distance in distances { try await history.go(distance) }
        expect(shop.window.snapshot().notation, equals: tree)
        await expectRestored()
    }

    @Test("A state is restored while an observer folds the splits", arguments: [true, false], [true, false])
    func folded(before: Bool, after: Bool) async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .list, .settings] { try await saved.router.navigate(to: route) }
        for case let split as SplitContainer in saved.window.screens { split.isCollapsed = before }
        let token = shop.window.observe { [unowned window = shop.window] _ in
            for case let split as SplitContainer in window.screens where split.isCollapsed != after {
                split.isCollapsed = after
            }
        }
        defer { token.cancel() }
        let report = try await shop.restoration.restore(saved.restoration.save())
        #expect(report.isComplete && report.dropped.isEmpty)
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage], S[N[ListPage]]*] ^ SettingsPage")
        await expectRestored()
    }

    @Test("A state takes the place of what navigations have placed before")
    func foundUnderOthers() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(2), .list] { try await saved.router.navigate(to: route) }
        for route in [MiniRoute.cart, .mailbox] { try await shop.router.navigate(to: route) }
        #expect(try await shop.restoration.restore(saved.restoration.save()).dropped.isEmpty)
        expectHierarchy(shop.window, "T[N[HomePage, 2], N[CartPage], S[N[ListPage]]*]")
        await expectRestored()
    }

    @Test("A restored state is saved in the same way, also in a window that had screens")
    func recorded() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.list, .home, .note("a")] { try await saved.router.navigate(to: route) }
        try await shop.router.navigate(to: MiniRoute.product(1))
        #expect(try await shop.restoration.restore(saved.restoration.save()).isComplete)
        expect(shop.restoration.save(), equals: saved.restoration.save())
    }

    // MARK: Redirects

    @Test("After a login, its original destination restores everything, and the state waits until then")
    func redirected() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings, .note("a")] { try await saved.router.navigate(to: route) }
        let state = saved.restoration.save()
        var original: Destination?
        shop.verdict = {
            guard original == nil else { return .proceed }
            return .redirect { destination in
                original = destination
                return .to(MiniRoute.login)
            }
        }
        await #expect { try await shop.restoration.restore(state) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(shop.window, "Screen ^ LoginPage")
        expect(shop.restoration.save(), equals: state)
        #expect(shop.restoration.report == nil)
        let revision = shop.window.revision
        try await shop.router.navigate(to: try #require(original))
        expect(shop.window.revision, equals: revision + 1)
        #expect(shop.window.screens.contains { ($0 as? Leaf<String>)?.value == "a" })
        expect(shop.restoration.report?.dropped.isEmpty, equals: true)
        // The destination can be navigated to again.
        try await shop.router.navigate(to: MiniRoute.cart)
        try await shop.router.navigate(to: try #require(original))
        expect(shop.window.snapshot(), equals: saved.window.snapshot())
    }

    @Test("A restoration takes the place of the login that it was redirected to")
    func redirectedOverFound() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.settings, .note("a")] { try await saved.router.navigate(to: route) }
        try await shop.router.navigate(to: MiniRoute.home)
        var original: Destination?
        shop.verdict = {
            guard original == nil else { return .proceed }
            return .redirect { destination in
                original = destination
                return .to(MiniRoute.login)
            }
        }
        await #expect { try await shop.restoration.restore(saved.restoration.save()) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ LoginPage")
        try await shop.router.navigate(to: try #require(original))
        expectHierarchy(shop.window, "T[N[HomePage]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage ^ N[a]")
        await expectRestored()
    }

    @Test("A user who leaves the login and goes elsewhere gives the restoration up")
    func givenUp() async throws {
        let saved = MiniShop()
        try await saved.router.navigate(to: MiniRoute.product(1))
        var isRedirected = false
        shop.verdict = {
            defer { isRedirected = true }
            return isRedirected ? .proceed : .redirect(.to(MiniRoute.login))
        }
        let state = saved.restoration.save()
        await #expect { try await shop.restoration.restore(state) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        try shop.window.topmost?.dismiss()
        expect(shop.restoration.save(), equals: state)
        try await shop.router.navigate(to: MiniRoute.cart)
        #expect(shop.restoration.save() != state)
        await expectRestored()
    }
}
