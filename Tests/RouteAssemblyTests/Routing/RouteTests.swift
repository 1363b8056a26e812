import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private enum Own: RoutableRoute, Equatable {
    case product(Int)
    @MainActor var destination: Destination {
        switch self {
        case .product(let id): .to(Shop.product(), with: id)
        }
    }
}

private struct Unknown: Route {}
private enum Lost: Route { case somewhere }

@MainActor
struct RouteTests {
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    nonisolated static let arrivals: [HierarchyCase<TestApp>] = [
        HierarchyCase("A routable route needs no registration", "N[home]", "N[home, p7]") { app in
            let end = try await app.router.navigate(to: Own.product(7)).screen
            #expect(end === app.window.visibleScreen)
        },
        HierarchyCase("The last registration overrides the route's own destination", "N[home]", "N[home, p70]") {
            app in
            app.router.register(Own.self) { _ in .to(Shop.product(), with: 1) }
            app.router.register(Own.self) { route in
                switch route {
                case .product(let id): .to(Shop.product(), with: id * 10)
                }
            }
            try await app.router.navigate(to: Own.product(7))
        },
        HierarchyCase("A screen navigates with the router of its window", "N[home]", "N[home, p7]") { app in
            try await app["home"].navigate(to: Own.product(7))
        },
    ]

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "The error of an unregistered route names it", "N[home]",
            .refusal(
                .unregisteredRoute, "Unknown",
                "register(Unknown.self)")
        ) { app in try await app.router.navigate(to: Unknown()) },
        HierarchyCase(
            "The error of a registration is wrapped", "N[home]",
            .refusal(.transformFailed, "Unknown", wrapping: Refusal())
        ) { app in
            app.router.register(Unknown.self) { _ in throw Refusal() }
            try await app.router.navigate(to: Unknown())
        },
        HierarchyCase("A screen without a window", "N[home]", .refusal(.notAttached, "detached")) { _ in
            try await Page("detached").navigate(to: Own.product(7))
        },
        HierarchyCase("A screen without a router", "N[home]", .refusal(.noRouter, "alone", "DefaultRouter")) { _ in
            let alone = RoutingWindow(root: Page("alone"))
            try await alone.root?.navigate(to: Own.product(7))
        },
    ]

    @Test("A navigation to a route follows its destination", arguments: arrivals)
    func arrives(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    @Test("A navigation to a route without a destination, a window, or a router throws", arguments: refusals)
    func fails(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    @Test("The screens of a journey have the routes of their destinations, and none if a destination was made for none")
    func journeyRoute() async throws {
        let routes = try [1, 2].map { try router.destination(of: Own.product($0)) }
        try await router.navigate(through: routes)
        expect(window.visibleScreen?.route as? Own, equals: .product(2))
        expect(window.route as? Own, equals: .product(2))
        try await router.navigate(through: [routes[0], .to(Shop.product(), with: 3)])
        expectHierarchy(window, "N[home, p1, p3]")
        expect(window.screens.compactMap { $0.route as? Own }, equals: [.product(1)])
        #expect(window.route == nil)
    }

    @Test("A screen has the route that has replaced its own")
    func replacedRoute() async throws {
        let product = try await router.navigate(to: Own.product(1)).screen
        var changes: [String] = []
        let token = window.observe { change in
            changes.append("\(change.updated) \(change.animated)")
        }
        for id in 2...3 {
            product.replaceRoute(Own.product(id))
            expect(window.route as? Own, equals: .product(id))
        }
        token.cancel()
        expect(changes, equals: ["[p1] false", "[p1] false"])
    }

    @Test("A tab has the destination that was registered last, and none before")
    func tabDestinations() throws {
        let home = try #require(window.visibleScreen)
        #expect(window.destination(ofTab: home) == nil)
        for id in 1...2 {
            router.registerTabs { [router] tab in tab === home ? try? router.destination(of: Own.product(id)) : nil }
            expect(window.destination(ofTab: home)?.route as? Own, equals: .product(id))
            #expect(window.destination(ofTab: Page("other")) == nil)
        }
    }

    @Test("A navigation that is refused, at whatever moment, sets no route")
    func refusedRoute() async throws {
        final class Latch: Screen {
            var checks = 0
            override var canBeRemoved: Bool {
                checks -= 1
                return checks >= 0
            }
        }
        let home = try #require(window.visibleScreen)
        let destination = Destination.to(.custom(using: InstanceFinder(home)))
        router.register(Unknown.self) { _ in destination }
        let latch = Latch()
        try home.present(latch)
        var checks = 0
        repeat {
            (checks, latch.checks) = (checks + 1, checks)
            #expect(home.route == nil)
            _ = try? await router.navigate(to: Unknown())
        } while latch.isAttached
        #expect(home.route is Unknown && checks > 2)
    }

    @Test("A route without a destination is a failed navigation in the events, but not through a wrapping router")
    func unregisteredEvents() async {
        let recorder = RoutingRecorder(window: window, router: router)
        _ = try? await router.navigate(to: Lost.somewhere)
        let wrapper = PassingRouter(base: router)
        await #expect(throws: RoutingError.self) { try await wrapper.navigate(to: Unknown()) }
        expect(
            recorder.entries,
            equals: [
                "#1 began the navigation to Lost.somewhere", "#1 failed: unregisteredRoute",
            ])
    }

    @Test("The events name the navigation that an unregistered route is part of")
    func unregisteredChild() async throws {
        let recorder = RoutingRecorder(window: window, router: router)
        var parents: [Int?] = []
        let token = router.observe { if case .started(let request) = $0.kind { parents.append(request.parent) } }
        router.add(
            InlineInterceptor { [router] (_: Void) in
                _ = try? await router.navigate(to: Lost.somewhere)
                return .proceed
            })
        try await router.navigate(to: Own.product(7))
        expect(parents, equals: [nil, 1])
        #expect(recorder.entries.contains("#2 failed: unregisteredRoute"))
        token.cancel()
    }

    @Test("A window uses the router that was created or set last")
    func windowRouter() async throws {
        var other: DefaultRouter? = DefaultRouter(window: window)
        #expect(window.router as? DefaultRouter === other)
        window.router = router
        #expect(window.router as? DefaultRouter === router)
        other = nil
        let log = Log()
        router.add(interceptor { log.add("asked") })
        let wrapper = PassingRouter(base: router)
        window.router = wrapper
        try await window.visibleScreen?.navigate(to: Own.product(7))
        expect(log.lines, equals: ["asked"])
        window.router = nil
        #expect(window.router == nil)
    }

    @Test("A window does not retain its router, so a router that retains the window makes no cycle")
    func unretainedRouter() throws {
        weak var released: RoutingWindow?
        do {
            let window = RoutingWindow(root: Page("home"))
            released = window
            var wrapper: PassingRouter? = PassingRouter(base: DefaultRouter(window: window))
            window.router = wrapper
            #expect(window.router === wrapper && wrapper != nil)
            wrapper = nil
            #expect(window.router == nil)
            let kept = PassingRouter(base: DefaultRouter(window: window))
            window.router = kept
            withExtendedLifetime(kept) {}
        }
        #expect(released == nil)
    }
}
