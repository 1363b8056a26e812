import RouteAssembly
import RouteAssemblyState
import TestSupport
import Testing

@MainActor
struct FoundKeptTests {
    /// A search, whose word a route or the user can change.
    final class SearchPage: Screen, StateKeeping {
        var kept = ""
    }

    enum SearchRoute: SavedRoute { case home, search(String) }

    private func makeRestoration() -> (RoutingWindow, DefaultRouter, Restoration) {
        let window = RoutingWindow(root: Screen())
        let router = DefaultRouter(window: window)
        let restoration = Restoration(of: router)
        let home = StepAssembly(
            finder: ClassFinder(),
            factory: NavigationContainerFactory { SearchPage() }
        ).using(.replaceRoot).from(.root)
        let search = StepAssembly(finder: ClassFinder<SearchPage, String>())
            .configuring { page, word in page.kept = word }.from(home.adaptingContext { (_: String) in })
        router.register(SearchRoute.self) { route in
            switch route {
            case .home: .to(home)
            case .search(let word): .to(search, with: word)
            }
        }
        return (window, router, restoration)
    }

    @Test("A screen keeps its state when a route has changed it before")
    func foundScreen() async throws {
        let (window, router, restoration) = makeRestoration()
        try await router.navigate(to: SearchRoute.home)
        try await router.navigate(to: SearchRoute.search("tea"))
        let page = try #require(window.visibleScreen as? SearchPage)
        page.kept = "kettle"

        let next = makeRestoration()
        try await next.2.restore(restoration.save())
        let restored = try #require(next.0.visibleScreen as? SearchPage)
        expect(restored.kept, equals: "kettle")
    }

    @Test("The state of a screen goes to a new one in place of those that are there")
    func visibleScreen() async throws {
        let (saved, router, restoration) = makeRestoration()
        try await router.navigate(to: SearchRoute.home)
        try #require(saved.visibleScreen as? SearchPage).kept = "kettle"

        let (window, _, next) = makeRestoration()
        let pages = [SearchPage(), SearchPage()]
        let stack = NavigationContainer()
        try stack.setChildren(pages)
        try window.setRoot(stack)
        try await next.restore(restoration.save())
        #expect(!stack.isAttached)
        expect(pages.map(\.kept), equals: ["", ""])
        expect(window.screens.compactMap { ($0 as? SearchPage)?.kept }, equals: ["kettle"])
    }
}
