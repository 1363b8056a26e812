import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipes that look at the routes of an app.
@MainActor struct RouteRecipesTests {
    enum ShopRoute: Route, Equatable, CaseIterable { case home, bag, account }

    private let session = Session()
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[HomeScreen]", screens: RecipesTests.screens).window
        router = DefaultRouter(window: window)
        let session = session
        let login = StepAssembly(finder: .class()) { (_: Destination) in LoginScreen(session: session) }
            .configuring { login, next in login.next = next }
            .using(.present(.sheet)).from(.topmost)
        let stack = DestinationStep<NavigationContainer, Void>.custom(using: .class(startingPoint: .root))
        let bag = StepAssembly { BagScreen() }
            .guarded(by: LoginGuard(session: session, login: login))
            .using(.push).from(stack)
        router.register(ShopRoute.self) { route in
            switch route {
            case .home: .to(DestinationStep<HomeScreen, Void>.custom(using: .class()))
            case .bag: .to(bag)
            case .account:
                .to(StepAssembly { WelcomeScreen() }.using(.push).from(bag))
            }
        }
    }

    @Test("A route tells whether it needs a login") func needsLogin() throws {
        func needsLogin(_ route: ShopRoute) throws -> Bool {
            try router.guards(of: route).contains { $0 == LoginGuard.self }
        }

        #expect(try ShopRoute.allCases.map(needsLogin) == [false, true, true])
        expectHierarchy(window, "N[HomeScreen]")
    }

    @Test("All routes of an app are sound and reachable") func checksAllRoutes() throws {
        let routes = ShopRoute.allCases
        let outline = DestinationOutline(of: try routes.map { ("\($0)", try router.destination(of: $0)) })
        expectSound(outline.issues())
        expectReachable(routes, from: [router])
        for route in [ShopRoute.bag, .account] { expectGuarded(try router.destination(of: route), by: LoginGuard.self) }
    }

}
