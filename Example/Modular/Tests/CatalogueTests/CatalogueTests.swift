import Catalogue
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

struct CatalogueTests {
    private let router = DefaultRouter(window: RoutingWindow(root: Screen()))

    @Test("A link to a product opens it over the list")
    func link() async throws {
        try router.install(catalogueFeature(onBuy: { _ in }))
        let links = LinkTable<any Route> { router.features }
        try await router.open("/products/7", using: links)
        expectHierarchy(router.window, "N[list, product7]")
    }

    @Test("Buying a product tells the app its number")
    func buy() async throws {
        var bought: [Int] = []
        try router.install(catalogueFeature(onBuy: { bought.append($0) }))
        try await router.navigate(to: CatalogueRoute.product(7))
        try await (router.window.visibleScreen as? ProductScreen)?.buy()
        #expect(bought == [7])
    }
}
