import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private struct PageRoute: Route {
    let label: String
}

/// Reports of the screen that the user sees.
@MainActor
struct ScreenViewTests {
    private let app: TestApp

    private var tabs: TabContainer {
        get throws { try #require(app.window.root as? TabContainer) }
    }
    private let log = Log()

    init() throws {
        app = try TestApp("T[N[home, list], N[cart]]")
        app.router.register(PageRoute.self) { route in
            .to(StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
    }

    private func observe(_ window: RoutingWindow? = nil) -> ObservationToken {
        (window ?? app.window).observeScreenViews { [log] view in
            log.add("\(view)\((view.route as? PageRoute).map { ", \($0.label)" } ?? "")")
        }
    }

    @Test("Navigations, unwindings, modals, and code are reported once, with the route that is known then")
    func causes() async throws {
        let token = observe()
        try await app.router.navigate(to: PageRoute(label: "tea"))
        try await app.router.navigate(to: StepAssembly.labelled("alert").using(.present).from(.topmost))
        try await app.router.unwind(.dismiss)
        try tabs.select(1)
        expectHierarchy(app.window, "T[N[home, list, tea], N[cart]*]")
        expect(
            log.lines,
            equals: [
                "list → tea (navigation 1), tea", "tea → alert (navigation 2)", "alert → tea (navigation 3), tea",
                "tea → cart (code)",
            ])
        token.cancel()
        try await app.router.navigate(to: PageRoute(label: "coffee"))
        expect(log.lines.count, equals: 4)
    }

    @Test("A change that is rolled back, and a navigation that ends at the same screen, are not reported")
    func rolledBack() async throws {
        let token = observe()
        let failing = StepAssembly.labelled("x").adding(
            forAnyScreen: InlineContextTask { (_: Screen, _: Void) in throw Refusal() }
        )
        .using(.push).from(.stack)
        _ = try? await app.router.navigate(to: failing)
        try await app.router.navigate(to: StepAssembly.labelled("list").from(.root))
        try? app.window.transaction {
            try tabs.select(1)
            throw Refusal()
        }
        expectHierarchy(app.window, "T[N[home, list]*, N[cart]]")
        #expect(log.lines.isEmpty)
        token.cancel()
    }

    @Test("A journey counts once, and a hook that navigates on counts with its navigation")
    func journey() async throws {
        let token = observe()
        try await app.router.navigate(through: [
            try app.router.destination(of: PageRoute(label: "a")),
            try app.router.destination(of: PageRoute(label: "b")),
        ])
        let page = Page("hook")
        page.onAppear = { [app] in try? (app.window.root as? TabContainer)?.select(1) }
        try await app.router.navigate(to: StepAssembly(finder: NilFinder()) { page }.using(.push).from(.stack))
        expectHierarchy(app.window, "T[N[home, list, a, b, hook], N[cart]*]")
        expect(log.lines, equals: ["list → b (navigation 1), b", "b → cart (navigation 2)"])
        token.cancel()
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that starts while a change is reported is the cause of its own view")
    func insideReport() async throws {
        let token = observe()
        var navigation: Task<Void, any Error>?
        let starting = app.window.observe { [app] _ in
            guard navigation == nil else { return }
            navigation = Task.immediate { _ = try await app.router.navigate(to: PageRoute(label: "tea")) }
        }
        try tabs.select(1)
        try await navigation?.value
        expect(log.lines, equals: ["list → cart (code)", "cart → tea (navigation 1), tea"])
        for token in [token, starting] { token.cancel() }
    }

    @Test("Each window has its reports, and a router that is made later takes part")
    func windows() async throws {
        let other = RoutingWindow(root: FixtureScreen("start"))
        let tokens = [observe(), observe(other)]
        let router = DefaultRouter(window: other)
        try await router.navigate(to: StepAssembly.labelled("next").using(.replaceRoot).from(.root))
        try await app.router.navigate(to: PageRoute(label: "tea"))
        try other.setRoot(nil)
        expect(
            log.lines,
            equals: ["start → next (navigation 1)", "list → tea (navigation 1), tea", "next → nothing (code)"])
        for token in tokens { token.cancel() }
    }

    @Test("Reports retain no screens")
    func memory() async throws {
        var views: [ScreenVisit] = []
        let token = app.window.observeScreenViews { views.append($0) }
        weak var page: Screen?
        page = try await app.router.navigate(to: PageRoute(label: "tea")).screen
        try #require(page != nil)
        try await app.router.unwind(.back)
        #expect(page == nil && views.count == 2 && views[1].from == nil && views[1].to === app["list"])
        #expect(views[0].since <= views[1].since)
        token.cancel()
    }

    @Test(
        "In random programs, each report continues the one before, and the last one is right",
        arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var (seen, changes) = (app.window.visibleScreen, 0)
        let token = app.window.observeScreenViews { view in
            #expect(view.from === seen && view.to === app.window.visibleScreen && view.from !== view.to)
            (seen, changes) = (view.to, changes + 1)
        }
        for number in 0..<60 {
            let (before, count) = (app.window.visibleScreen, changes)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: _ = try? await app.router.navigate(to: PageRoute(label: "p\(number % 7)"))
            case 2: try? await app.router.unwind(.back)
            case 3: try? tabs.select(Int.random(in: 0...1, using: &random))
            case 4:
                _ = try? await app.router.navigate(
                    to: StepAssembly.labelled("m\(number)").using(.present).from(.topmost))
            default: _ = try? app.window.visibleScreen?.parent.map { try ($0 as? NavigationContainer)?.pop() }
            }
            #expect(seen === app.window.visibleScreen)
            expect(changes - count, equals: before === seen ? 0 : 1)
        }
        token.cancel()
    }
}
