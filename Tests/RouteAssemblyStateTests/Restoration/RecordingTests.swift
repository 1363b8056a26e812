import RouteAssembly
import Testing

@testable import RouteAssemblyState
import TestSupport

@MainActor
struct RecordingTests {
    private let shop = MiniShop()

    @Test("A screen that returns from another window is saved as if it had never left")
    func returning() async throws {
        let screen = try await shop.router.navigate(to: MiniRoute.product(1)).screen
        // The modal is not restored without the product.
        try await shop.router.navigate(to: MiniRoute.settings)
        let state = shop.restoration.save()
        let stack = try #require(screen.parent as? NavigationContainer)
        let other = NavigationContainer()
        let otherWindow = RoutingWindow(root: other)
        try shop.window.transaction {
            try stack.pop()
            try other.push(screen)
        }
        #expect(shop.restoration.save() != state)
        try otherWindow.setRoot(nil)
        try other.setChildren([])
        try stack.push(screen)
        expect(shop.restoration.save(), equals: state)
    }

    @Test("Two restorations of one window save the same state")
    func twoLogs() async throws {
        let other = Restoration(of: shop.router)
        for route in [MiniRoute.product(1), .settings, .detail(1)] { try await shop.router.navigate(to: route) }
        try (shop.window.visibleScreen?.parent as? NavigationContainer)?.pop()
        try await shop.router.navigate(to: MiniRoute.product(2))
        expect(other.save(), equals: shop.restoration.save())
        #expect(other.routes(of: other.save()).contains { $0 as? MiniRoute == .product(2) })
    }

    @Test("A restoration retains no screens")
    func released() async throws {
        try await shop.router.navigate(to: MiniRoute.list)
        try await shop.router.navigate(to: MiniRoute.product(1))
        weak var screen: Screen?
        screen = shop.window.visibleScreen
        let stack = try #require(shop.window.visibleScreen?.parent as? NavigationContainer)
        #expect(screen != nil)
        try stack.pop()
        #expect(screen == nil)
    }
}
