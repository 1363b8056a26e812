import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// The routes of what is visible.
@MainActor
struct WindowRouteTests {
    /// A catalogue whose page the user turns.
    enum CatalogueRoute: SavedRoute { case page(Int), help }

    private final class CatalogueScreen: Screen { var page = 0 }
    private final class HelpScreen: Screen {}

    private static let table = LinkTable<CatalogueRoute>(schemes: ["shop"], hosts: ["shop.example"]) {
        LinkPattern("/pages/{page}", route: CatalogueRoute.page) {
            if case .page(let page) = $0 { page } else { nil }
        }
    }

    private func makeRouter() -> DefaultRouter {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let catalogue = StepAssembly(finder: ClassFinder<CatalogueScreen, Int>()) { (_: Int) in CatalogueScreen() }
            .configuring { screen, page in screen.page = page }
            .using(.push).from(.navigation).using(.replaceRoot).from(.root)
        let help = StepAssembly { HelpScreen() }.using(.present).from(.topmost)
        router.register(CatalogueRoute.self) { route in
            switch route {
            case .page(let page): .to(catalogue, with: page)
            case .help: .to(help)
            }
        }
        return router
    }

    @Test("The route of the window is that of the visible screen, and has a link if it prints")
    func visible() async throws {
        let router = makeRouter()
        let window = router.window
        #expect(window.route == nil)
        let catalogue = try await router.navigate(to: CatalogueRoute.page(1)).screen
        expect(window.route as? CatalogueRoute, equals: .page(1))
        expect(window.link(in: Self.table)?.absoluteString, equals: "shop://pages/1")
        let web = window.link(in: Self.table, on: "https://shop.example")
        expect(web?.absoluteString, equals: "https://shop.example/pages/1")
        #expect(window.link(in: Self.table, on: "https://else.example") == nil)
        try await router.navigate(to: CatalogueRoute.help)
        expect(window.route as? CatalogueRoute, equals: .help)
        #expect(window.link(in: Self.table) == nil)
        expect(catalogue.route as? CatalogueRoute, equals: .page(1))
        try catalogue.dismissPresented()
        expect(window.route as? CatalogueRoute, equals: .page(1))
        #expect(catalogue.parent?.route == nil)
    }

    /// A list that a link builds below a page, and that sets its route when it appears.
    private final class ListScreen: Screen {
        override func didAppear() { if route == nil { replaceRoute(CatalogueRoute.page(0)) } }
    }

