import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct SplitTests {
    @Test("A wide window shows the list and the product")
    func wideWindow() async throws {
        let app = try await ShopApp.started(isWide: true)
        try await app.open("shop://products/42")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
        #expect(app.wayBack == nil)
    }

    @Test("Products are pushed in the detail column")
    func detailColumn() async throws {
        let app = try await ShopApp.started(isWide: true)
        try await app.open("shop://products/42")
        try await app.open("shop://products/7")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42, ProductScreen 7]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]"
        )
        try await app.goBack()
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("A narrow window goes back from the product to the list")
    func narrowWindow() async throws {
        let app = try await ShopApp.started()
        try await app.open("shop://products/42")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == false)
        try await app.goBack()
        expectHierarchy(app.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        do {
            try await app.goBack()
            Issue.record("there is nothing to go back to")
        } catch let error as RoutingError {
            #expect(error.code == .nothingToUnwind)
        }
    }

    @Test("Resizing the window keeps the product")
    func resizing() async throws {
        let app = try await ShopApp.started(isWide: true)
        try await app.open("shop://products/42")
        app.isWide = false
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        app.isWide = true
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test("New tabs adapt to the width of the window")
    func newTabs() async throws {
        let app = try await ShopApp.started(as: "Anna", isWide: true)
        try await app.logOut()
        try await app.open("shop://products/42")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
    }
}
