import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// The list and the product beside it, in a wide window and a narrow one.
struct SplitTests {
    @Test func aWideWindowShowsBoth() async throws {
        let app = try await ShopApp.started(isWide: true)
        try await app.open("shop://products/42")
        expectHierarchy(
            app.window,
            "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
        #expect(app.wayBack == nil)
    }

    @Test func productsAreStackedInTheirColumn() async throws {
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

    @Test func aNarrowWindowGoesBackToTheList() async throws {
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

    @Test func aWindowThatIsResizedKeepsTheProduct() async throws {
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

    @Test func tabsThatAreBuiltAnewKnowTheWidth() async throws {
        let app = try await ShopApp.started(as: "Anna", isWide: true)
        try await app.logOut()
        try await app.open("shop://products/42")
        #expect(app.window.screens.first { $0 is ProductListScreen }?.isVisible == true)
    }
}
