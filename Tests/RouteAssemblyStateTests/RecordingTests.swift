import RouteAssembly
import Testing

@testable import RouteAssemblyState

@MainActor
struct RecordingTests {
    private let shop = MiniShop()

    @Test("A screen that returns from another window is saved as if it had never left")
    func returning() async throws {
        try await shop.router.navigate(to: MiniRoute.product(1))
        try await shop.router.navigate(to: MiniRoute.product(2))
        let state = shop.restoration.save()
        let screen = try #require(shop.window.visibleScreen)
        let stack = try #require(screen.parent as? NavigationContainer)
        let other = NavigationContainer()
        let otherWindow = Window(root: other)
        try shop.window.transaction {
            try stack.pop()
            try other.push(screen)
        }
        #expect(shop.restoration.save() != state)
        try otherWindow.setRoot(nil)
        try other.setChildren([])
        try stack.push(screen)
        #expect(shop.restoration.save() == state)
    }

    @Test("Two restorations of one window save the same state")
    func twoLogs() async throws {
        let other = Restoration<MiniRoute>(of: shop.router)
        for route in [MiniRoute.product(1), .settings, .detail(1)] { try await shop.router.navigate(to: route) }
        try (shop.window.visibleScreen?.parent as? NavigationContainer)?.pop()
        try await shop.router.navigate(to: MiniRoute.product(2))
        #expect(other.save() == shop.restoration.save())
        #expect(other.save().routes.contains(.product(2)))
    }

    @Test("Only the selections of tabs that are visible are recorded")
    func selections() throws {
        let (outer, inner) = (TabContainer(), TabContainer())
        try inner.setChildren([Screen(), Screen()])
        try inner.select(1)
        try outer.setChildren([Screen(), inner])
        let window = Window(root: outer)
        var selections = TabSelections()
        for (index, expected) in [(0, [0]), (1, [1, 1]), (0, [0])] {
            try outer.select(index)
            selections.update(visibleIn: window)
            #expect(selections.indices == expected)
        }
    }

    @Test("A restoration retains no screens")
    func released() async throws {
        try await shop.router.navigate(to: MiniRoute.list)
        try await shop.router.navigate(to: MiniRoute.product(1))
        weak let screen = shop.window.visibleScreen
        let stack = try #require(shop.window.visibleScreen?.parent as? NavigationContainer)
        #expect(screen != nil)
        try stack.pop()
        #expect(screen == nil)
    }
}
