import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct SplitTests {
    @Test("A wide window shows the list and the product")
    func wideWindow() async throws {
        let app = try await ShopApp.started(columnRoom: 2)
        try await app.open("shop://products/42")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
        #expect(Frame(app.window).panels.compactMap(\.back) == [])
    }

    @Test("The reviews are beside the product, and cover the list if there is room for two columns")
    func reviews() async throws {
        let app = try await ShopApp.started(columnRoom: 3)
        try await app.open("shop://products/42/reviews")
        let rest = "N[SearchScreen], N[CartScreen], N[AccountScreen]"
        let (list, product, reviews) = ("N[ProductListScreen]", "N[ProductScreen 42]", "N[ReviewsScreen 42]")
        expectHierarchy(app.window, "T[S[\(list) | \(product) | \(reviews)]*, \(rest)]")
        #expect(Frame(app.window).panels.compactMap(\.back) == [])
        app.columnRoom = 2
        expectHierarchy(app.window, "T[S[\(list) | \(product)* | \(reviews)*]*, \(rest)]")
        try await app.goBack()
        expectHierarchy(app.window, "T[S[\(list) | \(product)]*, \(rest)]")
        try await app.open("shop://products/42/reviews")
        app.columnRoom = 1
        expectHierarchy(app.window, "T[S[\(list) | \(product) | \(reviews)*]*, \(rest)]")
        try await app.goBack()
        expectHierarchy(app.window, "T[S[\(list) | \(product)*]*, \(rest)]")
    }

    @Test("A product replaces the detail column, and a narrow window goes back to the list", arguments: 1...3)
    func detailColumn(columnRoom: Int) async throws {
        let app = try await ShopApp.started(columnRoom: columnRoom)
        for link in ["shop://products/42", "shop://products/42/reviews", "shop://products/7"] {
            try await app.open(link)
        }
        app.columnRoom = 1
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        try await app.goBack()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("A wide window marks the row of the product beside the list, and a narrow one marks none")
    func mark() async throws {
        let app = try await ShopApp.started(columnRoom: 2)
        let list = try #require(app.window.screens.lazy.compactMap { $0 as? ProductListScreen }.first)
        func marked() -> [String] {
            list.rows.compactMap { if case .item(let item) = $0, item.isMarked { item.label } else { nil } }
        }
        #expect(marked() == [])
        for (link, name) in [
            ("shop://products/64/reviews", "Iron Kettle"), ("shop://products/70", "Glass Teapot"),
        ] {
            try await app.open(link)
            #expect(marked() == [name])
        }
        app.columnRoom = 1
        #expect(marked() == [])
    }

    @Test("A narrow window goes back from the product to the list")
    func narrowWindow() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://products/42")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == false)
        try await app.goBack()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        let error = await #expect(throws: RoutingError.self) { try await app.goBack() }
        #expect(error?.code == .nothingToUnwind)
    }

    @Test("Resizing the window keeps the product")
    func resizing() async throws {
        let app = try await ShopApp.started(columnRoom: 2)
        try await app.open("shop://products/42")
        app.columnRoom = 1
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        app.columnRoom = 2
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("New tabs adapt to the width of the window")
    func newTabs() async throws {
        let app = try await ShopApp.started(as: "Anna", columnRoom: 2)
        try await app.logOut()
        try await app.open("shop://products/42")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
    }
}
