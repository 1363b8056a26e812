import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct RestorationTests {
    /// The number of random states, which `STOREFRONT_STATES=1500` changes.
    private static let count = ProcessInfo.processInfo.environment["STOREFRONT_STATES"].flatMap { Int($0) } ?? 300

    @Test("The next session shows the screens of a random session, or says which are missing")
    func randomSessions() async throws {
        var complete = 0
        for seed in 0..<UInt64(Self.count) {
            var customer = RandomCustomer(seed: seed)
            let app = try await ShopApp.started()
            await customer.use(app, times: 1...25)
            let data = try encoded(app.session)
            let next = try await relaunched(data, columnRoom: app.columnRoom)
            let comment: Comment = "seed \(seed): \(customer.steps)"
            let summary = try #require(next.restored, comment)
            #expect(summary.isComplete == (next.window.snapshot() == app.window.snapshot()), comment)
            #expect(next.shop.saved == app.shop.saved, comment)
            #expect(summary.isComplete, "\(comment): \(summary)\n\(app.window.snapshot())\n\(next.window.snapshot())")
            complete += summary.isComplete ? 1 : 0
            var last = try encoded(next.session)
            // A route that was saved in another form has a way after it was navigated to.
            let hasWays = !String(decoding: data, as: UTF8.self).contains(/"legs"\s*:\s*\[\s*\]/)
            if summary.isComplete, hasWays { #expect(last == data, comment) }
            for _ in 0..<2 {
                let again = try encoded(try await relaunched(last, columnRoom: app.columnRoom).session)
                #expect(again == last, comment)
                last = again
            }
        }
        #expect(complete > Self.count * 9 / 10)
    }

    private func encoded(_ session: SavedSession) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(session)
    }

    private func relaunched(_ data: Data, columnRoom: Int) async throws -> ShopApp {
        let session = try JSONDecoder().decode(SavedSession.self, from: data)
        let app = ShopApp(shop: try Shop(session.shop))
        app.columnRoom = columnRoom
        try await app.start(from: session.screens)
        return app
    }

    @Test("After the login, all screens of the last session are there, also if a process has ended at the login")
    func loggedOut() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        for link in ["shop://products/42", "shop://checkout", "shop://settings"] { try await app.open(link) }
        let screens = app.session.screens
        var next = app
        for _ in 1...2 {
            let shop = try Shop(app.shop.saved)
            shop.session.logOut()
            next = ShopApp(shop: shop)
            try await next.start(from: screens)
            expectHierarchy(next.window, GuardTests.loginOverHome)
            #expect(next.restored?.isComplete == false)
            // The next process begins with the same screens.
            #expect(next.session.screens == screens)
        }
        try await next.logIn("Anna")
        #expect(next.window.snapshot() == app.window.snapshot())
        #expect(next.restored?.isComplete == true)
        #expect(!next.history.canGoBack)
    }

    @Test("A customer who closes the login of the last session stays on the first screens")
    func closedLogin() async throws {
        let app = try await ShopApp.started(as: "Anna")
        try await app.open("shop://account")
        let next = ShopApp()
        try await next.start(from: app.session.screens)
        try await next.goBack()
        expectHierarchy(next.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        try await next.open("shop://products/42")
        try await next.logIn("Anna")
        #expect(next.window.visibleScreen is ProductScreen)
    }
}
