import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ArrivalTests {
    private final class ListScreen: Screen {}
    private final class LoginScreen: Screen {}

    private enum AppRoute: Route, Equatable { case list, help }

    private enum OwnRoute: RoutableRoute, Equatable {
        case list

        var destination: Destination {
            .to(StepAssembly { ListScreen() }.using(.push).from(.nearest))
        }
    }

    private let window: RoutingWindow
    private let router: DefaultRouter
    private let lock = Lock(login: Destination.to(StepAssembly { LoginScreen() }.using(.present).from(.topmost)))
    private let list = StepAssembly { ListScreen() }.using(.push).from(.nearest)

    init() throws {
        window = RoutingWindow(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
        let list = list
        router.register(AppRoute.self) { _ in .to(list) }
        router.add(lock)
    }

    // MARK: Arrival

    nonisolated static let arrivals: [Row<Self, Arrival, (after: HierarchyPattern, redirect: String?)>] = [
        Row("A navigation to a destination", ("N[home, ListScreen]", nil)) {
            try await $0.router.navigate(to: .to($0.list))
        },
        Row("A navigation to a registered route", ("N[home, ListScreen]", nil)) {
            try await $0.router.navigate(to: AppRoute.list)
        },
        Row("A navigation to a routable route", ("N[home, ListScreen]", nil)) {
            try await $0.router.navigate(to: OwnRoute.list)
        },
        Row("A navigation by a wrapping router", ("N[home, ListScreen]", nil)) {
            try await PassingRouter(base: $0.router).navigate(to: AppRoute.list)
        },
        Row("A navigation that was redirected", ("N[home] ^ LoginScreen", "LoginScreen")) {
            $0.lock.isClosed = true
            return try await $0.router.navigate(to: AppRoute.list)
        },
        Row("A navigation by a wrapping router that was redirected", ("N[home] ^ LoginScreen", "LoginScreen")) {
            $0.lock.isClosed = true
            return try await PassingRouter(base: $0.router).navigate(to: AppRoute.list)
        },
        Row("A later navigation than the one that was redirected", ("N[home, ListScreen]", nil)) {
            let outer = PassingRouter(base: $0.router)
            $0.lock.isClosed = true
            try await outer.navigate(to: AppRoute.list)
            try $0.window.root?.dismissPresented()
            return try await outer.navigate(to: AppRoute.list)
        },
        Row(
            "A navigation with several redirects arrives with the last one", ("N[home] ^ LoginScreen", "LoginScreen")
        ) { test in
            let login = test.lock.login
            let detour = StepAssembly { Page("detour") }.adding(InlineInterceptor { _ in .redirect(login) })
                .using(.push).from(.nearest)
            let start = StepAssembly(finder: NilFinder()) { Page("start") }
                .adding(InlineInterceptor { _ in .redirect(.to(detour)) }).using(.push).from(.nearest)
            return try await test.router.navigate(to: .to(start))
        },
    ]

    @Test("A navigation arrives with its last redirect, or with none", arguments: arrivals)
    func arrives(_ row: Row<Self, Arrival, (after: HierarchyPattern, redirect: String?)>) async throws {
        let arrival = try await row.body(self)
        expect(arrival.redirect?.description, equals: row.expected.redirect)
        #expect(arrival.screen === window.visibleScreen)
        expectHierarchy(window, row.expected.after, at: row.sourceLocation)
    }

    @Test("An arrival prints its screen, and its redirect if there was one")
    func describes() async throws {
        expect("\(try await router.navigate(to: AppRoute.list))", equals: "ListScreen")
        lock.isClosed = true
        let arrival = try await router.navigate(to: AppRoute.list)
        expect("\(arrival as Any)", equals: "LoginScreen, redirected to LoginScreen")
    }

    @Test("A navigation to a route returns a screen of a type, or throws what it has found")
    func typed() async throws {
        for router in [router, PassingRouter(base: router)] as [any Router] {
            let screen = try await router.navigate(to: AppRoute.list, as: ListScreen.self)
            #expect(screen === window.visibleScreen)
        }
        do {
            _ = try await router.navigate(to: AppRoute.list, as: LoginScreen.self)
            Issue.record("A list is no login.")
        } catch {
            expect(error.code, equals: .typeMismatch)
            #expect(error.message.contains("LoginScreen") && error.message.contains("ended at ListScreen"))
        }
        lock.isClosed = true
        do {
            _ = try await router.navigate(to: AppRoute.list, as: ListScreen.self)
            Issue.record("The navigation was redirected.")
        } catch {
            expect(error.code, equals: .redirected)
            #expect(error.message.contains("LoginScreen"))
        }
    }

    @Test("A screen navigates to a step, and gets its screen")
    func fromScreen() async throws {
        let home = try #require(window.visibleScreen)
        #expect(try await home.navigate(to: list) === window.visibleScreen)
        let page = StepAssembly(finder: NilFinder()) { (name: String) in Page(name) }.using(.present).from(.topmost)
        expect("\(try await home.navigate(to: page, with: "form"))", equals: "form")
        lock.isClosed = true
        do {
            try await home.navigate(to: page, with: "other", animated: false)
            Issue.record("The navigation was redirected.")
        } catch {
            expect(error.code, equals: .redirected)
        }
    }

    // MARK: Routes of destinations

    @Test("A destination of a route knows the route, and one of a step has none")
    func route() throws {
        #expect(Destination.to(list).route == nil)
        try expect(router.destination(of: AppRoute.help).route as? AppRoute, equals: .help)
        try expect(router.destination(of: OwnRoute.list).route as? OwnRoute, equals: .list)
        try expect(PassingRouter(base: router).destination(of: AppRoute.help).route as? AppRoute, equals: .help)
        try expect(RecordingRouter().destination(of: OwnRoute.list).route as? OwnRoute, equals: .list)
    }

    @Test("A redirect gets the original destination with its route")
    func routeOfOriginal() async throws {
        struct Foreign: ForwardingRouter {
            let base: DefaultRouter
            let list: DestinationStep<ListScreen, Void>

            func destination(of route: some Route) throws(RoutingError) -> Destination { .to(list) }
        }
        lock.isClosed = true
        try await router.navigate(to: AppRoute.help)
        lock.isClosed = true
        try await PassingRouter(base: router).navigate(to: OwnRoute.list)
        lock.isClosed = true
        try await Foreign(base: router, list: list).navigate(to: AppRoute.help)
        expect(lock.routes, equals: ["AppRoute.help", "OwnRoute.list", "AppRoute.help"])
    }

    @Test("Navigating to the original destination later keeps its route")
    func routeIsKept() async throws {
        lock.isClosed = true
        try await router.navigate(to: AppRoute.help)
        try window.root?.dismissPresented()
        lock.isClosed = true
        try await router.navigate(to: try #require(lock.originals.first))
        expect(lock.routes, equals: ["AppRoute.help", "AppRoute.help"])
    }
}

/// An interceptor that redirects one navigation to the login, and allows the later ones.
@MainActor
private final class Lock: Interceptor {
    let login: Destination
    var isClosed = false
    private(set) var originals: [Destination] = []

    init(login: Destination) { self.login = login }

    var routes: [String] { originals.map { $0.route.map { "\(type(of: $0)).\($0)" } ?? "none" } }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard isClosed else { return .proceed }
        isClosed = false
        return .redirect { [self] original in
            originals.append(original)
            return login
        }
    }
}
