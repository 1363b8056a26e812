import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// An interceptor of one destination of a journey gets an original that stands for the journey.
@MainActor
struct JourneyRedirectTests {
    private struct PageRoute: Route, Equatable { let name: String }

    /// How a navigation to the original begins.
    enum Way: CaseIterable {
        case router, wrapper, recorder, screen, journey, step
    }

    private let window: RoutingWindow
    private let router: DefaultRouter
    private let session = Session()

    @MainActor private final class Session {
        var isLoggedIn = false
        var originals: [Destination] = []
    }

    /// A login that continues with a destination.
    private final class Login: Screen {
        let next: Destination

        init(next: Destination) { self.next = next }
    }

    init() throws {
        window = RoutingWindow(root: try navigation(Page("a")))
        router = DefaultRouter(window: window)
        let session = session
        let login = StepAssembly(finder: ClassFinder<Login, Destination>()) { (next: Destination) in
            Login(next: next)
        }
        .using(.present).from(.topmost)
        router.register(PageRoute.self) { route in
            let name = route.name
            let step = StepAssembly(
                finder: InlineFinder { (name: String, window: RoutingWindow) -> Page? in
                    window.screens.lazy.compactMap { $0 as? Page }.first { $0.name == name }
                }
            ) { (name: String) in Page(name) }
            .adding(
                InlineInterceptor { (name: String) in
                    guard name == "c", !session.isLoggedIn else { return .proceed }
                    return .redirect { original in
                        session.originals.append(original)
                        return .to(login, with: original)
                    }
                }
            ).using(.push).from(.custom(using: ClassFinder<NavigationContainer, String>()))
            return .to(step, with: name)
        }
    }

    private func destinations(_ names: String...) throws -> [Destination] {
        try names.map { try router.destination(of: PageRoute(name: $0)) }
    }

    /// Starts a journey through b, c, and d, which the interceptor of c redirects to the login.
    private func original() async throws -> Destination {
        let arrival = try await router.navigate(through: destinations("b", "c", "d"))
        #expect(arrival.screen is Login)
        expect(arrival.redirect?.description, equals: "Login")
        expectHierarchy(window, "N[a] ^ Login")
        return try #require((arrival.screen as? Login)?.next)
    }

    @Test("A caller that repeats the redirect of an arrival is not redirected")
    func repeatedRedirect() async throws {
        let original = try await original()
        session.isLoggedIn = true
        let step = Shop.page("x", InlineInterceptor { (_: Void) in .redirect(original) })
        let redirect = try #require(try await router.navigate(to: .to(step)).redirect)
        var redirected: [Int?] = []
        let token = router.observe { if case .started(let what) = $0.kind { redirected.append(what.redirected) } }
        try await router.navigate(to: redirect)
        expect(redirected, equals: [nil])
        token.cancel()
    }

    @Test("A navigation to the original of a journey continues with all destinations", arguments: Way.allCases)
    func allDestinations(_ way: Way) async throws {
        let original = try await original()
        session.isLoggedIn = true
        let arrival: Arrival
        switch way {
        case .router: arrival = try await router.navigate(to: original)
        case .wrapper: arrival = try await PassingRouter(base: router).navigate(to: original)
        case .recorder: arrival = try await RecordingRouter(forwardingTo: router).navigate(to: original)
        case .screen:
            try await #require(window.visibleScreen).navigate(to: original)
            arrival = Arrival(screen: try #require(window.visibleScreen))
        case .journey: arrival = try await router.navigate(through: [original])
        case .step:
            // An interceptor that redirects to the original of another navigation.
            let step = Shop.page("x", InlineInterceptor { (_: Void) in .redirect(original) })
            arrival = try await router.navigate(to: .to(step))
        }
        expectHierarchy(window, "N[a, b, c, d]")
        expect("\(arrival.screen)", equals: "d")
        expect(arrival.redirect != nil, equals: way == .step)
        expect(session.originals.count, equals: 1)
    }

    @Test("The original of a journey has the properties of the destination whose interceptor was asked")
    func properties() async throws {
        let original = try await original()
        expect(original.context as? String, equals: "c")
        expect(original.description, equals: "Page")
        expect(original.route as? PageRoute, equals: PageRoute(name: "c"))
        expect(original.outline, equals: (try destinations("c"))[0].outline)
    }

    @Test("The plan to the original of a journey is the plan of the journey")
    func plan() async throws {
        let original = try await original()
        let plan = try router.plan(to: original)
        #expect(plan.position?.index == 0 && plan.position?.count == 3)
        #expect(plan.steps.first?.target == "Page" && plan.following.count == 2)
    }

    @Test("The original of a journey can be a part of another journey")
    func partOfJourney() async throws {
        let original = try await original()
        session.isLoggedIn = true
        try await router.navigate(through: destinations("x") + [original] + destinations("y"))
        expectHierarchy(window, "N[a, x, b, c, d, y]")
    }

    @Test("A journey that is redirected twice has the same original")
    func redirectedTwice() async throws {
        let original = try await original()
        let arrival = try await router.navigate(to: original)
        #expect(arrival.screen is Login)
        session.isLoggedIn = true
        try await router.navigate(to: #require((arrival.screen as? Login)?.next))
        expectHierarchy(window, "N[a, b, c, d]")
        expect(session.originals.count, equals: 2)
    }

    @Test("The original of one destination stands for that destination only")
    func oneDestination() async throws {
        try await router.navigate(to: PageRoute(name: "c"))
        session.isLoggedIn = true
        try await router.navigate(to: #require((window.visibleScreen as? Login)?.next))
        expectHierarchy(window, "N[a, c]")
    }

    @Test("The original of a journey that the router's interceptor redirects stands for the journey")
    func routerInterceptor() async throws {
        session.isLoggedIn = true
        var originals: [Destination] = []
        router.add(
            InlineInterceptor { (context: Any) in
                guard originals.isEmpty, context as? String == "d" else { return .proceed }
                return .redirect { original in
                    originals.append(original)
                    return .to(Shop.login())
                }
            })
        try await router.navigate(through: destinations("b", "c", "d"))
        expectHierarchy(window, "N[a] ^sheet LoginPage")
        let original = try #require(originals.first)
        expect(original.route as? PageRoute, equals: PageRoute(name: "d"))
        try await router.navigate(to: original)
        expectHierarchy(window, "N[a, b, c, d]")
    }

    @Test("The original of a restoration is the restoration, whose legs are made for each navigation")
    func restoration() async throws {
        let change = Leg(.change { _ in })
        let legs = try destinations("c").flatMap(\.legs)
        var count = 0
        let restoration = Destination(restoringBy: {
            count += 1
            return legs + [change]
        })
        try await router.navigate(to: restoration)
        try await router.navigate(to: Destination(through: [change] + legs))
        expect(session.originals.map(\.isRestoration), equals: [true, false])
        expect(count, equals: 1)
        session.isLoggedIn = true
        try await router.navigate(to: try #require(session.originals.first))
        expect(count, equals: 2)
    }

    @Test("The events of a navigation to the original name all destinations of the journey")
    func events() async throws {
        let original = try await original()
        session.isLoggedIn = true
        let recorder = RoutingRecorder(window: window, router: router)
        try await router.navigate(to: original)
        expect(recorder.entries.first?.hasSuffix(" began the navigation through Page, Page, Page"), equals: true)
        expect(recorder.entries.last?.hasSuffix(" arrived at d"), equals: true)
    }
}