    @Test("A screen that was built below a target can set its route when it appears")
    func builtBelow() async throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let list = StepAssembly { ListScreen() }.using(.push).from(.navigation).using(.replaceRoot).from(.root)
        let page = StepAssembly { HelpScreen() }.using(.push).from(list)
        router.register(CatalogueRoute.self) { _ in .to(page) }
        try await router.navigate(to: CatalogueRoute.page(1))
        expect(router.window.route as? CatalogueRoute, equals: .page(1))
        try await router.unwind(.back)
        expect(router.window.route as? CatalogueRoute, equals: .page(0))
    }

    @Test("A replaced route is restored, changes the entry of a history, and makes no plan stale")
    func replaced() async throws {
        let router = makeRouter()
        let history = History(of: router)
        let catalogue = try await router.navigate(to: CatalogueRoute.page(1)).screen
        try await router.navigate(to: CatalogueRoute.help)
        try await history.goBack()
        var updated: [Screen] = []
        let token = router.window.observe { change in
            #expect(change.added.isEmpty && change.removed.isEmpty)
            updated += change.updated
        }
        catalogue.replaceRoute(CatalogueRoute.page(7))
        token.cancel()
        expect(updated.count, equals: 1)
        #expect(history.position == 1 && history.entries.count == 3)
        expect(history.entries[1].routes.last as? CatalogueRoute, equals: .page(7))
        let next = makeRouter()
        let restoration = Restoration(of: next)
        try await restoration.restore(Restoration(of: router).save())
        expect(next.window.route as? CatalogueRoute, equals: .page(7))
        expect((next.window.visibleScreen as? CatalogueScreen)?.page, equals: 7)
        await expectRestores(restoration) { Restoration(of: makeRouter()) }
    }

    @Test("A route that is replaced below a modal is restored below the modal")
    func replacedBelow() async throws {
        let router = makeRouter()
        let history = History(of: router)
        let catalogue = try #require(try await router.navigate(to: CatalogueRoute.page(1)).screen as? CatalogueScreen)
        try await router.navigate(to: CatalogueRoute.help)
        for page in 2...7 {
            catalogue.page = page
            catalogue.replaceRoute(CatalogueRoute.page(page))
        }
        expect(router.window.route as? CatalogueRoute, equals: .help)
        let state = Restoration(of: router).save()
        let next = makeRouter()
        let restoration = Restoration(of: next)
        expect(restoration.routes(of: state) as? [CatalogueRoute], equals: [.page(1), .help, .page(7)])
        #expect(try await restoration.restore(state).isComplete)
        expectHierarchy(next.window, "N[CatalogueScreen] ^ HelpScreen")
        expect(next.window.screens.compactMap { ($0 as? CatalogueScreen)?.page }, equals: [7])
        await expectRestores(restoration) { Restoration(of: makeRouter()) }
        // The entry before the modal shows the page that it showed.
        try await history.goBack()
        expect(catalogue.page, equals: 1)
        expect(router.window.route as? CatalogueRoute, equals: .page(1))
    }

    @Test("A route of a covered screen that no route has led to is restored below the modal")
    func replacedOnTheWay() async throws {
        func makeRouterWithCatalogue() throws -> (DefaultRouter, CatalogueScreen) {
            let (router, catalogue) = (makeRouter(), CatalogueScreen())
            let stack = NavigationContainer()
            try stack.setChildren([catalogue])
            try router.window.setRoot(stack)
            return (router, catalogue)
        }
        let (router, catalogue) = try makeRouterWithCatalogue()
        try await router.navigate(to: CatalogueRoute.help)
        catalogue.replaceRoute(CatalogueRoute.page(3))
        let state = Restoration(of: router).save()
        // The screen of the app shows the page, or the route builds another one.
        let (next, found) = try makeRouterWithCatalogue()
        for router in [next, makeRouter()] {
            let report = try await Restoration(of: router).restore(state)
            #expect(report.isComplete)
            expectHierarchy(router.window, "N[CatalogueScreen] ^ HelpScreen")
            expect(router.window.screens.compactMap { ($0 as? CatalogueScreen)?.page }, equals: [3])
        }
        #expect(found.isAttached && found.route as? CatalogueRoute == .page(3))
    }

    @Test("A route that does not find the screen that has replaced its route by it is reported")
    func misleading() async throws {
        let router = makeRouter()
        let help = try await router.navigate(to: CatalogueRoute.help).screen
        help.replaceRoute(CatalogueRoute.page(2))
        let failures = await FailureRecorder.collect {
            await expectRestores(Restoration(of: router)) { Restoration(of: makeRouter()) }
        }
        expect(
            failures.map(\.message),
            equals: [
                "HelpScreen has replaced its route by page(2), which does not find it. Give the step a finder that finds the screen."
            ])
        // The route finds a screen, but another one.
        try help.dismiss()
        try await router.navigate(to: CatalogueRoute.page(1))
        let other = try await router.navigate(to: CatalogueRoute.help).screen
        other.replaceRoute(CatalogueRoute.page(2))
        expect(Restoration(of: router).misleadingRoutes.count, equals: 1)
    }

    @Test("A replaced route is the old one after the transaction was rolled back")
    func rolledBack() async throws {
        struct Failure: Error {}
        let router = makeRouter()
        let catalogue = try await router.navigate(to: CatalogueRoute.page(1)).screen
        #expect(throws: Failure.self) {
            try router.window.transaction {
                catalogue.replaceRoute(CatalogueRoute.page(7))
                throw Failure()
            }
        }
        expect(catalogue.route as? CatalogueRoute, equals: .page(1))
    }
}
